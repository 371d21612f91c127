import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { TestChef } from '#tests/fixtures/make.ts'
import { queryAddress, type TestApp, testApp } from '#tests/fixtures/test-app.ts'
import { createRateLimits } from './rate-limits.ts'
import { createWorkBudget } from './work-budget.ts'

describe('over HTTP', () => {
  let app: TestApp
  let mallory: TestChef
  let ines: TestChef
  beforeEach(async () => {
    app = await testApp({ settings: { LONGTABLE_RATE_LIMITS: 'on' } })
    mallory = await app.make.chef('Mallory')
    ines = await app.make.chef('Inès')
  })
  afterEach(() => app.close())

  const get = async (path: string, chef: TestChef) => app.request(path, { cookie: await app.cookieOf(chef) })
  const worked = async (chef: TestChef) => (await app.services.limits.spent('work', chef.id)).points

  it('every call is charged to its chef, and a batch is charged for all that is in it', async () => {
    await get('/api/users/0/saved-recipes', mallory)
    const once = await worked(mallory)
    expect(once).toBeGreaterThan(0)
    await get(`/trpc/${Array.from({ length: 10 }, () => 'cycle.overview').join(',')}?batch=1&input=%7B%7D`, mallory)
    expect(await worked(mallory)).toBeGreaterThan(once)
    expect(await worked(ines)).toBe(0)
  })

  it('a batch holds two calls with large answers at most', async () => {
    const batch = (...names: string[]) => get(`/trpc/${names.join(',')}?batch=1&input=%7B%7D`, mallory)
    const [large, other] = [['cycle.export', 'kitchen.listSections'], 'cycle.overview']
    const refused = await batch(...large, other, 'kitchen.listSections')
    expect([refused.status, await refused.json()]).toEqual([400, { message: 'That is too much at once.' }])
    expect(await (await batch(...large, other)).text()).not.toContain('too much at once')
  })

  it('a chef who has used more than their share of the minute waits, and nobody else does', async () => {
    await app.services.limits.spend('work', mallory.id, 20_000_000)
    for (const path of ['/api/users/0/saved-recipes', queryAddress('cycle.overview')]) {
      const refused = await get(path, mallory)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
      expect(await refused.text()).toContain('That was a lot of work for this server. Please try again in a moment.')
      expect((await get(path, ines)).status).toBe(200)
    }
  })
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
    await Promise.all(Array.from({ length: 12 }, () => work.run(1, true, read)))
    expect(most).toBe(1)
  })

  it('of one chef do not keep the long read of another waiting', async () => {
    const { work } = budget()
    const ended: string[] = []
    const slow = Promise.all(
      Array.from({ length: 12 }, async () => {
        await work.run(1, true, async () => void (await yieldToEventLoop()))
        ended.push('Mallory')
      }),
    )
    await work.run(2, true, async () => void (await yieldToEventLoop()))
    ended.push('Inès')
    await slow
    expect(ended.indexOf('Inès')).toBeLessThan(3)
  })

  it('are refused when more long reads of one chef wait than two batches hold', async () => {
    const { work } = budget()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, () => work.run(1, true, () => yieldToEventLoop())),
    )
    const refused = outcomes.filter(outcome => outcome.status === 'rejected')
    expect(refused).toHaveLength(9)
    expect(refused[0]?.reason).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })

  it('of a chef who has worked a lot start one in a turn of the loop', async () => {
    const { limits, work } = budget()
    await limits.spend('work', 1, 5_000_000)
    let turn = 0
    let isOver = false
    const count = () => {
      turn++
      if (!isOver) setImmediate(count)
    }
    setImmediate(count)
    const starts: number[] = []
    await Promise.all(Array.from({ length: 8 }, () => work.run(1, false, async () => void starts.push(turn))))
    isOver = true
    expect(new Set(starts).size).toBe(8)
  })

  it('that wait when the budget is spent are refused', async () => {
    const { limits, work } = budget()
    const first = work.run(1, true, () => limits.spend('work', 1, 20_000_000))
    const second = work.run(1, true, async () => 'read')
    await first
    await expect(second).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})
