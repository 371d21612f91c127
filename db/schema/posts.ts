import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { users } from './accounts.ts'
import { createdAt, flag, id, moment } from './columns.ts'
import { media } from './media.ts'
import { recipes } from './recipes.ts'

/** Posts on The Dish. A recipe post or remake has its own row in `recipes`; a general post has text. */
export const posts = sqliteTable(
  'posts',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text('type', { enum: ['general', 'general_post', 'recipe', 'user_recipe', 'recipe_remake'] }).notNull(),
    recipeId: integer('recipe_id').references(() => recipes.id, { onDelete: 'set null' }),
    content: text('content').notNull().default(''),
    caption: text('caption').notNull().default(''),
    myTwist: text('my_twist').notNull().default(''),
    originalPostId: integer('original_post_id'),
    /** The recipe that was remade, where it is not a post that was: a built-in one or of a kitchen. */
    originalRecipeId: integer('original_recipe_id'),
    originalAuthorId: integer('original_author_id').references(() => users.id, { onDelete: 'set null' }),
    originalAuthorName: text('original_author_name'),
    isPublic: flag('is_public').notNull().default(true),
    /** Kept exact by the statements that add and remove likes. */
    likeCount: integer('like_count').notNull().default(0),
    /** Set while moderators hide it. */
    hiddenAt: moment('hidden_at'),
    updatedAt: moment('updated_at').notNull(),
    /** Its time for ordering; never before that of an older post, even if the clock was ahead for a while. */
    createdAt: createdAt(),
    /** What the clock showed, where that is before `createdAt`. */
    datedAt: moment('dated_at'),
    /** Made by the program that posts it, so that a call that comes twice posts it once. */
    madeId: text('made_id'),
  },
  table => [
    index('posts_user').on(table.userId, sql`${table.createdAt} desc`, sql`${table.id} desc`),
    index('posts_created_at').on(sql`${table.createdAt} desc`, sql`${table.id} desc`),
    // What a chef shows others, newest first. Without the columns that the condition fixes, SQLite would read the posts.
    index('posts_of_chef')
      .on(table.userId, sql`${table.createdAt} desc`, sql`${table.id} desc`, table.isPublic, table.hiddenAt)
      .where(sql`is_public = 1 and hidden_at is null`),
    // The feed of a chef who follows many reads the newest posts of everybody and keeps those of the followed.
    index('posts_shown')
      .on(sql`${table.createdAt} desc`, sql`${table.id} desc`, table.userId, table.isPublic, table.hiddenAt)
      .where(sql`is_public = 1 and hidden_at is null`),
    // A chef's tips, the best liked first.
    index('posts_tips')
      .on(table.userId, sql`${table.likeCount} desc`, sql`${table.id} desc`)
      .where(sql`type in ('general', 'general_post') and hidden_at is null`),
    // What was remade in the last days.
    index('posts_remade').on(table.createdAt, table.originalPostId).where(sql`type = 'recipe_remake'`),
    // What was made on a day, of the posts whose place is not their date.
    index('posts_dated').on(table.datedAt).where(sql`dated_at is not null`),
    index('posts_recipe').on(table.recipeId),
    // Hidden posts, whose recipes are hidden with them.
    index('posts_hidden').on(table.recipeId).where(sql`hidden_at is not null`),
    index('posts_original').on(table.originalPostId, sql`${table.createdAt} desc`, sql`${table.id} desc`),
    index('posts_original_author').on(table.originalAuthorId),
    uniqueIndex('posts_made').on(table.userId, table.madeId).where(sql`made_id is not null`),
    check('posts_counts', sql`${table.likeCount} >= 0`),
  ],
)

/** The photos of a general post in order. */
export const postPictures = sqliteTable(
  'post_pictures',
  {
    postId: integer('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    mediaId: integer('media_id')
      .notNull()
      .references(() => media.id, { onDelete: 'cascade' }),
    alt: text('alt').notNull().default(''),
  },
  table => [primaryKey({ columns: [table.postId, table.position] }), index('post_pictures_media').on(table.mediaId)],
)

export const postLikes = sqliteTable(
  'post_likes',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    postId: integer('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.userId, table.postId] }),
    index('post_likes_post').on(table.postId, table.createdAt),
    // What was liked in the last days, and who did.
    index('post_likes_recent').on(table.createdAt, table.postId, table.userId),
  ],
)

/** Comments on a post, on a trending recipe or on a featured one: exactly one of the two targets is set. */
export const comments = sqliteTable(
  'comments',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    postType: text('post_type', { enum: ['user_post', 'trending_recipe', 'featured_recipe'] }).notNull(),
    postId: integer('post_id').references(() => posts.id, { onDelete: 'cascade' }),
    recipeId: integer('recipe_id').references(() => recipes.id, { onDelete: 'cascade' }),
    content: text('content').notNull(),
    tags: text('tags', { mode: 'json' }).$type<string[]>().notNull().default(sql`'[]'`),
    likeCount: integer('like_count').notNull().default(0),
    hiddenAt: moment('hidden_at'),
    updatedAt: moment('updated_at').notNull(),
    createdAt: createdAt(),
  },
  table => [
    index('comments_post').on(table.postId, table.id),
    // Counts what shows under a post without reading the comments.
    index('comments_shown')
      .on(table.postId, sql`${table.id} desc`, table.userId, table.hiddenAt)
      .where(sql`hidden_at is null`),
    index('comments_recipe').on(table.recipeId, table.postType, table.id),
    index('comments_user').on(table.userId, table.id),
    index('comments_created_at').on(table.createdAt),
    check('comments_target', sql`(${table.postId} is null) <> (${table.recipeId} is null)`),
  ],
)

export const commentLikes = sqliteTable(
  'comment_likes',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    commentId: integer('comment_id')
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.userId, table.commentId] }),
    index('comment_likes_comment').on(table.commentId),
    index('comment_likes_created_at').on(table.createdAt),
  ],
)

/** Notifications of chefs. */
export const notifications = sqliteTable(
  'notifications',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    actorId: integer('actor_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', {
      enum: [
        'follow',
        'request',
        'acceptance',
        'comment',
        'like',
        'remake',
        'moderated',
        'report',
        'household-invited',
        'household-joined',
        'household-removed',
        'household-handed-over',
        'recipe-edited',
        'webhook-off',
        'backup-failed',
      ],
    }).notNull(),
    postId: integer('post_id').references(() => posts.id, { onDelete: 'cascade' }),
    commentId: integer('comment_id').references(() => comments.id, { onDelete: 'cascade' }),
    readAt: moment('read_at'),
    createdAt: createdAt(),
    /**
     * The audit log's entry of a moderators' decision; the recipient is then stored as the actor, too. For the kind
     * `recipe-edited` the recipe, which tells two of them apart in the same way, and for `webhook-off` the webhook.
     */
    subjectId: integer('decision_id'),
    /** The decision and what it was about. */
    detail: text('detail', { mode: 'json' }).$type<Record<string, unknown>>().notNull().default(sql`'{}'`),
  },
  table => [
    index('notifications_user').on(table.userId, table.id),
    // One notification for each actor and subject, however often a like is removed and given again.
    uniqueIndex('notifications_once').on(
      table.userId,
      table.actorId,
      table.kind,
      sql`coalesce(${table.postId}, 0)`,
      sql`coalesce(${table.commentId}, 0)`,
      sql`coalesce(${table.subjectId}, 0)`,
    ),
    index('notifications_unread').on(table.userId).where(sql`read_at is null`),
    index('notifications_actor').on(table.actorId),
    index('notifications_post').on(table.postId),
    index('notifications_comment').on(table.commentId),
  ],
)
