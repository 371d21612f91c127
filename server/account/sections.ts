import { eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm'
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
    file: 'recipes.json',
    table: t.recipes,
    mine: chef => eq(t.recipes.ownerId, chef),
    columns: {
      ...without(t.recipes, 'ownerId', 'titleFolded', 'drawnKey'),
      pictures: picturesOf('recipe_pictures', 'recipe_id = recipes.id'),
    },
    json: ['pictures'],
    includes: [t.recipePictures, t.recipeIngredients],
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
  [t.healthVaults, 'encrypted; cycle data has a download of its own that is readable'],
  [t.healthEntries, 'encrypted; see above'],
  [t.healthSources, 'encrypted; see above'],
])
