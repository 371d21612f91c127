import { describe, expect } from 'vitest'
import { recipeFoods, recipes } from '#db/schema/tables.ts'
import { sharedAppTest } from '#tests/fixtures/app-test.ts'
import { inFoods, lackOfFood, lackWithout } from '../foods/lack.ts'
import { candidates } from './candidates.ts'
import { countMatches } from './count-matches.ts'
import { PACKED, packed, Tally } from './tally.ts'
import { fitOf, OWN_BONUS } from './weights.ts'

const KEYS = Array.from({ length: 30 }, (_, n) => `food-${n}`)
const RECIPES = 1500

/** What the foods of each recipe weigh in it, by id. */
const foodsOf = new Map<number, Map<string, number>>()
const it = sharedAppTest()

it.beforeAll(async ({ app }) => {
  const chef = await app.make.chef('Inès')
  let seed = 7
  const next = () => {
    seed = (seed * 1664525 + 1013904223) >>> 0
    return seed / 2 ** 32
  }
  for (let from = 0; from < RECIPES; from += 500) {
    const rows = Array.from({ length: 500 }, (_, n) => ({
      id: 10_000 + (from + n) * 11,
      ownerId: chef.id,
      title: `R ${from + n}`,
      titleFolded: `r ${from + n}`,
      source: 'User Recipe',
      drawnKey: 'soup',
      updatedAt: 0,
    }))
    await app.db.insert(recipes).values(rows)
    for (const { id } of rows) {
      // The first foods are in many recipes, the last in few.
      const keys = KEYS.filter((_, place) => next() < 0.6 / (1 + place * 0.3)).slice(0, 12)
      foodsOf.set(id, new Map(keys.map(key => [key, 1 + Math.floor(next() * 15)])))
    }
  }
  const pairs = [...foodsOf].flatMap(([recipeId, foods]) =>
    [...foods].map(([food, weight]) => ({ food, recipeId, lack: lackWithout(foods), weight })),
  )
  for (let from = 0; from < pairs.length; from += 2000) {
    await app.db.insert(recipeFoods).values(pairs.slice(from, from + 2000))
  }
})

/** The least difference between two fits. */
const GRADE = 1 / 1024
const scoreOf = (id: number, atHand: readonly string[], own: ReadonlySet<number>) => {
  const foods = foodsOf.get(id) ?? new Map<string, number>()
  let [weight, lack] = [0, lackWithout(foods)]
  for (const [key, tenths] of foods) {
    if (!atHand.includes(key)) continue
    weight += tenths
    lack -= lackOfFood(key, tenths)
  }
  return fitOf(inFoods(weight), inFoods(lack)) + (own.has(id) ? OWN_BONUS : 0)
}

describe('candidates', () => {
  it.for([
    ['some common foods', KEYS.slice(0, 5)],
    ['many foods', KEYS.slice(0, 20)],
    ['rare foods', KEYS.slice(-6)],
    ['one food', KEYS.slice(2, 3)],
    ['none that there is', ['moon']],
  ] as const)('come best first and complete, with %s', async ([_what, atHand], { app }) => {
    const own = new Set([...foodsOf.keys()].filter(id => id % 7 === 0))
    const matches = await countMatches(app.db, atHand)
    const order: number[] = []
    for (const ids of candidates({ matches, own })) order.push(...ids)
    const expected = [...foodsOf.keys()].filter(id => atHand.some(food => foodsOf.get(id)?.has(food)))
    expect(order.toSorted((a, b) => a - b)).toEqual(expected)
    const scores = order.map(id => scoreOf(id, atHand, own))
    expect(scores.filter((score, at) => score > (scores[at - 1] ?? 1) + GRADE)).toEqual([])
  })

  it('that are handed out first are not outdone by any that come later', async ({ app }) => {
    const matches = await countMatches(app.db, KEYS.slice(0, 20))
    const first = candidates({ matches, own: new Set() }).next()
    const ids = (first.value ?? []) as number[]
    expect(ids.length).toBeGreaterThan(0)
    const least = Math.min(...ids.map(id => scoreOf(id, KEYS.slice(0, 20), new Set())))
    const best = Math.max(
      ...[...foodsOf.keys()].filter(id => !ids.includes(id)).map(id => scoreOf(id, KEYS.slice(0, 20), new Set())),
    )
    expect(best).toBeLessThanOrEqual(least + GRADE)
  })
})

describe('a tally', () => {
  const always = (lack: number) => Array.from({ length: 16 }, () => lack)
  const byCount = (matched: number) => matched

  it('counts as a plain count does, ids rising', () => {
    const tally = new Tally()
    const plain = new Map<number, number>()
    for (const ids of [
      [90_000, 3, 2, 1],
      [90_000, 4096, 4095, 2],
      [5_000_000, 4096, 2],
    ]) {
      tally.add(
        ids.map(id => packed(id, 4, 50)),
        always(7),
      )
      for (const id of ids) plain.set(id, (plain.get(id) ?? 0) + 1)
    }
    const groups = tally.ranked(byCount, 255)
    expect(new Map(groups.flatMap(({ ids, rank }) => ids.map(id => [id, rank] as const)))).toEqual(plain)
    expect(groups.map(({ ids }) => ids)).toEqual(groups.map(({ ids }) => ids.toSorted((a, b) => a - b)))
    expect(groups.map(({ rank }) => rank)).toEqual([3, 2, 1])
    expect([...plain.keys(), 4, 9_000_000].map(id => tally.find(id)?.matched)).toEqual([
      ...plain.values(),
      undefined,
      undefined,
    ])
  })

  it('adds up what is there, and takes it from what is lacking by its weight', () => {
    const tally = new Tally()
    const largest = Math.floor(Number.MAX_SAFE_INTEGER / PACKED) - 1
    tally.add([packed(1, 15, 0), packed(2, 3, 1000), packed(3, 8, 25), packed(largest, 1, 12)], always(5))
    const byWeight = always(10)
    byWeight[15] = 20
    tally.add([packed(3, 15, 25), packed(largest, 2, 12)], byWeight)
    expect([1, 2, 3, largest].map(id => tally.find(id))).toEqual([
      { matched: 1, weight: 15, lack: 0 },
      { matched: 1, weight: 3, lack: 995 },
      { matched: 2, weight: 23, lack: 0 },
      { matched: 2, weight: 3, lack: 0 },
    ])
    expect(tally.ranked((_, weight, lack) => weight + lack, 2000)).toEqual([
      { rank: 998, ids: [2] },
      { rank: 23, ids: [3] },
      { rank: 15, ids: [1] },
      { rank: 3, ids: [largest] },
    ])
  })

  it('does not run over', () => {
    const tally = new Tally()
    for (let n = 0; n < 5000; n++) tally.add([packed(7, 15, 1000)], n < 300 ? always(1) : always(0))
    expect(tally.find(7)).toEqual({ matched: 255, weight: 65_535, lack: 700 })
  })
})
