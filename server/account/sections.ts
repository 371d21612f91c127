import { and, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import * as t from '#db/schema/tables.ts'
import { postDate } from '../feed/post-date.ts'

/** One file of a chef's data: their rows of a table, and the exported columns. */
export type Section = {
  file: string
  table: SQLiteTable
  mine(chef: number): SQL | undefined
  columns: Record<string, SQLiteColumn | SQL>
  /** The column that identifies a row in tables without row numbers. */
  number?: SQLiteColumn
  /** Names of columns that hold JSON text. */
  json?: string[]
  /** Tables whose rows are included in these. */
  includes?: SQLiteTable[]
}

/** All columns of a table except some. */
const without = <Table extends SQLiteTable>(table: Table, ...omitted: (keyof Table['_']['columns'] & string)[]) =>
  Object.fromEntries(
    Object.entries<SQLiteColumn>(getTableColumns(table)).filter(([name]) => !(omitted as string[]).includes(name)),
  )

const nameOf = (id: string) => sql<string>`(select u.name from users u where u.id = ${sql.raw(id)})`

/** The pictures of a recipe or post, as JSON: their files in this archive, and their alternative texts. */
const picturesOf = (table: string, owner: string) => sql<string>`(
  select coalesce(json_group_array(json_object('file', 'pictures/' || shown.key || '.webp', 'alt', shown.alt)), '[]')
  from (
    select m.key, p.alt from ${sql.raw(table)} p join media m on m.id = p.media_id
    where p.${sql.raw(owner)} order by p.position
  ) shown
)`

const pictureFile = (id: string) =>
  sql<string>`(select 'pictures/' || m.key || '.webp' from media m where m.id = ${sql.raw(id)})`

/** The files of a download. Secrets (passwords, tokens) and columns that only serve search are left out. */
export const sections: Section[] = [
  {
    file: 'account.json',
    table: t.users,
    mine: chef => eq(t.users.id, chef),
    columns: {
      ...without(t.users, 'passwordHash', 'nameFolded', 'pictureId'),
      picture: pictureFile('users.picture_id'),
    },
  },
  {
    file: 'sign-ins.json',
    table: t.sessions,
    mine: chef => eq(t.sessions.userId, chef),
    columns: without(t.sessions, 'tokenHash', 'userId'),
  },
  {
    file: 'access-tokens.json',
    table: t.accessTokens,
    mine: chef => eq(t.accessTokens.userId, chef),
    columns: without(t.accessTokens, 'tokenHash', 'userId'),
  },
  {
    // The devices that get notifications, without what is sent to them with.
    file: 'notification-devices.json',
    table: t.pushDevices,
    mine: chef => eq(t.pushDevices.userId, chef),
    columns: {
      kinds: t.pushDevices.kinds,
      hidesWords: t.pushDevices.hidesWords,
      quietFrom: t.pushDevices.quietFrom,
      quietTo: t.pushDevices.quietTo,
      timeZone: t.pushDevices.timeZone,
      createdAt: t.pushDevices.createdAt,
    },
  },
  {
    // Without the secrets.
    file: 'webhooks.json',
    table: t.webhooks,
    mine: chef => eq(t.webhooks.userId, chef),
    columns: without(t.webhooks, 'userId', 'secret', 'restUntil'),
  },
  {
    file: 'webhook-deliveries.json',
    table: t.webhookDeliveries,
    mine: chef => sql`${t.webhookDeliveries.webhookId} in (select h.id from webhooks h where h.user_id = ${chef})`,
    columns: without(t.webhookDeliveries, 'busyUntil'),
  },
  {
    file: 'recipes.json',
    table: t.recipes,
    // Without the copies that imports keep of what they replaced. These are of no day, so that only such recipes are looked up.
    mine: chef =>
      and(
        eq(t.recipes.ownerId, chef),
        sql`not (recipes.created_at = 0 and recipes.deleted_at is not null and recipes.id in (
          select l.former_id from recipe_imports i join recipe_import_lines l on l.import_id = i.id
          where i.user_id = ${chef} and l.former_id is not null
        ))`,
      ),
    columns: {
      ...without(t.recipes, 'ownerId', 'titleFolded', 'drawnKey'),
      pictures: picturesOf('recipe_pictures', 'recipe_id = recipes.id'),
    },
    json: ['pictures'],
    includes: [t.recipePictures, t.recipeIngredients],
  },
  {
    file: 'collections.json',
    table: t.collections,
    mine: chef => eq(t.collections.ownerId, chef),
    columns: {
      ...without(t.collections, 'ownerId', 'nameFolded', 'coverId', 'originalAuthorId'),
      cover: pictureFile('collections.cover_id'),
      recipes: sql<string>`(
        select coalesce(json_group_array(json_object('id', r.id, 'title', r.title)), '[]') from (
          select r.id, r.title from collection_recipes m join recipes r on r.id = m.recipe_id
          where m.collection_id = collections.id order by m.position
        ) r
      )`,
      sharedWith: sql<string>`(
        select coalesce(json_group_array(u.name), '[]') from collection_shares s join users u on u.id = s.user_id
        where s.collection_id = collections.id
      )`,
      household: sql<string>`coalesce((
        select case h.is_open when 1 then 'edit' else 'see' end from household_collections h
        where h.collection_id = collections.id
      ), 'none')`,
    },
    json: ['recipes', 'sharedWith'],
    includes: [t.collectionRecipes, t.collectionShares, t.householdCollections],
  },
  {
    file: 'given-feeds.json',
    table: t.givenFeeds,
    mine: chef => eq(t.givenFeeds.userId, chef),
    columns: without(t.givenFeeds, 'userId', 'keyHash'),
  },
  {
    file: 'followed-feeds.json',
    table: t.followedFeeds,
    mine: chef => sql`followed_feeds.chef_id in (select followee_id from follows where follower_id = ${chef})`,
    columns: {
      address: t.followedFeeds.address,
      title: nameOf('followed_feeds.chef_id'),
      state: t.followedFeeds.state,
      answeredAt: t.followedFeeds.answeredAt,
    },
  },
  {
    file: 'smart-collections.json',
    table: t.smartCollections,
    mine: chef => eq(t.smartCollections.ownerId, chef),
    columns: without(t.smartCollections, 'ownerId', 'nameFolded'),
  },
  {
    // Those of the chef's own household, and of the one that they are in.
    file: 'shopping-lists.json',
    table: t.shoppingLists,
    mine: chef =>
      sql`shopping_lists.household_id in (
        select id from households where owner_id = ${chef}
        union select household_id from household_members where user_id = ${chef}
      )`,
    columns: {
      name: t.shoppingLists.name,
      createdAt: t.shoppingLists.createdAt,
      lines: sql<string>`(
        select coalesce(json_group_array(json_object(
          'name', s.name, 'amounts', json(s.amounts), 'recipe', s.recipe_title, 'scale', s.scale, 'state', s.state
        )), '[]') from shopping_shares s where s.list_id = shopping_lists.id and s.state <> 'removed'
      )`,
      aisles: sql<string>`(
        select coalesce(json_group_array(a.name), '[]') from (
          select name from shopping_aisles where list_id = shopping_lists.id order by position
        ) a
      )`,
    },
    json: ['lines', 'aisles'],
    includes: [t.shoppingShares, t.shoppingAisles, t.shoppingPlaces],
  },
  {
    // What the chef's own household, and the one that they are in, wrote on its lists and bought.
    file: 'shopping-foods.json',
    table: t.shoppingFoods,
    mine: chef =>
      sql`shopping_foods.household_id in (
        select id from households where owner_id = ${chef}
        union select household_id from household_members where user_id = ${chef}
      )`,
    columns: without(t.shoppingFoods, 'householdId', 'nameFolded'),
  },
  {
    file: 'tags.json',
    table: t.tags,
    mine: chef => eq(t.tags.ownerId, chef),
    columns: {
      ...without(t.tags, 'ownerId', 'nameFolded'),
      recipeIds: sql`(select json_group_array(rt.recipe_id) from recipe_tags rt where rt.tag_id = tags.id)`,
    },
    json: ['recipeIds'],
    includes: [t.recipeTags],
  },
  {
    file: 'stars.json',
    table: t.recipeStars,
    mine: chef => eq(t.recipeStars.userId, chef),
    columns: without(t.recipeStars, 'userId'),
  },
  {
    // The one that the chef is in, and their own.
    file: 'households.json',
    table: t.households,
    mine: chef =>
      or(
        eq(t.households.ownerId, chef),
        sql`households.id = (select household_id from household_members where user_id = ${chef})`,
      ),
    columns: {
      name: t.households.name,
      owner: nameOf('households.owner_id'),
      members: sql<string>`(
        select coalesce(json_group_array(u.name), '[]') from household_members m join users u on u.id = m.user_id
        where m.household_id = households.id
      )`,
      createdAt: t.households.createdAt,
    },
    json: ['members'],
    includes: [t.householdMembers],
  },
  {
    file: 'household-invitations.json',
    table: t.householdInvitations,
    mine: chef => or(eq(t.householdInvitations.inviterId, chef), eq(t.householdInvitations.inviteeId, chef)),
    columns: {
      ...without(t.householdInvitations, 'householdId'),
      inviter: nameOf('household_invitations.inviter_id'),
      invitee: nameOf('household_invitations.invitee_id'),
    },
  },
  {
    // What the chef put into plans, and the plan of their own household.
    file: 'plan.json',
    table: t.planEntries,
    mine: chef =>
      or(
        eq(t.planEntries.addedBy, chef),
        sql`plan_entries.household_id in (select id from households where owner_id = ${chef} and name is null)`,
      ),
    columns: without(t.planEntries, 'householdId', 'addedBy'),
  },
  {
    file: 'cookings.json',
    table: t.recipeCookings,
    mine: chef => eq(t.recipeCookings.userId, chef),
    columns: without(t.recipeCookings, 'userId'),
  },
  {
    file: 'posts.json',
    table: t.posts,
    mine: chef => eq(t.posts.userId, chef),
    columns: {
      ...without(t.posts, 'userId', 'datedAt'),
      createdAt: postDate(),
      pictures: picturesOf('post_pictures', 'post_id = posts.id'),
    },
    json: ['pictures'],
    includes: [t.postPictures],
  },
  {
    file: 'comments.json',
    table: t.comments,
    mine: chef => eq(t.comments.userId, chef),
    columns: without(t.comments, 'userId'),
  },
  {
    file: 'likes-of-posts.json',
    table: t.postLikes,
    mine: chef => eq(t.postLikes.userId, chef),
    columns: without(t.postLikes, 'userId'),
  },
  {
    file: 'likes-of-comments.json',
    table: t.commentLikes,
    mine: chef => eq(t.commentLikes.userId, chef),
    columns: without(t.commentLikes, 'userId'),
  },
  {
    file: 'likes-of-recipes.json',
    table: t.recipeLikes,
    mine: chef => eq(t.recipeLikes.userId, chef),
    columns: without(t.recipeLikes, 'userId'),
  },
  {
    file: 'likes-of-photos.json',
    table: t.photoLikes,
    mine: chef => eq(t.photoLikes.userId, chef),
    columns: without(t.photoLikes, 'userId'),
  },
  {
    file: 'photos.json',
    table: t.recipePhotos,
    mine: chef => eq(t.recipePhotos.userId, chef),
    columns: {
      ...without(t.recipePhotos, 'userId', 'mediaId', 'titleFolded'),
      picture: pictureFile('recipe_photos.media_id'),
    },
  },
  {
    file: 'pictures.json',
    table: t.media,
    mine: chef => eq(t.media.ownerId, chef),
    columns: {
      file: sql`'pictures/' || media.key || '.webp'`,
      width: t.media.width,
      height: t.media.height,
      createdAt: t.media.createdAt,
    },
  },
  {
    file: 'following-and-followers.json',
    table: t.follows,
    mine: chef => or(eq(t.follows.followerId, chef), eq(t.follows.followeeId, chef)),
    columns: {
      ...without(t.follows),
      follower: nameOf('follows.follower_id'),
      followee: nameOf('follows.followee_id'),
    },
  },
  {
    file: 'friend-requests.json',
    table: t.friendRequests,
    mine: chef => or(eq(t.friendRequests.requesterId, chef), eq(t.friendRequests.receiverId, chef)),
    columns: {
      ...without(t.friendRequests),
      requester: nameOf('friend_requests.requester_id'),
      receiver: nameOf('friend_requests.receiver_id'),
    },
  },
  {
    file: 'invitations.json',
    table: t.friendInvitations,
    mine: chef => eq(t.friendInvitations.senderUserId, chef),
    columns: without(t.friendInvitations, 'senderUserId', 'tokenHash'),
  },
  {
    // When a link to the profile was made, without its secret.
    file: 'profile-link.json',
    table: t.profileLinks,
    mine: chef => eq(t.profileLinks.userId, chef),
    columns: without(t.profileLinks, 'userId', 'token'),
  },
  {
    // What the chef's public links lead to, without their secrets.
    file: 'public-links.json',
    table: t.publicLinks,
    mine: chef => eq(t.publicLinks.ownerId, chef),
    columns: {
      ...without(t.publicLinks, 'ownerId', 'householdId', 'token', 'tokenHash', 'passwordHash'),
      hasPassword: sql<boolean>`(public_links.password_hash is not null)`,
    },
  },
  {
    // Those whom the chef has blocked; who has blocked the chef is the other's secret.
    file: 'blocked-chefs.json',
    table: t.blocks,
    mine: chef => eq(t.blocks.blockerId, chef),
    columns: { ...without(t.blocks, 'blockerId'), blocked: nameOf('blocks.blocked_id') },
  },
  {
    file: 'notifications.json',
    table: t.notifications,
    mine: chef => eq(t.notifications.userId, chef),
    columns: { ...without(t.notifications, 'userId'), actor: nameOf('notifications.actor_id') },
  },
  {
    file: 'pantry.json',
    table: t.pantryItems,
    mine: chef => eq(t.pantryItems.userId, chef),
    columns: without(t.pantryItems, 'userId'),
  },
  {
    file: 'feedback.json',
    table: t.feedback,
    mine: chef => eq(t.feedback.userId, chef),
    columns: without(t.feedback, 'userId'),
  },
  {
    // The days on which the chef was here.
    file: 'visits.json',
    table: t.chefDays,
    mine: chef => eq(t.chefDays.userId, chef),
    columns: { day: sql<string>`date(${t.chefDays.day} * 86400, 'unixepoch')` },
    number: t.chefDays.day,
  },
  {
    file: 'links.json',
    table: t.linkReadings,
    mine: chef => eq(t.linkReadings.userId, chef),
    columns: without(t.linkReadings, 'userId', 'host', 'claimedUntil', 'attempts'),
  },
  {
    file: 'reports.json',
    table: t.reports,
    mine: chef => eq(t.reports.reporterId, chef),
    columns: without(t.reports, 'reporterId', 'decidedBy'),
  },
]

/** Tables about chefs that are in no download, and why. */
export const leftOut = new Map<SQLiteTable, string>([
  [t.chefWords, 'the words of the name in account.json, again, for search'],
  [t.chefInterests, 'counts of the tags in recipes.json, for search and suggestions'],
  [t.recipeFoods, 'worked out from the ingredients in recipes.json, for looking up what can be cooked'],
  [t.foodQueue, 'which recipes are yet to be looked at for that'],
  [
    t.oneTimeTokens,
    'hashes of links with the addresses they went to, gone within a week: secrets that serve the account in account.json',
  ],
  [t.featuredRecipes, 'chosen by the server, not by a chef; the recipes themselves are in recipes.json'],
  [t.auditLog, 'the record of what admins did belongs to the operator'],
  [t.recipeImports, 'files that are being brought in, forgotten a month later; what came of them is in recipes.json'],
  [t.recipeImportLines, 'the recipes of these files; see above'],
  [t.recipeImportTables, 'the columns of those of these files that are tables; see above'],
  [
    t.planFeeds,
    'the hash of the address that a calendar program reads the plan by: a secret; the plan is in plan.json',
  ],
  [
    t.publicLinkReports,
    'what people without an account reported of pages behind links: it serves moderation, and says not who did',
  ],
  [t.pageKeys, 'the hash of the key with which a bookmarklet offers pages: a secret'],
  [t.offeredPages, 'pages that wait for ten minutes to be read; what came of them is in recipes.json'],
  [t.pushTimers, 'timers that run on a device at this moment, and are forgotten when they end'],
  [t.shoppingChanges, 'who changed the lists in shopping-lists.json within two days, for notifications of the others'],
  [t.healthVaults, 'encrypted; cycle data has a download of its own that is readable'],
  [t.healthEntries, 'encrypted; see above'],
  [t.healthSources, 'encrypted; see above'],
])
