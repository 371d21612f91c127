import { describe, expect, it } from 'vitest'
import { hiddenSides } from './use-scroll-fade.ts'

describe('hiddenSides', () => {
  it.each([
    ['all in view', { scrollLeft: 0, clientWidth: 300, scrollWidth: 300 }, { start: false, end: false }],
    ['at the start', { scrollLeft: 0, clientWidth: 300, scrollWidth: 500 }, { start: false, end: true }],
    ['in between', { scrollLeft: 80, clientWidth: 300, scrollWidth: 500 }, { start: true, end: true }],
    [
      'at the end, off by a fraction',
      { scrollLeft: 199.5, clientWidth: 300, scrollWidth: 500 },
      { start: true, end: false },
    ],
  ])('%s', (_, row, sides) => {
    expect(hiddenSides(row)).toEqual(sides)
  })
})
