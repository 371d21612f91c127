import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { users } from './accounts.ts'
import { createdAt, flag, id, moment } from './columns.ts'
import { recipes } from './recipes.ts'

/** The addresses that a chef gave to be read one after the other, and what became of each. */
export const linkReadings = sqliteTable(
  'link_readings',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    /** The name of its site, of which one page is read at a time. */
    host: text('host').notNull(),
    /** Its place in the list in which it came: chefs take turns by it. */
    position: integer('position').notNull(),
    /** The shelf for its recipe. */
    status: text('status', { enum: ['on-back-burner', 'completed'] }).notNull(),
    state: text('state', { enum: ['waiting', 'read', 'failed'] })
      .notNull()
      .default('waiting'),
    /** While this lies ahead, a node reads it; one that broke off is read again afterwards. */
    claimedUntil: moment('claimed_until').notNull().default(0),
    attempts: integer('attempts').notNull().default(0),
    recipeId: integer('recipe_id').references(() => recipes.id, { onDelete: 'set null' }),
    title: text('title').notNull().default(''),
    /** Why it failed, as a sentence. */
    problem: text('problem').notNull().default(''),
    /** Whether something of the reading may be wrong. */
    isDoubtful: flag('is_doubtful').notNull().default(false),
    createdAt: createdAt(),
  },
  table => [
    uniqueIndex('link_readings_url').on(table.userId, table.url),
    index('link_readings_list').on(table.userId, table.id),
    index('link_readings_turn').on(table.position, table.id).where(sql`state = 'waiting'`),
    index('link_readings_recipe').on(table.recipeId),
  ],
)
