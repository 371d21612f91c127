import { expect, it } from 'vitest'
import { kitchenSearch } from './kitchen-search.ts'

it('reads the shelf and the meal, and ignores what it does not know', () => {
  expect(kitchenSearch.parse({ tab: 'cookbook', meal: 'treats' })).toEqual({ tab: 'cookbook', meal: 'treats' })
  expect(kitchenSearch.parse({ tab: 'cellar', meal: 7 })).toEqual({})
})
