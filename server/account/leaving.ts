import { and, eq, exists, ne, or, type SQL, sql } from 'drizzle-orm'
import type { BatchItem, Db } from '#db/client.ts'
import { deleteInPieces } from '#db/delete-in-pieces.ts'
import {
  accessTokens,
  collections,
  comments,
  feedback,
  friendInvitations,
  households,
  media,
  posts,
  recipePhotos,
  recipes,
  reports,
  sessions,
  users,
} from '#db/schema/tables.ts'
import { destroyVaults } from '../cycle/vault/vault.ts'
import { isActive } from '../visibility/conditions.ts'
import { FORMER_CHEF } from './constants.ts'

/** The chef who leaves, with their addresses. */
export type Leaver = { id: number; email: string | null }

/** What an admin who deletes an account adds. */
type Order = {
  /** A further condition; it does not depend on the leaver. */
  condition: SQL
  /** The statement right after the one that closes the account; `changes()` tells whether it was closed. */
  record: BatchItem<'sqlite'>
}

/** Stored in place of a password hash, which it can never equal: marks a closed account. */
const NO_PASSWORD = ''

/**
 * The leaver's id, or no row while they are the last active admin. Every statement that closes an account selects it,
 * so that either all of them take effect or none does.
 */
function mayLeave(db: Db, id: number, condition: SQL): SQL {
  const otherAdmins = db
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.role, 'admin'), isActive, ne(users.id, id)))
  return sql`(select u.id from users u where u.id = ${id} and u.password_hash <> ${NO_PASSWORD} and (u.role <> 'admin' or ${exists(otherAdmins)})
    and ${condition})`
}

/** The first chef besides the leaver who shows a picture: in a recipe, a post, a community photo or as their portrait. */
const nextOwner = (leaver: SQL): SQL => sql`(
  select used.chef from (
    select r.owner_id as chef from recipe_pictures p join recipes r on r.id = p.recipe_id where p.media_id = media.id
    union all
    select o.user_id from post_pictures p join posts o on o.id = p.post_id where p.media_id = media.id
    union all
    select f.user_id from recipe_photos f where f.media_id = media.id
    union all
    select u.id from users u where u.picture_id = media.id
  ) used
  where used.chef is not null and used.chef not in ${leaver}
  order by used.chef limit 1
)`

/** The member besides the leaver who has been longest in a household. */
const nextOfHousehold = (leaver: SQL): SQL => sql`
  select m.user_id from household_members m where m.household_id = households.id and m.user_id not in ${leaver}
  order by m.joined_at, m.user_id limit 1`

/** The likes of everything that the leaver liked, counted again without theirs. */
function recounts(db: Db, leaver: SQL) {
  const countIn = (likes: SQL, target: SQL) => ({
    likeCount: sql`(select count(*) from ${likes} l where ${target} and l.user_id not in ${leaver})`,
  })
  return [
    db
      .update(posts)
      .set(countIn(sql`post_likes`, sql`l.post_id = posts.id`))
      .where(sql`posts.id in (select post_id from post_likes where user_id in ${leaver})`),
    db
      .update(comments)
      .set(countIn(sql`comment_likes`, sql`l.comment_id = comments.id`))
      .where(sql`comments.id in (select comment_id from comment_likes where user_id in ${leaver})`),
    db
      .update(recipePhotos)
      .set(countIn(sql`photo_likes`, sql`l.photo_id = recipe_photos.id`))
      .where(sql`recipe_photos.id in (select photo_id from photo_likes where user_id in ${leaver})`),
  ] as const
}

/**
 * Deletes a chef from the database. One batch closes the account for good: nobody finds or sees it any more, its
 * address is free, and feedback and invitations with that address are deleted. Then its rows are deleted a few at a time,
 * so that other requests run in between. Answers whether the chef was deleted (the last active admin is not), and the
 * content hashes of the chef's pictures.
 */
export async function takeOut(
  db: Db,
  { id, email }: Leaver,
  order?: Order,
): Promise<{ hasLeft: boolean; pictures: string[] }> {
  const leaver = mayLeave(db, id, order?.condition ?? sql`1`)
  const addressedTo = (column: SQL) => sql`(lower(${column}) = ${email ?? ''} and exists ${leaver})`
  const [, , , , closed] = await db.batch([
    db
      .delete(friendInvitations)
      .where(or(sql`${friendInvitations.acceptedBy} in ${leaver}`, addressedTo(sql`${friendInvitations.email}`))),
    db.delete(feedback).where(or(sql`${feedback.userId} in ${leaver}`, addressedTo(sql`${feedback.email}`))),
    db.delete(sessions).where(sql`${sessions.userId} in ${leaver}`),
    db.delete(accessTokens).where(sql`${accessTokens.userId} in ${leaver}`),
    db
      .update(users)
      .set({ status: 'deactivated', email: sql`'left ' || users.id`, phoneNumber: null, passwordHash: NO_PASSWORD })
      .where(sql`${users.id} in ${leaver}`)
      .returning({ id: users.id }),
    ...(order ? [order.record] : []),
  ])
  if (closed.length === 0) return { hasLeft: false, pictures: [] }
  return { hasLeft: true, pictures: await clearOut(db, id) }
}

/** Deletes the rows of accounts that were closed just before the server stopped. Answers the hashes of their pictures. */
export async function finishLeaving(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`users.status = 'deactivated' and users.password_hash = ${NO_PASSWORD}`)
  const pictures: string[] = []
  for (const { id } of rows) pictures.push(...(await clearOut(db, id)))
  return pictures
}

/**
 * Deletes a closed account with all its rows. Copies by others stay and credit a former chef; a picture that others
 * show passes to one who shows it.
 */
async function clearOut(db: Db, id: number): Promise<string[]> {
  await deleteInPieces(db, posts, eq(posts.userId, id))
  await deleteInPieces(db, recipes, eq(recipes.ownerId, id))
  const leaver = sql`(${id})`
  const [pictures] = await db.batch([
    db.selectDistinct({ hash: media.contentHash }).from(media).where(eq(media.ownerId, id)),
    db
      .update(media)
      .set({ ownerId: nextOwner(leaver) })
      .where(sql`${media.ownerId} in ${leaver} and ${nextOwner(leaver)} is not null`),
    ...recounts(db, leaver),
    db.update(recipes).set({ originalAuthorName: FORMER_CHEF }).where(sql`${recipes.originalAuthorId} in ${leaver}`),
    db
      .update(collections)
      .set({ originalAuthorName: FORMER_CHEF })
      .where(sql`${collections.originalAuthorId} in ${leaver}`),
    db.update(posts).set({ originalAuthorName: FORMER_CHEF }).where(sql`${posts.originalAuthorId} in ${leaver}`),
    // What is kept of their content that moderators removed.
    db
      .delete(reports)
      .where(sql`${reports.state} = 'removed' and json_extract(${reports.about}, '$.makerId') in ${leaver}`),
    db
      .update(households)
      .set({ version: sql`${households.version} + 1` })
      .where(sql`${households.id} = (select household_id from household_members where user_id in ${leaver})`),
    // The household of others goes on with the one who has been there longest.
    db
      .update(households)
      .set({ ownerId: sql`(${nextOfHousehold(leaver)})` })
      .where(sql`${households.ownerId} in ${leaver} and exists (${nextOfHousehold(leaver)})`),
    ...destroyVaults(db, leaver),
    db.delete(users).where(eq(users.id, id)),
  ])
  return pictures.map(({ hash }) => hash)
}
