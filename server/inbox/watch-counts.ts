import { and, eq, gt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { preparedOnce } from '#db/queries.ts'
import { sessions, users } from '#db/schema/tables.ts'
import { hashToken } from '../auth/hash-token.ts'
import { type CountsView, countsView } from '../notifications/contract.ts'
import type { ChefCtx } from '../platform/context.ts'
import { isActive } from '../visibility/conditions.ts'
import { countUnread } from './count-unread.ts'

const living = preparedOnce((db: Db) =>
  db
    .select({ userId: sessions.userId })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        isActive,
      ),
    )
    .prepare(),
)

/** Whether the session of this request is still valid. Read without prolonging it, because no cookie could carry the new date. */
async function sessionLives(ctx: ChefCtx): Promise<boolean> {
  if (!ctx.sessionToken) return false
  const row = await living(ctx.db).get({ tokenHash: hashToken(ctx.sessionToken), now: ctx.now() })
  return row !== undefined
}

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
