import { z } from 'zod'
import type { RestCall } from '../list-calls.ts'
import { describeInput } from './input-shapes.ts'
import { isJson, type Json } from './json.ts'
import { answerShapes, inputShapes } from './named-shapes.ts'
import { createNames, type Names } from './names.ts'
import { tidied } from './tidied.ts'

/** The schemas of calls by the paths of their procedures, and the ones with a name to which those refer. */
export type Shapes = { inputs: Record<string, Json>; outputs: Record<string, Json>; named: Names }

type Definition = { inputs: z.ZodType[]; output?: z.ZodType }

/** What calls take and answer, as JSON schema, in two steps. In each all are described at once, so that what recurs is described once. */
export function* shapesOf(calls: readonly RestCall[]): Generator<void, Shapes> {
  const definitions = calls.map(call => [call.procedurePath, call.procedure._def as unknown as Definition] as const)
  const inputs = definitions.flatMap(([path, { inputs }]) =>
    inputs[0] ? [[path, behindForms(inputs[0])] as const] : [],
  )
  const outputs = definitions.flatMap(([path, { output }]) => (output ? [[path, output] as const] : []))
  const taken = described(Object.fromEntries(inputs), inputShapes, 'input')
  yield
  const answered = described(Object.fromEntries(outputs), answerShapes, 'output')
  yield
  return { inputs: taken.schemas, outputs: answered.schemas, named: createNames({ ...answered.named, ...taken.named }) }
}

/** The shape itself where something stands before it that takes forms apart, which no JSON schema can tell. */
export function behindForms(schema: z.ZodType): z.ZodType {
  let inside = schema
  while (inside instanceof z.ZodPipe && inside.def.in instanceof z.ZodTransform) inside = inside.def.out as z.ZodType
  return inside
}

function described(schemas: Record<string, z.ZodType>, named: Record<string, z.ZodType>, io: 'input' | 'output') {
  const names = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(named)) names.add(schema, { id })
  const options = { io, unrepresentable: 'any', metadata: names } as const
  const all = z.toJSONSchema(z.object({ schemas: z.object(schemas), named: z.object(named) }), {
    ...options,
    ...(io === 'input' ? { override: context => describeInput(context as never) } : {}),
  }) as unknown as { properties: Record<'schemas', { properties: Record<string, Json> }>; $defs?: Record<string, Json> }
  const clean = (parts: Record<string, Json>) =>
    Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, tidied(part, io, name)]))
  return { schemas: clean(all.properties.schemas.properties), named: clean(all.$defs ?? {}) }
}

/** Whether a schema asks for a file, or for a list of files. */
export const isFile = (schema: unknown): boolean =>
  isJson(schema) && (schema.format === 'binary' || (isJson(schema.items) && schema.items.format === 'binary'))
