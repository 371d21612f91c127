import { expect, it } from 'vitest'
import { emptyKitchen, type KeptKitchen, toFetch, within } from './kept-kitchen.ts'

const STAMP = 'as kept'

/** Keeps the recipes of these ids, each of 10 bytes. */
const keeps = (...ids: number[]): KeptKitchen => ({
  ...emptyKitchen,
  recipes: Object.fromEntries(ids.map(id => [id, { stamp: STAMP, bytes: 10, picture: '', pictureBytes: 0 }])),
})
const stampsOf = (...ids: number[]) => ids.map(id => ({ id, stamp: STAMP }))
const idsToFetch = (kitchen: KeptKitchen, stamps: { id: number; stamp: string }[], limit: number) =>
  toFetch(kitchen, stamps, { from: 0, to: stamps.length, limit }).map(({ id }) => id)

it('takes a new recipe in on a full device, for which the oldest goes', () => {
  const full = keeps(3, 2, 1)
  expect(idsToFetch(full, stampsOf(4, 3, 2, 1), 30)).toEqual([4])
  expect(Object.keys(within(keeps(4, 3, 2, 1), [4, 3, 2, 1], 30).recipes)).toEqual(['2', '3', '4'])
})

it('fetches nothing for which newer recipes leave no room, but what has changed', () => {
  const full = keeps(4, 3, 2)
  expect(idsToFetch(full, stampsOf(4, 3, 2, 1), 30)).toEqual([])
  expect(idsToFetch(full, [...stampsOf(4, 3), { id: 2, stamp: 'changed' }, ...stampsOf(1)], 30)).toEqual([2])
})

it('looks at a part at a time', () => {
  expect(toFetch(keeps(4), stampsOf(4, 3, 2, 1), { from: 2, to: 3, limit: 30 })).toEqual(stampsOf(2))
})
