import { fieldNote } from './field-notes.ts'
import { isJson, type Json } from './json.ts'

/** Numbers in answers that may have a fraction; all others are counts, ids, minutes and the like. */
const FRACTIONS = new Set([
  ...['confidence', 'confidenceScore', 'coverage', 'share'],
  ...['protein', 'fat', 'carbohydrates', 'sugar', 'fibre', 'sodium', 'temperature', 'mood', 'energyLevel'],
])

type Io = 'input' | 'output'

/**
 * A schema from zod as the document has it: references to components, one way to say "or null", whole numbers where
 * answers have no others, and a word about each field that does not explain itself. `owner` is the name of the shape.
 * Answers stay open: a later version may tell more, and no program is to stumble over it.
 */
export function tidied(schema: unknown, io: Io, owner: string, field?: string): Json {
  const { $schema: _, id: __, $id: ___, additionalProperties: extra, ...kept } = schema as Json
  const part: Json = { ...kept }
  if (extra !== undefined && extra !== false)
    part.additionalProperties = isJson(extra) ? tidied(extra, io, owner) : extra
  if (typeof part.$ref === 'string') part.$ref = part.$ref.replace('#/$defs/', '#/components/schemas/')
  for (const key of ['anyOf', 'oneOf', 'allOf'] as const) {
    const options = part[key]
    if (Array.isArray(options)) part[key] = options.map(option => tidied(option, io, owner, undefined))
  }
  if (isJson(part.items)) part.items = tidied(part.items, io, owner, undefined)
  if (isJson(part.properties)) {
    part.properties = Object.fromEntries(
      Object.entries(part.properties).map(([name, property]) => [name, tidied(property, io, owner, name)]),
    )
  }
  if (isJson(part.propertyNames)) part.propertyNames = tidied(part.propertyNames, io, owner)
  const simple = withPlainNull(part)
  if (io === 'output' && !FRACTIONS.has(field ?? '')) makeWhole(simple)
  return field === undefined ? simple : noted(simple, owner, field)
}

/** `anyOf` of a plain type and null as a list of types. */
function withPlainNull(schema: Json): Json {
  const { anyOf, ...rest } = schema
  if (!Array.isArray(anyOf) || anyOf.length !== 2 || anyOf[1]?.type !== 'null') return schema
  const inside = anyOf[0] as Json
  if (typeof inside.type !== 'string' || inside.enum || inside.const !== undefined) return schema
  return { ...rest, ...inside, type: [inside.type, 'null'] }
}

function makeWhole(schema: Json): void {
  if (schema.type === 'number') schema.type = 'integer'
  else if (Array.isArray(schema.type)) schema.type = schema.type.map(type => (type === 'number' ? 'integer' : type))
}

function noted(schema: Json, owner: string, field: string): Json {
  const note = fieldNote(owner, field)
  if (!note) return schema
  const { format, ...notes } = note
  const types = [schema.type].flat()
  return { ...schema, ...notes, ...(format && types.includes('string') && !schema.enum ? { format } : {}) }
}
