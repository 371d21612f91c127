import { randomBytes } from 'node:crypto'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { gt } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fromBuffer } from 'yauzl'
import { recipes } from '#db/schema/tables.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import type { TestChef } from '#tests/fixtures/make.ts'
import type { TestApp } from '#tests/fixtures/test-app.ts'
import { appOnLoopback } from '#tests/servers/on-loopback.ts'
import type { ChefCtx } from './context.ts'
import { createDownloads, downloadMessages } from './downloads.ts'
import { createRateLimits } from './rate-limits.ts'
import { createWorkBudget } from './work-budget.ts'

const EXPORT = '/api/kitchen/export'
const RECIPES = 400

describe('a kitchen', () => {
  const it = appTest()
    .extend('ines', chef('Inès'))
    .extend('cookie', ({ app, ines }) => app.cookieOf(ines))
    .extend(
      'take',
      ({ app, cookie }) =>
        (as = cookie) =>
          app.request(EXPORT, { cookie: as }),
    )

  it.beforeEach(async ({ app, ines }) => {
    await fillKitchen(app, ines)
  })

  async function fillKitchen(app: TestApp, chef: TestChef) {
    const { id } = await app.make.backBurnerRecipe(chef)
    const [row] = await app.db
      .select()
      .from(recipes)
      .where(gt(recipes.id, id - 1))
    if (!row) throw new Error('no recipe')
    const more = Array.from({ length: RECIPES - 1 }, (_, n) => ({
      ...row,
      id: id + 1 + n,
      title: `Soup ${n}`,
      notes: randomBytes(1500).toString('base64'),
    }))
    for (let from = 0; from < more.length; from += 100)
      await app.db.insert(recipes).values(more.slice(from, from + 100))
  }

  const countOf = async (answer: Response) => {
    const archive = Buffer.from(await answer.arrayBuffer())
    return new Promise((resolve, reject) => {
      fromBuffer(archive, { lazyEntries: true }, (error, zip) => (error ? reject(error) : resolve(zip.entryCount)))
    })
  }

  it('asked for a dozen times at once comes three times whole, and the others are told to wait', async ({ take }) => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => take()))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, ...Array.from({ length: 9 }, () => 429)])
    for (const answer of answers) {
      if (answer.status === 200) expect(await countOf(answer)).toBe(RECIPES + 1)
      else {
        expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
        expect(await answer.json()).toEqual({ message: downloadMessages.manyOwn })
      }
    }
    expect(await countOf(await take())).toBe(RECIPES + 1)
  })

  it('is read from the database no further than its reader has taken it', async ({ app, take }) => {
    const answer = await take()
    const reader = answer.body?.getReader()
    const blocks = [(await reader?.read())?.value]
    // What was not read by now is not there any more.
    await app.db.delete(recipes)
    for (let next = await reader?.read(); !next?.done; next = await reader?.read()) blocks.push(next?.value)
    const count = await countOf(new Response(Buffer.concat(blocks as Uint8Array[])))
    expect(count).toBeGreaterThan(1)
    expect(count).toBeLessThan(100)
  })

  it('makes room when its reader leaves, over a real connection too', async ({ app, cookie, take }) => {
    for (const answer of [await take(), await take(), await take()]) await answer.body?.cancel()
    const server = await appOnLoopback(app.app)
    const leaving = new AbortController()
    const ask = () => fetch(`http://127.0.0.1:${server.port}${EXPORT}`, { headers: { cookie }, signal: leaving.signal })
    const open = [await ask(), await ask(), await ask()]
    expect(open.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await take()).status).toBe(429)
    leaving.abort()
    await vi.waitFor(async () => {
      const answer = await take()
      await answer.body?.cancel()
      expect(answer.status).toBe(200)
    })
    await server.close()
  })

  it('is not begun by who asks only whether it is there', async ({ app, cookie, take }) => {
    for (let n = 0; n < 4; n++) {
      expect((await app.request(EXPORT, { method: 'HEAD', cookie })).status).toBe(200)
    }
    expect(await countOf(await take())).toBe(RECIPES + 1)
  })
})

describe('downloads', () => {
  let time = 0
  let created: string[] = []
  let ended: string[] = []
  let limits = createRateLimits()
  let rests: number[] = []
  const at = (id: number) =>
    ({
      viewer: { id },
      limits,
      work: createWorkBudget(limits),
      disk: { note: () => null },
      log: { warn() {} },
      requestId: 'test',
    }) as unknown as ChefCtx

  async function* blocksOf(name: string, count: number) {
    try {
      for (let n = 0; n < count; n++) {
        created.push(name)
        time++
        for (let tick = 0; tick < 5; tick++) await yieldToEventLoop()
        yield Buffer.from(name)
      }
    } finally {
      ended.push(name)
    }
  }

  function open() {
    const downloads = createDownloads(
      () => time,
      async ms => void rests.push(ms),
    )
    const app = new Hono()
    let next: { chef: number; name: string; count: number; isAlone: boolean }
    app.get('/', (c: Context) =>
      downloads.answer(c, at(next.chef), {
        fileName: 'a.zip',
        blocks: blocksOf(next.name, next.count),
        isAlone: next.isAlone,
      }),
    )
    app.onError((error, c) => c.text(error.message, 500))
    return (chef: number, name: string, { count = 10, isAlone = false } = {}) => {
      next = { chef, name, count, isAlone }
      return app.request('/') as Promise<Response>
    }
  }

  beforeEach(() => {
    time = 0
    created = []
    ended = []
    limits = createRateLimits()
    rests = []
  })

  it('of one chef do not keep that of another waiting', async () => {
    const start = open()
    const answers = [await start(1, 'a'), await start(1, 'b'), await start(1, 'c'), await start(2, 'other')]
    await Promise.all(answers.map(answer => answer.text()))
    expect(created).toHaveLength(40)
    const last = (name: string) => created.lastIndexOf(name)
    expect(last('other')).toBeLessThan(Math.min(last('a'), last('b'), last('c')))
  })

  it('leave a chef who has worked a lot the rest of the minute for their calls, and go on slowly', async () => {
    const start = open()
    await limits.spend('work', 1, 10_000_001)
    expect(await (await start(1, 'slow', { count: 3 })).text()).toBe('slow'.repeat(3))
    expect(await (await start(2, 'quick', { count: 3 })).text()).toBe('quick'.repeat(3))
    expect(rests).toEqual([0, 9, 9, 9])
  })

  it('make nothing for a reader who does not read, and keep nobody from reading', async () => {
    const start = open()
    await start(1, 'unread')
    const read = await start(1, 'other')
    expect(await read.text()).toBe('other'.repeat(10))
    expect(created).not.toContain('unread')
  })

  it('end for a new one when nobody has read from them for half a minute, the longest first', async () => {
    const start = open()
    const first = await start(1, 'first')
    time += 1
    for (const name of ['second', 'third']) await start(1, name)
    time += 29_998
    expect(await (await start(1, 'refused')).text()).toBe(downloadMessages.manyOwn)
    time += 1
    expect((await start(1, 'fourth')).status).toBe(200)
    await expect(first.text()).rejects.toThrow(downloadMessages.ended)
    expect(await (await start(1, 'refused')).text()).toBe(downloadMessages.manyOwn)
  })

  it('of all chefs are no more than sixty', async () => {
    const start = open()
    for (let chef = 1; chef <= 60; chef++) await start(chef, String(chef))
    const refused = await start(61, 'late')
    expect(await refused.text()).toBe(downloadMessages.many)
  })

  it('end when a newer one is to be alone', async () => {
    const start = open()
    const shared = await start(1, 'shared')
    const older = await start(1, 'older', { isAlone: true })
    await start(2, 'of another chef', { isAlone: true })
    const newer = await start(1, 'newer', { isAlone: true })
    await expect(older.text()).rejects.toThrow(downloadMessages.ended)
    expect(await shared.text()).toBe('shared'.repeat(10))
    expect(await newer.text()).toBe('newer'.repeat(10))
  })
})
