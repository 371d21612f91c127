import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { faceUrl } from '#common/pictures.ts'
import type { Db } from '#db/client.ts'
import { media, users } from '#db/schema/tables.ts'
import { mayKnowEmail, notBlocked, visibleChef } from '../visibility/conditions.ts'
import type { ChefView } from './contract.ts'
import { commonInterests, friendshipStatus, mutualFriends, recipesCount } from './friendship.ts'

/** The viewer's id in the prepared queries of chefs. */
export const viewer = sql.placeholder('viewer')

const chefColumns = {
  id: users.id,
  name: users.name,
  pictureKey: media.key,
  location: users.location,
  isPublic: users.isPublic,
  friendshipStatus: friendshipStatus(viewer, users.id),
  recipesCount: recipesCount(viewer, users.id),
  mutualFriends: mutualFriends(viewer, users.id),
  commonInterests: commonInterests(viewer, users.id),
  email: sql<string | null>`case when ${mayKnowEmail(viewer, users.id)} then ${users.email} end`,
  mayLook: sql<number>`(${users.id} = ${viewer} or ${visibleChef(viewer, users.id)})`,
}

/**
 * The query of chefs who were picked: `picked` is a query of their `id` and a `rank`, lowest first, with a limit of its
 * own, so that what is costly about a chef is worked out for those who are shown and nobody else.
 */
export const selectChefs = (db: Db, picked: SQL) =>
  db
    .select(chefColumns)
    .from(sql`(${picked}) picked`)
    .crossJoin(users)
    .leftJoin(media, eq(media.id, users.pictureId))
    .where(and(sql`${users.id} = picked.id`, presentRow))
    .orderBy(asc(sql`picked.rank`), asc(users.id))

/** The condition that a chef of `users` is active and not blocked, seen by the viewer. */
export const presentRow: SQL = sql`(${users.status} = 'active' and ${notBlocked(viewer, users.id)})`

type ChefRow = Awaited<ReturnType<typeof selectChefs>>[number]

/** What a private chef keeps to friends (place, numbers, tastes) is as private as the rest; name and picture are not. */
export const asChefView = (row: ChefRow): ChefView => ({
  id: row.id,
  name: row.name,
  profilePictureUrl: faceUrl(row.pictureKey),
  location: row.mayLook ? row.location : null,
  isPublic: row.isPublic,
  friendshipStatus: row.friendshipStatus,
  recipesCount: row.mayLook ? row.recipesCount : 0,
  mutualFriends: row.mayLook ? row.mutualFriends : 0,
  commonInterests: row.mayLook ? (JSON.parse(row.commonInterests) as string[]) : [],
  email: row.email,
  mayLook: Boolean(row.mayLook),
})
