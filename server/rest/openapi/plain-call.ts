import type { AccessScope } from '#common/access-scopes.ts'
import type { ErrorCode } from '../../platform/errors.ts'
import type { Json } from './json.ts'
import { SCHEMAS } from './names.ts'

/** A call that is no procedure: it answers or takes files, sends somewhere else, or serves no chef. */
export type PlainCall = {
  method: 'GET' | 'POST'
  path: `/${string}`
  operationId: string
  summary: string
  description?: string
  access: 'anyone' | 'either' | 'chef' | 'admin'
  /** What an access token must allow; `any` where each will do. None will where nothing is said. */
  scope?: AccessScope | 'any'
  /** In place of what `access` says of security. */
  security?: Json[]
  parameters?: Json[]
  requestBody?: Json
  /** Answers by status, besides refusals. */
  answers: Record<number, Json>
  errors: ErrorCode[]
}

/** An answer in JSON with the shape of this name. */
export const jsonAnswer = (name: string): Json => ({
  description: 'Done.',
  headers: { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } },
  content: { 'application/json': { schema: { $ref: `${SCHEMAS}${name}` } } },
})

/** What may be said behind the question mark of an address, and may be left out. */
export const maySay = (name: string, description: string, schema: Json): Json => ({
  name,
  in: 'query',
  required: false,
  description,
  schema,
})

/** A part of an address. */
export const inPath = (name: string, description: string, schema: Json): Json => ({
  name,
  in: 'path',
  required: true,
  description,
  schema,
})
