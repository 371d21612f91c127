import {
  type AnyTRPCProcedure,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  TRPCError,
  type TRPCErrorShape,
} from '@trpc/server'
import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import { getHTTPStatusCode } from '@trpc/server/http'
import { type Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Ctx, Services } from './platform/context.ts'
import { jsonAnswer } from './platform/http/json-answer.ts'
import type { Bodies } from './platform/http/read-body.ts'
import { isForm } from './platform/http/read-form.ts'
import type { ParseJson } from './platform/http/read-json.ts'
import type { RequestEnv } from './platform/http/request-env.ts'
import { callProcedure, type ProcedureMeta } from './platform/trpc.ts'
import { retryAfter } from './rest/answer-error.ts'
import { appRouter } from './router.ts'

/** Procedures that one request may call together, and those among them whose answers are large: all is written in one go. */
const BATCH_MAX = 10
const LARGE_MAX = 2

const VARY = 'trpc-accept, accept, Accept-Encoding'

const procedures = new Map(
  Object.entries(appRouter._def.procedures as unknown as Record<string, AnyTRPCProcedure>).map(
    ([path, procedure]) => [path, { procedure, path, type: procedure._def.type }] as const,
  ),
)
type Known = NonNullable<ReturnType<(typeof procedures)['get']>>

const config = appRouter._def._config

const isLarge = (path: string): boolean =>
  (procedures.get(path)?.procedure._def.meta as ProcedureMeta | undefined)?.isLarge ?? false

type Outcome = { result: { data: unknown } } | { error: TRPCErrorShape }

export type TrpcOptions = {
  contextOf(c: Context): Promise<Ctx>
  bodies: Bodies
  log: Services['log']
  /** They go with each answer. */
  headers: Readonly<Record<string, string>>
}

/**
 * The procedures as pages call them, to be mounted at `/trpc`: one, or several in a batch. Calls with JSON or a form are made
 * and answered here; tRPC's own adapter, with its streams and signals for each call, takes twice as long, and has the platform
 * parse forms in one go. It answers event streams, and explains what is wrong with an invalid call.
 */
export function trpcRoutes({ contextOf, bodies, log, headers: common }: TrpcOptions): Hono<RequestEnv> {
  const note = (error: TRPCError, ctx: Ctx, path: string | undefined): void => {
    if (error.code !== 'INTERNAL_SERVER_ERROR') return
    log.error({ err: error.cause ?? error, requestId: ctx.requestId, path }, 'a request failed')
  }

  const fixed = { Vary: VARY, ...common }
  return new Hono<RequestEnv>().all('/:procedures', async c => {
    const named = c.req.param('procedures')
    const names = named.split(',')
    if (names.length > BATCH_MAX || names.filter(isLarge).length > LARGE_MAX) {
      return c.json({ message: 'That is too much at once.' }, 400)
    }
    c.set(
      'changesNothing',
      names.every(name => procedures.get(name)?.type === 'query'),
    )
    c.set('route', routeOf(names))
    const ctx = await contextOf(c)
    const isBatch = c.req.query('batch') === '1'
    const calls = plainCalls(c, isBatch ? names : [named])
    if (!calls) return answerOther(ctx, await bodies.asRequest(c, ctx))

    const inputFor = isForm(c.req.header('content-type') ?? '')
      ? once(await bodies.receiveForm(c, ctx))
      : await readJson(c, ctx, isBatch)
    const failed: TRPCError[] = []
    const outcomes = await Promise.all(
      calls.map(async ({ path, type, procedure }, batchIndex): Promise<Outcome> => {
        const signal = type === 'mutation' ? c.req.raw.signal : undefined
        const getRawInput = () => inputFor(batchIndex)
        try {
          return {
            result: { data: await callProcedure(procedure, { ctx, path, type, getRawInput, signal, batchIndex }) },
          }
        } catch (cause) {
          const error = getTRPCErrorFromUnknown(cause)
          failed.push(error)
          note(error, ctx, path)
          return { error: getTRPCErrorShape({ config, ctx, error, path, type, input: undefined }) }
        }
      }),
    )
    const [first] = outcomes
    const answer = isBatch || !first ? outcomes : first
    const headers = { ...fixed, ...Object.fromEntries(retryAfter(failed)) }
    const status = getHTTPStatusCode(answer) as ContentfulStatusCode
    return jsonAnswer(c, answer, { status, headers, cookies: ctx.cookies })
  })

  /** What answers the input of a call by its place. What cannot be read fails each call that asks for its own. */
  async function readJson(c: Context, ctx: Ctx, isBatch: boolean): Promise<(at: number) => Promise<unknown>> {
    const inputs = once(readInputs(c.req.method === 'GET' ? inAddress(c) : await bodies.asJson(c, ctx), isBatch))
    return async at => inputs()[at]
  }

  function answerOther(ctx: Ctx, req: Request): Promise<Response> {
    return fetchRequestHandler({
      endpoint: '/trpc',
      req,
      router: appRouter,
      createContext: () => ctx,
      maxBatchSize: BATCH_MAX,
      // Pages ask by POST, so that no address holds what they ask for.
      allowMethodOverride: true,
      responseMeta: ({ errors }) => ({
        headers: new Headers([
          ['Cache-Control', 'no-store'],
          ...retryAfter(errors),
          ...ctx.cookies.map(cookie => ['Set-Cookie', cookie] as [string, string]),
        ]),
      }),
      onError: ({ error, path }) => note(error, ctx, path),
    })
  }
}

/** Under which of a known few names a request is counted. */
function routeOf(names: readonly string[]): string {
  const [first = ''] = names
  if (names.length > 1) return '/trpc/{several}'
  return procedures.has(first) ? `/trpc/${first}` : '/trpc/{unknown}'
}

/** What a request calls with JSON, or with one form, by a method that fits; null where anything of it is otherwise. */
function plainCalls(c: Context, paths: readonly string[]): Known[] | null {
  const { method } = c.req
  const type = c.req.header('content-type') ?? (method === 'GET' ? 'application/json' : '')
  if (
    !(type.startsWith('application/json') || isForm(type)) ||
    c.req.header('trpc-accept') ||
    c.req.query('connectionParams')
  )
    return null
  if (c.req.header('accept')?.includes('application/jsonl')) return null
  const calls = paths.flatMap(path => procedures.get(path) ?? [])
  const kind = calls[0]?.type
  if (isForm(type) && (method !== 'POST' || kind !== 'mutation' || c.req.query('batch') === '1')) return null
  const fits = method === 'POST' ? kind === 'query' || kind === 'mutation' : method === 'GET' && kind === 'query'
  return fits && calls.length === paths.length && calls.every(call => call.type === kind) ? calls : null
}

function inAddress(c: Context): ParseJson | undefined {
  const text = c.req.query('input')
  return text ? () => JSON.parse(text) as unknown : undefined
}

/** The inputs of the calls by their place. */
const readInputs = (parse: ParseJson | undefined, isBatch: boolean) => (): Record<number, unknown> => {
  if (parse === undefined) return {}
  try {
    const inputs = parse()
    if (!isBatch) return [inputs]
    if (typeof inputs === 'object' && inputs !== null && !Array.isArray(inputs))
      return inputs as Record<number, unknown>
  } catch {}
  throw new TRPCError({ code: 'BAD_REQUEST' })
}

/** A function that works its value out when it is first asked; a failure each time. */
function once<Value>(work: () => Value): () => Value {
  let known: { value: Value } | undefined
  return () => {
    known ??= { value: work() }
    return known.value
  }
}
