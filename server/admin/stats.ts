import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { feedback, reports, users } from '#db/schema/tables.ts'
import type { Services } from '../platform/context.ts'
import type { adminStatsView } from './contract.ts'
import { ACTIVE_DAYS } from './users/constants.ts'
import { isAccount } from './users/user-row.ts'

const DAY_MS = 86_400_000

const count = (from: unknown, where: unknown) => sql<number>`(select count(*) from ${from} where ${where})`

/** How many chefs there are, new since midnight UTC, lately here and deactivated, and what waits for an admin. */
export async function getStats({ db, now }: Pick<Services, 'db' | 'now'>): Promise<z.output<typeof adminStatsView>> {
  const midnight = Math.floor(now() / DAY_MS) * DAY_MS
  const [stats] = await db
    .select({
      totalUsers: sql<number>`count(*) - (select count(*) from followed_feeds)`,
      newUsersToday: count(users, sql`created_at >= ${midnight} and ${isAccount}`),
      activeUsers: count(users, sql`last_login_at >= ${now() - ACTIVE_DAYS * DAY_MS}`),
      deactivatedUsers: count(users, sql`status = 'deactivated'`),
      // Content that many reported counts once.
      openReports: sql<number>`(
        select count(distinct post_id) + count(distinct comment_id) + count(distinct photo_id)
        from ${reports} where state = 'open'
      )`,
      newFeedback: count(feedback, sql`state = 'new'`),
    })
    .from(users)
  if (!stats) throw new Error('a count answered no row')
  return stats
}
