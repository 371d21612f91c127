import Database from 'better-sqlite3'
import { LEXICON_VERSION } from '#server/pantry/lexicon/foods.ts'

/** What a world's tables are filled through. */
export type Filling = {
  database: Database.Database
  /** A function that adds a row to `table` and answers its id. */
  insert(table: string, columns: readonly string[]): (...values: unknown[]) => number
  /** As much of a number of rows as this run wants: all of it, or a small part when no speed is measured. */
  share(count: number): number
}

/** Fills a migrated database in one transaction, as fast as can be, and answers what `fillAll` answers. */
export function fill<Result>(file: string, fillAll: (filling: Filling) => Result, part = 1): Result {
  const database = new Database(file)
  database.pragma('foreign_keys = OFF')
  database.pragma('synchronous = OFF')
  database.pragma('cache_size = -400000')
  const insert: Filling['insert'] = (table, columns) => {
    const places = columns.map(() => '?').join(', ')
    const statement = database.prepare(`insert into ${table} (${columns.join(', ')}) values (${places})`)
    return (...values) => Number(statement.run(...values).lastInsertRowid)
  }
  const result = database.transaction(() => {
    const known = fillAll({ database, insert, share: count => Math.ceil(count * part) })
    noteWorkedOut(database)
    return known
  })()
  database.pragma('wal_checkpoint(TRUNCATE)')
  database.close()
  return result
}

/**
 * Notes that the foods and ingredients of all recipes are worked out. For hundreds of thousands that takes many minutes, in
 * which a server would do it beside what is measured; no figure but those of the pantry, which has its foods, reads them.
 */
function noteWorkedOut(database: Database.Database): void {
  database.exec('delete from food_queue')
  const { newest } = database.prepare('select max(id) as newest from recipes').get() as { newest: number | null }
  const setting = database.prepare(
    'insert into house_settings (key, value) values (?, ?) on conflict do update set value = excluded.value',
  )
  setting.run('lexicon', JSON.stringify(LEXICON_VERSION))
  setting.run('ingredients', JSON.stringify(newest ?? 0))
}

/** A sequence of numbers spread evenly from 0 to 1, identical at every run. */
export function evenNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
