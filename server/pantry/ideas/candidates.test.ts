import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recipeFoods, recipes } from '#db/schema/tables.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { candidates } from './candidates.ts'
import { countMatches } from './count-matches.ts'
import { inFoods, lackWithout } from './lack.ts'
import { PACKED, Tally } from './tally.ts'
import { fitOf, OWN_BONUS } from './weights.ts'

const KEYS = Array.from({ length: 30 }, (_, n) => `food-${n}`)
const RECIPES = 1500

let app: TestApp
/** The foods of each recipe, by id. */
const foodsOf = new Map<number, string[]>()
beforeAll(async () => {
  app = await testApp()
  const chef = await app.make.chef('Inès')
  let seed = 7
  const next = () => {
    seed = (seed * 1664525 + 1013904223) >>> 0
    return seed / 2 ** 32
  }
  for (let from = 0; from < RECIPES; from += 500) {
    const rows = Array.from({ length: 500 }, (_, n) => ({
      ...{ id: 10_000 + (from + n) * 11, ownerId: chef.id, title: `R ${from + n}`, titleFolded: `r ${from + n}` },
      ...{ source: 'User Recipe', drawnKey: 'soup', updatedAt: 0 },
    }))
    await app.db.insert(recipes).values(rows)
    for (const { id } of rows) {
      // The first foods are in many recipes, the last in few.
      foodsOf.set(id, KEYS.filter((_, place) => next() < 0.6 / (1 + place * 0.3)).slice(0, 12))
    }
  }
  const pairs = [...foodsOf].flatMap(([recipeId, foods]) =>
    foods.map(food => ({ food, recipeId, lack: lackWithout(foods) })),
  )
  for (let from = 0; from < pairs.length; from += 2000) {
    await app.db.insert(recipeFoods).values(pairs.slice(from, from + 2000))
  }
})
afterAll(() => app.close())

const scoreOf = (id: number, atHand: readonly string[], own: ReadonlySet<number>) => {
  const foods = foodsOf.get(id) ?? []
  const missing = foods.filter(food => !atHand.includes(food))
  return fitOf(foods.length - missing.length, inFoods(lackWithout(missing))) + (own.has(id) ? OWN_BONUS : 0)
}

describe('candidates', () => {
  it.each([
    ['some common foods', KEYS.slice(0, 5)],
    ['many foods', KEYS.slice(0, 20)],
    ['rare foods', KEYS.slice(-6)],
    ['one food', KEYS.slice(2, 3)],
    ['none that there is', ['moon']],
  ])('come best first and complete, with %s', async (_what, atHand) => {
    const own = new Set([...foodsOf.keys()].filter(id => id % 7 === 0))
    const matches = await countMatches(app.db, atHand)
    const order: number[] = []
    for (const ids of candidates({ matches, own })) order.push(...ids)
    const expected = [...foodsOf.keys()].filter(id => foodsOf.get(id)?.some(food => atHand.includes(food)))
    expect(order.toSorted((a, b) => a - b)).toEqual(expected)
    const scores = order.map(id => scoreOf(id, atHand, own))
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
  })

  it('that are handed out first are not outdone by any that come later', async () => {
    const matches = await countMatches(app.db, KEYS.slice(0, 20))
    const first = candidates({ matches, own: new Set() }).next()
    const ids = (first.value ?? []) as number[]
    expect(ids.length).toBeGreaterThan(0)
    const least = Math.min(...ids.map(id => scoreOf(id, KEYS.slice(0, 20), new Set())))
    const best = Math.max(
      ...[...foodsOf.keys()].filter(id => !ids.includes(id)).map(id => scoreOf(id, KEYS.slice(0, 20), new Set())),
    )
    expect(best).toBeLessThanOrEqual(least)
  })
})

describe('a tally', () => {
  const lacking = (lack: number) => (id: number) => id * PACKED + lack

  it('counts as a plain count does, ids rising', () => {
    const tally = new Tally()
    const plain = new Map<number, number>()
    for (const ids of [
      [90_000, 3, 2, 1],
      [90_000, 4096, 4095, 2],
      [5_000_000, 4096, 2],
    ]) {
      tally.add(ids.map(lacking(50)), 7)
      for (const id of ids) plain.set(id, (plain.get(id) ?? 0) + 1)
    }
    const { groups, find } = tally.matches()
    expect(new Map(groups.flatMap(({ ids, matched }) => ids.map(id => [id, matched] as const)))).toEqual(plain)
    expect(groups.map(({ ids }) => ids)).toEqual(groups.map(({ ids }) => ids.toSorted((a, b) => a - b)))
    expect([...plain.keys(), 4, 9_000_000].map(id => find(id)?.matched)).toEqual([
      ...plain.values(),
      undefined,
      undefined,
    ])
  })

  it('takes what is there from what is lacking, and keeps apart what lacks more and what less', () => {
    const tally = new Tally()
    const largest = Math.floor(Number.MAX_SAFE_INTEGER / PACKED)
    tally.add([lacking(0)(1), lacking(1000)(2), lacking(25)(3), lacking(12)(largest)], 5)
    tally.add([lacking(25)(3), lacking(12)(largest)], 10)
    const { groups, find } = tally.matches()
    expect(groups).toEqual([
      { matched: 1, lack: 0, ids: [1] },
      { matched: 1, lack: 995, ids: [2] },
      { matched: 2, lack: 0, ids: [largest] },
      { matched: 2, lack: 10, ids: [3] },
    ])
    expect([find(2), find(3)]).toEqual([
      { matched: 1, lack: 995 },
      { matched: 2, lack: 10 },
    ])
  })

  it('does not run over', () => {
    const tally = new Tally()
    for (let n = 0; n < 300; n++) tally.add([lacking(1000)(7)], 1)
    expect(tally.matches().groups).toEqual([{ matched: 255, lack: 700, ids: [7] }])
  })
})
