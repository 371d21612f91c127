import { createServer, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import { test as base, describe, expect, onTestFinished } from 'vitest'
import { closing } from '#tests/fixtures/closing.ts'
import { onLoopback } from '#tests/servers/on-loopback.ts'
import { findSqld, type Sqld, startSqld } from '#tests/servers/sqld-server.ts'
import { type OpenDatabase, openDatabase } from '../client.ts'
import { isDuplicate, newestId, preparedOnce } from '../queries.ts'
import { recipes, sessions, users } from '../schema/tables.ts'
import { isUnavailable } from '../unavailable.ts'
import { openPipeline } from './pipeline.ts'
import { connectToPrimary } from './primary.ts'
import { openReplica } from './replica.ts'

const chef = (email: string) => ({ name: 'Noor', email, passwordHash: 'x' })

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern which fixtures are needed
  .extend('primary', ({}, { onCleanup }) => closing(startSqld(), onCleanup))
  .extend('open', ({ primary }, { onCleanup }) => closing(openDatabase(primary.url), onCleanup))
  /** A second server that follows the first. */
  .extend('replica', ({ primary }, { onCleanup }) => closing(startSqld({ primary }), onCleanup))
  /** A node that reads from the file of that. */
  .extend('node', ({ primary, replica }, { onCleanup }) => closing(openNode(primary, replica), onCleanup))

const openNode = (primary: Sqld, replica: Sqld): Promise<OpenDatabase> =>
  openDatabase(primary.url, { replica: { file: replica.file, url: replica.url } })

const emails = async ({ db }: OpenDatabase): Promise<(string | null)[]> =>
  (await db.select({ email: users.email }).from(users).orderBy(users.id)).map(({ email }) => email)

/** Stands before a server until the end of the test, and notes the calls that it passes on. */
async function noteCalls({ url }: Sqld) {
  const calls: { baton: string | null }[] = []
  const between = await onLoopback(
    createServer(async (asked, answer) => {
      const body = await text(asked)
      calls.push(JSON.parse(body) as (typeof calls)[number])
      const found = await fetch(url + asked.url, { method: 'POST', body })
      answer.end(await found.text())
    }),
  )
  onTestFinished(() => between.close())
  return { address: between.address, calls }
}

describe.runIf(findSqld())('a database on a libSQL server', () => {
  test('holds the same tables and answers the same queries', async ({ open }) => {
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
    expect(await db.all(sql`select id, email from users`)).toEqual([{ id: row?.id, email: 'a@example.com' }])
    expect(await db.get(sql`select count(*) as chefs from users`)).toEqual({ chefs: 1 })
    expect(await db.get(sql`select 1 as one where 0`)).toBeUndefined()
    await open.ping()
    await open.tryWrite()
  })

  test('writes the statements of a batch together or not at all, and knows what exists already', async ({ open }) => {
    const { db } = open
    const failing = db.batch([
      db.insert(users).values(chef('b@example.com')),
      db.insert(users).values(chef('b@example.com')),
    ])
    await expect(failing).rejects.toSatisfy(isDuplicate)
    expect(await emails(open)).toEqual([])
    await expect(db.insert(sessions).values({ tokenHash: 't', userId: 7, expiresAt: 1 })).rejects.not.toSatisfy(
      isDuplicate,
    )
  })

  test('lets one statement of a batch use the id of another, and keeps foreign keys', async ({ open }) => {
    const { db } = open
    const [added, , found] = await db.batch([
      db.insert(users).values(chef('c@example.com')).returning({ id: users.id }),
      db.insert(sessions).values({ tokenHash: 't', userId: sql`${newestId(users)}`, expiresAt: 1 }),
      db.select({ email: users.email }).from(users),
    ])
    expect(found).toEqual([{ email: 'c@example.com' }])
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

  test('is brought up to date once by nodes that start together', async ({ primary }) => {
    const nodes = await Promise.all([1, 2, 3, 4].map(() => openDatabase(primary.url)))
    const [first] = nodes
    const counts = await first?.db.get(
      sql`select count(*) as run, count(distinct created_at) as different from __drizzle_migrations`,
    )
    expect(counts).toEqual({ run: expect.any(Number), different: (counts as { run: number }).run })
    await Promise.all(
      nodes.map(async ({ db, close }, at) => {
        await db.insert(users).values(chef(`${at}@example.com`))
        await close()
      }),
    )
  })

  test('that stands still is given up, and read again when it goes on', { timeout: 60_000 }, async ({
    open,
    primary,
  }) => {
    primary.freeze()
    await Promise.all([
      expect(open.db.insert(users).values(chef('d@example.com'))).rejects.toSatisfy(isUnavailable),
      expect(open.ping()).rejects.toSatisfy(isUnavailable),
    ])
    primary.thaw()
    await expect
      .poll(
        () =>
          open.ping().then(
            () => 'up',
            () => 'down',
          ),
        { timeout: 20_000 },
      )
      .toBe('up')
  })

  test('that breaks off in the middle of an answer has given none', async ({ primary }) => {
    let isBroken = false
    const between = await onLoopback(
      createServer((asked, answer) => {
        const { method, headers, url } = asked
        const sent = request(primary.url + url, { method, headers }, found => {
          answer.writeHead(found.statusCode ?? 500, isBroken ? { 'content-type': 'application/json' } : found.headers)
          if (!isBroken) return found.pipe(answer)
          answer.write('{', () => answer.destroy())
        })
        asked.pipe(sent)
      }),
    )
    onTestFinished(() => between.close())
    const { db, close } = await openDatabase(between.address)
    isBroken = true
    await expect(db.insert(users).values(chef('f@example.com'))).rejects.toSatisfy(isUnavailable)
    await close()
  })

  test('takes one call for a batch, on a connection that stays open there', async ({ primary }) => {
    const { address, calls } = await noteCalls(primary)
    const { db, close } = await openDatabase(address)
    calls.length = 0
    await db.batch([
      db.insert(users).values(chef('g@example.com')),
      db.insert(users).values(chef('h@example.com')),
      db.select().from(users),
    ])
    expect(calls).toEqual([expect.objectContaining({ baton: expect.any(String) })])
    await close()
  })

  test('is asked once by a node that finds it up to date, and has one connection for reading and writing', async ({
    primary,
    open,
  }) => {
    const { address, calls } = await noteCalls(primary)
    const version = () => open.db.get(sql`select n from node_version`)
    const before = await version()
    const { db, close } = await openDatabase(address)
    expect(calls).toHaveLength(1)
    expect(await version()).toEqual(before)
    await db.select().from(users)
    await db.insert(users).values(chef('k@example.com'))
    expect(calls.filter(({ baton }) => baton === null)).toHaveLength(1)
    await close()
  })

  test('has its tables for nodes made again where one of them is missing', async ({ primary, open }) => {
    await open.db.run(sql`drop table node_leases`)
    const { nodes, close } = await openDatabase(primary.url)
    expect(await nodes?.leases.acquire('jobs', 1)).toBeDefined()
    await close()
  })

  test('writes together what waits, and takes back of it only what is refused', async ({ primary, open }) => {
    const { address, calls } = await noteCalls(primary)
    const { db, close } = await openDatabase(address)
    calls.length = 0
    // Each third batch has an address twice, and comes to nothing.
    const batches = Array.from({ length: 30 }, (_, at) =>
      db.batch([
        db
          .insert(users)
          .values(chef(`${at}@example.com`))
          .returning({ email: users.email }),
        db.insert(users).values(chef(at % 3 ? `second.${at}@example.com` : `${at}@example.com`)),
      ]),
    )
    const settled = await Promise.allSettled(batches)
    for (const [at, result] of settled.entries()) {
      if (at % 3) expect(result).toMatchObject({ value: [[{ email: `${at}@example.com` }], expect.anything()] })
      else expect(result).toSatisfy(({ reason }: PromiseRejectedResult) => isDuplicate(reason))
    }
    expect((await emails(open)).toSorted()).toEqual(
      [...Array(30).keys()]
        .filter(at => at % 3)
        .flatMap(at => [`${at}@example.com`, `second.${at}@example.com`])
        .toSorted(),
    )
    expect(calls.length).toBeLessThan(5)
    await close()
  })

  test('writes each for itself what SQLite would not write together', async ({ open }) => {
    await open.db.run(sql`create table strict_rows (id integer primary key, n integer check (n < 10))`)
    const add = (n: number) => open.db.run(sql`insert or rollback into strict_rows (n) values (${n})`)
    const settled = await Promise.allSettled([1, 2, 30, 4, 5].map(add))
    expect(settled.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ])
    expect(await open.db.all(sql`select n from strict_rows order by n`)).toEqual([1, 2, 4, 5].map(n => ({ n })))
  })

  test('goes on where the server has closed its connection', async ({ open, primary }) => {
    await open.db.insert(users).values(chef('i@example.com'))
    await primary.kill()
    await primary.start()
    await open.db.insert(users).values(chef('j@example.com'))
    expect(await emails(open)).toEqual(['i@example.com', 'j@example.com'])
  })

  test('stores and answers every type of value as a file does', async ({ open, primary }) => {
    const pipeline = openPipeline(primary.url, undefined, 1)
    onTestFinished(pipeline.close)
    const values = [null, 'ä', 7, 0.5, 12n, Buffer.from([0, 255])]
    const [found] = await pipeline.run('read', [{ sql: 'select ?, ?, ?, ?, ?, ? as last', args: values }])
    expect(found?.rows).toEqual([[null, 'ä', 7, 0.5, 12, Buffer.from([0, 255])]])
    expect(found?.columns().at(-1)).toBe('last')
    expect(await open.db.get(sql`select typeof(${7}) as type, ${7} || '' as words`)).toEqual({
      type: 'real',
      words: '7.0',
    })
    await expect(pipeline.run('read', [{ sql: 'select missing', args: [] }])).rejects.toThrow('no such column: missing')
  })

  test('keeps what it acknowledged when it is killed, and is used again without hands', async ({ open, primary }) => {
    await open.db.insert(users).values(chef('e@example.com'))
    await primary.kill()
    // Tried again while nobody listens.
    const reading = emails(open)
    await primary.start()
    expect(await reading).toEqual(['e@example.com'])
  })
})

describe.runIf(findSqld())('a node that reads from a replica beside it', () => {
  test('sees what it wrote, and what others wrote before it looked', async ({ open, node }) => {
    for (let at = 0; at < 40; at += 1) {
      const [mine, theirs] = [`mine.${at}@example.com`, `theirs.${at}@example.com`]
      await node.db.insert(users).values(chef(mine))
      expect((await emails(node)).at(-1)).toBe(mine)
      await open.db.insert(users).values(chef(theirs))
      await node.nodes?.fresh()
      expect((await emails(node)).at(-1)).toBe(theirs)
    }
  })

  test('sees after a refused write what refused it', async ({ open, node, replica }) => {
    replica.freeze()
    await open.db.insert(users).values(chef('theirs@example.com'))
    await expect(node.db.insert(users).values(chef('theirs@example.com'))).rejects.toSatisfy(isDuplicate)
    expect(await emails(node)).toEqual(['theirs@example.com'])
    replica.thaw()
  })

  test('sees what a migration changed', async ({ primary, replica, node }) => {
    replica.freeze()
    const migrating = connectToPrimary(primary.url, undefined)
    const adding = "insert into users (name, email, password_hash) values ('Noor', 'added@example.com', 'x')"
    await migrating.migrate([{ sql: adding, args: [] }])
    await migrating.close()
    await node.nodes?.fresh()
    expect(await emails(node)).toEqual(['added@example.com'])
    replica.thaw()
  })

  test('reads on while the replica is away, and after either was killed', { timeout: 60_000 }, async ({
    primary,
    replica,
    node,
    open,
  }) => {
    const expected: string[] = []
    const write = async (by: OpenDatabase) => {
      expected.push(`${expected.length}@example.com`)
      await by.db.insert(users).values(chef(expected.at(-1) ?? ''))
      await node.nodes?.fresh()
      expect(await emails(node)).toEqual(expected)
    }
    await write(node)
    await replica.kill()
    await write(node)
    await write(open)
    await replica.start()
    await write(open)
    await primary.kill()
    await primary.start()
    // The replica begins anew then: what it has of its old file must not be taken for what is there.
    for (let at = 0; at < 20; at += 1) await write(at % 2 ? open : node)
  })

  test('shows nothing old while the primary does not answer', { timeout: 60_000 }, async ({
    primary,
    replica,
    node,
    open,
  }) => {
    await node.db.insert(users).values(chef('f@example.com'))
    const written = (await open.db.get(sql`select n from node_version`)) as { n: number }
    const follower = openReplica(replica.file)
    onTestFinished(follower.close)
    expect(await follower.reach(written.n, 30_000)).toBe(true)
    primary.freeze()
    // What is read is in the file of the replica, and the primary is not asked.
    expect(await emails(node)).toEqual(['f@example.com'])
    await expect(node.nodes?.fresh()).rejects.toSatisfy(isUnavailable)
    primary.thaw()
  })
})

describe('a database server that is not there', () => {
  base('is refused with a sentence that names it', { timeout: 20_000 }, async () => {
    const opening = openDatabase('http://127.0.0.1:1?authToken=secret')
    await expect(opening).rejects.toMatchObject({
      name: 'DatabaseRefused',
      message: expect.stringMatching(/^The database server http:\/\/127\.0\.0\.1:1 cannot be used: (?!.*secret)/),
    })
  })
})
