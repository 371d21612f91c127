import type { AccessScope } from '#common/access-scopes.ts'
import type { ErrorCode } from '../../platform/errors.ts'
import type { RestCall } from '../list-calls.ts'
import { bodyOf, withFields } from './bodies.ts'
import { bodyNames } from './body-names.ts'
import { refusals } from './failures.ts'
import { isJson, type Json } from './json.ts'
import { SCHEMAS } from './names.ts'
import type { Shapes } from './shapes.ts'
import { areaOf } from './tags.ts'

type Access = 'anyone' | 'either' | 'chef' | 'admin'

const SESSION = [{ session: [] }, { sessionOverHttps: [] }]

/** What has to come along for a call that may be made by these; `scope`: what an access token must allow, if one will do. */
export function securityFor(access: Access, scope: AccessScope | 'any' | null): Json[] {
  if (access === 'anyone') return []
  const token = scope === null ? [] : [{ accessToken: scope === 'any' ? [] : [scope] }]
  return [...SESSION, ...token, ...(access === 'either' ? [{}] : [])]
}

const pascal = (word: string): string => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`
const lastWord = (procedurePath: string): string => procedurePath.split('.').at(-1) ?? procedurePath
const namesIn = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1] ?? '')

/** A procedure as an operation of the document. New names of shapes are added to `shapes.named`. */
export function operationOf(call: RestCall, shapes: Shapes): Json {
  const { meta, method, path, procedurePath } = call
  const access = meta.access ?? 'chef'
  const inPath = namesIn(path)
  const input = shapes.inputs[procedurePath] ?? {}
  const isRead = method === 'GET'
  const fields = (input.properties ?? {}) as Record<string, Json>
  const inQuery = isRead ? Object.keys(fields).filter(name => !inPath.includes(name)) : []
  const required = (input.required ?? []) as string[]
  const parameters = [
    ...inPath.map(name => parameter(name, 'path', fields[name], shapes, true)),
    ...inQuery.map(name => parameter(name, 'query', fields[name], shapes, required.includes(name))),
  ]
  const rest = input.properties
    ? withFields(input, (name, field) => (inPath.includes(name) ? undefined : field))
    : input
  const requestBody = isRead
    ? undefined
    : bodyOf(rest, bodyNames[procedurePath] ?? `${pascal(lastWord(procedurePath))}Body`, shapes.named)
  return {
    operationId: meta.rest?.path === path ? procedurePath : `${procedurePath}Also`,
    summary: meta.summary,
    ...callNotes(meta.description, access),
    tags: [areaOf(procedurePath)],
    security: securityFor(access, call.scope),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(requestBody ? { requestBody } : {}),
    responses: { 200: done(call, shapes), ...refusals(refusalsOf(call, { fields, inPath, access })) },
  }
}

/** What is said at length about a call. */
export function callNotes(description: string | undefined, access: Access): Json {
  const sentences = [description, access === 'admin' ? 'For admins alone; anybody else gets 403.' : undefined]
  const summary = sentences.filter(Boolean).join(' ')
  return summary === '' ? {} : { description: summary }
}

/** Ways to refuse that follow from what a call is; the others its procedure names itself. */
function refusalsOf(call: RestCall, about: { fields: Json; inPath: string[]; access: Access }): Set<ErrorCode> {
  const { meta, method } = call
  const codes = new Set<ErrorCode>(['TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE', ...(meta.errors ?? [])])
  // Bodies are read before anything is asked of them; a long one of somebody not signed in is answered with 401.
  if (method !== 'GET') {
    for (const code of ['BAD_REQUEST', 'UNAUTHORIZED', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const)
      codes.add(code)
  }
  if (Object.keys(about.fields).length > 0) codes.add('BAD_REQUEST')
  if (about.access === 'chef' || about.access === 'admin') codes.add('UNAUTHORIZED')
  // An access token that lacks the scope is refused so.
  if (about.access === 'admin' || call.scope !== null) codes.add('FORBIDDEN')
  if (about.inPath.some(name => /id$/i.test(name))) codes.add('NOT_FOUND')
  return codes
}

/** In an address there is nothing but text, so a number that may come in digits is just a number there. */
function parameter(
  name: string,
  place: 'path' | 'query',
  field: Json | undefined,
  shapes: Shapes,
  required: boolean,
): Json {
  const { description, ...schema } = field ?? { type: 'string' }
  const isChef = schema.$ref === `${SCHEMAS}ChefId`
  const isId = schema.$ref === `${SCHEMAS}Id`
  const text = isChef ? 'The id of a chef; 0 is the caller.' : isId ? 'An id, as other answers named it.' : description
  return {
    name,
    in: place,
    required,
    ...(text ? { description: text } : {}),
    schema: plain(schema, shapes),
  }
}

function plain(schema: Json, shapes: Shapes): Json {
  const { anyOf, ...rest } = shapes.named.resolve(schema)
  if (Array.isArray(anyOf)) {
    const inside = anyOf.map(option => shapes.named.resolve(option)).find(option => option.type !== 'null') ?? {}
    const { description: _, ...numeric } = Array.isArray(inside.anyOf) ? plain(inside, shapes) : inside
    return numeric.type === 'number' ? { ...numeric, type: 'integer' } : numeric
  }
  const { description: _, ...described } = rest
  if (!Array.isArray(described.type)) return described
  const values = described.enum as unknown[] | undefined
  return { ...described, type: described.type[0], ...(values ? { enum: values.filter(value => value !== null) } : {}) }
}

function done(call: RestCall, shapes: Shapes): Json {
  const schema = shapes.outputs[call.procedurePath] ?? {}
  const setsCookie = call.meta.rest && /^\/api\/auth\/(login|register)$/.test(call.path)
  return {
    description: 'Done.',
    headers: {
      'X-Request-Id': { $ref: '#/components/headers/RequestId' },
      ...(setsCookie ? { 'Set-Cookie': { $ref: '#/components/headers/SessionCookie' } } : {}),
    },
    content: { 'application/json': { schema: answerSchema(schema, call, shapes) } },
  }
}

/** An answer by its name: the one that the same shape has already, or one after the call. */
function answerSchema(schema: Json, call: RestCall, shapes: Shapes): Json {
  if (schema.type !== 'object' || !isJson(schema.properties)) return schema
  return shapes.named.store(`${pascal(lastWord(call.procedurePath))}Answer`, schema)
}
