import { expect, it } from 'vitest'
import { findRange } from './byte-range.ts'

it.each([
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=0-99', { first: 0, last: 99 }],
  ['bytes=10-', { first: 10, last: 99 }],
  ['bytes=99-', { first: 99, last: 99 }],
  ['bytes=50-5000', { first: 50, last: 99 }],
  ['bytes=-1', { first: 99, last: 99 }],
  ['bytes=-100', { first: 0, last: 99 }],
  ['bytes=-5000', { first: 0, last: 99 }],
  ['Bytes=5-6 ', { first: 5, last: 6 }],
  [`bytes=0-${'9'.repeat(400)}`, { first: 0, last: 99 }],
  ['bytes=100-', 'outside'],
  ['bytes=100-200', 'outside'],
  ['bytes=-0', 'outside'],
  [`bytes=${'9'.repeat(5000)}-`, 'outside'],
  ['bytes=6-5', null],
  ['bytes=0-1,5-6', null],
  ['bytes=0-1,', null],
  ['bytes=-', null],
  ['bytes=', null],
  ['bytes', null],
  ['', null],
  ['bytes=0x1-2', null],
  ['bytes=1e1-', null],
  ['bytes=٣-٤', null],
  ['bytes=+1-2', null],
  ['bytes= 1-2', null],
  ['items=0-5', null],
])('of 100 bytes, %.40s asks for %o', (header, expected) => {
  expect(findRange(header, 100)).toEqual(expected)
})

it('nothing has no part', () => {
  expect(findRange('bytes=0-', 0)).toBe('outside')
  expect(findRange('bytes=-5', 0)).toBe('outside')
})
