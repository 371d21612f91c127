import { sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** What the server remembers about this database, and what admins chose, by name. */
export const siteSettings = sqliteTable('house_settings', {
  key: text('key').primaryKey(),
  value: text('value', { mode: 'json' }).$type<unknown>().notNull(),
})
