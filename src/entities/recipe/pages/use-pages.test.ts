import { expect, it } from 'vitest'
import { allRows, lastRow } from './use-pages.ts'

const rows = (...ids: number[]) => ids.map(id => ({ id }))
const page = (more: boolean, ...ids: number[]) => ({ rows: rows(...ids), more })

it('asks for what comes before the last row of a full page', () => {
  expect(lastRow([page(true, 9, 7)])?.id).toBe(7)
})

it('ends with a page that was not full when it came', () => {
  expect(lastRow([page(true, 9, 7), page(false, 5)])).toBeUndefined()
  expect(lastRow([])).toBeUndefined()
})

it('goes on where rows have left the page since', () => {
  expect(lastRow([page(true, 9, 7), page(true, 5)])?.id).toBe(5)
  expect(lastRow([page(true, 9, 7), page(true)])?.id).toBe(7)
})

it('shows a row once that came twice', () => {
  expect(allRows([page(true, 9, 7), page(false, 7, 5)])).toEqual(rows(9, 7, 5))
})
