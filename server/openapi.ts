import type { AnyTRPCRouter } from '@trpc/server'
import { z } from 'zod'
import { listRestCalls, type RestCall } from './rest.ts'

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
  const input = inputs[0] ? jsonSchema(inputs[0], 'input') : { type: 'object', properties: {} }
  const properties = (input.properties ?? {}) as Record<string, Json>
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(match => match[1] ?? '')
  const rest = Object.fromEntries(Object.entries(properties).filter(([name]) => !inPath.includes(name)))
  const required = ((input.required ?? []) as string[]).filter(name => !inPath.includes(name))
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

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Json
  return rest
}
