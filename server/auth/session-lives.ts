import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { preparedOnce } from '#db/queries.ts'
import { sessions, users } from '#db/schema/tables.ts'
import type { ChefCtx } from '../platform/context.ts'
import { isActive } from '../visibility/conditions.ts'
import { hashToken } from './hash-token.ts'

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
export async function sessionLives(ctx: ChefCtx): Promise<boolean> {
  if (!ctx.sessionToken) return false
  const row = await living(ctx.db).get({ tokenHash: hashToken(ctx.sessionToken), now: ctx.now() })
  return row !== undefined
}
