import { CYCLE_CSV_PATH, HEALTH_EXPORT_PATH, HEALTH_PUSH_PATH } from '../../cycle/imports/constants.ts'
import { dateOrders } from '../../cycle/imports/csv/dates.ts'
import type { ErrorCode } from '../../platform/errors.ts'
import type { Json } from './json.ts'
import { jsonAnswer, maySay, type PlainCall } from './plain-call.ts'

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
    answers: { 200: download('application/zip', 'The archive, which the import takes again.') },
    errors: HANDING_OUT,
  },
  {
    method: 'POST',
    path: '/api/kitchen/import',
    operationId: 'transfer.preview',
    summary: 'Reads a file of recipes and tells what it offers',
    description:
      'The type is found by the bytes. Nothing is brought into the kitchen yet; `token` names the file for an hour.',
    access: 'chef',
    requestBody: upload(
      'A zip archive of an export, or a JSON file with recipes of schema.org; at most 300 MB.',
      'application/zip',
      'application/json',
    ),
    answers: { 200: jsonAnswer('ImportPreview') },
    errors: [
      'UNAUTHORIZED',
      'NOT_FOUND',
      'PAYLOAD_TOO_LARGE',
      'UNPROCESSABLE_CONTENT',
      'TOO_MANY_REQUESTS',
      'SERVICE_UNAVAILABLE',
    ],
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
    path: '/api/admin/export/users.csv',
    operationId: 'admin.users.exportCsv',
    summary: 'All accounts as a CSV file; kept on record',
    access: 'admin',
    answers: { 200: download('text/csv', 'A line for each account, below a line of names.') },
    errors: HANDING_OUT,
  },
]
