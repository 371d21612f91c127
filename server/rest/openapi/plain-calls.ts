import type { Readiness } from '../../readiness.ts'
import { refusals } from './failures.ts'
import type { Json } from './json.ts'
import { type Names, SCHEMAS } from './names.ts'
import { callNotes, securityFor } from './operation.ts'
import type { PlainCall } from './plain-call.ts'
import { fileCalls } from './plain-files.ts'
import { pictureCalls } from './plain-pictures.ts'
import { areaOf } from './tags.ts'

const health = (ok: boolean, description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: `${SCHEMAS}Health` }, example: { ok } } },
})

const ready = (example: Readiness, description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: `${SCHEMAS}Readiness` }, example } },
})

const serverCalls: PlainCall[] = [
  {
    method: 'GET',
    path: '/api/auth/logout',
    operationId: 'auth.logoutAndLeave',
    summary: 'Ends the session and sends the browser to the front page',
    description: 'For links in a browser; programs use POST. A request from another site ends no session.',
    access: 'either',
    answers: {
      303: {
        description: 'On to the front page.',
        headers: {
          Location: { description: 'The front page.', schema: { type: 'string', const: '/' } },
          'Set-Cookie': { $ref: '#/components/headers/SessionCookie' },
        },
      },
    },
    errors: ['SERVICE_UNAVAILABLE'],
  },
  {
    method: 'GET',
    path: '/api/health',
    operationId: 'house.health',
    summary: 'Whether the server answers',
    access: 'anyone',
    answers: { 200: health(true, 'It does.') },
    errors: [],
  },
  {
    method: 'GET',
    path: '/api/health/ready',
    operationId: 'house.ready',
    summary: 'Whether the server can do its work',
    access: 'anyone',
    answers: {
      200: ready({ ok: true, checks: { database: 'ok', disk: 'ok' } }, 'It can.'),
      503: ready({ ok: false, checks: { database: 'ok', disk: 'full' } }, 'It cannot: `checks` says what is wrong.'),
    },
    errors: [],
  },
  {
    method: 'GET',
    path: '/api/openapi.json',
    operationId: 'house.document',
    summary: 'This document',
    access: 'anyone',
    answers: {
      200: { description: 'OpenAPI 3.1.', content: { 'application/json': { schema: { type: 'object' } } } },
      304: { description: 'The document whose `ETag` was sent in `If-None-Match` is still the one.' },
    },
    errors: [],
  },
  {
    method: 'GET',
    path: '/api/docs',
    operationId: 'house.documentPage',
    summary: 'This document as a page to read',
    access: 'anyone',
    answers: { 200: { description: 'A page.', content: { 'text/html': { schema: { type: 'string' } } } } },
    errors: [],
  },
]

const calls: PlainCall[] = [...serverCalls, ...fileCalls, ...pictureCalls]

/** The calls that are no procedures, as operations of the document. Their own shapes are added to `named`. */
export function plainOperations(named: Names): (Json & { method: string; path: string })[] {
  named.schemas.Health = { type: 'object', required: ['ok'], properties: { ok: { type: 'boolean' } } }
  named.schemas.Readiness = {
    type: 'object',
    required: ['ok', 'checks'],
    properties: {
      ok: { type: 'boolean' },
      checks: {
        type: 'object',
        required: ['database', 'disk'],
        properties: {
          database: { type: 'string', enum: ['ok', 'unreachable', 'damaged'] },
          disk: { type: 'string', enum: ['ok', 'full', 'quota', 'readOnly', 'failing'] },
        },
      },
    },
  }
  return calls.map(({ access, answers, errors, security, scope, description, ...call }) => ({
    method: call.method,
    path: call.path,
    operationId: call.operationId,
    summary: call.summary,
    ...callNotes(description, access),
    tags: [areaOf(call.operationId)],
    security: security ?? securityFor(access, scope ?? null),
    ...(call.parameters ? { parameters: call.parameters } : {}),
    ...(call.requestBody ? { requestBody: call.requestBody } : {}),
    responses: { ...answers, ...refusals(errors) },
  }))
}
