import { is } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, it } from 'vitest'
import { media } from '#db/schema/media.ts'
import * as schema from '#db/schema/tables.ts'
import { pictureUses } from './picture-uses.ts'

const nameOf = (column: { name: string; table: SQLiteTable }) => `${getTableConfig(column.table).name}.${column.name}`

it('every column that refers to a picture is a use of pictures', () => {
  const referring = Object.values(schema)
    .filter(table => is(table, SQLiteTable))
    .flatMap(table => getTableConfig(table).foreignKeys)
    .map(key => key.reference())
    .filter(({ foreignTable }) => foreignTable === media)
    .flatMap(({ columns }) => columns.map(nameOf))
  expect(referring.length).toBeGreaterThan(3)
  expect(Object.values(pictureUses).map(nameOf).sort()).toEqual(referring.sort())
})
