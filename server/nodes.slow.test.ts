import { sql } from 'drizzle-orm'
import { test as base, describe, expect } from 'vitest'
import { type OpenDatabase, openDatabase } from '#db/client.ts'
import { queryAddress, type TestApp, testApp } from '#tests/fixtures/test-app.ts'
import { findSqld, type Sqld, startSqld } from '#tests/servers/sqld-server.ts'
import { fillCatalogue } from './featured/catalogue.ts'

type OnCleanup = (clean: () => Promise<void>) => void

async function closing<Opened extends { close(): Promise<void> }>(
  opening: Promise<Opened>,
  onCleanup: OnCleanup,
): Promise<Opened> {
  const it = await opening
  onCleanup(() => it.close())
  return it
}

/** A node with a replica of its own beside it. */
async function startNode(primary: Sqld): Promise<TestApp> {
  const replica = await startSqld({ primary })
  const database = await openDatabase(primary.url, { replica: { file: replica.file, url: replica.url } })
  const app = await testApp({ database, pages: true })
  return {
    ...app,
    async close() {
      await app.close()
      await replica.close()
    },
  }
}

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern which fixtures are needed
  .extend('primary', ({}, { onCleanup }) => closing(startSqld(), onCleanup))
  .extend('a', ({ primary }, { onCleanup }) => closing(startNode(primary), onCleanup))
  .extend('b', ({ primary, a: _ }, { onCleanup }) => closing(startNode(primary), onCleanup))

const ROUNDS = 25

describe.runIf(findSqld())('two nodes of one Longtable', () => {
  test('know a session that the other began, and not one that it ended', async ({ a, b }) => {
    const ines = await a.make.chef('Ines')
    for (let round = 0; round < ROUNDS; round += 1) {
      const cookie = await a.cookieOf(ines)
      expect((await b.request('/api/auth/me', { cookie })).status).toBe(200)
      expect((await a.request('/api/auth/logout', { cookie, method: 'POST', json: {} })).ok).toBe(true)
      expect((await b.request('/api/auth/me', { cookie })).status).toBe(401)
    }
  })

  test('never show what turned private on the other', async ({ a, b }) => {
    const [ines, tobias] = [await a.make.chef('Ines'), await a.make.chef('Tobias')]
    const { id } = await a.make.recipePost(ines)
    const [ofInes, ofTobias] = [await a.cookieOf(ines), await a.cookieOf(tobias)]
    const open = async (isPublic: boolean) => {
      const path = `/api/users/${ines.id}/privacy`
      const changed = await a.request(path, { cookie: ofInes, method: 'PATCH', json: { isPublic } })
      expect(changed.status, await changed.clone().text()).toBe(200)
    }
    const seenOnB = async () => (await b.request(queryAddress('feed.getPost', { id }), { cookie: ofTobias })).status
    for (let round = 0; round < ROUNDS; round += 1) {
      await open(false)
      expect(await seenOnB()).toBe(404)
      await open(true)
      expect(await seenOnB()).toBe(200)
    }
  })

  test('wake whoever waits on the other: for a like, and for a post of a chef they follow', async ({ a, b }) => {
    const [ines, tobias] = [await a.make.chef('Ines'), await a.make.chef('Tobias')]
    await a.as(tobias).friends.follow({ followeeId: ines.id })
    const { id } = await a.make.recipePost(ines)
    const leaving = new AbortController()
    const ofInes = b.services.live.subscribe(ines.id, leaving.signal)[Symbol.asyncIterator]()
    const ofTobias = b.services.live.subscribe(tobias.id, leaving.signal)[Symbol.asyncIterator]()
    await Promise.all([ofInes.next(), ofTobias.next()])
    await a.as(tobias).feed.toggleLike({ id })
    expect((await ofInes.next()).done).toBe(false)
    await a.as(ines).feed.addPost({ type: 'general', content: 'Who has plums?' })
    expect((await ofTobias.next()).done).toBe(false)
    leaving.abort()
  })

  test('have one of them run the scheduled jobs, and the other when that one is gone', async ({ primary }) => {
    const [one, other] = await Promise.all([openDatabase(primary.url), openDatabase(primary.url)])
    const take = async ({ nodes }: OpenDatabase, ms: number) => nodes?.lease('scheduled-jobs', ms)
    const taken = await Promise.all([take(one, 60_000), take(other, 60_000)])
    expect(taken.toSorted()).toEqual([false, true])
    const [holder, waiting] = taken[0] ? [one, other] : [other, one]
    // Kept by who has it, and for as long as was said last.
    expect(await take(holder, 100)).toBe(true)
    await expect.poll(() => take(waiting, 60_000)).toBe(true)
    expect(await take(holder, 60_000)).toBe(false)
    await Promise.all([one.close(), other.close()])
  })

  test('that start together put each built-in recipe there once', async ({ a, b }) => {
    await Promise.all([fillCatalogue(a.services), fillCatalogue(b.services)])
    await fillCatalogue(b.services)
    const { all, different } = await a.db.get<{ all: number; different: number }>(
      sql`select count(*) as "all", count(distinct title) as different from recipes where owner_id is null`,
    )
    expect(all).toBeGreaterThan(10)
    expect(different).toBe(all)
  })

  test('take no second account with one address, wherever it is asked for', async ({ a, b }) => {
    await a.make.chef('Ottilie', { role: 'admin' })
    for (let round = 0; round < ROUNDS; round += 1) {
      const json = { name: 'Ines', email: `ines.${round}@cook.example`, password: 'saffron and sea salt' }
      const answers = await Promise.all([a, b, a, b].map(node => node.request('/api/auth/register', { json })))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    }
  })

  test('answer 503 with a sentence while the primary stands still, and say that they are not ready', async ({
    primary,
    a,
  }) => {
    const cookie = await a.cookieOf(await a.make.chef('Ines'))
    primary.freeze()
    const [page, call, ready, health] = await Promise.all([
      a.request('/the-dish', { cookie, headers: { Accept: 'text/html' } }),
      a.request('/api/auth/me', { cookie }),
      a.request('/api/health/ready'),
      a.request('/api/health'),
    ])
    primary.thaw()
    expect([call.status, ready.status, health.status]).toEqual([503, 503, 200])
    expect(call.headers.get('Retry-After')).toBe('5')
    // A page comes all the same, and knows nobody.
    expect(page.status).toBe(200)
    expect(await page.text()).not.toContain('Ines')
    expect(await call.json()).toMatchObject({ message: expect.stringContaining('cannot be reached') })
  })
})
