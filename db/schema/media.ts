import { type AnySQLiteColumn, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { pictureStores } from '#common/pictures.ts'
// A chef has a picture and a picture has a chef; both references are lazy.
import { users } from './accounts.ts'
import { createdAt, id } from './columns.ts'

/**
 * Pictures that a chef brought in. The bytes live outside the database, named after `contentHash`, so that the same
 * picture is stored once; `key` names this chef's use of it and is what addresses carry.
 */
export const media = sqliteTable(
  'media',
  {
    id: id(),
    key: text('key').notNull(),
    ownerId: integer('owner_id')
      .notNull()
      .references((): AnySQLiteColumn => users.id, { onDelete: 'cascade' }),
    contentHash: text('content_hash').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Stored bytes of all sizes together. */
    bytes: integer('bytes').notNull(),
    /** The picture's main colour as #rrggbb, shown until it has loaded. */
    colour: text('colour').notNull(),
    thumbhash: text('thumbhash').notNull().default(''),
    store: text('store', { enum: pictureStores }).notNull().default('disk'),
    createdAt: createdAt(),
  },
  table => [
    uniqueIndex('media_key').on(table.key),
    index('media_owner').on(table.ownerId),
    index('media_content_hash').on(table.contentHash),
  ],
)
