import { sql } from 'drizzle-orm'
import { users } from '#db/schema/tables.ts'
import type { ChefCtx } from '../context.ts'

const DAY_MS = 86_400_000

/** How many chefs there are, and how many arrived since midnight UTC. */
export async function getStats({ db, now }: ChefCtx) {
  const midnight = Math.floor(now() / DAY_MS) * DAY_MS
  const [stats] = await db
    .select({
      totalUsers: sql<number>`count(*)`,
      newUsersToday: sql<number>`(select count(*) from ${users} where ${users.createdAt} >= ${midnight})`,
    })
    .from(users)
  return { totalUsers: stats?.totalUsers ?? 0, newUsersToday: stats?.newUsersToday ?? 0 }
}
