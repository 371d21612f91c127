import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './accounts.ts'
import { collections } from './collections.ts'
import { createdAt, flag, id, moment } from './columns.ts'

/** Files of recipes that chefs brought, and how far each is; the files themselves are on the disk of one node. */
export const recipeImports = sqliteTable(
  'recipe_imports',
  {
    id: id(),
    /** Names it in addresses, and its folder on the disk. */
    token: text('token').notNull().unique(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    state: text('state', {
      enum: ['reading', 'naming', 'offered', 'importing', 'paused', 'done', 'undone', 'failed', 'cancelled'],
    })
      .notNull()
      .default('reading'),
    /** Why it failed, in a sentence. */
    problem: text('problem'),
    program: text('program'),
    version: text('version'),
    /** Where its recipes go; `as-they-were`: cooked ones into the Cookbook, others on the Back Burner. */
    shelf: text('shelf', { enum: ['as-they-were', 'completed', 'on-back-burner'] })
      .notNull()
      .default('completed'),
    collectionId: integer('collection_id').references(() => collections.id, { onDelete: 'set null' }),
    /** When it came to its end; until then, when the last recipe that it added came. */
    finishedAt: moment('finished_at'),
    updatedAt: moment('updated_at').notNull(),
    createdAt: createdAt(),
  },
  table => [
    index('recipe_imports_user').on(table.userId, sql`${table.id} desc`),
    index('recipe_imports_collection').on(table.collectionId),
    index('recipe_imports_unfinished')
      .on(table.updatedAt)
      .where(sql`state in ('reading', 'offered', 'importing', 'paused', 'cancelled')`),
  ],
)

/** The head of an imported file that is a table, and what its columns hold. */
export const recipeImportTables = sqliteTable('recipe_import_tables', {
  importId: integer('import_id')
    .primaryKey()
    .references(() => recipeImports.id, { onDelete: 'cascade' }),
  names: text('names', { mode: 'json' }).$type<string[]>().notNull(),
  /** Its first rows, long cells shortened. */
  samples: text('samples', { mode: 'json' }).$type<string[][]>().notNull(),
  /** What each column holds, null for one that is left out: by its name, or as the chef says. */
  columns: text('columns', { mode: 'json' }).$type<(string | null)[]>().notNull(),
  /** Whether the chef said so. */
  isNamed: flag('is_named').notNull().default(false),
})

/** A recipe that a file offers, as its preview shows it, and what became of it. */
export const recipeImportLines = sqliteTable(
  'recipe_import_lines',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => recipeImports.id, { onDelete: 'cascade' }),
    /** Its place in the file. */
    position: integer('position').notNull(),
    title: text('title').notNull(),
    ingredientCount: integer('ingredient_count').notNull().default(0),
    stepCount: integer('step_count').notNull().default(0),
    pictureCount: integer('picture_count').notNull().default(0),
    /** Which of its pictures the file itself has, the first; null for none. */
    picture: integer('picture'),
    tags: text('tags', { mode: 'json' }).$type<string[]>().notNull().default(sql`'[]'`),
    /** What will not fit, and why. */
    lost: text('lost', { mode: 'json' }).$type<{ what: string; why: string }[]>().notNull().default(sql`'[]'`),
    kind: text('kind', { enum: ['new', 'duplicate', 'repeated', 'unreadable'] }).notNull(),
    /** Why it cannot be read. */
    problem: text('problem'),
    /** The recipe of the kitchen that it is the same as. */
    duplicateOf: integer('duplicate_of'),
    choice: text('choice', { enum: ['skip', 'add', 'replace'] }).notNull(),
    /** Null while its turn has not come. */
    outcome: text('outcome', { enum: ['added', 'replaced', 'failed', 'removed', 'restored'] }),
    /** Why it failed, or what of it is missing, in a sentence. */
    note: text('note'),
    /** What it became in the kitchen. */
    recipeId: integer('recipe_id'),
    /** A deleted copy of the recipe that it replaced, as that was, for as long as this can be undone. */
    formerId: integer('former_id'),
    /** The tags and collections that the replaced recipe got by it, by their ids. */
    gained: text('gained', { mode: 'json' }).$type<{ tags: number[]; collections: number[] }>(),
    /** Where in the file of offers it stands: the first byte, and how many there are. */
    start: integer('start').notNull(),
    length: integer('length').notNull(),
  },
  table => [
    primaryKey({ columns: [table.importId, table.position] }),
    index('recipe_import_lines_counts').on(table.importId, table.outcome, table.choice, table.kind),
  ],
)
