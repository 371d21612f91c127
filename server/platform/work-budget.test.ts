import { EventEmitter, once } from 'node:events'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { describe, expect } from 'vitest'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import { countLoopRounds } from '#tests/fixtures/loop-rounds.ts'
import type { TestChef } from '#tests/fixtures/make.ts'
import { queryAddress, type TestApp } from '#tests/fixtures/test-app.ts'
import { CYCLE_CSV_PATH } from '../cycle/imports/constants.ts'
import { createLoopShares } from './loop-shares.ts'
import { createRateLimits } from './rate-limits.ts'
import { createWorkBudget } from './work-budget.ts'

const it = appTest({ settings: { LONGTABLE_RATE_LIMITS: 'on' } })
  .extend('mallory', chef('Mallory'))
  .extend('ines', chef('Inès'))

const worked = async (app: TestApp, chef: TestChef) => (await app.services.limits.spent('work', chef.id)).points

describe('over HTTP', () => {
  const get = async (app: TestApp, path: string, chef: TestChef) =>
    app.request(path, { cookie: await app.cookieOf(chef) })

  it('every call is charged to its chef, and a batch is charged for all that is in it', async ({
    app,
    mallory,
    ines,
  }) => {
    await get(app, '/api/users/0/saved-recipes', mallory)
    const once = await worked(app, mallory)
    expect(once).toBeGreaterThan(0)
    await get(
      app,
      `/trpc/${Array.from({ length: 10 }, () => 'cycle.overview').join(',')}?batch=1&input=%7B%7D`,
      mallory,
    )
    expect(await worked(app, mallory)).toBeGreaterThan(once)
    expect(await worked(app, ines)).toBe(0)
  })

  it('a batch holds two calls with large answers at most', async ({ app, mallory }) => {
    const batch = (...names: string[]) => get(app, `/trpc/${names.join(',')}?batch=1&input=%7B%7D`, mallory)
    const [large, other] = [['cycle.export', 'kitchen.listSections'], 'cycle.overview']
    const refused = await batch(...large, other, 'kitchen.listSections')
    expect([refused.status, await refused.json()]).toEqual([400, { message: 'That is too much at once.' }])
    expect(await (await batch(...large, other)).text()).not.toContain('too much at once')
  })

  it('a chef who has used more than their share of the minute waits, and nobody else does', async ({
    app,
    mallory,
    ines,
  }) => {
    await app.services.limits.spend('work', mallory.id, 20_000_000)
    for (const path of ['/api/users/0/saved-recipes', queryAddress('cycle.overview')]) {
      const refused = await get(app, path, mallory)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
      expect(await refused.text()).toContain('That was a lot of work for this server. Please try again in a moment.')
      expect((await get(app, path, ines)).status).toBe(200)
    }
  })
})

describe('work outside of calls', () => {
  const long = 'Preheat the oven. '.repeat(10_000)

  it('is charged to its chef: a download, a preview, a file and a body that no call takes', async ({
    app,
    mallory,
    ines,
  }) => {
    await app.make.backBurnerRecipe(mallory)
    const cookie = await app.cookieOf(mallory)
    const charged = async (send: () => Promise<Response>, status = 200) => {
      const before = await worked(app, mallory)
      const answer = await send()
      await answer.arrayBuffer()
      expect(answer.status).toBe(status)
      expect(await worked(app, mallory)).toBeGreaterThan(before)
    }
    await charged(() => app.request('/api/kitchen/export', { cookie }))
    const recipes = JSON.stringify([{ '@type': 'Recipe', name: 'Soup', recipeIngredient: ['1 leek'] }])
    await charged(() => app.request('/api/kitchen/import', { cookie, body: recipes }))
    await charged(() => app.request(CYCLE_CSV_PATH, { cookie, body: 'Date' }), 409)
    await charged(() => app.request('/trpc/nothing', { cookie, json: { long } }), 404)
    expect(await worked(app, ines)).toBe(0)
  })

  it.for(['/trpc/feed.addPost', '/api/user-posts', '/api/kitchen/import', CYCLE_CSV_PATH])(
    'is not begun once the budget is spent: %s reads no body',
    async (path, { app, mallory }) => {
      await app.services.limits.spend('work', mallory.id, 20_000_000)
      let read = 0
      const body = new ReadableStream(
        {
          pull(controller) {
            if (++read > 8) controller.close()
            else controller.enqueue(new Uint8Array(1024))
          },
        },
        { highWaterMark: 0 },
      )
      const request = new Request(`http://localhost${path}`, {
        method: 'POST',
        body,
        duplex: 'half',
        headers: { Cookie: await app.cookieOf(mallory), 'Content-Type': 'application/json' },
      } as RequestInit)
      expect((await app.app.request(request)).status).toBe(429)
      expect(read).toBe(0)
    },
  )
})

describe('calls at the same time', () => {
  const budget = () => {
    const limits = createRateLimits()
    return { limits, work: createWorkBudget(limits) }
  }

  it('run one after the other when they are long reads of one chef', async () => {
    const { work } = budget()
    let [running, most] = [0, 0]
    const read = async () => {
      most = Math.max(most, ++running)
      await yieldToEventLoop()
      running--
    }
    await Promise.all(Array.from({ length: 12 }, () => work.run(1, { isLongRead: true }, read)))
    expect(most).toBe(1)
  })

  it('of one chef do not keep the long read of another waiting', async () => {
    const { work } = budget()
    const ended: string[] = []
    const slow = Promise.all(
      Array.from({ length: 12 }, async () => {
        await work.run(1, { isLongRead: true }, async () => void (await yieldToEventLoop()))
        ended.push('Mallory')
      }),
    )
    await work.run(2, { isLongRead: true }, async () => void (await yieldToEventLoop()))
    ended.push('Inès')
    await slow
    expect(ended.indexOf('Inès')).toBeLessThan(3)
  })

  it('are refused when more long reads of one chef wait than two batches hold', async () => {
    const { work } = budget()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, () => work.run(1, { isLongRead: true }, () => yieldToEventLoop())),
    )
    const refused = outcomes.filter(outcome => outcome.status === 'rejected')
    expect(refused).toHaveLength(9)
    expect(refused[0]?.reason).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })

  it('of a chef who has worked a lot start one in a turn of the loop', async () => {
    const { limits, work } = budget()
    await limits.spend('work', 1, 5_000_000)
    const rounds = countLoopRounds()
    const starts: number[] = []
    await Promise.all(Array.from({ length: 8 }, () => work.run(1, {}, async () => void starts.push(rounds.count()))))
    rounds.stop()
    expect(new Set(starts).size).toBe(8)
  })

  it('that mostly wait are charged nothing of what is known to be of others', async () => {
    const limits = createRateLimits()
    let time = 0
    const busy = (ms: number) => {
      time += ms
    }
    const work = createWorkBudget(
      limits,
      createLoopShares(() => time),
    )
    const points = async (key: number) => (await limits.spent('work', key)).points
    const thread = new EventEmitter()
    const photo = work.run(1, { mostlyWaits: true }, () => once(thread, 'read'))
    await yieldToEventLoop()
    await work.outside(2, async () => busy(4000))
    work.inOneGo(3, () => busy(300))
    const end = work.unowned()
    busy(700)
    end()
    busy(5)
    thread.emit('read')
    await photo
    expect([await points(1), await points(2), await points(3)]).toEqual([5000, 4_000_000, 300_000])
  })

  it('that wait when the budget is spent are refused', async () => {
    const { limits, work } = budget()
    const first = work.run(1, { isLongRead: true }, () => limits.spend('work', 1, 20_000_000))
    const second = work.run(1, { isLongRead: true }, async () => 'read')
    await first
    await expect(second).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})
