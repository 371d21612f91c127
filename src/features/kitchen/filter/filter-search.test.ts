import { expect, it } from 'vitest'
import { countConditions, filterSearch, isSameFilter, noFilter } from './filter-search.ts'

const defined = (filter: object) =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))

it('reads a filter out of an address, one entry of a list by itself too', () => {
  const filter = { tags: [3, 9], collection: 4, stars: 5, favourite: true, minutes: 30, without: ['Nuts'] }
  expect(defined(filterSearch({ ...filter, ingredients: ' Rice ' }))).toEqual({ ...filter, ingredients: ['Rice'] })
  expect(defined(filterSearch({ tags: 7 }))).toEqual({ tags: [7] })
})

it('ignores what it does not know', () => {
  const odd = { tags: ['x', -1, {}], collection: 'a', stars: 6, favourite: 'yes', minutes: 0, without: ['', 4, ' '] }
  expect(defined(filterSearch(odd))).toEqual({})
  expect(filterSearch({ ingredients: Array.from({ length: 50 }, (_, at) => `food ${at}`) }).ingredients).toHaveLength(
    10,
  )
})

it('compares filters whatever the order of their lists', () => {
  const filter = { tags: [3, 12], ingredients: ['Rice', 'Egg'], without: ['Nuts', 'Milk'], minutes: 30 }
  const other = {
    minutes: 30,
    without: ['Milk', 'Nuts'],
    tags: [12, 3],
    ingredients: ['Egg', 'Rice'],
    collection: undefined,
  }
  expect(isSameFilter(filter, other)).toBe(true)
  expect(isSameFilter(filter, { ...other, tags: [12] })).toBe(false)
  expect(isSameFilter(filter, { ...other, minutes: 31 })).toBe(false)
})

it('counts each condition', () => {
  expect(countConditions(noFilter)).toBe(0)
  expect(countConditions({ tags: [] })).toBe(0)
  expect(countConditions({ tags: [1, 2], favourite: true, without: ['Egg'] })).toBe(4)
})
