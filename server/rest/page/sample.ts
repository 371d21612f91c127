import { type ApiDocument, resolve, type Schema } from './read-document.ts'
import { withoutNull } from './schema-text.ts'

/** Maximum nesting of a generated example. */
const DEEPEST = 4

const TEXTS: Record<string, unknown> = {
  email: 'ines@cook.example',
  date: '2026-05-04',
  'date-time': '2026-05-04T12:00:00.000Z',
  uri: 'https://cook.example/soup',
}

/** A value that looks like what a schema describes: its own example where it has one, the required fields otherwise. */
export function sampleOf(document: ApiDocument, schema: Schema, depth = 0): unknown {
  const { resolved } = resolve(document, schema)
  const example = resolved.example ?? resolved.examples?.[0] ?? resolved.default ?? resolved.const ?? resolved.enum?.[0]
  if (example !== undefined) return example
  const { rest } = withoutNull(resolved)
  const first = (rest.anyOf ?? rest.oneOf)?.[0]
  if (first) return sampleOf(document, first, depth)
  if (rest.enum) return rest.enum[0]
  if (rest.items) return depth < DEEPEST ? [sampleOf(document, rest.items, depth + 1)] : []
  if (rest.properties) return objectOf(document, rest, depth)
  if (rest.type === 'integer' || rest.type === 'number') return Math.max(1, rest.minimum ?? 1)
  if (rest.type === 'boolean') return true
  if (rest.type === 'string') return TEXTS[rest.format ?? ''] ?? 'text'
  return rest.type === 'object' ? {} : null
}

function objectOf(document: ApiDocument, { properties = {}, required = [] }: Schema, depth: number): unknown {
  if (depth >= DEEPEST) return {}
  const shown = Object.entries(properties).filter(([name]) => required.includes(name))
  return Object.fromEntries(shown.map(([name, field]) => [name, sampleOf(document, field, depth + 1)]))
}
