import { expect, test } from 'vitest'
import { readMigrations } from '#db/migrate.ts'
import { keptDatabases } from './kept-databases.ts'

test('the newest migration has a database that its own code filled', () => {
  const newest = readMigrations().at(-1)?.name
  expect(
    keptDatabases.map(({ name }) => name),
    'Keep one: node scripts/run-source.mjs scripts/keep-database.ts',
  ).toContain(newest)
})
