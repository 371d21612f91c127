import { z } from 'zod'
import { VISIBLE } from '#common/text.ts'
import type { Json } from './json.ts'

/*
 * What a program may send, as JSON schema. Inputs take apart and tidy before they judge, and zod describes what it takes
 * apart, so that the bounds, which are judged last, would be missing; here they are put back.
 */

type Type = z.core.$ZodType

const described = new WeakMap<Type, Json>()

/** What a schema without transformations asks for. */
function bounds(schema: Type): Json {
  const known = described.get(schema) ?? (z.toJSONSchema(schema, { unrepresentable: 'any' }) as Json)
  described.set(schema, known)
  return known
}

/** What is judged last of what comes out of a pipe: the innermost schema behind all transformations. */
function lastJudge(schema: Type): Type {
  let judge = schema
  while (judge instanceof z.ZodPipe) judge = judge.def.out instanceof z.ZodTransform ? judge.def.in : judge.def.out
  return judge
}

/** What a function that stands before a schema makes of a value; the value itself where it cannot take it. */
function transformed(before: z.ZodTransform, value: unknown): unknown {
  try {
    return (before.def.transform as (value: unknown, payload: unknown) => unknown)(value, { value, issues: [] })
  } catch {
    return value
  }
}

const asNull = (schema: Json): Json => {
  if (typeof schema.type === 'string' && schema.type !== 'null') {
    return { ...schema, type: [schema.type, 'null'], ...(schema.enum ? { enum: [...(schema.enum as []), null] } : {}) }
  }
  if (Array.isArray(schema.anyOf)) {
    return schema.anyOf.some((one: Json) => one.type === 'null')
      ? schema
      : { ...schema, anyOf: [...schema.anyOf, { type: 'null' }] }
  }
  return schema.$ref ? { anyOf: [schema, { type: 'null' }] } : schema
}

const replace = (schema: Json, by: Json): void => {
  for (const key of Object.keys(schema)) delete schema[key]
  Object.assign(schema, by)
}

const narrower = (one: unknown, other: unknown, pick: (...values: number[]) => number): number | undefined => {
  const known = [one, other].filter(value => typeof value === 'number')
  return known.length > 0 ? pick(...known) : undefined
}

const set = (schema: Json, key: string, value: unknown): void => {
  if (value !== undefined) schema[key] = value
}

/** The pattern that asks for one character that shows; a least length says the same to a reader. */
const SHOWS = VISIBLE.source

/** Bounds of a text that is judged after it was tidied. */
function boundText(schema: Json, judge: Json): void {
  const { pattern } = judge
  set(schema, 'maxLength', narrower(schema.maxLength, judge.maxLength, Math.min))
  set(schema, 'minLength', narrower(schema.minLength, pattern === SHOWS ? 1 : judge.minLength, Math.max))
  set(schema, 'format', judge.format)
  if (typeof pattern !== 'string' || pattern === SHOWS || judge.format !== undefined) return
  if (pattern.includes('@')) schema.format = 'email'
  else schema.pattern ??= pattern
}

/** A number that may come in digits, with the bounds of what they say. */
function boundNumber(schema: Json, judge: Json): void {
  if (!Array.isArray(schema.anyOf)) return
  const { type, minimum, maximum } = judge
  const number = { type, minimum, ...(maximum === Number.MAX_SAFE_INTEGER ? {} : { maximum }) }
  schema.anyOf = schema.anyOf.map((one: Json) => (one.type === 'number' ? number : one))
}

/** To be given to `z.toJSONSchema` for inputs as `override`. */
export function describeInput({ zodSchema, jsonSchema }: { zodSchema: Type; jsonSchema: Json }): void {
  if (zodSchema instanceof z.ZodFile) replace(jsonSchema, { type: 'string', format: 'binary' })
  if (jsonSchema.format === 'starts_with') delete jsonSchema.format
  if (!(zodSchema instanceof z.ZodPipe)) return
  const { in: before } = zodSchema.def
  if (before instanceof z.ZodTransform) {
    if (
      [undefined, null].includes(transformed(before, null) as undefined) &&
      transformed(before, '') === transformed(before, null)
    ) {
      replace(jsonSchema, asNull({ ...jsonSchema }))
    }
    return
  }
  const judge = lastJudge(zodSchema)
  if (judge instanceof z.ZodNumber) boundNumber(jsonSchema, bounds(judge))
  else if (jsonSchema.type === 'string') boundText(jsonSchema, bounds(judge))
  else if (judge instanceof z.ZodArray) {
    set(jsonSchema, 'maxItems', narrower(jsonSchema.maxItems, bounds(judge).maxItems, Math.min))
  }
}
