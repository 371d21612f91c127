import { z } from 'zod'
import { sessionLives } from '../auth/session-lives.ts'
import { type CountsView, countsView } from '../notifications/contract.ts'
import type { ChefCtx } from '../platform/context.ts'
import { countUnread } from './count-unread.ts'

/** Yields the viewer's counts now and whenever they may have changed. Ends with the session, the client or the server. */
export async function* watchCounts(ctx: ChefCtx, signal: AbortSignal): AsyncGenerator<CountsView> {
  for await (const _ of ctx.live.subscribe(ctx.viewer.id, signal)) {
    if (!(await sessionLives(ctx))) return
    yield await countUnread(ctx)
  }
}

/** The output shape of `watchCounts`: each value is checked as it comes. */
export const countsStream = z
  .custom<AsyncIterable<CountsView>>(
    value => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
  )
  .transform(async function* (values) {
    for await (const value of values) yield countsView.parse(value)
  })
