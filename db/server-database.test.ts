import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from './client.ts'
import { isDuplicate, newestId, preparedOnce } from './queries.ts'
import { recipes, sessions, users } from './schema/tables.ts'
import { openServer } from './server-database.ts'

/*
 * The libSQL driver on a file of its own, which needs no server; with LIBSQL_TEST_URL set to an empty database of a
 * libSQL server, the same on that.
 */
const server = process.env.LIBSQL_TEST_URL

let folder: string
let open: OpenDatabase
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'longtable-libsql-'))
  const file = pathToFileURL(join(folder, 'test.db')).href
  open = server ? await openDatabase(server) : await openServer(file, {})
})
afterEach(async () => {
  await open.close()
  rmSync(folder, { recursive: true, force: true })
})

const chef = (email: string) => ({ name: 'Noor', email, passwordHash: 'x' })

describe('a database behind the libSQL driver', () => {
  it('holds the same tables and answers the same queries', async () => {
    const { db } = open
    const [row] = await db.insert(users).values(chef('a@example.com')).returning({ id: users.id })
    const byId = preparedOnce(base =>
      base
        .select()
        .from(users)
        .where(eq(users.id, sql.placeholder('id')))
        .prepare(),
    )
    expect(await byId(db).get({ id: row?.id })).toMatchObject({ email: 'a@example.com', isPublic: true, role: 'chef' })
    expect(await byId(db).get({ id: 999 })).toBeUndefined()
    await open.ping()
  })

  it('writes the statements of a batch together or not at all', async () => {
    const { db } = open
    const failing = db.batch([
      db.insert(users).values(chef('b@example.com')),
      db.insert(users).values(chef('b@example.com')),
    ])
    await expect(failing).rejects.toSatisfy(isDuplicate)
    expect(await db.select().from(users).where(eq(users.email, 'b@example.com'))).toEqual([])
  })

  it('lets one statement of a batch use the id of another, and keeps foreign keys', async () => {
    const { db } = open
    const [added] = await db.batch([
      db.insert(users).values(chef('c@example.com')).returning({ id: users.id }),
      db.insert(sessions).values({ tokenHash: 't', userId: sql`${newestId(users)}`, expiresAt: 1 }),
    ])
    const fields = { title: 'Soup', titleFolded: 'soup', source: 'x', drawnKey: 'x', updatedAt: 0 }
    const [recipe] = await db
      .insert(recipes)
      .values({ ...fields, ownerId: added[0]?.id ?? 0, ingredients: ['water'] })
      .returning()
    expect(recipe).toMatchObject({ id: 10_000, ingredients: ['water'] })
    await db.delete(users).where(eq(users.id, added[0]?.id ?? 0))
    expect(await db.select().from(sessions)).toEqual([])
    expect(await db.select().from(recipes)).toEqual([])
  })
})

describe('a database server that is not there', () => {
  it.each([undefined, 'replica.db'])('is refused with a sentence that names it, replica %s', async name => {
    const replicaFile = name && join(folder, name)
    const opening = openServer('http://127.0.0.1:1?authToken=secret', { replicaFile })
    await expect(opening).rejects.toMatchObject({
      name: 'DatabaseRefused',
      message: expect.stringMatching(/^The database server http:\/\/127\.0\.0\.1:1 cannot be used: (?!.*secret)/),
    })
  })
})
