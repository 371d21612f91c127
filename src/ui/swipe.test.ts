import { describe, expect, it } from 'vitest'
import { slideAfterDrag } from './swipe.ts'

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
