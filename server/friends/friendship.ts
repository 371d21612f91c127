import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { follows, friendRequests, recipes } from '#db/schema/tables.ts'
import type { FriendshipStatus } from './contract.ts'
import { type ViewerId, visibleOwner } from './visibility.ts'

/** What a chef is to the viewer, as SQL: friends before following, following before a waiting request. */
export const friendshipStatus = (
  viewer: ViewerId,
  chef: SQLWrapper,
): SQL<FriendshipStatus> => sql<FriendshipStatus>`case
  when exists (select 1 from ${follows} where follower_id = ${viewer} and followee_id = ${chef} and is_friend = 1) then 'friends'
  when exists (select 1 from ${follows} where follower_id = ${viewer} and followee_id = ${chef}) then 'following'
  when exists (select 1 from ${friendRequests} where requester_id = ${viewer} and receiver_id = ${chef} and state = 'waiting') then 'requested'
  when exists (select 1 from ${friendRequests} where requester_id = ${chef} and receiver_id = ${viewer} and state = 'waiting') then 'pending'
  else 'none' end`

/** How many chefs are friends of both. */
export const mutualFriends = (viewer: ViewerId, chef: SQLWrapper): SQL<number> => sql<number>`(
  select count(*) from ${follows} mine join ${follows} theirs on theirs.followee_id = mine.followee_id
  where mine.follower_id = ${viewer} and mine.is_friend = 1 and theirs.follower_id = ${chef} and theirs.is_friend = 1
)`

/** How many recipes of a chef the viewer may see in their kitchen. */
export const recipesCount = (viewer: ViewerId, chef: SQLWrapper): SQL<number> => sql<number>`(
  select count(*) from ${recipes}
  where ${recipes.ownerId} = ${chef} and ${recipes.status} is not null and ${recipes.deletedAt} is null
    and ${visibleOwner(viewer, recipes)}
)`
