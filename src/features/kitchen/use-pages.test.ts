import { expect, it } from 'vitest'
import { allRows, firstPages, nextBefore } from './use-pages.ts'

const rows = (...ids: number[]) => ids.map(id => ({ id }))
const page = (more: boolean, ...ids: number[]) => ({ rows: rows(...ids), more })

it('asks for what comes before the last row of a full page', () => {
  expect(nextBefore([page(true, 9, 7)])).toBe(7)
})

it('ends with a page that was not full when it came', () => {
  expect(nextBefore([page(true, 9, 7), page(false, 5)])).toBeUndefined()
  expect(nextBefore([])).toBeUndefined()
})

it('goes on where rows have left the page since', () => {
  expect(nextBefore([page(true, 9, 7), page(true, 5)])).toBe(5)
  expect(nextBefore([page(true, 9, 7), page(true)])).toBe(7)
})

it('shows a row once that came twice', () => {
  expect(allRows([page(true, 9, 7), page(false, 7, 5)])).toEqual(rows(9, 7, 5))
})

it('keeps the first pages of a long list and leaves short ones alone', () => {
  const long = { pages: Array.from({ length: 40 }, (_, n) => page(true, n)), pageParams: Array.from({ length: 40 }) }
  expect(firstPages(long).pages).toHaveLength(firstPages(long).pageParams.length)
  expect(firstPages(long).pages.length).toBeLessThan(10)
  const short = { pages: [page(false, 1)], pageParams: [undefined] }
  expect(firstPages(short)).toBe(short)
})
