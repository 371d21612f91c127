import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  blocks,
  collectionRecipes,
  collectionShares,
  collections,
  follows,
  friendRequests,
  householdCollections,
  householdInvitations,
  householdMembers,
  households,
  planEntries,
  posts,
  publicLinks,
  recipes,
  users,
} from '#db/schema/tables.ts'

/** The viewer in a condition: an id, or the placeholder of a prepared statement. */
export type ViewerId = number | SQLWrapper

/**
 * The condition that a chef, a row of `users`, is active. Its value stands in it and is not bound: an index covers the
 * deactivated chefs alone, so SQLite would plan each statement with a bound one again on every call.
 */
export const isActive: SQL = sql`${users.status} = 'active'`

/**
 * The condition that what a chef shows can be seen by somebody: they are active, or stand for a feed from elsewhere, which is private
 * and the friend of its followers.
 */
export const showsPosts = (status: SQL): SQL => sql`${status} in ('active', 'elsewhere')`

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

/** The condition that the viewer and a chef are friends: an accepted request, or each follows the other. */
const isFriend = (viewer: ViewerId, chef: SQLWrapper): SQL => sql`exists (
  select 1 from ${follows} where follower_id = ${viewer} and followee_id = ${chef} and is_friend = 1
)`

/**
 * The condition that the viewer may see what a chef, or a feed from elsewhere, shows: the chef is active, neither blocked the other, and the chef is public or
 * a friend (an accepted request, or each following the other).
 */
export const visibleChef = (viewer: ViewerId, chef: SQLWrapper): SQL => sql`exists (
  select 1 from ${users} visible_chef
  where visible_chef.id = ${chef} and ${showsPosts(sql`visible_chef.status`)}
    and (visible_chef.is_public = 1 or ${isFriend(viewer, chef)})
    and ${notBlocked(viewer, chef)}
)`

/**
 * The condition that the viewer may know a chef's e-mail address: they are friends by an accepted request. Two who
 * merely follow each other have shown interest in recipes and no more.
 */
export const mayKnowEmail = (viewer: ViewerId, chef: SQLWrapper): SQL => sql`(
  ${isFriend(viewer, chef)}
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
 * The condition for a recipe: a built-in one, or one on a shelf whose owner shows it, if only in a household. A deleted one, one that is
 * on no shelf, and one that a hidden post carries, are their owner's alone: what lives in a post is seen through the post.
 */
export const visibleRecipe = (viewer: ViewerId): SQL => sql`(
  ${recipes.ownerId} is null
  or ${recipes.ownerId} = ${viewer}
  or (${recipes.deletedAt} is null and ${recipes.status} is not null and ${visibleOwner(viewer, recipes)}
    and ${inNoHiddenPost})
  or ${shownInHousehold(viewer)}
)`

/**
 * The condition for a recipe that its owner may give to people without an account here: their own work or catch, which they do not
 * keep to themselves. Never a copy of another chef's recipe or of a built-in one, nor what moderators hid, or its owner deleted. Of what
 * links and feeds give it is what both do; a link may show copies of what everybody here sees as well (`server/public-links/given.ts`).
 */
export const mayBeGivenAway = (owner: ViewerId): SQL => sql`(
  ${recipes.ownerId} = ${owner} and ${recipes.isPublic} = 1 and ${recipes.deletedAt} is null
  and ${recipes.copiedFromId} is null and ${recipes.originalAuthorName} is null
  and coalesce(${recipes.originalAuthorId}, ${recipes.ownerId}) = ${recipes.ownerId} and ${inNoHiddenPost}
  and not exists (
    select 1 from ${publicLinks} gone where gone.recipe_id = ${recipes.id} and gone.taken_down_at is not null
  )
)`

/** The open household that the viewer is a member of, as SQL; null for all others. It does not depend on a row and is looked up once. */
const sharedHousehold = (viewer: ViewerId): SQL =>
  sql`(select household_id from ${householdMembers} where user_id = ${viewer})`

/** The query for the ids of those who are in a household with the viewer, and there for them. */
export const fellowMembers = (viewer: ViewerId): SQL => sql`
  select theirs.user_id from ${householdMembers} theirs
  where theirs.household_id = ${sharedHousehold(viewer)} and theirs.user_id <> ${viewer}
    and ${presentChef(viewer, sql`theirs.user_id`)}
`

const showsShelf = (status: SQLWrapper): SQL =>
  sql`case ${status} when 'completed' then theirs.shows_cookbook else theirs.shows_back_burner end = 1`

const opensShelf = (status: SQLWrapper): SQL =>
  sql`case ${status} when 'completed' then theirs.opens_cookbook else theirs.opens_back_burner end = 1`

/**
 * The condition for a recipe whose fields and pictures the viewer may change: their own, or one on a shelf that a fellow member shows
 * and opens to them. Where it stands, who sees it, and what is its owner's alone, changes its owner.
 */
export const editableRecipe = (viewer: ViewerId): SQL => sql`(
  ${recipes.ownerId} = ${viewer}
  or (
    ${sharedHousehold(viewer)} is not null and ${recipes.deletedAt} is null and ${recipes.status} is not null and exists (
      select 1 from ${householdMembers} theirs
      where theirs.user_id = ${recipes.ownerId} and theirs.household_id = ${sharedHousehold(viewer)}
        and ${showsShelf(recipes.status)} and ${opensShelf(recipes.status)}
    ) and ${presentChef(viewer, recipes.ownerId)} and ${inNoHiddenPost}
  )
)`

/** The condition that a fellow member of the viewer's household shows them a shelf, by the status of what stands on it. */
export const shelfShownInHousehold = (viewer: ViewerId, chef: SQLWrapper, status: SQLWrapper): SQL => sql`(
  exists (
    select 1 from ${householdMembers} theirs
    where theirs.user_id = ${chef} and theirs.household_id = ${sharedHousehold(viewer)} and ${showsShelf(status)}
  ) and ${presentChef(viewer, chef)}
)`

/**
 * The condition that a fellow member shows the viewer a recipe: by showing the shelf that it stands on, because it is in the
 * plan of their household, or in a collection that is shown to it, where its owner does not keep it to themselves. It ends with
 * the membership of either and with a block. Nearly free for who is in no household.
 */
const shownInHousehold = (viewer: ViewerId): SQL => sql`(
  ${sharedHousehold(viewer)} is not null and ${recipes.deletedAt} is null and ${recipes.status} is not null and exists (
    select 1 from ${householdMembers} theirs
    where theirs.user_id = ${recipes.ownerId} and theirs.household_id = ${sharedHousehold(viewer)} and (
      ${showsShelf(recipes.status)}
      or exists (
        select 1 from ${planEntries} planned
        where planned.recipe_id = ${recipes.id} and planned.household_id = theirs.household_id
      )
      or (${recipes.isPublic} = 1 and exists (
        select 1 from ${collectionRecipes} collected
        join ${householdCollections} shown on shown.collection_id = collected.collection_id
        join ${collections} holding on holding.id = collected.collection_id
        where collected.recipe_id = ${recipes.id} and shown.member_id = theirs.user_id and holding.deleted_at is null
      ))
    )
  ) and ${presentChef(viewer, recipes.ownerId)} and ${inNoHiddenPost}
)`

/**
 * The condition for a row of household invitations that holds: the inviter owns the household still, and the two are friends
 * whom no block parts.
 */
export const standingInvitation: SQL = sql`(
  exists (
    select 1 from ${households} inviting where inviting.id = ${householdInvitations.householdId}
      and inviting.owner_id = ${householdInvitations.inviterId} and inviting.name is not null
  )
  and ${isFriend(householdInvitations.inviteeId, householdInvitations.inviterId)}
  and ${presentChef(householdInvitations.inviteeId, householdInvitations.inviterId)}
)`

/**
 * The condition that a fellow member shows the viewer's household a collection, in a way that `shown` says more of. It ends with
 * the membership of either and with a block.
 */
const showsCollection = (viewer: ViewerId, more?: SQL): SQL => sql`(
  exists (
    select 1 from ${householdCollections} shown
    join ${householdMembers} theirs on theirs.user_id = shown.member_id
    where shown.collection_id = ${collections.id} and theirs.household_id = ${sharedHousehold(viewer)} ${more ? sql`and ${more}` : sql``}
  ) and ${presentChef(viewer, collections.ownerId)}
)`

/** The condition that a fellow member shows the viewer's household a collection. It ends with the membership of either and with a block. */
export const collectionShownInHousehold = (viewer: ViewerId): SQL => showsCollection(viewer)

/** The condition for a collection whose recipes the viewer may put in, take out and order: their own, or one that is opened to their household. */
export const editableCollection = (viewer: ViewerId): SQL => sql`(
  ${collections.ownerId} = ${viewer}
  or (${collections.deletedAt} is null and ${showsCollection(viewer, sql`shown.is_open = 1`)})
)`

/**
 * The condition for a collection: the viewer's own, one that its owner shows to their household, the viewer being in it, or one that
 * its owner shows to friends, the viewer being one of them and, where it is shown to named friends, named. It ends with what it
 * came from, with a block, and with its deletion.
 */
export const visibleCollection = (viewer: ViewerId): SQL => sql`(
  ${collections.ownerId} = ${viewer}
  or (${collections.deletedAt} is null and (
    (${collections.visibility} <> 'private'
      and ${isFriend(viewer, collections.ownerId)} and ${visibleChef(viewer, collections.ownerId)}
      and (${collections.visibility} = 'friends' or exists (
        select 1 from ${collectionShares} where collection_id = ${collections.id} and user_id = ${viewer}
      )))
    or ${collectionShownInHousehold(viewer)}
  ))
)`
