import SqliteFile from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import type { Migration } from './migrate.ts'

/**
 * Migrations that were changed after databases had been made with them, which has not happened since 0008 and must not
 * again: the hash that such a database knows one by, and the name of what took its place.
 */
const CHANGED: ReadonlyMap<string, string> = new Map([
  ['a840baa9fb96aa45104341bf2a1073058255edddd67a205dfaf8fdae2d013d68', '0003_search_and_interests'],
  ['2f72f43ca5cb68740545913f5221d7f5a3b7aa812e2b6b48db281b77bd400049', '0003_search_and_interests'],
  ['f74cac20b6d0a2c443677ccadd25ff9ef20a83afd587a05c99a24ecf50505609', '0005_feed_and_capture'],
  ['5dc8b6f6019cc3b4b0c7e3f55f48b1148a00e7ee38a7f0a093362552c16da99f', '0007_pantry_and_house'],
  ['f3ea605256cb741ca79fccb23c27b53ef3c6ad7f1e63fc7afcc2b4b1289a2efc', '0007_pantry_and_house'],
  ['86b322894ef77a16d91a1dea9e0b1bb388e04879f34cc341e9522d271ba22245', '0007_pantry_and_house'],
  ['82fb3a41bb6362bd1c5510a4889d7244ef737d6be97bfb41f386e10e338ead9f', '0008_foods_with_lack'],
])

/** Tables that are worked out from others, and had another form: what empties them, and what of the migration fills them. */
const REMADE: Record<string, { table: string; empty?: string; fill: RegExp }> = {
  '0003_search_and_interests': {
    table: 'recipe_search',
    empty: 'delete from chef_interests',
    fill: /^\s*(--.*\n)*\s*insert into (recipe_search|chef_interests)\b/i,
  },
  '0008_foods_with_lack': { table: 'recipe_foods', fill: /^\s*insert into food_queue\b/i },
}

type Known = { hash: string; name: string }

/** The changed migrations that a database was made with. */
export const changedMigrations = (connection: SqliteFile.Database): Known[] =>
  (connection.prepare('select hash from __drizzle_migrations').all() as { hash: string }[]).flatMap(({ hash }) => {
    const name = CHANGED.get(hash)
    return name === undefined ? [] : [{ hash, name }]
  })

/** Has a database know its migrations by the dates that they have today, so that none of them runs twice. */
export function dateMigrations(connection: SqliteFile.Database, migrations: readonly Migration[]): void {
  const date = connection.prepare('update __drizzle_migrations set created_at = ? where hash = ?')
  for (const { hash, name } of changedMigrations(connection)) {
    const today = migrations.find(migration => migration.name === name)
    if (today) date.run(today.at, hash)
  }
}

/** Gives a database that was made with changed migrations, and has all of them, the form of a new one. */
export function repairMigrations(
  connection: SqliteFile.Database,
  migrations: readonly Migration[],
  migrationsFolder: string,
): void {
  const changed = changedMigrations(connection)
  if (changed.length === 0) return
  const fresh = new SqliteFile(':memory:')
  migrate(drizzle(fresh), { migrationsFolder })
  const rename = connection.prepare('update __drizzle_migrations set hash = ? where hash = ?')
  for (const { hash, name } of changed) {
    const today = migrations.find(migration => migration.name === name)
    if (!today) continue
    const remade = REMADE[name]
    if (remade) {
      const { table, empty = '', fill } = remade
      const form = fresh.prepare("select sql from sqlite_master where type = 'table' and name = ?").pluck().get(table)
      connection.exec(`${empty}; drop table ${table}; ${form}`)
      for (const statement of today.statements.filter(text => fill.test(text))) connection.exec(statement)
    }
    rename.run(today.hash, hash)
  }
  likeFresh(connection, fresh)
  fresh.close()
}

/** Indexes and triggers, of which none holds anything of its own. */
function likeFresh(connection: SqliteFile.Database, fresh: SqliteFile.Database): void {
  const [has, wants] = [connection, fresh].map(partsOf) as [Map<string, string>, Map<string, string>]
  for (const [part, text] of has) if (wants.get(part) !== text) connection.exec(`drop ${part}`)
  for (const [part, text] of wants) if (has.get(part) !== text) connection.exec(text)
}

const partsOf = (connection: SqliteFile.Database): Map<string, string> =>
  new Map(
    connection
      .prepare(
        "select type || ' ' || name, sql from sqlite_master where type in ('index', 'trigger') and sql is not null",
      )
      .raw()
      .all() as [string, string][],
  )
