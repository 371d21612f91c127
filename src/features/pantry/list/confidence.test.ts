import { expect, it } from 'vitest'
import { confidenceOf } from './confidence.ts'

it('says in percent how sure it is, and asks to look where it is not', () => {
  expect(confidenceOf(0.974)).toEqual({ level: 'sure', percent: '97%' })
  expect(confidenceOf(0.83)).toEqual({ level: 'likely', percent: '83%' })
  expect(confidenceOf(0.41)).toEqual({ level: 'doubtful', percent: '41%' })
  expect([confidenceOf(7), confidenceOf(-1)].map(({ percent }) => percent)).toEqual(['100%', '0%'])
})
