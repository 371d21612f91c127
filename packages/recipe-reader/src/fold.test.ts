import { expect, it } from 'vitest'
import { fold } from './fold.ts'

it('folds what looks alike to the same', () => {
  expect(fold('Crème  BRÛLÉE')).toBe('creme brulee')
  expect(fold(' Ｓｔｒａ\u200bße ')).toBe('strasse')
  expect(fold('½ ﬁg ㎏ 각 ﷲ')).toBe(fold('1\u20442 fig kg 각 الله'))
})

it('keeps a letter that stands for many from making a long text much longer', () => {
  expect(fold('\ufdfa'.repeat(500)).length).toBeLessThan(500 * 5)
})
