import { expect, it } from 'vitest'
import { addNames } from './add-names.ts'

it('adds what is typed once, as it is read, while there is room', () => {
  expect(addNames(['Rice'], ' Egg, rice,egg , ', { max: 10 })).toEqual(['Rice', 'Egg'])
  expect(addNames([], '#Soup,# ,Stew', { max: 1, read: name => name.replace(/^[#\s]+/, '') })).toEqual(['Soup'])
  expect(addNames(['a', 'b', 'c'], 'd', { max: 2 })).toEqual(['a', 'b', 'c'])
  expect(addNames(['a'], '  ', { max: 2 })).toEqual(['a'])
})
