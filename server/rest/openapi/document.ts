import type { AnyTRPCRouter } from '@trpc/server'
import { accessScopes, scopeWords } from '#common/access-scopes.ts'
import { yieldToEventLoop } from '../../platform/event-loop.ts'
import { listRestCalls } from '../list-calls.ts'
import { withExamples } from './examples.ts'
import { errorSchema, failureResponses } from './failures.ts'
import type { Json } from './json.ts'
import { operationOf } from './operation.ts'
import { plainOperations } from './plain-calls.ts'
import { shapesOf } from './shapes.ts'
import { areas } from './tags.ts'

const ABOUT = `
Everything that the pages of this server do, programs can do too.

**Signing in.** \`POST /api/auth/login\` answers with a session cookie; send it with every call that asks for a session.
Over https its name is \`__Host-longtable\`, over plain http \`longtable\`.

**Access tokens** do without a cookie: a chef makes one under Profile, for what it is to do and as long as it is to work, and
programs send it as \`Authorization: Bearer lt_…\`. It sees what its chef sees. Each call here names the scope that a token
needs for it; calls that name none want a session. Beside a token no cookie counts, and in an address it is refused.

**Sending.** A body is a JSON object or a multipart form with the same fields, in which numbers are digits, lists and
objects are JSON text, and pictures are files. Numbers may be digits in JSON too. A field that may be left out counts as
left out when it is null or an empty text. Fields that a call does not know are ignored.

**Who is meant.** A chef's id of 0 is the chef who asks.

**Refusals** have a status and a JSON object with \`message\`, a sentence for the person who asked. What somebody may not
see is answered like what does not exist: 404. A browser that sends a request from another site's page gets 403.

**Limits.** Calls are counted, and so is the work that they make; beyond that they answer 429, and \`Retry-After\` holds the
seconds to wait.

**Time and measure.** Moments are ISO 8601 in UTC, times of cooking are minutes, calories are kilocalories a serving.
`.trim()

const scopeSentence = `Scopes: ${accessScopes.map(scope => `\`${scope}\` (${scopeWords[scope]})`).join(', ')}.`

const components = (schemas: Record<string, Json>): Json => ({
  schemas: { ...Object.fromEntries(Object.entries(schemas).sort(([one], [other]) => (one < other ? -1 : 1))) },
  responses: failureResponses,
  headers: {
    RequestId: { description: 'Names this request in the log of the server.', schema: { type: 'string' } },
    RetryAfter: {
      description: 'Seconds after which trying again makes sense.',
      schema: { type: 'integer', minimum: 1 },
    },
    SessionCookie: { description: 'The session, for thirty days from its last use.', schema: { type: 'string' } },
  },
  securitySchemes: {
    session: { type: 'apiKey', in: 'cookie', name: 'longtable', description: 'The session over plain http.' },
    sessionOverHttps: {
      type: 'apiKey',
      in: 'cookie',
      name: '__Host-longtable',
      description: 'The session over https.',
    },
    accessToken: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'lt_…',
      description: `An access token that a chef made, sent as \`Authorization: Bearer lt_…\`. Each call that takes one names the scope that the token must have. ${scopeSentence}`,
    },
    pushToken: {
      type: 'http',
      scheme: 'bearer',
      description: 'The token that connecting Apple Health answers. It opens nothing but the push of health data.',
    },
  },
})

/** The OpenAPI 3.1 document of all calls for programs, made from the procedures themselves. */
export function openApiDocument(router: AnyTRPCRouter, version: string): Json {
  const steps = documentSteps(router, version)
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value
}

/** The document, made when it is first asked for: a start need not wait for it. It yields to other requests meanwhile. */
export function documentOnce(router: AnyTRPCRouter, version: string): () => Promise<Json> {
  let cached: Promise<Json> | undefined
  const make = async (): Promise<Json> => {
    const steps = documentSteps(router, version)
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done) return step.value
      await yieldToEventLoop()
    }
  }
  return () => {
    cached ??= make()
    return cached
  }
}

/** Makes the document in steps of some milliseconds. */
function* documentSteps(router: AnyTRPCRouter, version: string): Generator<void, Json> {
  const calls = listRestCalls(router)
  const shapes = yield* shapesOf(calls)
  const paths: Record<string, Json> = {}
  for (const call of calls) {
    const operation = withExamples(`${call.method} ${call.path}`, operationOf(call, shapes))
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation }
    yield
  }
  for (const { method, path, ...operation } of plainOperations(shapes.named)) {
    paths[path] = { ...paths[path], [method.toLowerCase()]: withExamples(`${method} ${path}`, operation) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Longtable',
      version,
      summary: 'A social cookbook that people run themselves.',
      description: ABOUT,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'This server.' }],
    tags: Object.values(areas).map(({ title, description }) => ({ name: title, description })),
    paths,
    components: components({ ...shapes.named.schemas, Error: errorSchema }),
  }
}
