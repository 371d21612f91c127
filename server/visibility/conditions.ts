import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { blocks, follows, friendRequests, posts, recipes, users } from '#db/schema/tables.ts'

/** The viewer in a condition: an id, or the placeholder of a prepared statement. */
export type ViewerId = number | SQLWrapper

/**
 * The condition that a chef, a row of `users`, is active. Its value stands in it and is not bound: an index covers the
 * deactivated chefs alone, so SQLite would plan each statement with a bound one again on every call.
 */
export const isActive: SQL = sql`${users.status} = 'active'`

/** The condition that neither of the two has blocked the other. */
export const notBlocked = (viewer: ViewerId, chef: SQLWrapper): SQL => sql`not exists (
  select 1 from ${blocks} where (blocker_id = ${chef} and blocked_id = ${viewer})
  union all
  select 1 from ${blocks} where (blocker_id = ${viewer} and blocked_id = ${chef})
)`

/** The condition that a chef, public or private, is there for the viewer: active, and neither has blocked the other. */
export const presentChef = (viewer: ViewerId, chef: SQLWrapper): SQL => sql`exists (
  select 1 from ${users} present_chef
  where present_chef.id = ${chef} and present_chef.status = 'active' and ${notBlocked(viewer, chef)}
)`

/**
 * The condition that the viewer may see what a chef shows: the chef is active, neither blocked the other, and the chef is public or
 * a friend (an accepted request, or each following the other).
 */
export const visibleChef = (viewer: ViewerId, chef: SQLWrapper): SQL => sql`exists (
  select 1 from ${users} visible_chef
  where visible_chef.id = ${chef} and visible_chef.status = 'active'
    and (visible_chef.is_public = 1 or exists (
      select 1 from ${follows}
      where follower_id = ${viewer} and followee_id = ${chef} and is_friend = 1
    ))
    and ${notBlocked(viewer, chef)}
)`

/**
 * The condition that the viewer may know a chef's e-mail address: they are friends by an accepted request. Two who
 * merely follow each other have shown interest in recipes and no more.
 */
export const mayKnowEmail = (viewer: ViewerId, chef: SQLWrapper): SQL => sql`(
  exists (select 1 from ${follows} where follower_id = ${viewer} and followee_id = ${chef} and is_friend = 1)
  and exists (
    select 1 from ${friendRequests} where requester_id = ${chef} and receiver_id = ${viewer} and state = 'accepted'
    union all
    select 1 from ${friendRequests} where requester_id = ${viewer} and receiver_id = ${chef} and state = 'accepted'
  )
)`

/**
 * The condition for a row of content. The owner sees it; others see it when it is public and they may see its owner.
 * Composed into every query of people's content, so that pages stay full and counts reveal nothing.
 */
export const visibleOwner = (viewer: ViewerId, columns: { ownerId: SQLWrapper; isPublic?: SQLWrapper }): SQL =>
  sql`(${columns.ownerId} = ${viewer} or (${columns.isPublic ?? sql`1`} = 1 and ${visibleChef(viewer, columns.ownerId)}))`

/** The condition that moderators hid no post with the recipe of a row. */
export const inNoHiddenPost: SQL = sql`not exists (
  select 1 from ${posts} hidden_dish where hidden_dish.recipe_id = ${recipes}.id and hidden_dish.hidden_at is not null
)`

/**
 * The condition for a recipe: a built-in one, or one on a shelf whose owner shows it. A deleted one, one that is
 * on no shelf, and one that a hidden post carries, are their owner's alone: what lives in a post is seen through the post.
 */
export const visibleRecipe = (viewer: ViewerId): SQL => sql`(
  ${recipes.ownerId} is null
  or ${recipes.ownerId} = ${viewer}
  or (${recipes.deletedAt} is null and ${recipes.status} is not null and ${visibleOwner(viewer, recipes)}
    and ${inNoHiddenPost})
)`
