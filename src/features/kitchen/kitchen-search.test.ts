import { expect, it } from 'vitest'
import { kitchenSearch } from './kitchen-search.ts'

it('reads the shelf and the meal, and ignores what it does not know', () => {
  expect(kitchenSearch({ tab: 'cookbook', meal: 'treats' })).toEqual({ tab: 'cookbook', meal: 'treats' })
  expect(kitchenSearch({ tab: 'cellar', meal: 7, sort: 'colour', recipe: 'soup', post: -3 })).toEqual({})
})

it('reads what is looked for, numbers too, and takes blanks for nothing', () => {
  expect(kitchenSearch({ q: ' miso  ', sort: 'title', recipe: 12 })).toEqual({
    q: 'miso',
    sort: 'title',
    recipe: 12,
  })
  expect(kitchenSearch({ q: 7 })).toEqual({ q: '7' })
  expect(kitchenSearch({ q: '   ', recipe: -1 })).toEqual({})
  expect(kitchenSearch({ q: 'a'.repeat(5000) }).q).toHaveLength(100)
})

it('says of which smart collection the filter is, while there is one', () => {
  expect(kitchenSearch({ smart: 4, minutes: 30 })).toEqual({ smart: 4, minutes: 30 })
  expect(kitchenSearch({ tab: 'cookbook', smart: 4, tags: [], favourite: false })).toEqual({ tab: 'cookbook' })
})
