import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { nodeTest, type TestNode } from '#tests/fixtures/node-test.ts'
import { queryAddress } from '#tests/fixtures/test-app.ts'
import { findSqld } from '#tests/servers/sqld-server.ts'
import { fillCatalogue } from './featured/catalogue.ts'
import { type Job, runOnOneNode } from './platform/scheduled-jobs.ts'

const test = nodeTest()

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

  test('have one of them run the scheduled jobs of an hour', async ({ a, b }) => {
    const ran: string[] = []
    const jobOf =
      (name: string): Job =>
      async () =>
        void ran.push(name)
    await Promise.all([a, b].map((node, at) => runOnOneNode(node.services, [jobOf('ab'[at] ?? '')], node.nodes)))
    expect(ran).toHaveLength(1)
    await runOnOneNode(b.services, [jobOf('b')], b.nodes)
    expect(ran).toHaveLength(1)
  })

  test('let no job write that slept while the other node took over', async ({ a, b }) => {
    const post =
      (node: TestNode): Job =>
      async ({ db }) => {
        await db.run(sql`insert into users (name, email, password_hash) values (${node === a ? 'A' : 'B'}, '', 'x')`)
      }
    const takeOver = sql`update node_leases set until = 0 where name = 'scheduled-jobs'`
    await runOnOneNode(
      a.services,
      [
        async services => {
          await a.db.run(takeOver)
          await runOnOneNode(b.services, [post(b)], b.nodes)
          await post(a)(services)
        },
      ],
      a.nodes,
    )
    expect(await b.db.all(sql`select name from users`)).toEqual([{ name: 'B' }])
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

  test('go on while a newer version widens the tables under them', async ({ primary, a, b }) => {
    const ines = await a.make.chef('Ines')
    const cookie = await a.cookieOf(ines)
    const { id } = await a.make.recipePost(ines)
    const use = async (node: TestNode, content: string) => {
      const posted = await node.request('/api/user-posts', { cookie, json: { type: 'general', content } })
      expect(posted.status, await posted.clone().text()).toBe(200)
      expect((await node.request(queryAddress('feed.getPost', { id }), { cookie })).status).toBe(200)
      expect(await (await node.request('/api/user-posts', { cookie })).text()).toContain(content)
    }
    // Whatever a node keeps compiled was compiled for the tables as they were.
    for (const node of [a, b]) await use(node, 'Before.')
    const newer = await openDatabase(primary.url)
    await newer.db.batch([
      newer.db.run(sql`alter table posts add column mood text not null default ''`),
      newer.db.run(sql`alter table users add column pronouns text`),
      newer.db.run(
        sql`create table moods (id integer primary key, post_id integer references posts (id) on delete cascade)`,
      ),
      newer.db.run(sql`create index posts_mood on posts (mood)`),
    ])
    for (const [at, node] of [a, b, a, b].entries()) await use(node, `After, ${at}.`)
    await newer.close()
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

  test('keep what a chef logs on both at once of one day of the cycle', async ({ a, b }) => {
    const ines = await a.make.chef('Ines')
    const [onA, onB] = [a.as(ines).cycle, b.as(ines).cycle]
    await onA.optIn({ agreed: true })
    await b.nodes.fresh()
    const day = new Date().toISOString().slice(0, 10)
    await Promise.all([
      onA.saveDays({ days: [{ day, note: 'Tired.' }] }),
      onB.saveDays({ days: [{ day, symptoms: ['cramps'] }] }),
      onA.saveDays({ days: [{ day, flow: 'light' }] }),
    ])
    await b.nodes.fresh()
    expect(await onB.listDays({ from: day, to: day })).toMatchObject([
      { note: 'Tired.', symptoms: ['cramps'], flow: 'light' },
    ])
  })
})

const limited = nodeTest({ LONGTABLE_RATE_LIMITS: 'on' })

describe.runIf(findSqld())('limits over two nodes', () => {
  limited('count feedback on both together', async ({ a, b }) => {
    const cookie = await a.cookieOf(await a.make.chef('Ines'))
    const json = { type: 'praise', subject: 'Plums', message: 'The plums were a joy.' }
    const send = async (node: TestNode) =>
      (await node.request('/api/feedback', { cookie, method: 'POST', json })).status
    const statuses = []
    for (let at = 0; at < 11; at += 1) statuses.push(await send(at % 2 ? a : b))
    expect(statuses).toEqual([...Array(10).fill(200), 429])
  })

  limited('slow guessing at a password, wherever it is tried', async ({ a, b }) => {
    await a.make.chef('Ines', { email: 'ines@cook.example' })
    const json = { emailOrPhone: 'ines@cook.example', password: 'not her password' }
    const guess = async (node: TestNode) => (await node.request('/api/auth/login', { json })).status
    const statuses = []
    for (let at = 0; at < 8; at += 1) statuses.push(await guess(at % 2 ? a : b))
    // As on one node: the fifth begins a wait, and what comes within it is refused.
    expect(statuses).toEqual([...Array(5).fill(401), 429, 429, 429])
  })
})
