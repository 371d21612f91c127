import { sql } from 'drizzle-orm'
import { test as base, describe, expect } from 'vitest'
import { closing } from '#tests/fixtures/closing.ts'
import { findSqld, type Sqld, startSqld } from '#tests/servers/sqld-server.ts'
import { LeaseLost, type Nodes, type OpenDatabase, openDatabase } from '../client.ts'
import { users } from '../schema/tables.ts'

async function openNode(server: Sqld): Promise<OpenDatabase & { nodes: Nodes }> {
  const { nodes, ...database } = await openDatabase(server.url)
  if (!nodes) throw new Error('the database is on no server')
  return { ...database, nodes }
}

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern which fixtures are needed
  .extend('server', ({}, { onCleanup }) => closing(startSqld(), onCleanup))
  .extend('a', ({ server }, { onCleanup }) => closing(openNode(server), onCleanup))
  .extend('b', ({ server }, { onCleanup }) => closing(openNode(server), onCleanup))

const LONG_MS = 60_000
const chef = (email: string) => ({ name: 'Noor', email, passwordHash: 'x' })

describe.runIf(findSqld())('a lease', () => {
  test('is taken by one of many who want it at once, and by another when it was given back', async ({ a, b }) => {
    const all = [a, b, a, b, a, b]
    const taken = (await Promise.all(all.map(({ nodes }) => nodes.leases.acquire('jobs', LONG_MS)))).filter(Boolean)
    expect(taken).toHaveLength(1)
    await taken[0]?.release(false)
    expect(await b.nodes.leases.acquire('jobs', LONG_MS)).toBeDefined()
    expect(await b.nodes.leases.acquire('others', LONG_MS)).toBeDefined()
  })

  test('whose work is done is left alone for as long as that is good for', async ({ a, b }) => {
    const lease = await a.nodes.leases.acquire('jobs', LONG_MS)
    await lease?.release(true)
    expect(await b.nodes.leases.acquire('jobs', LONG_MS, LONG_MS)).toBeUndefined()
    await expect.poll(() => b.nodes.leases.acquire('jobs', LONG_MS, 50)).toBeDefined()
  })

  test('is kept by who has it for as long as that renews it', async ({ a, b }) => {
    const lease = await a.nodes.leases.acquire('jobs', 1)
    await lease?.renew(LONG_MS)
    expect(await b.nodes.leases.acquire('jobs', LONG_MS)).toBeUndefined()
  })

  test('that another has taken lets nothing be written any more, neither alone nor in a batch', async ({ a, b }) => {
    const old = await a.nodes.leases.acquire('jobs', LONG_MS)
    if (!old) throw new Error('nobody has the lease')
    await old.db.insert(users).values(chef('before@example.com'))
    await old.renew(1)
    let next = await b.nodes.leases.acquire('jobs', LONG_MS)
    await expect.poll(async () => (next ??= await b.nodes.leases.acquire('jobs', LONG_MS))).toBeDefined()
    await expect(old.db.insert(users).values(chef('late@example.com'))).rejects.toSatisfy(isLeaseLost)
    const statements = [1, 2].map(n => old.db.insert(users).values(chef(`late.${n}@example.com`)))
    await expect(old.db.batch([statements[0] as never, statements[1] as never])).rejects.toSatisfy(isLeaseLost)
    await expect(old.renew(LONG_MS)).rejects.toThrow(LeaseLost)
    await old.release(true)
    await next?.db.insert(users).values(chef('next@example.com'))
    expect(await a.db.select({ email: users.email }).from(users).orderBy(users.id)).toEqual([
      { email: 'before@example.com' },
      { email: 'next@example.com' },
    ])
    // What the old holder gave back was no longer its own.
    expect(await a.nodes.leases.acquire('jobs', LONG_MS)).toBeUndefined()
  })
})

function isLeaseLost(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof LeaseLost) return true
  return false
}

describe.runIf(findSqld())('a count', () => {
  test('is one over all nodes, however many add to it at once', async ({ a, b }) => {
    const counts = await Promise.all(
      Array.from({ length: 30 }, (_, at) => (at % 2 ? a : b).nodes.counters.increment('tries:ines', 1, LONG_MS)),
    )
    expect(counts.map(({ points }) => points).toSorted((x, y) => x - y)).toEqual(
      Array.from({ length: 30 }, (_, at) => at + 1),
    )
    const [inA, inB] = await Promise.all([a, b].map(({ nodes }) => nodes.counters.read('tries:ines')))
    expect([inA?.points, inB?.points]).toEqual([30, 30])
    expect(inB?.expiresInMs).toBeGreaterThan(LONG_MS / 2)
    expect(inB?.expiresInMs).toBeLessThanOrEqual(LONG_MS)
    expect((await b.nodes.counters.increment('tries:ines', -5, LONG_MS)).points).toBe(25)
    expect(await a.nodes.counters.remove('tries:ines')).toBe(true)
    expect(await b.nodes.counters.read('tries:ines')).toBeUndefined()
  })

  test('begins anew when its time is over, and leaves nothing behind', async ({ a, b }) => {
    await a.nodes.counters.increment('short', 7, 1)
    await a.nodes.counters.increment('long', 1, LONG_MS)
    await expect.poll(() => b.nodes.counters.read('short')).toBeUndefined()
    expect((await b.nodes.counters.increment('short', 1, LONG_MS)).points).toBe(1)
    await a.nodes.counters.increment('short', 1, 1)
    await b.nodes.counters.increment('third', 1, LONG_MS)
    expect(await a.db.all(sql`select key, points from node_counters order by key`)).toEqual([
      { key: 'long', points: 1 },
      { key: 'short', points: 2 },
      { key: 'third', points: 1 },
    ])
  })

  test('makes no node wait for its replica: the data keep their version', async ({ a }) => {
    const version = () => a.db.get(sql`select n from node_version`)
    const before = await version()
    await a.nodes.counters.increment('x', 1, LONG_MS)
    await (await a.nodes.leases.acquire('jobs', LONG_MS))?.release(true)
    await a.nodes.events.publish([{ kind: 'chef', id: 1 }])
    expect(await version()).toEqual(before)
  })
})
