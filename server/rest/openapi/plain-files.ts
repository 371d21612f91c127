import { archivePath } from '../../admin/backups/constants.ts'
import { OFFER_PAGE_PATH } from '../../capture/offered/constants.ts'
import { CYCLE_CSV_PATH, HEALTH_EXPORT_PATH, HEALTH_PUSH_PATH } from '../../cycle/imports/constants.ts'
import { dateOrders } from '../../cycle/imports/csv/dates.ts'
import { BULK_MAX } from '../../kitchen/bulk/constants.ts'
import { exportFormats } from '../../kitchen/transfer/constants.ts'
import { PLAN_FEED_PATH } from '../../plan/constants.ts'
import type { ErrorCode } from '../../platform/errors.ts'
import { FEED_PATHS } from '../../table-feeds/constants.ts'
import { feedTypes } from '../../table-feeds/giving/feed-document.ts'
import type { Json } from './json.ts'
import { inPath, jsonAnswer, maySay, type PlainCall } from './plain-call.ts'

const bytes: Json = { type: 'string', format: 'binary' }

const download = (type: string, description: string): Json => ({
  description,
  headers: {
    'Content-Disposition': { description: 'A name for the file.', schema: { type: 'string' } },
    'X-Request-Id': { $ref: '#/components/headers/RequestId' },
  },
  content: { [type]: { schema: type === 'text/csv' ? { type: 'string' } : bytes } },
})

const upload = (description: string, ...types: string[]): Json => ({
  required: true,
  description,
  content: Object.fromEntries(
    types.map(type => [type, { schema: type === 'application/json' ? { type: ['object', 'array'] } : bytes }]),
  ),
})

/** How the download of a whole collection may be refused. */
const HANDING_OUT: ErrorCode[] = ['UNAUTHORIZED', 'FORBIDDEN', 'TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE']

/** How what brings in days of a cycle may be refused. */
const TAKING_DAYS: ErrorCode[] = [
  'BAD_REQUEST',
  'UNAUTHORIZED',
  'CONFLICT',
  'PAYLOAD_TOO_LARGE',
  'UNPROCESSABLE_CONTENT',
  'TOO_MANY_REQUESTS',
  'SERVICE_UNAVAILABLE',
]

const FEED_KEY: Json = {
  ...maySay('key', 'The key of the feed’s address.', { type: 'string', pattern: '^[\\w-]{43}$' }),
  required: true,
}

/** Calls whose body or answer is a file. */
export const fileCalls: PlainCall[] = [
  {
    method: 'GET',
    path: '/api/account/export',
    operationId: 'account.export',
    summary: 'All that is the chef’s own, as a zip archive',
    description: 'One download at a time, the newer ending the older, and one a minute.',
    access: 'chef',
    answers: { 200: download('application/zip', 'The archive; its length is not known before it ends.') },
    errors: HANDING_OUT,
  },
  {
    method: 'GET',
    path: '/api/kitchen/export',
    operationId: 'transfer.export',
    summary: 'The chef’s recipes with their pictures, as a zip archive',
    access: 'chef',
    scope: 'kitchen:read',
    parameters: [
      maySay('format', 'For which program it is: this one, where nothing is said.', {
        type: 'string',
        enum: [...exportFormats],
      }),
      maySay(
        'ids',
        `Which recipes, up to ${BULK_MAX} of them: their ids with commas between. All, where nothing is said.`,
        {
          type: 'string',
          pattern: '^\\d+(,\\d+)*$',
        },
      ),
    ],
    answers: { 200: download('application/zip', 'The archive, which the import takes again.') },
    errors: ['BAD_REQUEST', 'NOT_FOUND', ...HANDING_OUT],
  },
  {
    method: 'GET',
    path: archivePath('{id}'),
    operationId: 'admin.backups.archive',
    summary: 'A backup with all its pictures, as a zip archive; kept on record',
    description: 'As it is kept: encrypted where there is a passphrase. `restore` takes the archive.',
    access: 'admin',
    parameters: [inPath('id', 'The backup.', { type: 'string' })],
    answers: { 200: download('application/zip', 'The archive; its length is not known before it ends.') },
    errors: ['NOT_FOUND', 'UNPROCESSABLE_CONTENT', ...HANDING_OUT],
  },
  {
    method: 'POST',
    path: '/api/kitchen/import',
    operationId: 'transfer.addImport',
    summary: 'Takes in a file of recipes, and reads it in the background',
    description:
      'The program is found by the content. Nothing is brought into the kitchen yet: `state` becomes `offered`, or `failed`, once it is read, and `token` names the import from now on.',
    access: 'chef',
    scope: 'kitchen:write',
    parameters: [maySay('name', 'What the file is called.', { type: 'string', maxLength: 200 })],
    requestBody: upload(
      'The file as it is: an archive, JSON, or what another program wrote; at most 300 MB.',
      'application/zip',
      'application/json',
      'application/octet-stream',
    ),
    answers: { 200: jsonAnswer('RecipeImport') },
    errors: [
      'BAD_REQUEST',
      'UNAUTHORIZED',
      'PAYLOAD_TOO_LARGE',
      'UNPROCESSABLE_CONTENT',
      'TOO_MANY_REQUESTS',
      'SERVICE_UNAVAILABLE',
    ],
  },
  {
    method: 'GET',
    path: '/api/kitchen/imports/{token}/recipes/{position}/picture',
    operationId: 'transfer.linePicture',
    summary: 'A small picture of a recipe in the file of an import',
    access: 'chef',
    scope: 'kitchen:read',
    parameters: [
      inPath('token', 'The import.', { type: 'string', pattern: '^[\\w-]{22}$' }),
      inPath('position', 'The place of the recipe in the file.', { type: 'integer', minimum: 0 }),
    ],
    answers: { 200: download('image/webp', 'The picture, 112 pixels wide and tall.') },
    errors: ['UNAUTHORIZED', 'NOT_FOUND'],
  },
  {
    method: 'POST',
    path: HEALTH_EXPORT_PATH,
    operationId: 'cycle.importHealthExport',
    summary: 'Brings in an export of Apple’s Health app',
    access: 'chef',
    parameters: [
      maySay('import', 'A name for this import, under which its progress can be asked for.', {
        type: 'string',
        pattern: '^[\\w-]{16,64}$',
      }),
    ],
    requestBody: upload('export.zip or the export.xml in it, at most 2 GB.', 'application/zip', 'application/xml'),
    answers: { 200: jsonAnswer('ImportedDays') },
    errors: TAKING_DAYS,
  },
  {
    method: 'POST',
    path: CYCLE_CSV_PATH,
    operationId: 'cycle.importCsv',
    summary: 'Brings in a CSV file of Natural Cycles',
    access: 'chef',
    parameters: [
      maySay('order', 'Which comes first in dates such as 03/04/2026; asked for when the file does not tell.', {
        type: 'string',
        enum: [...dateOrders],
      }),
    ],
    requestBody: upload('The file, at most 5 MB.', 'text/csv'),
    answers: { 200: jsonAnswer('ImportedDays') },
    errors: TAKING_DAYS,
  },
  {
    method: 'POST',
    path: HEALTH_PUSH_PATH,
    operationId: 'cycle.push',
    summary: 'Takes the samples that a phone pushes',
    description: 'Signed with a push token, not with a session. `api-key` and `x-api-key` may carry the token as well.',
    access: 'chef',
    security: [{ pushToken: [] }],
    requestBody: {
      required: true,
      description: 'At most 1 MB: what Health Auto Export sends, or a line a day.',
      content: {
        'application/json': {
          schema: { type: 'object' },
          example: {
            data: { metrics: [{ name: 'menstrual_flow', data: [{ date: '2026-01-05', value: 'Medium' }] }] },
          },
        },
        'text/plain': { schema: { type: 'string' }, example: '2026-01-05 medium\n2026-01-06 light' },
      },
    },
    answers: { 200: jsonAnswer('PushedDays') },
    errors: TAKING_DAYS,
  },
  {
    method: 'GET',
    path: PLAN_FEED_PATH,
    operationId: 'plan.readFeed',
    summary: 'The plan as a calendar',
    description: 'Signed with the key of the address alone, not with a session.',
    access: 'anyone',
    parameters: [
      {
        ...maySay('key', 'The key of the chef’s address.', { type: 'string', pattern: '^[\\w-]{43}$' }),
        required: true,
      },
    ],
    answers: { 200: download('text/calendar', 'Two weeks back and three months ahead, an event for each entry.') },
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  ...(['json', 'atom'] as const).map(
    (form): PlainCall => ({
      method: 'GET',
      path: FEED_PATHS[form],
      operationId: `tables.read${form === 'json' ? 'Json' : 'Atom'}`,
      summary: `What a chef gives on, as ${form === 'json' ? 'a JSON Feed' : 'Atom'}`,
      description:
        'Signed with the key of the address alone, not with a session. Each entry carries its recipe in the words of schema.org.',
      access: 'anyone',
      parameters: [
        FEED_KEY,
        maySay('before', 'Where the page begins, as the page before it says.', { type: 'string' }),
      ],
      answers: {
        200: download(feedTypes[form].split(';')[0] ?? '', 'A page of the feed, the newest first.'),
        304: { description: 'The copy whose `ETag` was sent in `If-None-Match` is still the one.' },
      },
      errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
    }),
  ),
  {
    method: 'GET',
    path: `${FEED_PATHS.picture}/{picture}`,
    operationId: 'tables.readPicture',
    summary: 'A picture in such a feed',
    access: 'anyone',
    parameters: [
      FEED_KEY,
      inPath('picture', 'The picture, as the feed names it.', { type: 'string', pattern: '^[\\w-]{22}$' }),
    ],
    answers: { 200: download('image/webp', 'The picture.') },
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  {
    method: 'POST',
    path: OFFER_PAGE_PATH,
    operationId: 'capture.offerPage',
    summary: 'Takes a page as a browser shows it, for its chef to read',
    description:
      'What the bookmarklet calls. Signed with a page key in the address, not with a session; pages of other sites may call it. The page waits for ten minutes, and `POST /api/recipe/read-offered` reads it once. What is refused leads on to the composer too, which says why.',
    access: 'anyone',
    parameters: [
      {
        ...maySay('key', 'The key of `POST /api/recipe/page-key`.', { type: 'string', pattern: '^[\\w-]{43}$' }),
        required: true,
      },
    ],
    requestBody: {
      required: true,
      description: 'At most 5 MB.',
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: ['html'],
            properties: {
              html: { type: 'string', description: 'The source of the page, in UTF-8.' },
              url: { type: 'string', description: 'Its address.' },
              cut: { type: 'boolean', description: 'Whether parts were left out because of its size.' },
            },
          },
        },
      },
    },
    answers: {
      303: {
        description: 'On to the composer.',
        headers: {
          Location: {
            description: 'The composer, with the token of the page as `page`, or as `lost` why there is none.',
            schema: { type: 'string' },
          },
        },
      },
    },
    errors: [],
  },
  {
    method: 'GET',
    path: '/api/admin/export/users.csv',
    operationId: 'admin.users.exportCsv',
    summary: 'All accounts as a CSV file; kept on record',
    access: 'admin',
    scope: 'admin:export',
    answers: { 200: download('text/csv', 'A line for each account, below a line of names.') },
    errors: HANDING_OUT,
  },
]
