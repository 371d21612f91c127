import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { users } from './accounts.ts'
import { createdAt, id, moment } from './columns.ts'
import { media } from './media.ts'
import { recipes } from './recipes.ts'

/** Collections of a chef's own recipes. */
export const collections = sqliteTable(
  'collections',
  {
    id: id(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The name for comparing and sorting: lower case, without accents. */
    nameFolded: text('name_folded').notNull(),
    description: text('description').notNull().default(''),
    /** Whom it is shown to: nobody else, all friends of the owner, or those of `collection_shares` among them. */
    visibility: text('visibility', { enum: ['private', 'friends', 'named'] })
      .notNull()
      .default('private'),
    /** The recipe whose picture is the cover; without one, that of the first recipe. */
    coverRecipeId: integer('cover_recipe_id').references(() => recipes.id, { onDelete: 'set null' }),
    /** A picture of its own, which goes before those of recipes. */
    coverId: integer('cover_id').references(() => media.id, { onDelete: 'set null' }),
    /** What the collection is a copy of, while that exists, and whom it credits, for good. */
    copiedFromId: integer('copied_from_id'),
    originalAuthorId: integer('original_author_id').references(() => users.id, { onDelete: 'set null' }),
    originalAuthorName: text('original_author_name'),
    updatedAt: moment('updated_at').notNull(),
    /** Set while a deletion can still be undone. */
    deletedAt: moment('deleted_at'),
    createdAt: createdAt(),
  },
  table => [
    // No chef has two of a name; the order of the list as well.
    uniqueIndex('collections_name').on(table.ownerId, table.nameFolded).where(sql`deleted_at is null`),
    index('collections_owner').on(table.ownerId, table.id),
    index('collections_copied_from').on(table.copiedFromId, table.ownerId),
    index('collections_cover_recipe').on(table.coverRecipeId),
    index('collections_cover').on(table.coverId),
    index('collections_original_author').on(table.originalAuthorId),
    index('collections_deleted_at').on(table.deletedAt).where(sql`deleted_at is not null`),
  ],
)

/** The recipes of a collection in order; positions may have gaps. A recipe may be in several. */
export const collectionRecipes = sqliteTable(
  'collection_recipes',
  {
    collectionId: integer('collection_id')
      .notNull()
      .references(() => collections.id, { onDelete: 'cascade' }),
    recipeId: integer('recipe_id')
      .notNull()
      .references(() => recipes.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  table => [
    primaryKey({ columns: [table.collectionId, table.recipeId] }),
    index('collection_recipes_order').on(table.collectionId, table.position, table.recipeId),
    index('collection_recipes_recipe').on(table.recipeId, table.collectionId),
  ],
)

/** A filter of a shelf as it is kept: tags and the collection by their ids. */
export type KeptFilter = {
  tags?: number[] | undefined
  collection?: number | undefined
  stars?: number | undefined
  favourite?: boolean | undefined
  minutes?: number | undefined
  ingredients?: string[] | undefined
  without?: string[] | undefined
}

/** Filters of shelves that chefs keep under a name, each for its chef alone. */
export const smartCollections = sqliteTable(
  'smart_collections',
  {
    id: id(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The name for comparing and sorting: lower case, without accents. */
    nameFolded: text('name_folded').notNull(),
    /** The shelf that it filters. */
    status: text('status', { enum: ['on-back-burner', 'completed'] }).notNull(),
    filter: text('filter', { mode: 'json' }).$type<KeptFilter>().notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** Set while a deletion can still be undone. */
    deletedAt: moment('deleted_at'),
    createdAt: createdAt(),
  },
  table => [
    // No chef has two of a name; the order of the list as well.
    uniqueIndex('smart_collections_name').on(table.ownerId, table.nameFolded).where(sql`deleted_at is null`),
    index('smart_collections_owner').on(table.ownerId),
    index('smart_collections_deleted_at').on(table.deletedAt).where(sql`deleted_at is not null`),
  ],
)

/** The friends whom a collection is shown to, while they are friends, where it is shown to named ones. */
export const collectionShares = sqliteTable(
  'collection_shares',
  {
    collectionId: integer('collection_id')
      .notNull()
      .references(() => collections.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  table => [
    primaryKey({ columns: [table.collectionId, table.userId] }),
    index('collection_shares_user').on(table.userId, table.collectionId),
  ],
)
