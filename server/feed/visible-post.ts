import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type ViewerId, visibleOwner } from '../visibility/conditions.ts'

/**
 * The condition that the viewer may see a post, whatever alias a query gives it: no moderator hid it, and its author shows
 * it.
 */
export const shownPost = (
  viewer: ViewerId,
  post: { userId: SQLWrapper; isPublic: SQLWrapper; hiddenAt: SQLWrapper },
): SQL => sql`(${post.hiddenAt} is null and ${visibleOwner(viewer, { ownerId: post.userId, isPublic: post.isPublic })})`

/** The columns of a post that `shownPost` asks about, for a table that a query calls `name`. */
export const postCalled = (name: string) => ({
  userId: sql.raw(`${name}.user_id`),
  isPublic: sql.raw(`${name}.is_public`),
  hiddenAt: sql.raw(`${name}.hidden_at`),
})
