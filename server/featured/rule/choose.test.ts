import { describe, expect, it } from 'vitest'
import { type Season, seasonOf } from '#common/seasons.ts'
import { type Candidate, chooseRecipe, FANS_MIN, type PastWeek } from './choose.ts'

const SUMMER = '2026-06-08'
const DAY = 86_400_000
const weeksBefore = (week: string, weeks: number) =>
  new Date(Date.parse(week) - weeks * 7 * DAY).toISOString().slice(0, 10)
const weeksAfter = (week: string, weeks: number) => weeksBefore(week, -weeks)

/** A built-in recipe that is like no other. */
const builtIn = (id: number, more: Partial<Candidate> = {}): Candidate => ({
  id,
  chefId: null,
  meal: `meal ${id}`,
  cuisine: `cuisine ${id}`,
  kind: `kind ${id}`,
  seasons: ['summer'],
  fans: 0,
  ...more,
})
const chefs = (id: number, chefId: number, more: Partial<Candidate> = {}): Candidate =>
  builtIn(id, { chefId, cuisine: null, seasons: [], fans: FANS_MIN, ...more })
const past = (candidate: Candidate, weeks: number, week = SUMMER): PastWeek => ({
  ...candidate,
  week: weeksBefore(week, weeks),
})

type Circumstances = { week?: string; past?: PastWeek[]; passedOver?: number[] }
const choose = (candidates: Candidate[], circumstances: Circumstances = {}) =>
  chooseRecipe({ week: SUMMER, past: [], ...circumstances, candidates })
const chosen = (candidates: Candidate[], circumstances?: Circumstances) => choose(candidates, circumstances)?.recipeId

describe('the recipe of a week', () => {
  it('is none where there is nothing', () => {
    expect(choose([])).toBeNull()
    expect(choose([builtIn(1)], { passedOver: [1] })).toBeNull()
  })

  it('is the only one there is, week after week', () => {
    const only = builtIn(1)
    expect(choose([only])).toEqual({ recipeId: 1, reason: 'In season now.' })
    expect(choose([only], { past: [past(only, 1)] })).toEqual({ recipeId: 1, reason: 'In season now.' })
  })

  it('is the same however often and in whatever order it is chosen', () => {
    const alike = Array.from({ length: 30 }, (_, at) => builtIn(at + 1))
    const first = chosen(alike)
    expect(chosen(alike.toReversed())).toBe(first)
    expect(chosen(alike.toSorted((one, other) => (one.id % 7) - (other.id % 7)))).toBe(first)
  })

  it('differs between weeks where nothing else tells them apart', () => {
    const alike = Array.from({ length: 30 }, (_, at) => builtIn(at + 1))
    const weeks = Array.from({ length: 10 }, (_, at) => chosen(alike, { week: weeksAfter(SUMMER, at) }))
    expect(new Set(weeks).size).toBeGreaterThan(5)
  })

  it.each([
    ['2026-02-23', 'winter'],
    ['2026-03-02', 'spring'],
    ['2026-05-25', 'spring'],
    ['2026-06-01', 'summer'],
    ['2026-08-31', 'summer'],
    ['2026-09-07', 'autumn'],
    ['2026-12-07', 'winter'],
    ['2024-02-26', 'winter'],
  ] as const)('is in season: on %s of %s', (week, season) => {
    const all: Season[] = ['winter', 'spring', 'summer', 'autumn']
    const candidates = [...all.map((one, at) => builtIn(at + 1, { seasons: [one] })), builtIn(9, { seasons: all })]
    expect(choose(candidates, { week })).toEqual({ recipeId: all.indexOf(season) + 1, reason: 'In season now.' })
    expect(
      chosen(
        candidates.filter(({ seasons }) => seasons.length === 4 || !seasons.includes(season)),
        { week },
      ),
    ).toBe(9)
  })

  it.each(['meal', 'cuisine', 'kind'] as const)('is not of the %s of last week', trait => {
    const last = builtIn(1)
    const [like, unlike] = [builtIn(2, { [trait]: last[trait] }), builtIn(3, { seasons: [] })]
    expect(choose([like, unlike], { past: [past(last, 1)] })).toEqual({
      recipeId: 3,
      reason: 'Good at any time of the year, and nothing like last week’s.',
    })
    expect(choose([like], { past: [past(last, 1)] })).toEqual({ recipeId: 2, reason: 'In season now.' })
  })

  it('is rather like one of long ago than like one of late', () => {
    const [one, other] = [builtIn(1), builtIn(2)]
    const [likeOne, likeOther] = [builtIn(3, { kind: one.kind }), builtIn(4, { kind: other.kind })]
    expect(chosen([likeOne, likeOther], { past: [past(one, 1), past(other, 2)] })).toBe(4)
    expect(chosen([likeOne, likeOther], { past: [past(one, 3), past(other, 2)] })).toBe(3)
  })

  it('says of one in season that it is unlike the last, only where there was one', () => {
    const last = builtIn(1)
    expect(choose([builtIn(2)], { past: [past(last, 1)] })?.reason).toBe('In season now, and nothing like last week’s.')
    expect(choose([builtIn(2)], { past: [past(last, 2)] })?.reason).toBe('In season now.')
  })

  it('was not here within the year, over leap years and the turn of a year', () => {
    const [one, other] = [builtIn(1, { seasons: [] }), builtIn(2, { seasons: ['winter'] })]
    for (const week of ['2024-02-26', '2025-02-24', '2026-01-05', SUMMER]) {
      for (const weeks of [1, 30, 52]) expect(chosen([one, other], { week, past: [past(one, weeks, week)] })).toBe(2)
    }
    expect(choose([one, other], { past: [past(one, 53)] })).toEqual({ recipeId: 1, reason: 'Worth making again.' })
  })

  it('takes no account of weeks to come', () => {
    expect(chosen([builtIn(1), builtIn(2, { seasons: ['winter'] })], { past: [past(builtIn(1), -3)] })).toBe(1)
  })

  it('is the one of the longest ago where all were here within the year', () => {
    const all = [1, 2, 3, 4].map(id => builtIn(id, { seasons: [] }))
    const order = [3, 1, 4, 2]
    const history = order.map((id, at) => past(builtIn(id, { seasons: [] }), 10 - at))
    expect(choose(all, { past: history })?.recipeId).toBe(3)
    expect(choose(all, { past: history, passedOver: [3] })?.recipeId).toBe(1)
    const again = [...history, past(builtIn(3), 1)]
    expect(chosen(all, { past: again })).toBe(1)
  })

  it('is unlike the last even then, where there is such a one', () => {
    const [last, like, unlike] = [builtIn(1), builtIn(2, { kind: 'kind 1' }), builtIn(3)]
    expect(chosen([last, like, unlike], { past: [past(last, 1), past(like, 40), past(unlike, 30)] })).toBe(3)
    expect(chosen([last, like], { past: [past(last, 1), past(like, 40)] })).toBe(2)
  })

  it('is in season even then, unless that was here within half a year', () => {
    const [summer, winter] = [builtIn(1), builtIn(2, { seasons: ['winter'] })]
    expect(chosen([summer, winter], { past: [past(summer, 30), past(winter, 40)] })).toBe(1)
    expect(chosen([summer, winter], { past: [past(summer, 25), past(winter, 40)] })).toBe(2)
  })

  it('passes over what admins passed over', () => {
    const all = [builtIn(1), builtIn(2), builtIn(3)]
    const drawn: number[] = []
    for (let draw = 0; draw < 3; draw++) drawn.push(chosen(all, { passedOver: drawn }) ?? 0)
    expect(drawn.toSorted()).toEqual([1, 2, 3])
    expect(choose(all, { passedOver: drawn })).toBeNull()
  })
})

describe('a chef’s recipe', () => {
  it('goes before the built-in ones once three others took to it', () => {
    expect(choose([builtIn(1), chefs(5000, 7)])).toEqual({ recipeId: 5000, reason: 'A favourite among chefs here.' })
    expect(chosen([builtIn(1), chefs(5000, 7, { fans: FANS_MIN - 1 })])).toBe(1)
    expect(choose([chefs(5000, 7, { fans: FANS_MIN - 1 })])).toBeNull()
  })

  it('is the one with the most fans, unless it is like the last', () => {
    const three = [chefs(5000, 7), chefs(5001, 8, { fans: 9 }), chefs(5002, 9, { fans: 4 })]
    expect(chosen(three)).toBe(5001)
    const last = builtIn(1, { kind: 'kind 5001' })
    expect(choose(three, { past: [past(last, 1)] })).toEqual({
      recipeId: 5002,
      reason: 'A favourite among chefs here, and nothing like last week’s.',
    })
  })

  it('is never of the same chef two weeks running', () => {
    const [one, other] = [chefs(5000, 7), chefs(5001, 7)]
    expect(chosen([builtIn(1), other], { past: [past(one, 1)] })).toBe(1)
    expect(choose([other], { past: [past(one, 1)] })).toBeNull()
    expect(chosen([builtIn(1), other], { past: [past(one, 2)] })).toBe(5001)
  })

  it('lets a built-in recipe follow a built-in recipe', () => {
    expect(chosen([builtIn(2)], { past: [past(builtIn(1), 1)] })).toBe(2)
  })
})

describe('many weeks', () => {
  /** What the rule chooses week after week, each remembered. */
  function run(candidates: Candidate[], weeks: number, start = '2026-01-05') {
    const history: (PastWeek & { seasons?: readonly Season[] })[] = []
    for (let at = 0; at < weeks; at++) {
      const week = weeksAfter(start, at)
      const choice = chooseRecipe({ week, candidates, past: history })
      const recipe = candidates.find(({ id }) => id === choice?.recipeId)
      if (recipe) history.push({ ...recipe, week })
    }
    return history
  }

  it('bring every recipe before any comes again', () => {
    const seasons: Season[] = ['winter', 'spring', 'summer', 'autumn']
    const all = Array.from({ length: 48 }, (_, at) =>
      builtIn(3001 + at, {
        meal: `meal ${Math.floor(at / 4) % 4}`,
        cuisine: `cuisine ${at % 9}`,
        kind: `kind ${at % 11}`,
        seasons: at % 5 === 0 ? seasons : [seasons[at % 4] ?? 'winter', seasons[(at + 1) % 4] ?? 'winter'],
      }),
    )
    const history = run(all, 260)
    expect(history).toHaveLength(260)
    expect(new Set(history.slice(0, 48).map(({ id }) => id)).size).toBe(48)
    for (const [at, { id }] of history.entries()) {
      const next = history.findIndex((other, later) => later > at && other.id === id)
      if (next !== -1) expect(next - at).toBeGreaterThanOrEqual(26)
    }
    const sameMeal = history.filter(({ meal }, at) => meal === history[at - 1]?.meal)
    expect(sameMeal.length).toBeLessThan(history.length / 10)
    const outOfSeason = history.filter(({ week, seasons: its }) => !its?.includes(seasonOf(week)))
    expect(outOfSeason.length).toBeLessThan(history.length / 10)
  })

  it('never have the same chef twice in a row', () => {
    const all = [
      builtIn(1),
      ...Array.from({ length: 120 }, (_, at) => chefs(5000 + at, at % 3, { fans: 3 + (at % 5) })),
    ]
    const history = run(all, 104)
    expect(history).toHaveLength(104)
    for (const [at, { chefId }] of history.entries()) {
      if (chefId !== null) expect(chefId).not.toBe(history[at - 1]?.chefId)
    }
  })
})
