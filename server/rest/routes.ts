import type { AnyTRPCRouter } from '@trpc/server'
import { Hono } from 'hono'
import type { ReadContext } from '../platform/context.ts'
import { jsonAnswer } from '../platform/http/json-answer.ts'
import type { Bodies } from '../platform/http/read-body.ts'
import type { RequestEnv } from '../platform/http/request-env.ts'
import { callProcedure } from '../platform/trpc.ts'
import { listRestCalls } from './list-calls.ts'

type RestEnv = { Variables: RequestEnv['Variables'] & { answersError?: boolean } }

/** What proves who somebody is, by the names of inputs. */
const SECRETS = new Set(['password', 'currentPassword', 'newPassword', 'setupCode', 'token', 'accessToken', 'code'])

const withoutSecrets = (query: Record<string, string>) =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !SECRETS.has(name)))

/**
 * The documented REST paths. Each one fills a procedure's input from the path (which wins), the body, and the query of calls
 * that read or delete, but for secrets: addresses end in logs. It calls the procedure with the context that tRPC would give
 * it, and answers its output as plain JSON, or `{ message }` with the status.
 */
export function restRoutes(router: AnyTRPCRouter, contextOf: ReadContext, bodies: Bodies): Hono<RestEnv> {
  const app = new Hono<RestEnv>()
  for (const call of listRestCalls(router)) {
    // Hono's fast router wants the same name in the same place of all paths, so names are put back by position.
    const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(match => match[1] ?? '')
    let position = 0
    const path = call.path.replace(/\{\w+\}/g, () => `:p${position++}`).replace(/^\/api/, '')
    const type = call.procedure._def.type
    app.on(call.method, path, async c => {
      c.set('route', call.path)
      c.set('answersError', call.meta.answersError ?? false)
      const ctx = await contextOf(c, call.scope)
      // Before the call begins, so that it is not charged for the time in which its body arrives.
      const fields = c.req.method === 'GET' ? async () => ({}) : await bodies.receive(c, ctx)
      const read = async () => {
        const body = await fields()
        const inPath = names.map((name, at) => [name, c.req.param(`p${at}`)])
        const query = c.req.method === 'GET' || c.req.method === 'DELETE' ? withoutSecrets(c.req.query()) : {}
        return { ...query, ...body, ...Object.fromEntries(inPath) }
      }
      // Several steps of a procedure may ask for it, and a body can be read once.
      let input: ReturnType<typeof read> | undefined
      const getRawInput = () => {
        input ??= read()
        return input
      }
      const output = await callProcedure(call.procedure, {
        ctx,
        path: call.procedurePath,
        type,
        getRawInput,
        signal: type === 'mutation' ? c.req.raw.signal : undefined,
        batchIndex: 0,
      })
      return jsonAnswer(c, output, { cookies: ctx.cookies })
    })
  }
  return app
}
