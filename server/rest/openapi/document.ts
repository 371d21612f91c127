import type { AnyTRPCRouter } from '@trpc/server'
import { z } from 'zod'
import { listRestCalls, type RestCall } from '../list-calls.ts'

type Json = Record<string, unknown>

const failure = {
  description: 'A sentence for the chef, and which fields it is about',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['message'],
        properties: {
          message: { type: 'string' },
          fields: { type: 'object', additionalProperties: { type: 'string' } },
        },
      },
    },
  },
}

/** The OpenAPI 3.1 document of all REST calls, made from the procedures themselves. */
export function openApiDocument(router: AnyTRPCRouter, version: string): Json {
  const paths: Record<string, Json> = {}
  for (const call of listRestCalls(router)) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Longtable',
      version,
      description: 'Sign in with POST /api/auth/login; the session cookie that it sets signs the other calls.',
    },
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'longtable' } } },
    paths,
  }
}

function operation(call: RestCall): Json {
  const inputs = (call.procedure._def as unknown as { inputs: z.ZodType[] }).inputs
  const output = (call.procedure._def as unknown as { output?: z.ZodType }).output
  const input = inputs[0] ? fieldsOf(jsonSchema(behindForms(inputs[0]), 'input')) : { properties: {}, required: [] }
  const { properties } = input
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(match => match[1] ?? '')
  const rest = Object.fromEntries(Object.entries(properties).filter(([name]) => !inPath.includes(name)))
  const required = input.required.filter(name => !inPath.includes(name))
  const parameters = [
    ...inPath.map(name => ({ name, in: 'path', required: true, schema: properties[name] ?? { type: 'string' } })),
    ...(call.method === 'GET'
      ? Object.entries(rest).map(([name, schema]) => ({
          name,
          in: 'query',
          required: required.includes(name),
          schema,
        }))
      : []),
  ]
  const body = { type: 'object', properties: rest, ...(required.length > 0 ? { required } : {}) }
  return {
    operationId: `${call.procedurePath}_${call.method.toLowerCase()}${call.path.replace(/\W+/g, '_')}`,
    summary: call.meta.summary,
    tags: [call.procedurePath.split('.')[0]],
    security: [{ session: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(call.method !== 'GET' && Object.keys(rest).length > 0
      ? {
          requestBody: {
            required: required.length > 0,
            content: { 'application/json': { schema: body }, 'multipart/form-data': { schema: body } },
          },
        }
      : {}),
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: output ? jsonSchema(output, 'output') : {} } },
      },
      400: failure,
      401: failure,
      404: failure,
      429: failure,
    },
  }
}

/** The shape itself where something stands before it that takes forms apart, which no JSON schema can tell. */
function behindForms(schema: z.ZodType): z.ZodType {
  let inside = schema
  while (inside instanceof z.ZodPipe && inside.def.in instanceof z.ZodTransform) inside = inside.def.out as z.ZodType
  return inside
}

/** The fields of an input; of one that may have several shapes those of all, required where every shape requires them. */
function fieldsOf(schema: Json): { properties: Record<string, Json>; required: string[] } {
  const shapes = (schema.anyOf ?? schema.oneOf) as Json[] | undefined
  if (!shapes) {
    return {
      properties: (schema.properties ?? {}) as Record<string, Json>,
      required: (schema.required ?? []) as string[],
    }
  }
  const all = shapes.map(fieldsOf)
  const names = [...new Set(all.flatMap(({ properties }) => Object.keys(properties)))]
  const properties = Object.fromEntries(
    names.map(name => {
      const found = all.flatMap(shape => shape.properties[name] ?? [])
      const known = [...new Map(found.map(property => [JSON.stringify(property), property])).values()]
      return [name, (known.length === 1 ? known[0] : { anyOf: known }) as Json]
    }),
  )
  return { properties, required: names.filter(name => all.every(({ required }) => required.includes(name))) }
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Json
  return rest
}
