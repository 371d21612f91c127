import { expect, it } from 'vitest'
import type { PlanEntry } from '#server/plan/contract.ts'
import { placed } from './placed.ts'

const entry = (id: number, day: string, meal: PlanEntry['meal'], title = `Dish ${id}`): PlanEntry => ({
  id,
  day,
  meal,
  title,
  kind: 'text',
  recipeId: null,
  cover: null,
  drawnKey: null,
  leftoversOf: null,
  servings: null,
  cook: null,
  note: '',
  cookedAt: null,
  seriesId: null,
})

const [monday, tuesday] = ['2026-11-23', '2026-11-24'] as const
const plan = [
  entry(1, monday, 'lunch'),
  entry(2, monday, 'dinner'),
  entry(3, monday, 'dinner'),
  entry(4, tuesday, 'lunch'),
]
const ids = (entries: PlanEntry[]) => entries.map(({ id }) => id)

it('puts a new entry at the end of its meal', () => {
  expect(ids(placed(plan, entry(9, monday, 'lunch')))).toEqual([1, 9, 2, 3, 4])
  expect(ids(placed(plan, entry(9, tuesday, 'treats')))).toEqual([1, 2, 3, 4, 9])
  expect(ids(placed([], entry(9, tuesday, 'treats')))).toEqual([9])
})

it('moves an entry to another day or meal, and before another entry', () => {
  expect(ids(placed(plan, entry(1, monday, 'dinner')))).toEqual([2, 3, 1, 4])
  expect(ids(placed(plan, entry(4, monday, 'dinner'), 2))).toEqual([1, 4, 2, 3])
  expect(ids(placed(plan, entry(3, monday, 'dinner'), 2))).toEqual([1, 3, 2, 4])
})

it('changes an entry where it stands', () => {
  const changed = placed(plan, entry(2, monday, 'dinner', 'Stew'))
  expect(ids(changed)).toEqual([1, 2, 3, 4])
  expect(changed[1]?.title).toBe('Stew')
})
