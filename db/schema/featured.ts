import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './accounts.ts'
import { createdAt, flag, id, moment } from './columns.ts'
import { media } from './media.ts'
import { recipes } from './recipes.ts'

/** A choice that an admin replaced: what was chosen, why, and what had been passed over by then. */
export type EarlierDraw = { recipeId: number; reason: string; passedOver: number[] }

/** The Recipe of the Week, one row a week; kept as the history of past weeks. */
export const featuredRecipes = sqliteTable(
  'featured_recipes',
  {
    /** The Monday of the week, YYYY-MM-DD, UTC. */
    week: text('week').primaryKey(),
    recipeId: integer('recipe_id')
      .notNull()
      .references(() => recipes.id, { onDelete: 'cascade' }),
    /** Why it was chosen, in a sentence that chefs read. */
    reason: text('reason').notNull().default(''),
    /** Recipes that an admin has passed over in this week. */
    passedOver: text('passed_over', { mode: 'json' }).$type<number[]>().notNull().default(sql`'[]'`),
    /** Choices that admins replaced this week and may bring back, the latest last. */
    drawnBefore: text('drawn_before', { mode: 'json' }).$type<EarlierDraw[]>().notNull().default(sql`'[]'`),
    createdAt: createdAt(),
  },
  table => [index('featured_recipes_recipe').on(table.recipeId)],
)

/** The community's photos of a recipe, gathered by the recipe's title. */
export const recipePhotos = sqliteTable(
  'recipe_photos',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    mediaId: integer('media_id')
      .notNull()
      .references(() => media.id, { onDelete: 'cascade' }),
    recipeTitle: text('recipe_title').notNull(),
    titleFolded: text('title_folded').notNull(),
    isRecipeOfTheWeek: flag('is_recipe_of_the_week').notNull().default(false),
    caption: text('caption').notNull().default(''),
    userTwist: text('user_twist').notNull().default(''),
    likeCount: integer('like_count').notNull().default(0),
    hiddenAt: moment('hidden_at'),
    createdAt: createdAt(),
  },
  table => [
    index('recipe_photos_title').on(table.titleFolded, sql`${table.id} desc`),
    index('recipe_photos_user').on(table.userId),
    index('recipe_photos_media').on(table.mediaId),
  ],
)

export const photoLikes = sqliteTable(
  'photo_likes',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    photoId: integer('photo_id')
      .notNull()
      .references(() => recipePhotos.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.userId, table.photoId] }),
    index('photo_likes_photo').on(table.photoId),
    index('photo_likes_created_at').on(table.createdAt),
  ],
)
