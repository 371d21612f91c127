import { describe, expect, it } from 'vitest'
import { hiddenSides, scrollToShow } from './use-scroll-fade.ts'

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

describe('scrollToShow', () => {
  it.each([
    ['stays where the part is clear of the fades', 100, { offsetLeft: 160, offsetWidth: 80 }, 100],
    ['goes on to a part under the fade at the end', 0, { offsetLeft: 200, offsetWidth: 90 }, 30],
    ['goes back to a part under the fade at the start', 100, { offsetLeft: 120, offsetWidth: 80 }, 80],
    ['goes no further back than the start', 60, { offsetLeft: 4, offsetWidth: 80 }, 0],
  ])('%s', (_, scrollLeft, part, wanted) => {
    expect(scrollToShow({ scrollLeft, clientWidth: 300 }, part)).toBe(wanted)
  })
})
