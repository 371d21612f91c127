import { afterEach, describe, expect, vi } from 'vitest'
import { addDays, dayName } from '#common/days.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import { NOON, period, STARTS, TODAY, trackPeriods } from '#tests/fixtures/cycle-history.ts'
import { turnsDuring } from '#tests/fixtures/turns-during.ts'
import { mergeDays } from '../days/merge-days.ts'
import type { Entry } from '../vault/entries.ts'
import { cyclesOf } from './cycles.ts'
import { feelingsOf } from './feelings.ts'
import { historyOf } from './history.ts'

let clock: number

const it = appTest(() => {
  clock = NOON
  return { now: () => clock }
})
  .extend('ines', chef('Inès'))
  .extend(
    'cycle',
    ({ app, ines }) =>
      () =>
        app.as(ines).cycle,
  )

describe('the overview', () => {
  it('tells the phase in words, today’s entry and how one felt in each phase', async ({ cycle }) => {
    await trackPeriods(cycle())
    await cycle().saveDays({
      days: [
        { day: TODAY, mood: 'good', energyLevel: 7 },
        { day: addDays(TODAY, -1), mood: 'great' },
      ],
    })
    const seen = await cycle().overview({})
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

  it('goes by the calendar of the chef, a day off UTC at most', async ({ cycle }) => {
    await trackPeriods(cycle())
    expect((await cycle().overview({ today: '2026-05-21' })).current?.cycleDay).toBe(12)
    expect((await cycle().overview({ today: '2026-05-19' })).current?.cycleDay).toBe(10)
    expect((await cycle().overview({ today: '2030-01-01' })).today).toBe(TODAY)
  })

  it('is late, and then has nothing to say', async ({ ines, cycle }) => {
    await trackPeriods(cycle())
    clock = Date.parse(`${addDays(STARTS[4] ?? '', 31)}T12:00:00Z`)
    const late = await cycle().overview({})
    expect(late.prediction?.daysLate).toBe(3)
    expect(late.phaseText).toContain('3 days later than expected')
    clock = Date.parse(`${addDays(STARTS[4] ?? '', 45)}T12:00:00Z`)
    expect(await cycle().overview({})).toMatchObject({
      prediction: null,
      noPrediction: { reason: 'too_late' },
      current: { currentPhase: null, cycleLength: null },
    })
    expect(await cycle().latestPrediction({ id: ines.id })).toBeNull()
  })

  it('pauses and goes on with the next period', async ({ cycle }) => {
    await trackPeriods(cycle())
    for (const from of ['1000-01-01', '2999-01-01']) {
      await expect(cycle().pause({ reason: 'contraception', from })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    }
    await cycle().pause({ reason: 'contraception', from: TODAY })
    await expect(cycle().pause({ reason: 'pregnancy', from: TODAY })).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await cycle().overview({})).toMatchObject({
      noPrediction: { reason: 'paused' },
      pause: { reason: 'contraception', from: TODAY, to: null },
      current: { currentPhase: null },
    })
    clock += 5 * 86_400_000
    await cycle().unpause({ to: addDays(TODAY, 5) })
    await expect(cycle().unpause({ to: TODAY })).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await cycle().overview({})).toMatchObject({ noPrediction: { reason: 'after_pause' }, pause: null })
    clock += 20 * 86_400_000
    await cycle().saveDays({ days: period(addDays(TODAY, 25)).slice(0, 1) })
    const again = await cycle().overview({})
    expect(again.prediction?.predictedCycleLength).toBe(28)
    expect(again.cycles[1]?.counts).toBe('paused')
  })

  it('asks about a gap of two cycles until it is answered', async ({ cycle }) => {
    const starts = [140, 112, 84, 28].map(before => addDays(TODAY, -before))
    await trackPeriods(cycle(), starts)
    const [, , start = ''] = starts
    expect((await cycle().overview({})).questions).toEqual([{ start, end: addDays(start, 56), length: 56, periods: 2 }])
    await cycle().answerGap({ start, answer: 'missed' })
    const missed = await cycle().overview({})
    expect(missed).toMatchObject({ questions: [], prediction: { predictedCycleLength: 28 } })
    expect(missed.cycles.map(({ gapAnswer }) => gapAnswer)).toEqual([null, 'missed', null, null])
    await cycle().answerGap({ start, answer: 'long' })
    const confirmed = await cycle().overview({})
    expect(confirmed.cycles[1]).toMatchObject({ cycleLength: 56, counts: 'yes', gapAnswer: 'long' })
    expect(confirmed.prediction?.predictedCycleLength).toBeGreaterThan(28)
    await cycle().answerGap({ start, answer: null })
    const view = await cycle().overview({})
    expect(view.questions).toHaveLength(1)
    expect(view.cycles[1]).toMatchObject({ counts: 'missed', gapAnswer: null })
    await expect(cycle().answerGap({ start: starts[0] ?? '', answer: 'long' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it.for(['missed', 'long'] as const)(
    'forgets the answer "%s" once the missing period is logged',
    async (answer, { cycle }) => {
      const starts = [140, 112, 84, 28].map(before => addDays(TODAY, -before))
      await trackPeriods(cycle(), starts)
      await cycle().answerGap({ start: starts[2] ?? '', answer })
      await cycle().saveDays({ days: period(addDays(TODAY, -56)) })
      const { cycles, questions } = await cycle().overview({})
      expect(questions).toEqual([])
      expect(cycles.slice(1).map(({ counts, gapAnswer }) => [counts, gapAnswer])).toEqual(
        Array.from({ length: 4 }, () => ['yes', null]),
      )
    },
  )

  it('tells the phase of every day of the cycle, those to come too', async ({ cycle }) => {
    await trackPeriods(cycle())
    const { phases: expected, current, cycles } = await cycle().overview({})
    expect(expected).toHaveLength(current?.cycleLength ?? 0)
    expect(expected.map(phase => phase?.[0]).join('')).toBe('mmmm' + 'ffffffff' + 'oooo' + 'llllllllllll')
    expect(expected[10]).toBe(cycles[0]?.currentPhase)
    await cycle().saveDays({ days: [{ day: addDays(TODAY, -8), flow: 'none' }] })
    await cycle().saveDays({ days: [-7].map(before => ({ day: addDays(TODAY, before), flow: null })) })
    expect((await cycle().overview({})).phases.slice(0, 5)).toEqual([
      'menstrual',
      'menstrual',
      'follicular',
      'follicular',
      'follicular',
    ])
    clock += 24 * 86_400_000
    const late = await cycle().overview({})
    expect(late.prediction?.daysLate).toBeGreaterThan(0)
    expect(late.phases).toHaveLength(late.current?.cycleLength ?? 0)
    clock += 30 * 86_400_000
    expect((await cycle().overview({})).phases).toHaveLength(65)
    clock += 30 * 86_400_000
    expect((await cycle().overview({})).phases).toEqual([])
    clock -= 84 * 86_400_000
    await cycle().pause({ reason: 'pregnancy', from: TODAY })
    expect((await cycle().overview({})).phases).toEqual([])
  })
})

describe('decades of days', () => {
  const today = 20_000
  const entries = Array.from(
    { length: 3000 },
    (_, back): Entry => ({
      day: dayName(today - back),
      source: 'manual',
      fields: { flow: back % 28 < 5 ? 'medium' : 'none', mood: 'good', energyLevel: 5 },
    }),
  )
  const settings = { agreement: { version: 1, at: 0 }, pauses: [], gaps: {} }
  afterEach(() => void vi.restoreAllMocks())

  it('leave others their turn while cycles and feelings are made of them', async () => {
    const days = await mergeDays(entries)
    const history = await historyOf(days, settings, today)
    const cycles = await cyclesOf(history, days, 'no_data', { today, answers: {} })
    expect(cycles.length).toBeGreaterThan(100)
    expect(await turnsDuring(() => historyOf(days, settings, today))).toBeGreaterThan(100)
    expect(await turnsDuring(() => cyclesOf(history, days, 'no_data', { today, answers: {} }))).toBeGreaterThan(100)
    expect(await turnsDuring(() => feelingsOf(days, cycles))).toBeGreaterThan(100)
  })
})
