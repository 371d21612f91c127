import { pictureWidths } from '#common/pictures.ts'
import type { Json } from './json.ts'
import { SCHEMAS } from './names.ts'
import { inPath, type PlainCall } from './plain-call.ts'

const key = (description: string, pattern?: string): Json =>
  inPath('key', description, { type: 'string', ...(pattern ? { pattern } : {}) })

const width = inPath('width', 'Pixels.', { type: 'integer', enum: [...pictureWidths] })

const file = inPath('file', 'The width in pixels.', {
  type: 'string',
  enum: pictureWidths.map(pixels => `${pixels}.webp`),
})

const picture = (type: string): Record<number, Json> => ({
  200: {
    description: 'The picture.',
    headers: {
      ETag: {
        description: 'Names these bytes; pictures that not everybody may see have none.',
        schema: { type: 'string' },
      },
      'Cache-Control': { description: 'How long it may be kept.', schema: { type: 'string' } },
    },
    content: { [type]: { schema: { type: 'string', format: 'binary' } } },
  },
  206: {
    description: 'The part of the picture that `Range` asked for.',
    headers: { 'Content-Range': { description: 'Which part it is.', schema: { type: 'string' } } },
    content: { [type]: { schema: { type: 'string', format: 'binary' } } },
  },
  304: { description: 'The picture whose `ETag` was sent in `If-None-Match` is still the one.' },
  416: {
    description: 'The picture has no part such as `Range` asked for.',
    content: { 'application/json': { schema: { $ref: `${SCHEMAS}Error` } } },
  },
})

/** Calls that answer pictures. */
export const pictureCalls: PlainCall[] = [
  {
    method: 'GET',
    path: '/media/{key}/{width}',
    operationId: 'media.picture',
    summary: 'A stored picture in one of its sizes',
    description: 'As private as what it belongs to.',
    access: 'either',
    scope: 'any',
    parameters: [key('What an upload, or the address of a picture, has as its key.', '^[\\w-]{22}$'), width],
    answers: picture('image/webp'),
    errors: ['NOT_FOUND', 'SERVICE_UNAVAILABLE'],
  },
  {
    method: 'GET',
    path: '/media/drawn/dish/{key}/{file}',
    operationId: 'media.drawnDish',
    summary: 'The drawn picture of a recipe without a photo',
    access: 'anyone',
    parameters: [key('The `drawnKey` of a recipe or post.'), file],
    answers: picture('image/webp'),
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE'],
  },
]
