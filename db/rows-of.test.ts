import { sql } from 'drizzle-orm'
import { integer, SQLiteSyncDialect, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { expect, it } from 'vitest'
import { rowsOf } from './queries.ts'

const table = sqliteTable('things', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  name: text('name').notNull(),
  isNew: integer('is_new', { mode: 'boolean' }).notNull().default(true),
  tags: text('tags', { mode: 'json' }).$type<string[]>().notNull().default(sql`'[]'`),
  hiddenAt: integer('hidden_at'),
})

it('puts values by name into the order of the columns, and defaults where there are none', () => {
  const rows = rowsOf(table, { hiddenAt: 5, name: sql`other.name` }, sql`from other where other.id = ${7}`)
  expect(new SQLiteSyncDialect().sqlToQuery(rows)).toMatchObject({
    sql: `select ?, other.name, ?, '[]', ? from other where other.id = ?`,
    params: [null, 1, 5, 7],
  })
})
