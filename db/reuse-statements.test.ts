import SqliteFile from 'better-sqlite3'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { reuseStatements } from './reuse-statements.ts'

let connection: SqliteFile.Database
/** What was compiled. */
let compiled: string[]

beforeEach(() => {
  connection = new SqliteFile(':memory:')
  connection.exec("create table dishes (title); insert into dishes values ('Leek tart'), ('Plum cake')")
  compiled = []
  const prepare = connection.prepare.bind(connection)
  const noted = (text: string) => {
    compiled.push(text)
    return prepare(text)
  }
  Object.assign(connection, { prepare: noted })
  reuseStatements(connection)
})
afterEach(() => void connection.close())

const TITLES = 'select title from dishes where title like ? order by title'

it('compiles a text once, for rows as objects and as lists', () => {
  const ask = () => connection.prepare(TITLES)
  expect(ask().all('%t%')).toEqual([{ title: 'Leek tart' }])
  expect(ask().raw().all('%')).toEqual([['Leek tart'], ['Plum cake']])
  expect(ask().raw().get('P%')).toEqual(['Plum cake'])
  expect(ask().get('P%')).toEqual({ title: 'Plum cake' })
  expect(compiled).toEqual([TITLES])
})

it('answers objects again after rows as lists could not be had', () => {
  expect(() => connection.prepare(TITLES).raw().all('%', 'one too many')).toThrow()
  expect(connection.prepare(TITLES).get('P%')).toEqual({ title: 'Plum cake' })
})

it('sees columns that came later', () => {
  const all = 'select * from dishes limit 1'
  expect(connection.prepare(all).get()).toEqual({ title: 'Leek tart' })
  connection.exec('alter table dishes add column servings default 4')
  expect(connection.prepare(all).get()).toEqual({ title: 'Leek tart', servings: 4 })
  expect(connection.prepare(all).raw().get()).toEqual(['Leek tart', 4])
})

it('keeps the three hundred that were used last, and none that is long', () => {
  const numbers = Array.from({ length: 300 }, (_, n) => `select ${n} as n`)
  const ask = (text: string) => connection.prepare(text).raw().get()
  ask(TITLES.replace('?', "'%'"))
  for (const text of numbers) ask(text)
  compiled = []
  for (const [n, text] of numbers.entries()) expect(ask(text)).toEqual([n])
  expect(compiled).toEqual([])
  ask(TITLES.replace('?', "'%'"))
  expect(compiled).toHaveLength(1)
  const long = `select 1 -- ${'long '.repeat(2000)}`
  ask(long)
  ask(long)
  expect(compiled).toEqual([TITLES.replace('?', "'%'"), long, long])
})
