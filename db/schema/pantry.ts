import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './accounts.ts'
import { createdAt } from './columns.ts'
import { recipes } from './recipes.ts'

/** What a chef has at hand, by ingredient; remembered, not counted. */
export const pantryItems = sqliteTable(
  'pantry_items',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    category: text('category', {
      enum: ['protein', 'vegetable', 'fruit', 'dairy', 'grain', 'spice', 'pantry'],
    })
      .notNull()
      .default('pantry'),
    stock: text('stock', { enum: ['have', 'running low'] })
      .notNull()
      .default('have'),
    createdAt: createdAt(),
  },
  table => [primaryKey({ columns: [table.userId, table.name] })],
)

/**
 * Which foods a recipe needs, by their key in the lexicon: what ideas for a pantry are looked up in. Worked out by the
 * program from the ingredient lines, see `food_queue`.
 */
export const recipeFoods = sqliteTable(
  'recipe_foods',
  {
    food: text('food').notNull(),
    recipeId: integer('recipe_id')
      .notNull()
      .references(() => recipes.id, { onDelete: 'cascade' }),
    /**
     * What the recipe would lack without any of its foods, in tenths of a food that nothing makes up for, up to 1,000. The
     * same beside each of its foods, where a look for ideas reads anyway.
     */
    lack: integer('lack').notNull(),
    /** What the food weighs in the recipe, in tenths from 1 to 15: its main ingredients weigh most. */
    weight: integer('weight').notNull().default(8),
  },
  table => [
    primaryKey({ columns: [table.food, table.recipeId] }),
    // Includes the weight, so that the index covers the query.
    index('recipe_foods_recipe').on(table.recipeId, table.weight),
  ],
)

/** Recipes whose foods are yet to be worked out. Triggers on `recipes` add what is new or has changed. */
export const foodQueue = sqliteTable('food_queue', {
  recipeId: integer('recipe_id')
    .primaryKey()
    .references(() => recipes.id, { onDelete: 'cascade' }),
})
