import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from './client.ts'
import { lockFolder } from './folder-lock.ts'
import { isDuplicate, newestId } from './queries.ts'
import { auditLog, recipes, sessions, users } from './schema/tables.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'longtable-db-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const chef = (email: string) => ({ name: 'Noor', email, passwordHash: 'x' })
const recipe = { title: 'Soup', titleFolded: 'soup', source: 'x', drawnKey: 'x', updatedAt: 0 }

describe('a database', () => {
  let open: OpenDatabase
  beforeEach(async () => {
    open = await openDatabase(':memory:')
  })
  afterEach(() => open.close())

  it('writes the statements of a batch together or not at all', async () => {
    const { db } = open
    const failing = db.batch([
      db.insert(users).values(chef('a@example.com')),
      db.insert(users).values(chef('b@example.com')),
      db.insert(users).values(chef('a@example.com')),
    ])
    await expect(failing).rejects.toSatisfy(isDuplicate)
    expect(await db.select().from(users)).toEqual([])
  })

  it('answers each statement of a batch in order, and lets one use the id of another', async () => {
    const { db } = open
    const [added, , found] = await db.batch([
      db.insert(users).values(chef('a@example.com')).returning({ id: users.id }),
      db.insert(sessions).values({ tokenHash: 't', userId: sql`${newestId(users)}`, expiresAt: 1 }),
      db.select().from(sessions),
    ])
    expect(found[0]?.userId).toBe(added[0]?.id)
  })

  it('takes everything of a chef away with the chef', async () => {
    const { db } = open
    await db.insert(users).values(chef('a@example.com'))
    await db.insert(sessions).values({ tokenHash: 't', userId: 1, expiresAt: 1 })
    await db.insert(recipes).values({ ...recipe, ownerId: 1 })
    await db.delete(users).where(eq(users.id, 1))
    expect(await db.select().from(sessions)).toEqual([])
    expect(await db.select().from(recipes)).toEqual([])
  })

  it('keeps the ids of the built-in recipes apart from those of chefs', async () => {
    const { db } = open
    await db.insert(users).values(chef('a@example.com'))
    await db.insert(recipes).values({ ...recipe, id: 3001, ownerId: null })
    const [own] = await db
      .insert(recipes)
      .values({ ...recipe, ownerId: 1 })
      .returning()
    expect(own?.id).toBe(10_000)
    await expect(db.insert(recipes).values({ ...recipe, ownerId: null })).rejects.toThrow()
  })

  it('never changes the audit log', async () => {
    const { db } = open
    await db.insert(auditLog).values({ actorId: 1, actorName: 'Noor', action: 'look', targetKind: 'user' })
    await expect(db.update(auditLog).set({ action: 'nothing' })).rejects.toThrow()
    await expect(db.delete(auditLog)).rejects.toThrow()
  })
})

describe('opening a file', () => {
  const path = () => join(folder, 'longtable.db')

  it('keeps what was written, and opens again', async () => {
    const first = await openDatabase(path())
    await first.db.insert(users).values(chef('a@example.com'))
    await first.close()
    await first.close()
    const second = await openDatabase(path())
    expect(await second.db.select({ email: users.email }).from(users)).toEqual([{ email: 'a@example.com' }])
    await second.close()
  })

  it('refuses one that is not a database, and leaves it as it is', async () => {
    writeFileSync(path(), 'this is somebody’s shopping list, not a database, and it is long enough to have a header')
    const before = readFileSync(path())
    await expect(openDatabase(path())).rejects.toMatchObject({ name: 'DatabaseRefused' })
    expect(readFileSync(path())).toEqual(before)
    expect(existsSync(`${path()}-wal`)).toBe(false)
  })

  it('refuses a folder in its place', async () => {
    await expect(openDatabase(folder)).rejects.toMatchObject({ name: 'DatabaseRefused' })
  })

  it('refuses one whose pages are damaged', async () => {
    const open = await openDatabase(path())
    await open.db.insert(users).values(Array.from({ length: 200 }, (_, at) => chef(`chef${at}@example.com`)))
    await open.close()
    const bytes = readFileSync(path())
    bytes.fill(0x5a, 8192, bytes.length - 4096)
    writeFileSync(path(), bytes)
    await expect(openDatabase(path())).rejects.toThrow(/damaged/)
  })

  it('refuses one that a newer program made', async () => {
    await (await openDatabase(path())).close()
    const file = new SqliteFile(path())
    file.exec("insert into __drizzle_migrations (hash, created_at) values ('later', 9999999999999)")
    file.close()
    await expect(openDatabase(path())).rejects.toThrow(/newer Longtable/)
  })

  it('is checked later only where it was not closed, or changed since', async () => {
    const later = { check: 'later' } as const
    const opened = async () => {
      const open = await openDatabase(path(), later)
      return { isUnchecked: open.isUnchecked, close: open.close }
    }
    const fresh = await opened()
    expect(fresh.isUnchecked).toBe(false)
    await fresh.close()
    const closed = await opened()
    expect(closed.isUnchecked).toBe(false)
    // As after a crash: nobody has noted that it was closed.
    const crashed = await opened()
    expect(crashed.isUnchecked).toBe(true)
    await crashed.close()
    await closed.close()
    const file = new SqliteFile(path())
    file.exec("insert into users (name, email, password_hash) values ('Noor', 'n@example.com', 'x')")
    file.close()
    const changed = await opened()
    expect(changed.isUnchecked).toBe(true)
    await changed.close()
    writeFileSync(path(), 'this is a shopping list, and no database, and it is long enough to have a header of its own')
    await expect(openDatabase(path(), later)).rejects.toThrow(/damaged/)
  })

  it.each([
    ['full', 2],
    ['normal', 1],
  ] as const)('waits for the disk as %s says', async (mode, level) => {
    const { db, close } = await openDatabase(path(), { sync: mode })
    expect(await db.get(sql`select synchronous as level from pragma_synchronous`)).toEqual({ level })
    await close()
  })

  // The superuser may write to anything, so there is nothing to refuse.
  it.skipIf(process.getuid?.() === 0)('refuses one that cannot be written', async () => {
    await (await openDatabase(path())).close()
    chmodSync(path(), 0o400)
    await expect(openDatabase(path())).rejects.toThrow(/cannot be written/)
  })

  it('leaves the old database when an upgrade breaks off', async () => {
    const file = new SqliteFile(path())
    // A table of the same name makes the first migration fail halfway.
    file.exec("create table recipes (id integer primary key, note text); insert into recipes values (1, 'mine')")
    file.close()
    await expect(openDatabase(path())).rejects.toThrow()
    const after = new SqliteFile(path())
    const names = after.prepare("select name from sqlite_master where type = 'table' order by name").pluck().all()
    expect(names).toEqual(['__drizzle_migrations', 'recipes'])
    expect(after.prepare('select note from recipes').pluck().get()).toBe('mine')
    after.close()
  })
})

describe('a data folder', () => {
  it('belongs to one server at a time', () => {
    const unlock = lockFolder(folder)
    expect(() => lockFolder(folder)).toThrow(/Another Longtable is running/)
    unlock()
    lockFolder(folder)()
  })

  it('shares its database with no other, whatever leads there', () => {
    const [one, other, third] = ['one', 'other', 'third'].map(name => join(folder, name)) as [string, string, string]
    const file = join(one, 'longtable.db')
    const unlock = lockFolder(one, file)
    expect(() => lockFolder(other, file)).toThrow(/running on the database/)
    writeFileSync(file, '')
    symlinkSync(one, third)
    expect(() => lockFolder(other, join(third, 'longtable.db'))).toThrow(/running on the database/)
    symlinkSync(file, join(other, 'link.db'))
    expect(() => lockFolder(other, join(other, 'link.db'))).toThrow(/running on the database/)
    // Two databases may lie in one folder.
    lockFolder(other, join(one, 'another.db'))()
    unlock()
    lockFolder(other, file)()
  })
})
