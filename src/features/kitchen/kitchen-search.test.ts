import { expect, it } from 'vitest'
import { kitchenSearch } from './kitchen-search.ts'

it('reads the shelf and the meal, and ignores what it does not know', () => {
  expect(kitchenSearch.parse({ tab: 'cookbook', meal: 'treats' })).toEqual({ tab: 'cookbook', meal: 'treats' })
  expect(kitchenSearch.parse({ tab: 'cellar', meal: 7, sort: 'colour', recipe: 'soup', post: -3 })).toEqual({})
})

it('reads what is looked for, numbers too, and takes blanks for nothing', () => {
  expect(kitchenSearch.parse({ q: ' miso  ', sort: 'title', recipe: 12 })).toEqual({
    q: 'miso',
    sort: 'title',
    recipe: 12,
  })
  expect(kitchenSearch.parse({ q: 7 })).toEqual({ q: '7' })
  expect(kitchenSearch.parse({ q: '   ', recipe: -1 })).toEqual({})
  expect(kitchenSearch.parse({ q: 'a'.repeat(5000) }).q).toHaveLength(100)
})
