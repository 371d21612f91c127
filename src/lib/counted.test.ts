import { expect, it } from 'vitest'
import { counted } from './counted.ts'

it('tells one from many and groups thousands', () => {
  expect(counted(1, 'step')).toBe('1 step')
  expect(counted(0, 'recipe')).toBe('0 recipes')
  expect(counted(10_248, 'like')).toBe('10,248 likes')
})
