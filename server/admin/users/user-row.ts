import { eq, inArray, sql } from 'drizzle-orm'
import { faceUrl } from '#common/pictures.ts'
import type { Db } from '#db/client.ts'
import { media, users } from '#db/schema/tables.ts'
import type { AdminUserView } from './contract.ts'

/** What admins see of an account. No password, no session, and nothing of what a chef keeps. */
export const adminColumns = {
  id: users.id,
  name: users.name,
  email: users.email,
  phoneNumber: users.phoneNumber,
  location: users.location,
  isEmailVerified: users.isEmailVerified,
  createdAt: users.createdAt,
  lastLoginAt: users.lastLoginAt,
  isOnboarded: users.isOnboarded,
  cookingLevel: users.cookingLevel,
  role: users.role,
  status: sql<'active' | 'deactivated'>`${users.status}`,
  pictureKey: media.key,
}

type AdminRow = Pick<
  typeof users.$inferSelect,
  | 'id'
  | 'name'
  | 'email'
  | 'phoneNumber'
  | 'location'
  | 'isEmailVerified'
  | 'createdAt'
  | 'lastLoginAt'
  | 'isOnboarded'
  | 'cookingLevel'
  | 'role'
> & { status: 'active' | 'deactivated'; pictureKey: string | null }

/** The condition that a row of `users` is somebody's account: a feed from elsewhere has none. */
export const isAccount = sql`users.id not in (select chef_id from followed_feeds)`

/** An account as admins see it, from its row. */
export const adminUser = (row: AdminRow): AdminUserView => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone_number: row.phoneNumber,
  location: row.location,
  is_email_verified: row.isEmailVerified,
  created_at: new Date(row.createdAt).toISOString(),
  last_login_at: row.lastLoginAt === null ? null : new Date(row.lastLoginAt).toISOString(),
  cooking_assistant_profile: { isOnboarded: row.isOnboarded, cookingLevel: row.cookingLevel },
  role: row.role,
  status: row.status,
  profileImage: faceUrl(row.pictureKey),
})

/** The accounts with these ids, in this order; one that is gone is left out. */
export async function adminUsersById(db: Db, ids: readonly number[]): Promise<AdminUserView[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select(adminColumns)
    .from(users)
    .leftJoin(media, eq(media.id, users.pictureId))
    .where(inArray(users.id, [...ids]))
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => {
    const row = byId.get(id)
    return row ? [adminUser(row)] : []
  })
}
