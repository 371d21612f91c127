import { expect, it } from 'vitest'
import { fitted, LONGEST_SENT } from './sent-pictures.ts'

it('makes large pictures smaller in their proportions, and nothing larger', () => {
  expect(fitted({ width: 4000, height: 3000 }, LONGEST_SENT)).toEqual({ width: 1600, height: 1200 })
  expect(fitted({ width: 720, height: 1280 }, LONGEST_SENT)).toEqual({ width: 720, height: 1280 })
  expect(fitted({ width: 1, height: 9000 }, LONGEST_SENT)).toEqual({ width: 1, height: 1600 })
})
