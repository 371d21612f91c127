import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { answerError } from '../rest/answer-error.ts'
import { restRoutes } from '../rest/routes.ts'
import type { TestChef } from '../testing/make.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { createCaller } from '../trpc.ts'
import { addDays } from './calendar.ts'
import { phases } from './contract.ts'
import { cycleRouter } from './router.ts'

const callerOf = createCaller(cycleRouter)
const TODAY = '2026-05-20'

let app: TestApp
let ines: TestChef
let mara: TestChef
let boss: TestChef
let clock: number
let logged: string

const keep = (line: string) => {
  logged += line
}

beforeEach(async () => {
  clock = Date.parse(`${TODAY}T12:00:00Z`)
  logged = ''
  app = await testApp({ now: () => clock, logTo: { write: keep } })
  ines = await app.make.chef('Inès')
  mara = await app.make.chef('Mara')
  boss = await app.make.chef('Boss', { role: 'admin' })
})
afterEach(() => app.close())

const as = (chef: TestChef | null) => callerOf(app.context(chef))

/** Periods of four days from each start on. */
const period = (start: string) =>
  [0, 1, 2, 3].map(after => ({
    day: addDays(start, after),
    flow: after === 1 ? ('heavy' as const) : ('light' as const),
  }))

/** Four cycles of 28 days; the fifth began ten days before today. */
const STARTS = [122, 94, 66, 38, 10].map(before => addDays(TODAY, -before))

async function withHistory(chef = ines) {
  await as(chef).optIn({ agreed: true })
  await as(chef).saveDays({ days: STARTS.flatMap(period) })
}

/** The documented calls as somebody, over HTTP. */
async function get(path: string, chef: TestChef | null = ines) {
  const routes = new Hono()
  routes.onError((error, c) => answerError(c, app.services.log, error))
  routes.route(
    '/api',
    restRoutes(cycleRouter, async () => app.context(chef)),
  )
  const answer = await routes.request(path)
  return { status: answer.status, cache: answer.headers.get('Cache-Control'), body: (await answer.json()) as unknown }
}

const DOCUMENTED = ['cycle-data', 'cycle-data/current', 'cycle-predictions/latest', 'health-sync']

describe('the documented calls', () => {
  it('answer nothing of nobody before it is turned on', async () => {
    expect((await get('/api/users/0/cycle-data')).body).toEqual([])
    expect((await get('/api/users/0/cycle-data/current')).body).toBeNull()
    expect((await get('/api/users/0/cycle-predictions/latest')).body).toBeNull()
    expect((await get('/api/users/0/health-sync')).body).toEqual([
      { dataSource: 'apple_health', isConnected: false, lastSyncDate: null, state: 'not_connected' },
      { dataSource: 'natural_cycles', isConnected: false, lastSyncDate: null, state: 'not_connected' },
    ])
    expect(await as(ines).overview({})).toMatchObject({ isOn: false, cycles: [], prediction: null })
  })

  it('tell the owner of cycles, the one that runs and the next one', async () => {
    await withHistory()
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

  it('are not there for anybody else, admins included, whether there is something or not', async () => {
    await withHistory()
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
    expect(await as(boss).overview({})).toMatchObject({ isOn: false })
    expect(
      (await as(mara)
        .listDays({})
        .catch((error: Error) => error.message)) as string,
    ).toContain('Turn on')
  })

  it('give tips with sources for each phase, and know no other phase', async () => {
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

describe('the overview', () => {
  it('tells the phase in words, today’s entry and how one felt in each phase', async () => {
    await withHistory()
    await as(ines).saveDays({
      days: [
        { day: TODAY, mood: 'good', energyLevel: 7 },
        { day: addDays(TODAY, -1), mood: 'great' },
      ],
    })
    const seen = await as(ines).overview({})
    expect(seen.phaseText).toBe('Day 11 of about 28: follicular phase, by estimate')
    expect(seen.todayEntry).toMatchObject({ mood: 'good', energyLevel: 7 })
    expect(seen.feelings.find(({ phase }) => phase === 'follicular')).toEqual({
      phase: 'follicular',
      mood: 4.5,
      moods: 2,
      energyLevel: 7,
      energyLevels: 1,
    })
    expect(seen.current).toMatchObject({ mood: 'good', energyLevel: 7 })
  })

  it('goes by the calendar of the chef, a day off UTC at most', async () => {
    await withHistory()
    expect((await as(ines).overview({ today: '2026-05-21' })).current?.cycleDay).toBe(12)
    expect((await as(ines).overview({ today: '2026-05-19' })).current?.cycleDay).toBe(10)
    expect((await as(ines).overview({ today: '2030-01-01' })).today).toBe(TODAY)
  })

  it('is late, and then has nothing to say', async () => {
    await withHistory()
    clock = Date.parse(`${addDays(STARTS[4] ?? '', 31)}T12:00:00Z`)
    const late = await as(ines).overview({})
    expect(late.prediction?.daysLate).toBe(3)
    expect(late.phaseText).toContain('3 days later than expected')
    clock = Date.parse(`${addDays(STARTS[4] ?? '', 45)}T12:00:00Z`)
    expect(await as(ines).overview({})).toMatchObject({
      prediction: null,
      noPrediction: { reason: 'too_late' },
      current: { currentPhase: null, cycleLength: null },
    })
    expect((await get('/api/users/0/cycle-predictions/latest')).body).toBeNull()
  })

  it('pauses and goes on with the next period', async () => {
    await withHistory()
    for (const from of ['1000-01-01', '2999-01-01']) {
      await expect(as(ines).pause({ reason: 'contraception', from })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    }
    await as(ines).pause({ reason: 'contraception', from: TODAY })
    await expect(as(ines).pause({ reason: 'pregnancy', from: TODAY })).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await as(ines).overview({})).toMatchObject({
      noPrediction: { reason: 'paused' },
      pause: { reason: 'contraception', from: TODAY, to: null },
      current: { currentPhase: null },
    })
    clock += 5 * 86_400_000
    await as(ines).unpause({ to: addDays(TODAY, 5) })
    await expect(as(ines).unpause({ to: TODAY })).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await as(ines).overview({})).toMatchObject({ noPrediction: { reason: 'after_pause' }, pause: null })
    clock += 20 * 86_400_000
    await as(ines).saveDays({ days: period(addDays(TODAY, 25)).slice(0, 1) })
    const again = await as(ines).overview({})
    expect(again.prediction?.predictedCycleLength).toBe(28)
    expect(again.cycles[1]?.counts).toBe('paused')
  })

  it('asks about a gap of two cycles until it is answered', async () => {
    await as(ines).optIn({ agreed: true })
    const starts = [140, 112, 84, 28].map(before => addDays(TODAY, -before))
    await as(ines).saveDays({ days: starts.flatMap(period) })
    const [, , start = ''] = starts
    expect((await as(ines).overview({})).questions).toEqual([
      { start, end: addDays(start, 56), length: 56, periods: 2 },
    ])
    await as(ines).answerGap({ start, answer: 'missed' })
    const missed = await as(ines).overview({})
    expect(missed).toMatchObject({ questions: [], prediction: { predictedCycleLength: 28 } })
    expect(missed.cycles.map(({ gapAnswer }) => gapAnswer)).toEqual([null, 'missed', null, null])
    await as(ines).answerGap({ start, answer: 'long' })
    const confirmed = await as(ines).overview({})
    expect(confirmed.cycles[1]).toMatchObject({ cycleLength: 56, counts: 'yes', gapAnswer: 'long' })
    expect(confirmed.prediction?.predictedCycleLength).toBeGreaterThan(28)
    await as(ines).answerGap({ start, answer: null })
    const asked = await as(ines).overview({})
    expect(asked.questions).toHaveLength(1)
    expect(asked.cycles[1]).toMatchObject({ counts: 'missed', gapAnswer: null })
    await expect(as(ines).answerGap({ start: starts[0] ?? '', answer: 'long' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it.each(['missed', 'long'] as const)('forgets the answer "%s" once the missing period is logged', async answer => {
    await as(ines).optIn({ agreed: true })
    const starts = [140, 112, 84, 28].map(before => addDays(TODAY, -before))
    await as(ines).saveDays({ days: starts.flatMap(period) })
    await as(ines).answerGap({ start: starts[2] ?? '', answer })
    await as(ines).saveDays({ days: period(addDays(TODAY, -56)) })
    const { cycles, questions } = await as(ines).overview({})
    expect(questions).toEqual([])
    expect(cycles.slice(1).map(({ counts, gapAnswer }) => [counts, gapAnswer])).toEqual(
      Array.from({ length: 4 }, () => ['yes', null]),
    )
  })

  it('tells the phase of every day of the cycle, those to come too', async () => {
    await withHistory()
    const { phases: told, current, cycles } = await as(ines).overview({})
    expect(told).toHaveLength(current?.cycleLength ?? 0)
    expect(told.map(phase => phase?.[0]).join('')).toBe('mmmm' + 'ffffffff' + 'oooo' + 'llllllllllll')
    expect(told[10]).toBe(cycles[0]?.currentPhase)
    await as(ines).saveDays({ days: [{ day: addDays(TODAY, -8), flow: 'none' }] })
    await as(ines).saveDays({ days: [-7].map(before => ({ day: addDays(TODAY, before), flow: null })) })
    expect((await as(ines).overview({})).phases.slice(0, 5)).toEqual([
      'menstrual',
      'menstrual',
      'follicular',
      'follicular',
      'follicular',
    ])
    clock += 24 * 86_400_000
    const late = await as(ines).overview({})
    expect(late.prediction?.daysLate).toBeGreaterThan(0)
    expect(late.phases).toHaveLength(late.current?.cycleLength ?? 0)
    clock += 30 * 86_400_000
    expect((await as(ines).overview({})).phases).toHaveLength(65)
    clock += 30 * 86_400_000
    expect((await as(ines).overview({})).phases).toEqual([])
    clock -= 84 * 86_400_000
    await as(ines).pause({ reason: 'pregnancy', from: TODAY })
    expect((await as(ines).overview({})).phases).toEqual([])
  })
})

describe('what is kept', () => {
  it('needs a yes, and goes with another', async () => {
    await expect(as(ines).optIn({ agreed: false })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await withHistory()
    await expect(as(ines).forgetAll({ confirmed: false })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect((await as(ines).overview({})).cycles).toHaveLength(5)
    await as(ines).forgetAll({ confirmed: true })
    expect(await as(ines).overview({})).toMatchObject({ isOn: false, cycles: [] })
  })

  it('can be taken along as JSON and as CSV, where no note is a formula', async () => {
    await withHistory()
    await as(ines).saveDays({ days: [{ day: TODAY, note: '=HYPERLINK("x"),\n1', symptoms: ['cramps', 'acne'] }] })
    const json = JSON.parse((await as(ines).export({ format: 'json' })).content) as { days: object[]; cycles: object[] }
    expect([json.days.length, json.cycles.length]).toEqual([21, 5])
    expect(json.days.at(-1)).toEqual({
      day: TODAY,
      source: 'manual',
      note: '=HYPERLINK("x"),\n1',
      symptoms: ['cramps', 'acne'],
    })
    const { content, fileName } = await as(ines).export({ format: 'csv' })
    expect(fileName).toBe(`longtable-cycle-${TODAY}.csv`)
    expect(content.split('\r\n')[1]).toBe(`${STARTS[0]},manual,light,,,,,,`)
    expect(content).toContain(`${TODAY},manual,,,,cramps acne,,,"'=HYPERLINK(""x""),\n1"`)
  })

  it('refuses what cannot be', async () => {
    await as(ines).optIn({ agreed: true })
    const wrong = [
      { energyLevel: 11 },
      { temperature: 50 },
      { flow: 'torrent' },
      { mood: 3 },
      { note: 'x'.repeat(501) },
    ]
    for (const fields of wrong) {
      await expect(as(ines).saveDays({ days: [{ day: TODAY, ...fields } as never] })).rejects.toThrow()
    }
    await expect(as(ines).saveDays({ days: [{ day: '2026-02-30' }] })).rejects.toThrow('calendar')
    expect(await as(ines).listDays({})).toEqual([])
  })

  it('is in no line of the log', async () => {
    await withHistory()
    await as(ines).saveDays({ days: [{ day: TODAY, note: 'Zaubernuss', mood: 'awful' }] })
    await as(ines)
      .saveDays({ days: [{ day: '1900-01-01', note: 'Zaubernuss' }] })
      .catch(() => undefined)
    await get('/api/users/0/cycle-data')
    await as(ines).forgetAll({ confirmed: true })
    for (const word of ['Zaubernuss', 'awful', '2026-0', 'heavy']) expect(logged).not.toContain(word)
  })
})
