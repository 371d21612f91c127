import { expect, it } from 'vitest'
import { moved } from './moved.ts'

const rows = [1, 2, 3, 4].map(id => ({ id }))
const ids = (id: number, before?: number) => moved(rows, id, before).map(row => row.id)

it('puts a row before another one, or at the end', () => {
  expect(ids(4, 2)).toEqual([1, 4, 2, 3])
  expect(ids(1, 4)).toEqual([2, 3, 1, 4])
  expect(ids(2)).toEqual([1, 3, 4, 2])
  expect(ids(2, 99)).toEqual([1, 3, 4, 2])
  expect(ids(2, 2)).toEqual([1, 2, 3, 4])
  expect(ids(99, 2)).toEqual([1, 2, 3, 4])
})
