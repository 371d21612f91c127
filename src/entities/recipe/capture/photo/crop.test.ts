import { describe, expect, it } from 'vitest'
import { cropPixels, isWhole, LEAST, moveCorner, turnedCrop, wholePage } from './crop.ts'

describe('a crop', () => {
  it('follows its corners, stays on the page and never closes', () => {
    const smaller = moveCorner(wholePage, 'top-left', 0.25, 0.5)
    expect(smaller).toEqual({ left: 0.25, top: 0.5, right: 1, bottom: 1 })
    expect(moveCorner(smaller, 'top-left', -9, -9)).toEqual(wholePage)
    expect(moveCorner(smaller, 'bottom-right', -9, -9)).toEqual({
      left: 0.25,
      top: 0.5,
      right: 0.25 + LEAST,
      bottom: 0.5 + LEAST,
    })
    expect(isWhole(smaller)).toBe(false)
  })

  it('turns with its page, and four turns bring it back', () => {
    const topLeft = { left: 0, top: 0, right: 0.5, bottom: 0.25 }
    expect(turnedCrop(topLeft)).toEqual({ left: 0.75, top: 0, right: 1, bottom: 0.5 })
    expect([1, 2, 3, 4].reduce(turnedCrop, topLeft)).toEqual(topLeft)
  })

  it('is whole pixels, and never none', () => {
    expect(cropPixels({ left: 0.25, top: 0, right: 0.75, bottom: 0.5 }, 400, 300)).toEqual({
      x: 100,
      y: 0,
      width: 200,
      height: 150,
    })
    expect(cropPixels({ left: 0, top: 0, right: 0.1, bottom: 0.1 }, 3, 3)).toMatchObject({ width: 1, height: 1 })
  })
})
