import type { ErrorCode } from '../../platform/errors.ts'
import type { Json } from './json.ts'

type Failure = { status: number; name: string; description: string; message: string; retry?: boolean }

/** The refusals that calls document, in the order of their statuses. */
const failures: Partial<Record<ErrorCode, Failure>> = {
  BAD_REQUEST: {
    status: 400,
    name: 'BadRequest',
    description:
      'Something is missing, or is not what the call asks for. `fields` says which field each complaint is about.',
    message: 'Title is required',
  },
  UNAUTHORIZED: {
    status: 401,
    name: 'Unauthorized',
    description: 'Nobody is signed in, the session is over, or what was to prove who asks is wrong.',
    message: 'Authentication required',
  },
  FORBIDDEN: {
    status: 403,
    name: 'Forbidden',
    description: 'The caller may see it, but may not do this with it.',
    message: 'You can only change your own recipes.',
  },
  NOT_FOUND: {
    status: 404,
    name: 'NotFound',
    description: 'It does not exist, or the caller may not see it; both are answered alike.',
    message: 'Recipe not found',
  },
  CONFLICT: {
    status: 409,
    name: 'Conflict',
    description: 'It does not go with how things stand at this moment.',
    message: 'This request is no longer waiting.',
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    name: 'TooLarge',
    description: 'The body, or a file in it, is larger than this call takes.',
    message: 'File Too Large',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    name: 'UnsupportedType',
    description: 'The body is of a type that this call does not take, or a file is none of the kinds that it takes.',
    message: 'Please send JSON or a multipart form.',
  },
  UNPROCESSABLE_CONTENT: {
    status: 422,
    name: 'Unprocessable',
    description: 'It arrived well, but nothing can be made of what is in it.',
    message: 'This picture cannot be read. It may be damaged; please choose another one.',
  },
  PRECONDITION_REQUIRED: {
    status: 428,
    name: 'LockedCycle',
    description: 'The chef’s cycle data is locked since an admin’s link set a new password; `cycle.unlock` opens it.',
    message:
      'Your cycle is locked since an admin made your new password. Open it on the cycle page with the password from before, a recovery code, or a link sent to your e-mail address.',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    name: 'TooMany',
    description: 'That was a lot at once. `Retry-After` says when to come again.',
    message: 'That was a lot at once. Please try again in a moment.',
    retry: true,
  },
  SERVICE_UNAVAILABLE: {
    status: 503,
    name: 'Unavailable',
    description:
      'The server has too much to do, or something that it needs is not there. `Retry-After` says when to come again.',
    message: 'The kitchen is busy. Please try again in a moment.',
    retry: true,
  },
}

const answer = (description: string, message: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, example: { message } } },
})

/** The shape of every refusal. */
export const errorSchema: Json = {
  type: 'object',
  description: 'Why a call was refused.',
  required: ['message'],
  properties: {
    message: { type: 'string', description: 'A sentence for the person who asked.' },
    code: {
      type: 'string',
      const: 'CONFIRM_PASSWORD',
      description: 'Where the session has to be confirmed first, with `POST /api/auth/confirm-password`.',
    },
    fields: {
      type: 'object',
      description: 'The complaint about each field of the request, by its name.',
      additionalProperties: { type: 'string' },
    },
    success: { type: 'boolean', const: false, description: 'Where a call answers `success` and `error`.' },
    error: { type: 'string', description: 'The same as `message`, where a call answers `success` and `error`.' },
  },
}

/** The answers to refused calls, by name, for `components`. */
export const failureResponses: Record<string, Json> = {
  ...Object.fromEntries(
    Object.values(failures).map(({ name, description, message, retry }) => [
      name,
      {
        ...answer(description, message),
        ...(retry ? { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } } : {}),
      },
    ]),
  ),
  UnexpectedFailure: answer(
    'Anything else that went wrong, such as 408 for a body that does not arrive and 500 for a mistake of the server.',
    'Something went wrong in the kitchen. Please try again.',
  ),
}

const refer = (name: string): Json => ({ $ref: `#/components/responses/${name}` })

/** The answers of an operation that refuses in these ways, by status; and whatever nobody expects. */
export function refusals(codes: Iterable<ErrorCode>): Record<string, Json> {
  const wanted = new Set(codes)
  const known = Object.entries(failures).filter(([code]) => wanted.has(code as ErrorCode))
  return {
    ...Object.fromEntries(known.map(([, { status, name }]) => [status, refer(name)])),
    default: refer('UnexpectedFailure'),
  }
}
