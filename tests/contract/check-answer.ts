import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { openApiDocument } from '#server/rest/openapi/document.ts'
import { isJson, type Json } from '#server/rest/openapi/json.ts'
import { SCHEMAS } from '#server/rest/openapi/names.ts'
import { appRouter } from '#server/router.ts'

const document = openApiDocument(appRouter, '0')
const components = document.components as { schemas?: Record<string, Json>; responses?: Record<string, Json> }

/** A schema as the checker reads it: references into one bundle, and answers with not a key more than they document. */
function prepared(schema: unknown, closed: boolean): unknown {
  if (Array.isArray(schema)) return schema.map(part => prepared(part, closed))
  if (!isJson(schema)) return schema
  const entries = Object.entries(schema).map(([key, value]): [string, unknown] => {
    if (key === '$ref' && typeof value === 'string') return [key, value.replace(SCHEMAS, `${bundleOf(closed)}#/$defs/`)]
    return [key, ['const', 'default', 'enum', 'examples'].includes(key) ? value : prepared(value, closed)]
  })
  const result = Object.fromEntries(entries)
  const isShape = isJson(schema.properties) && !('additionalProperties' in schema) && schema.type === 'object'
  return closed && isShape ? { ...result, additionalProperties: false } : result
}

const bundleOf = (closed: boolean): string => (closed ? 'answers' : 'requests')

/** A strict checker that knows the shapes of the document. */
function checker(closed: boolean): Ajv2020 {
  // Each check is made once and used a few times: smaller code for it takes longer to find than it saves.
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true, code: { optimize: false } })
  formats.default(ajv)
  ajv.addFormat('binary', true)
  // Which of several shapes it is: the shapes themselves tell.
  ajv.addKeyword('discriminator')
  ajv.addSchema({ $id: bundleOf(closed), $defs: prepared(components.schemas ?? {}, closed) })
  return ajv
}

const checkers = { answers: checker(true), requests: checker(false) }
const compiled = new Map<string, ValidateFunction>()

function problemsOf(key: string, schema: unknown, value: unknown, kind: keyof typeof checkers): string[] {
  const validate = compiled.get(key) ?? checkers[kind].compile(prepared(schema, kind === 'answers') as Json)
  compiled.set(key, validate)
  return validate(value) ? [] : (validate.errors ?? []).map(error => `${key}: ${inWords(error)}`)
}

const inWords = ({ instancePath, message, params }: ErrorObject): string =>
  `${instancePath || 'the whole'} ${message ?? ''} ${JSON.stringify(params)}`

type Described = { $ref?: string; description?: string; content?: Record<string, { schema?: unknown }> }
type Operation = { requestBody?: Described; responses: Record<string, Described> }

/** The documented operation of a call such as `POST /api/users/{id}/back-burner`. */
function operationOf(call: string): Operation | undefined {
  const [method = '', path = ''] = call.split(' ')
  return (document.paths as Record<string, Record<string, Operation>>)[path]?.[method.toLowerCase()]
}

/**
 * What is wrong with an answer by the document, a sentence each; nothing if it fits. `call` is `METHOD /path` with
 * `{names}`. A status that is not documented and a key that is not documented are wrong too.
 */
export function answerProblems(call: string, status: number, body: unknown): string[] {
  const operation = operationOf(call)
  if (!operation) return [`${call} is not documented`]
  const found = operation.responses[status]
  if (!found) return [`${call}: the status ${status} is not documented`]
  const name = found.$ref?.split('/').at(-1)
  const response = name === undefined ? found : (components.responses?.[name] as Described)
  const json = response.content?.['application/json']
  if (!json) return isJson(body) ? [`${call}: ${status} is not documented to answer JSON`] : []
  return problemsOf(`${call} ${status}`, json.schema, body, 'answers')
}

/** A file as the document sees it: bytes, which no schema looks into. */
const withoutFiles = (value: unknown): unknown => {
  if (value instanceof Blob) return ''
  if (Array.isArray(value)) return value.map(withoutFiles)
  return isJson(value) ? Object.fromEntries(Object.entries(value).map(([k, part]) => [k, withoutFiles(part)])) : value
}

/**
 * What is wrong with the fields of a request's body by the document, a sentence each; files may stand in it. It is judged
 * as JSON, or as a form where it has files, is said to be one, or JSON is not taken.
 */
export function requestProblems(call: string, body: unknown, how: 'json' | 'form' = 'json'): string[] {
  const operation = operationOf(call)
  if (!operation) return [`${call} is not documented`]
  const content = operation.requestBody?.content
  const isForm = how === 'form' || (isJson(body) && Object.values(body).some(value => value instanceof Blob))
  const form = content?.['multipart/form-data']
  const media = (isForm ? form : content?.['application/json']) ?? form
  if (!media) return !isJson(body) || Object.keys(body).length === 0 ? [] : [`${call} takes no body`]
  return problemsOf(
    `${call} body${media === form ? ' (form)' : ''}`,
    media.schema,
    withoutFiles(body ?? {}),
    'requests',
  )
}

/** The named shapes that a strict checker does not take, and why. */
export function brokenShapes(): string[] {
  return Object.keys(components.schemas ?? {}).flatMap(name =>
    (['answers', 'requests'] as const).flatMap(kind => {
      try {
        checkers[kind].compile({ $ref: `${kind}#/$defs/${name}` })
        return []
      } catch (error) {
        return [`${name}: ${String(error)}`]
      }
    }),
  )
}
