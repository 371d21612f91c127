import { describe, expect, it } from 'vitest'
import { isBeside, isInView, slideAfterDrag, viewsOf } from './swipe.ts'

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

const all = (slides: number) => Array.from({ length: slides }, (_, slide) => slide)

describe('isInView', () => {
  const inView = (view: number, slides: number, perView: number) =>
    all(slides).filter(slide => isInView(slide, view, { slides, perView }))
  it('has as many slides as fit, also in the last view', () => {
    expect(inView(1, 6, 1)).toEqual([1])
    expect(inView(0, 7, 3)).toEqual([0, 1, 2])
    expect(inView(2, 7, 3)).toEqual([4, 5, 6])
    expect(viewsOf(7, 3)).toBe(3)
  })
  it('has all where all fit', () => {
    expect(inView(0, 2, 3)).toEqual([0, 1])
    expect(viewsOf(2, 3)).toBe(1)
  })
})

describe('isBeside', () => {
  const beside = (selected: number, slides: number, loop: boolean, perView = 1) =>
    all(slides).filter(slide => isBeside(slide, selected, { slides, perView, loop }))
  it('has the slide in view and its neighbours', () => {
    expect(beside(2, 6, false)).toEqual([1, 2, 3])
    expect(beside(0, 6, false)).toEqual([0, 1])
    expect(beside(0, 6, true)).toEqual([0, 1, 5])
  })
  it('has the views next to it', () => {
    expect(beside(0, 9, false, 3)).toEqual([0, 1, 2, 3, 4, 5])
  })
})
