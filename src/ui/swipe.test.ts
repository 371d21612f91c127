import { describe, expect, it } from 'vitest'
import { isBeside, slideAfterDrag } from './swipe.ts'

describe('slideAfterDrag', () => {
  it('stays below 50 px', () => {
    expect(slideAfterDrag(1, -49, 3, false)).toBe(1)
    expect(slideAfterDrag(1, 49, 3, false)).toBe(1)
  })
  it('turns from 50 px on, one slide however far', () => {
    expect(slideAfterDrag(1, -50, 3, false)).toBe(2)
    expect(slideAfterDrag(1, 50, 3, false)).toBe(0)
    expect(slideAfterDrag(0, -900, 5, false)).toBe(1)
  })
  it('stays within the ends, or goes round', () => {
    expect(slideAfterDrag(2, -80, 3, false)).toBe(2)
    expect(slideAfterDrag(0, 80, 3, false)).toBe(0)
    expect(slideAfterDrag(2, -80, 3, true)).toBe(0)
    expect(slideAfterDrag(0, 80, 3, true)).toBe(2)
  })
  it('knows the empty row', () => {
    expect(slideAfterDrag(0, -80, 0, true)).toBe(0)
  })
})

describe('isBeside', () => {
  const beside = (selected: number, count: number, loop: boolean) =>
    Array.from({ length: count }, (_, slide) => slide).filter(slide => isBeside(slide, selected, count, loop))
  it('has the slide in view and its neighbours', () => {
    expect(beside(2, 6, false)).toEqual([1, 2, 3])
    expect(beside(0, 6, false)).toEqual([0, 1])
    expect(beside(0, 6, true)).toEqual([0, 1, 5])
  })
})
