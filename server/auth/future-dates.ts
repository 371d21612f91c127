import { gt, sql } from 'drizzle-orm'
import { oneTimeTokens, sessions } from '#db/schema/tables.ts'
import type { Services } from '#server/platform/context.ts'
import { SESSION_MAX_MS } from './sessions.ts'

const DAY_MS = 86_400_000
/** Older than this program: a clock that shows an earlier time is wrong. */
const WRITTEN = Date.UTC(2026, 0, 1)

/**
 * Lets sessions and links that were made more than a day from now count from now on: the clock was ahead then. Otherwise
 * they would be good for as long as it was ahead. A session ends within the longest life that one can have, so that one
 * from before lasts when it is now that the clock is behind, by a month or so; a clock that must be wrong changes nothing.
 */
export async function boundFutureDates({ db, now: clock }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const now = clock()
  if (now < WRITTEN) return
  await db.batch([
    db
      .update(sessions)
      .set({
        expiresAt: sql`min(${sessions.expiresAt}, ${now + SESSION_MAX_MS})`,
        confirmedAt: null,
        createdAt: now,
      })
      .where(gt(sessions.createdAt, now + DAY_MS)),
    db
      .update(oneTimeTokens)
      .set({ expiresAt: sql`${now} + ${oneTimeTokens.expiresAt} - ${oneTimeTokens.createdAt}`, createdAt: now })
      .where(gt(oneTimeTokens.createdAt, now + DAY_MS)),
  ])
}
