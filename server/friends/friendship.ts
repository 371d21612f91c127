import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { rowsOf } from '#db/queries.ts'
import { chefInterests, follows, friendRequests, posts, recipes, users } from '#db/schema/tables.ts'
import { inNoHiddenPost, notBlocked, type ViewerId } from '../visibility/conditions.ts'
import type { FriendshipStatus } from './contract.ts'

/** Maximum number of common interests shown. */
const INTERESTS_TOLD = 5

/**
 * What a chef is to the viewer, as SQL: friends before a waiting request of the viewer's, and that before following,
 * because who follows a chef that went private may ask them again.
 */
export const friendshipStatus = (
  viewer: ViewerId,
  chef: SQLWrapper,
): SQL<FriendshipStatus> => sql<FriendshipStatus>`case
  when ${isFriend(viewer, chef)} then 'friends'
  when exists (select 1 from ${friendRequests} where requester_id = ${viewer} and receiver_id = ${chef} and state = 'waiting') then 'requested'
  when exists (select 1 from ${follows} where follower_id = ${viewer} and followee_id = ${chef}) then 'following'
  when exists (select 1 from ${friendRequests} where requester_id = ${chef} and receiver_id = ${viewer} and state = 'waiting') then 'pending'
  else 'none' end`

/** The condition that the viewer and a chef are friends. */
export const isFriend = (viewer: ViewerId, chef: SQLWrapper): SQL => sql`exists (
  select 1 from ${follows} where follower_id = ${viewer} and followee_id = ${chef} and is_friend = 1
)`

/**
 * How many chefs are friends of both, as far as they are there for the viewer. Reads the chef's edges from the index and
 * compares them with a set of the viewer's friends that is made once for the whole query. The `case` keeps SQLite from
 * looking up each of the viewer's friends at each chef, and from reading more than the edges that match.
 */
export const mutualFriends = (viewer: ViewerId, chef: SQLWrapper): SQL<number> => sql<number>`(
  select count(*) from ${follows} theirs
  where theirs.follower_id = ${chef} and case when theirs.followee_id in (
    select mine.followee_id from ${follows} mine join ${users} mutual on mutual.id = mine.followee_id
    where mine.follower_id = ${viewer} and mine.is_friend = 1 and mutual.status = 'active'
      and ${notBlocked(viewer, sql`mutual.id`)}
  ) then theirs.is_friend end
)`

/** Recipes that a chef has dished without keeping them on a shelf. */
const dishedOnly = (chef: SQLWrapper, shown: SQL): SQL => sql`(
  select count(distinct dished.id) from ${posts} dish cross join ${recipes} dished
  where dish.user_id = ${chef} and dish.recipe_id is not null and ${shown}
    and dished.id = dish.recipe_id and dished.status is null and dished.deleted_at is null
)`

/**
 * How many recipes a chef shows, in their kitchen and on The Dish; of the viewer's own, how many there are. Says nothing about
 * whether the viewer may look. The conditions are those of the index `recipes_shown`, word for word, so that it serves.
 */
export const recipesCount = (viewer: ViewerId, chef: SQLWrapper): SQL<number> => sql<number>`case
  when ${chef} = ${viewer} then (
    select count(*) from ${recipes} where owner_id = ${chef} and status is not null and deleted_at is null
  ) + ${dishedOnly(chef, sql`1`)}
  else (
    select count(*) from ${recipes}
    where owner_id = ${chef} and status is not null and deleted_at is null and is_public = 1
      and ${inNoHiddenPost}
  ) + ${dishedOnly(chef, sql`dish.is_public = 1 and dish.hidden_at is null`)} end`

/** What the viewer and a chef both like to cook, as a JSON list, what the chef cooks most first. */
export const commonInterests = (viewer: ViewerId, chef: SQLWrapper): SQL<string> => sql<string>`(
  select json_group_array(interest) from (
    select theirs.interest from ${chefInterests} theirs
    where theirs.user_id = ${chef} and theirs.interest in (select interest from ${chefInterests} where user_id = ${viewer})
    order by theirs.recipes desc, theirs.interest limit ${sql.raw(String(INTERESTS_TOLD))}
  )
)`

/** The rows of `follows` that make two chefs friends, one for each direction; `rest` is where the two come from. */
export function bothWays(one: SQLWrapper, other: SQLWrapper, createdAt: number, rest: SQL): SQL {
  const edge = (followerId: SQLWrapper, followeeId: SQLWrapper) =>
    rowsOf(follows, { followerId, followeeId, isFriend: 1, createdAt }, rest)
  return sql`${edge(one, other)} union all ${edge(other, one)}`
}
