import { expect, it } from 'vitest'
import { nextBefore } from './use-pages.ts'

const rows = (...ids: number[]) => ids.map(id => ({ id }))

it('asks for what comes before the last row of a full page', () => {
  expect(nextBefore(rows(9, 7), 2)).toBe(7)
})

it('ends with a page that is not full', () => {
  expect(nextBefore(rows(9), 2)).toBeUndefined()
  expect(nextBefore([], 2)).toBeUndefined()
})

it('ends with an empty page where the size is not known', () => {
  expect(nextBefore(rows(9), undefined)).toBe(9)
  expect(nextBefore([], undefined)).toBeUndefined()
})
