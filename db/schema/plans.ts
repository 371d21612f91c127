import { sql } from 'drizzle-orm'
import { type AnySQLiteColumn, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { mealSections } from '#common/recipe/fields.ts'
import { users } from './accounts.ts'
import { createdAt, id, moment } from './columns.ts'
import { households } from './households.ts'
import { recipes } from './recipes.ts'

/** What a household means to eat, an entry for each dish of a meal of a day. */
export const planEntries = sqliteTable(
  'plan_entries',
  {
    id: id(),
    householdId: integer('household_id')
      .notNull()
      .references(() => households.id, { onDelete: 'cascade' }),
    /** Calendar day as YYYY-MM-DD. */
    day: text('day').notNull(),
    meal: text('meal', { enum: mealSections }).notNull(),
    /** Order within the meal; positions may have gaps. */
    position: integer('position').notNull(),
    /** `leftovers` are those of the entry `leftoversOf`. */
    kind: text('kind', { enum: ['recipe', 'text', 'leftovers'] }).notNull(),
    recipeId: integer('recipe_id').references(() => recipes.id, { onDelete: 'set null' }),
    leftoversOf: integer('leftovers_of').references((): AnySQLiteColumn => planEntries.id, { onDelete: 'set null' }),
    /** What was typed; for recipes and leftovers what they are called when planned, for when they are gone. */
    title: text('title').notNull(),
    servings: integer('servings'),
    cookId: integer('cook_id').references(() => users.id, { onDelete: 'set null' }),
    note: text('note').notNull().default(''),
    addedBy: integer('added_by').references(() => users.id, { onDelete: 'set null' }),
    /** Alike in entries that were written as one repetition; made by the program that repeats. */
    seriesId: text('series_id'),
    /** Made by the program that adds the entry, so that a call that comes twice adds it once. */
    madeId: text('made_id'),
    cookedAt: moment('cooked_at'),
    createdAt: createdAt(),
  },
  table => [
    index('plan_entries_day').on(table.householdId, table.day, table.position, table.id),
    index('plan_entries_recipe').on(table.recipeId, table.householdId),
    index('plan_entries_leftovers').on(table.leftoversOf),
    index('plan_entries_cook').on(table.cookId),
    index('plan_entries_added_by').on(table.addedBy),
    index('plan_entries_series').on(table.householdId, table.seriesId, table.day).where(sql`series_id is not null`),
    index('plan_entries_made').on(table.householdId, table.madeId).where(sql`made_id is not null`),
  ],
)

/** The address under which a chef's calendar program reads the plan of their household; one at most, known by its hash. */
export const planFeeds = sqliteTable(
  'plan_feeds',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the key in the address. */
    keyHash: text('key_hash').notNull(),
    createdAt: createdAt(),
  },
  table => [uniqueIndex('plan_feeds_key').on(table.keyHash)],
)
