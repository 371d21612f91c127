import { z } from 'zod'
import { sessionLives } from '../../../auth/session-lives.ts'
import type { ChefCtx } from '../../../platform/context.ts'

/**
 * Counts up now and whenever an import of the viewer may have got further; what has changed is asked for. Ends with the
 * session, the client or the server.
 */
export async function* watchImports(ctx: ChefCtx, signal: AbortSignal): AsyncGenerator<number> {
  let count = 0
  for await (const _ of ctx.live.subscribe(ctx.viewer.id, signal)) {
    if (!(await sessionLives(ctx))) return
    yield count++
  }
}

/** The output shape of `watchImports`: each value is checked as it comes. */
export const importStream = z
  .custom<AsyncIterable<number>>(value => typeof value === 'object' && value !== null && Symbol.asyncIterator in value)
  .transform(async function* (values) {
    for await (const value of values) yield z.number().parse(value)
  })
