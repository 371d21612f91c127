import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { users } from './accounts.ts'
import { createdAt, id, moment } from './columns.ts'
import { recipes } from './recipes.ts'

/** The words a chef sorts their kitchen by, theirs alone. */
export const tags = sqliteTable(
  'tags',
  {
    id: id(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The name for comparing: lower case, without accents. */
    nameFolded: text('name_folded').notNull(),
    createdAt: createdAt(),
  },
  table => [uniqueIndex('tags_owner').on(table.ownerId, table.nameFolded)],
)

/** Which recipes have a tag; both are of one chef. */
export const recipeTags = sqliteTable(
  'recipe_tags',
  {
    tagId: integer('tag_id')
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
    recipeId: integer('recipe_id')
      .notNull()
      .references(() => recipes.id, { onDelete: 'cascade' }),
  },
  table => [primaryKey({ columns: [table.tagId, table.recipeId] }), index('recipe_tags_recipe').on(table.recipeId)],
)

/** How many stars, from 1 to 5, a chef gives a recipe. */
export const recipeStars = sqliteTable(
  'recipe_stars',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    recipeId: integer('recipe_id')
      .notNull()
      .references(() => recipes.id, { onDelete: 'cascade' }),
    stars: integer('stars').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.userId, table.recipeId] }),
    index('recipe_stars_recipe').on(table.recipeId, table.stars),
    // What a chef gave at least so many.
    index('recipe_stars_user').on(table.userId, table.stars, table.recipeId),
  ],
)
