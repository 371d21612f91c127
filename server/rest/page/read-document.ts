/** The parts of a JSON schema that the page shows. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  title?: string
  description?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  example?: unknown
  examples?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  propertyNames?: Schema
  items?: Schema
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  contentEncoding?: string
  pattern?: string
  discriminator?: { propertyName: string }
}

type Example = { summary?: string; value?: unknown }
export type Content = Record<string, { schema?: Schema; example?: unknown; examples?: Record<string, Example> }>

type Parameter = {
  $ref?: string
  name: string
  in: string
  required?: boolean
  description?: string
  schema?: Schema
  example?: unknown
}

export type Answer = { $ref?: string; description?: string; content?: Content; headers?: Record<string, unknown> }

export type Operation = {
  operationId?: string
  tags?: string[]
  summary?: string
  description?: string
  deprecated?: boolean
  security?: Record<string, unknown>[]
  parameters?: Parameter[]
  requestBody?: { $ref?: string; required?: boolean; description?: string; content: Content }
  responses: Record<string, Answer>
}

export type ApiDocument = {
  info: { title: string; version: string; description?: string }
  tags?: { name: string; description?: string; 'x-displayName'?: string }[]
  security?: Record<string, unknown>[]
  components?: Record<string, Record<string, unknown>>
  paths: Record<string, Record<string, unknown>>
}

export type Call = { id: string; method: string; path: string; operation: Operation }
export type Area = { id: string; name: string; description: string; calls: Call[] }

const METHODS = ['get', 'post', 'put', 'patch', 'delete']

/** References that may lead to each other before one is given up. */
const HOPS = 8

/** What a reference leads to, with the last name on the way; other things are returned unchanged. */
export function resolve<T extends { $ref?: string }>(document: ApiDocument, value: T): { resolved: T; name?: string } {
  let found: T = value
  let name: string | undefined
  for (let hop = 0; found.$ref && hop < HOPS; hop++) {
    const steps = found.$ref.replace(/^#\//, '').split('/')
    const target = steps.reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], document)
    if (!target) break
    name = steps.at(-1)
    found = target as T
  }
  return { resolved: found, name }
}

/** The calls by area, areas in the order in which the document names them, those it does not name at the end. */
export function areasOf(document: ApiDocument): Area[] {
  const areas = new Map<string, Area>()
  const area = (name: string, description = '', shown = titled(name)) => {
    const known = areas.get(name) ?? { id: `area-${asId(name)}`, name: shown, description, calls: [] }
    areas.set(name, known)
    return known
  }
  for (const tag of document.tags ?? []) area(tag.name, tag.description, tag['x-displayName'])
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const method of METHODS) {
      const operation = operations[method] as Operation | undefined
      if (!operation) continue
      const id = `${method}-${asId(path.replace(/^\/api\//, ''))}`
      area(operation.tags?.[0] ?? 'other').calls.push({ id, method: method.toUpperCase(), path, operation })
    }
  }
  return [...areas.values()].filter(({ calls }) => calls.length > 0)
}

const titled = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** A word that can be the id of an element. */
export const asId = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
