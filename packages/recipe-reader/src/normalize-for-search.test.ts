import { expect, it } from 'vitest'
import { normalizeForSearch } from './normalize-for-search.ts'

it('folds what looks alike to the same', () => {
  expect(normalizeForSearch('Crème  BRÛLÉE')).toBe('creme brulee')
  expect(normalizeForSearch(' Ｓｔｒａ\u200bße ')).toBe('strasse')
  expect(normalizeForSearch('½ ﬁg ㎏ 각 ﷲ')).toBe(normalizeForSearch('1\u20442 fig kg 각 الله'))
})

it('keeps a letter that stands for many from making a long text much longer', () => {
  expect(normalizeForSearch('\ufdfa'.repeat(500)).length).toBeLessThan(500 * 5)
})
