import { type AnyTRPCProcedure, type AnyTRPCRouter, callTRPCProcedure } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import { type Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Ctx } from './context.ts'
import { DomainError } from './errors.ts'
import { type Bodies, createBodies } from './http/read-body.ts'
import type { Logger } from './log.ts'
import { asTRPCError, type ProcedureMeta, publicError } from './trpc.ts'

export type RestCall = {
  method: string
  /** As documented, with `{name}` for what the address carries. */
  path: string
  procedurePath: string
  procedure: AnyTRPCProcedure
  meta: ProcedureMeta
}

/** Every REST call that the procedures of a router declare. */
export function listRestCalls(router: AnyTRPCRouter): RestCall[] {
  const procedures = Object.entries(router._def.procedures as Record<string, AnyTRPCProcedure>)
  const calls = procedures.flatMap(([procedurePath, procedure]) => {
    const meta = (procedure._def.meta ?? {}) as ProcedureMeta
    const documented = [...(meta.rest ? [meta.rest] : []), ...(meta.alsoRest ?? [])]
    return documented.map(call => ({ ...call, procedurePath, procedure, meta }))
  })
  // A fixed word goes before a name in the same place, or /recipes/{id} would swallow /recipes/featured.
  const rank = (call: RestCall) => call.path.replace(/\{\w+\}/g, '~')
  return calls.sort((a, b) => (rank(a) < rank(b) ? -1 : 1))
}

/**
 * The documented REST paths. Each one fills a procedure's input from the address (which wins), the query and the body,
 * calls it with the same context as tRPC would, and answers its output as plain JSON, or `{ message }` with the status.
 */
export function restRoutes(
  router: AnyTRPCRouter,
  contextOf: (c: Context) => Promise<Ctx>,
  bodies: Bodies = createBodies(),
): Hono {
  const app = new Hono()
  for (const call of listRestCalls(router)) {
    // Hono's fast router wants the same name in the same place of all paths, so names are put back by position.
    const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(match => match[1] ?? '')
    let position = 0
    const path = call.path.replace(/\{\w+\}/g, () => `:p${position++}`).replace(/^\/api/, '')
    const type = call.procedure._def.type
    app.on(call.method, path, async c => {
      const ctx = await contextOf(c)
      const getRawInput = async () => {
        const body = c.req.method === 'GET' ? {} : await bodies.asFields(c.req.raw, ctx)
        const inPath = names.map((name, at) => [name, c.req.param(`p${at}`)])
        return { ...c.req.query(), ...body, ...Object.fromEntries(inPath) }
      }
      const output = await callTRPCProcedure({
        router,
        path: call.procedurePath,
        getRawInput,
        ctx,
        type,
        signal: c.req.raw.signal,
        batchIndex: 0,
      })
      for (const cookie of ctx.cookies) c.header('Set-Cookie', cookie, { append: true })
      c.header('Cache-Control', 'no-store')
      return c.json(output as object)
    })
  }
  return app
}

/** A failure as the REST side tells it: a sentence for the chef, the fields it is about, and nothing of the inside. */
export function answerError(c: Context, log: Logger, error: unknown): Response {
  const known = asTRPCError(error)
  const status = getHTTPStatusCodeFromError(known) as ContentfulStatusCode
  if (known.code === 'INTERNAL_SERVER_ERROR') {
    log.error({ err: known.cause ?? known, requestId: c.get('requestId'), path: c.req.path }, 'a request failed')
  }
  const { message, fields } = publicError(known)
  if (known.cause instanceof DomainError && known.cause.retryAfter) {
    c.header('Retry-After', String(known.cause.retryAfter))
  }
  c.header('Cache-Control', 'no-store')
  return c.json(Object.keys(fields).length > 0 ? { message, fields } : { message }, status)
}
