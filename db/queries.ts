import { type Column, getTableColumns, getTableName, is, SQL, type SQLWrapper, sql, type Table } from 'drizzle-orm'
import type { Db } from './client.ts'
import { failureCode } from './failure-code.ts'

/**
 * A query that is built and compiled once per database instead of on every call: building costs several times what
 * running a one-row query does. Values come in through `sql.placeholder`.
 */
export function preparedOnce<Query>(build: (db: Db) => Query): (db: Db) => Query {
  const built = new WeakMap<Db, Query>()
  return db => {
    let query = built.get(db)
    if (!query) {
      query = build(db)
      built.set(db, query)
    }
    return query
  }
}

/**
 * A limit that a prepared query takes as a parameter. SQLite plans a subquery in `from` by the value of a bare one, and
 * compiles the whole query anew on every call, which may cost several times what running it does; into a sum it does
 * not look.
 */
export const limitOf = (name: string): SQL => sql`${sql.placeholder(name)} + 0`

/** A value as the database takes it: JSON as text, yes and no as 1 and 0. */
type Stored = SQLWrapper | string | number | null

/**
 * The `select` of an insert whose rows come out of a query, the values by the names of their columns: the order of the
 * columns in the table plays no part, and what is left out gets its default, or null. `rest` is what follows the values:
 * `from … where …`.
 */
export function rowsOf<T extends Table>(table: T, values: Values<T, Stored>, rest: SQL): SQL {
  const given = values as Record<string, Stored | undefined>
  const columns = Object.entries(getTableColumns(table)).map(([name, column]) => {
    const value = given[name]
    if (value !== undefined) return sql`${value}`
    if (column.default instanceof SQL) return column.default
    return sql`${column.default === undefined ? null : column.mapToDriverValue(column.default)}`
  })
  return sql`select ${sql.join(columns, sql`, `)} ${rest}`
}

type Values<T extends Table, Value> = { [Name in keyof T['$inferInsert']]: Value }

/** Values as an ordinary insert takes them, each as its column stores it, for {@link rowsOf}. */
export function storedAs<T extends Table>(
  table: T,
  values: { [Name in keyof T['$inferInsert']]: T['$inferInsert'][Name] | SQLWrapper },
): Values<T, Stored> {
  const columns = getTableColumns(table) as Record<string, Column>
  const stored = Object.entries(values as Record<string, unknown>)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, is(value, SQL) || value === null ? value : sql.param(value, columns[name])])
  return Object.fromEntries(stored)
}

/** Values as a list in SQL, for `in`: however many there are, they travel as one. */
export const listed = (values: readonly (number | string)[]): SQL =>
  sql`(select value from json_each(${JSON.stringify(values)}))`

/** Inside a batch: the id of the row that an earlier statement of the same batch put into `table`. */
export const newestId = (table: Table): SQL<number> =>
  sql<number>`(select seq from sqlite_sequence where name = ${getTableName(table)})`

/** Whether a write failed because a value that must be unique exists already. Servers say which constraint in words only. */
export function isDuplicate(error: unknown): boolean {
  const code = failureCode(error) ?? ''
  if (code === 'SQLITE_CONSTRAINT') return messages(error).some(message => /UNIQUE constraint failed/.test(message))
  return ['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'].includes(code)
}

function messages(error: unknown): string[] {
  return error instanceof Error ? [error.message, ...messages(error.cause)] : []
}

/** Whether another writer holds the database. */
export const isBusy = (error: unknown): boolean => /^SQLITE_(BUSY|LOCKED)/.test(failureCode(error) ?? '')
