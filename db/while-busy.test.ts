import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import SqliteFile from 'better-sqlite3'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from './client.ts'
import { isBusy } from './queries.ts'
import { sessions, users } from './schema/tables.ts'
import { whileBusy } from './while-busy.ts'

let folder: string
let open: OpenDatabase
let other: SqliteFile.Database
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'longtable-busy-'))
  open = await openDatabase(join(folder, 'longtable.db'))
  other = new SqliteFile(join(folder, 'longtable.db'))
})
afterEach(async () => {
  other.close()
  await open.close()
  rmSync(folder, { recursive: true, force: true })
})

const chef = (name: string) => ({ name, email: `${name}@example.com`, passwordHash: 'x' })
const turns = async (count: number) => {
  for (let at = 0; at < count; at += 1) await turn()
}

it('writes wait for another process without holding up this one, and none is lost or made twice', async () => {
  const { db } = open
  await db.insert(users).values(chef('first'))
  other.exec('begin immediate')
  let settled = 0
  const count = () => {
    settled += 1
  }
  const writes = [
    ...Array.from({ length: 20 }, (_, at) => db.insert(users).values(chef(`single${at}`))),
    ...Array.from({ length: 20 }, (_, at) =>
      db
        .insert(users)
        .values(chef(`returning${at}`))
        .returning({ id: users.id })
        .get(),
    ),
    ...Array.from({ length: 20 }, (_, at) =>
      db.batch([db.insert(users).values(chef(`both${at}`)), db.insert(users).values(chef(`other${at}`))]),
    ),
  ]
  for (const write of writes) Promise.resolve(write).then(count, count)
  // The process goes on, and reads are answered, while every writer waits.
  await turns(50)
  expect(await db.select({ name: users.name }).from(users)).toEqual([{ name: 'first' }])
  expect(settled).toBe(0)
  other.exec('rollback')
  await Promise.all(writes)
  expect(await db.$count(users)).toBe(81)
})

it('what fails for another reason fails at once, also when it had to wait first', async () => {
  const { db } = open
  await db.insert(users).values(chef('first'))
  await expect(db.insert(users).values(chef('first'))).rejects.toThrow()
  other.exec('begin immediate')
  const late = Promise.resolve(db.insert(users).values(chef('first')))
  const refused = expect(late).rejects.not.toSatisfy(isBusy)
  await turns(5)
  other.exec('commit')
  await refused
})

it('what a join does not find is null, as without waiting', async () => {
  const { db } = open
  await db.insert(users).values(chef('first'))
  const query = db
    .select({ name: users.name, session: { expiresAt: sessions.expiresAt, userId: sessions.userId } })
    .from(users)
    .leftJoin(sessions, eq(sessions.userId, users.id))
  expect(await query).toEqual([{ name: 'first', session: null }])
  expect(await query.prepare().get()).toEqual({ name: 'first', session: null })
})

it('is not tried for ever', async () => {
  other.exec('begin immediate')
  const busy = new SqliteFile(join(folder, 'longtable.db'), { timeout: 0 })
  let tries = 0
  const write = whileBusy(() => {
    tries += 1
    busy.exec('begin immediate')
  }, 30)
  await expect(write).rejects.toSatisfy(isBusy)
  busy.close()
  expect(tries).toBeGreaterThan(1)
})
