import type { z } from 'zod'
import type { Random } from './random.ts'

type Schema = z.core.$ZodType
type Definition = Record<string, unknown> & { type: string }

/** Stands in a value where the call takes a file. */
export const FILE = Symbol('a file')

/** Sources of fitting values: ids of existing records, and addresses of a page and of pictures. */
export type Known = { ids: readonly number[]; texts: readonly string[] }

/** What a schema is likely to take, in the order in which it is tried. */
const plain: unknown[] = [
  ...[
    'Leek soup',
    '2024-02-29',
    '2026-05-01',
    '1790000000000.7',
    'x@cook.example',
    '+4915112345678',
    '12:30',
    'AB'.repeat(11),
  ],
  ...[
    'AB'.repeat(16),
    'ab'.repeat(32),
    'leek',
    'true',
    'data:image/png;base64,iVBORw0KGgo=',
    'dish-1',
    '#aabbcc',
    'en',
    'secret-Pass-phrase-7',
  ],
  ...[1, 2, 5, 30, 36.5, true, false, null],
]

const definitionOf = (schema: Schema): Definition => schema._zod.def as unknown as Definition
const takes = (schema: Schema, value: unknown): boolean => {
  try {
    return (schema as z.ZodType).safeParse(value).success
  } catch {
    return false
  }
}

/** How a value is filled: as a chef would, or as full as its schema allows. */
export type Fill = (schema: Schema, random: Random) => unknown

/** A value that gets past the outer checks of a schema, as a rule; fields that may be left out are there half of the time. */
export function fittingValue(schema: Schema, random: Random, known: Known, leaf: Fill | null = null): unknown {
  const inside = (inner: unknown) => fittingValue(inner as Schema, random, known, leaf)
  const definition = definitionOf(schema)
  switch (definition.type) {
    case 'file':
      return FILE
    case 'object': {
      const shape = Object.entries(definition.shape as Record<string, Schema>)
      const kept = shape.filter(([, field]) => definitionOf(field).type !== 'optional' || random.chance(0.6))
      return Object.fromEntries(kept.map(([name, field]) => [name, inside(field)]))
    }
    case 'optional':
    case 'nullable':
    case 'default':
    case 'catch':
      return inside(definition.innerType)
    case 'array': {
      const length = leaf ? random.pick([1, 8, 60, 200, 400]) : 1 + random.below(3)
      const items = Array.from({ length: Math.min(length, 12) }, () => inside(definition.element))
      const list = Array.from({ length }, (_, at) => items[at % items.length])
      return fittingLength(schema, list)
    }
    case 'union': {
      const options = definition.options as Schema[]
      const file = options.find(option => definitionOf(option).type === 'file')
      return inside(file && random.chance(0.7) ? file : random.pick(options))
    }
    case 'enum':
      return random.pick(Object.values(definition.entries as Record<string, string>))
    case 'literal':
      return random.pick(definition.values as unknown[])
    case 'pipe': {
      if (definitionOf(definition.in as Schema).type === 'transform') return inside(definition.out)
      return isLeaf(definition.in as Schema) ? fittingLeaf(schema, random, known, leaf) : inside(definition.in)
    }
    default:
      return fittingLeaf(schema, random, known, leaf)
  }
}

const isLeaf = (schema: Schema): boolean => {
  const definition = definitionOf(schema)
  if (definition.type === 'pipe') return isLeaf(definition.in as Schema)
  if (definition.type === 'union') return (definition.options as Schema[]).every(isLeaf)
  return ['string', 'number', 'boolean', 'any', 'unknown'].includes(definition.type)
}

/** The longest part of a list that the schema takes. */
function fittingLength(schema: Schema, list: unknown[]): unknown[] {
  for (const length of [list.length, 200, 100, 60, 30, 20, 10, 5, 2, 1]) {
    if (length <= list.length && takes(schema, list.slice(0, length))) return list.slice(0, length)
  }
  return list
}

function fittingLeaf(schema: Schema, random: Random, known: Known, leaf: Fill | null): unknown {
  if (leaf) {
    const value = leaf(schema, random)
    if (value !== undefined) return value
  }
  const candidates = [random.pick(known.ids), random.pick(known.texts), random.pick(plain), random.pick(plain)]
  const found = [...candidates, ...plain].find(value => takes(schema, value))
  return found === undefined ? random.pick(plain) : found
}

/** Fills leaves with the longest part of a text that they take. */
export const asLongAsTaken =
  (makeText: (length: number) => string): Fill =>
  schema => {
    const text = makeText(120_000)
    for (const length of [120_000, 20_000, 10_000, 5000, 2000, 1000, 500, 300, 200, 100, 60, 30]) {
      if (takes(schema, text.slice(0, length))) return text.slice(0, length)
    }
    return undefined
  }
