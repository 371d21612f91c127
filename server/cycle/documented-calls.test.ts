import { describe, expect } from 'vitest'
import { addDays } from '#common/days.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import { NOON, STARTS, trackPeriods } from '#tests/fixtures/cycle-history.ts'
import type { TestChef } from '#tests/fixtures/make.ts'
import { phases } from './constants.ts'

const it = appTest(() => ({ now: () => NOON }))
  .extend('ines', chef('Inès'))
  .extend('mara', chef('Mara'))
  .extend('boss', chef('Boss', { role: 'admin' }))
  .extend(
    'cycle',
    ({ app, ines }) =>
      (chef = ines) =>
        app.as(chef).cycle,
  )
  /** A call as somebody, over HTTP. */
  .extend('get', ({ app, ines }) => async (path: string, chef: TestChef | null = ines) => {
    const cookie = chef ? await app.cookieOf(chef) : ''
    const answer = await app.request(path, { cookie })
    return { status: answer.status, cache: answer.headers.get('Cache-Control'), body: (await answer.json()) as unknown }
  })

const DOCUMENTED = ['cycle-data', 'cycle-data/current', 'cycle-predictions/latest', 'health-sync']

describe('the documented calls', () => {
  it('answer nothing of nobody before it is turned on', async ({ cycle, get }) => {
    expect((await get('/api/users/0/cycle-data')).body).toEqual([])
    expect((await get('/api/users/0/cycle-data/current')).body).toBeNull()
    expect((await get('/api/users/0/cycle-predictions/latest')).body).toBeNull()
    expect((await get('/api/users/0/health-sync')).body).toEqual([
      { dataSource: 'apple_health', isConnected: false, lastSyncDate: null, state: 'not_connected' },
      { dataSource: 'natural_cycles', isConnected: false, lastSyncDate: null, state: 'not_connected' },
    ])
    expect(await cycle().overview({})).toMatchObject({ isOn: false, cycles: [], prediction: null })
  })

  it('tell the owner of cycles, the one that runs and the next one', async ({ ines, cycle, get }) => {
    await trackPeriods(cycle())
    const { status, cache, body } = await get(`/api/users/${ines.id}/cycle-data`)
    expect([status, cache]).toEqual([200, 'no-store'])
    expect(body).toMatchObject([
      { id: Number(STARTS[4]?.replaceAll('-', '')), periodStartDate: STARTS[4], isFinished: false, cycleDay: 11 },
      { periodStartDate: STARTS[3], endDate: addDays(STARTS[4] ?? '', -1), cycleLength: 28, currentPhase: 'luteal' },
      { periodStartDate: STARTS[2], dataSource: 'manual', flowLevel: 'light', periodLength: 4, counts: 'yes' },
      {},
      {},
    ])
    expect((await get('/api/users/0/cycle-data/current')).body).toMatchObject({
      currentPhase: 'follicular',
      periodStartDate: STARTS[4],
      cycleLength: 28,
      mood: null,
    })
    expect((await get('/api/users/0/cycle-predictions/latest')).body).toMatchObject({
      predictedPeriodStartDate: addDays(STARTS[4] ?? '', 28),
      predictedCycleLength: 28,
      daysLate: 0,
    })
  })

  it('are not there for anybody else, admins included, whether there is something or not', async ({
    ines,
    mara,
    boss,
    cycle,
    get,
  }) => {
    await trackPeriods(cycle())
    for (const call of DOCUMENTED) {
      for (const other of [mara, boss]) {
        const [hidden, missing] = [
          await get(`/api/users/${ines.id}/${call}`, other),
          await get(`/api/users/9999/${call}`, other),
        ]
        expect(hidden).toMatchObject({ status: 404, cache: 'no-store' })
        expect(hidden).toEqual(missing)
      }
      expect((await get(`/api/users/${ines.id}/${call}`, null)).status).toBe(401)
    }
    expect(await cycle(boss).overview({})).toMatchObject({ isOn: false })
    expect(
      (await cycle(mara)
        .listDays({})
        .catch((error: Error) => error.message)) as string,
    ).toContain('Turn on')
  })

  it('give tips with sources for each phase, and know no other phase', async ({ get }) => {
    for (const phase of phases) {
      const { body } = await get(`/api/cycle-recommendations/${phase}`)
      const { recommendations, tips } = body as { recommendations: string[]; tips: { source: { url: string } }[] }
      expect(recommendations.length).toBeGreaterThan(3)
      expect(tips.every(tip => tip.source.url.startsWith('https://'))).toBe(true)
    }
    expect((await get('/api/cycle-recommendations/autumn')).status).toBe(400)
    expect((await get('/api/cycle-recommendations/luteal', null)).status).toBe(401)
  })
})
