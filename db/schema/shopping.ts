import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { users } from './accounts.ts'
import { createdAt, flag, id, moment } from './columns.ts'
import { households } from './households.ts'
import { recipes } from './recipes.ts'

/** The shopping lists of a household, such as one a shop. */
export const shoppingLists = sqliteTable(
  'shopping_lists',
  {
    id: id(),
    householdId: integer('household_id')
      .notNull()
      .references(() => households.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    nameFolded: text('name_folded').notNull(),
    createdAt: createdAt(),
  },
  table => [uniqueIndex('shopping_lists_name').on(table.householdId, table.nameFolded)],
)

/**
 * What is wanted of one food for one reason: a line of a recipe, or a line typed by hand. What a list shows as one item is
 * the sum of the shares of its food. Shares are never changed but in their state, whose last change wins, so that calls may
 * come late, twice, and in any order.
 */
export const shoppingShares = sqliteTable(
  'shopping_shares',
  {
    listId: integer('list_id')
      .notNull()
      .references(() => shoppingLists.id, { onDelete: 'cascade' }),
    /** Made by the program that adds it. */
    id: text('id').notNull(),
    /** What is added as one and taken off as one: a recipe, or a line by hand. */
    additionId: text('addition_id').notNull(),
    /** Alike for all names of one food: `food:onion`, or `name:…` for what the lexicon does not know. */
    food: text('food').notNull(),
    name: text('name').notNull(),
    /** Exact, for the scale, as `writeAmounts` of shopping-list writes them. */
    amounts: text('amounts').notNull(),
    /** What may be taken instead, as the recipe says. */
    instead: text('instead'),
    recipeId: integer('recipe_id').references(() => recipes.id, { onDelete: 'set null' }),
    recipeTitle: text('recipe_title'),
    /** How many times the recipe, as a number. */
    scale: real('scale').notNull().default(1),
    state: text('state', { enum: ['open', 'ticked', 'at hand', 'removed'] })
      .notNull()
      .default('open'),
    /** By the clock of whoever changed the state; 0 before that. */
    changedAt: moment('changed_at').notNull().default(0),
    addedBy: integer('added_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.listId, table.id] }),
    index('shopping_shares_shown').on(table.listId, table.food).where(sql`state <> 'removed'`),
    index('shopping_shares_addition').on(table.listId, table.additionId),
    index('shopping_shares_recipe').on(table.recipeId),
    index('shopping_shares_added_by').on(table.addedBy),
    index('shopping_shares_removed').on(table.changedAt).where(sql`state = 'removed'`),
  ],
)

/** What a household has bought or written on its lists before. */
export const shoppingFoods = sqliteTable(
  'shopping_foods',
  {
    householdId: integer('household_id')
      .notNull()
      .references(() => households.id, { onDelete: 'cascade' }),
    food: text('food').notNull(),
    name: text('name').notNull(),
    nameFolded: text('name_folded').notNull(),
    /** The aisle that the household chose; null for the usual one. */
    aisle: text('aisle'),
    /** Whether it is to be in the house at all times. */
    isStaple: flag('is_staple').notNull().default(false),
    /** Shopping trips on which it was bought, and when it was first and last. */
    timesBought: integer('times_bought').notNull().default(0),
    firstBoughtAt: moment('first_bought_at'),
    lastBoughtAt: moment('last_bought_at'),
  },
  table => [
    primaryKey({ columns: [table.householdId, table.food] }),
    index('shopping_foods_name').on(table.householdId, table.nameFolded),
  ],
)

/** Where on the way through a shop a food comes, from 0 to 1, learnt from the order of ticks. */
export const shoppingPlaces = sqliteTable(
  'shopping_places',
  {
    listId: integer('list_id')
      .notNull()
      .references(() => shoppingLists.id, { onDelete: 'cascade' }),
    food: text('food').notNull(),
    place: real('place').notNull(),
  },
  table => [primaryKey({ columns: [table.listId, table.food] })],
)

/** The aisles of a shop in the order that the household gave them; without any, the order is learnt. */
export const shoppingAisles = sqliteTable(
  'shopping_aisles',
  {
    listId: integer('list_id')
      .notNull()
      .references(() => shoppingLists.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    position: integer('position').notNull(),
  },
  table => [primaryKey({ columns: [table.listId, table.name] })],
)
