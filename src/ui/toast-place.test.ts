import { describe, expect, it } from 'vitest'
import { clearRise } from './toast-place.ts'

const box = (left: number, right: number, top: number, bottom: number) => ({ left, right, top, bottom })
const toast = box(24, 400, 800, 880)
const rise = (...others: ReturnType<typeof box>[]) => clearRise(toast, others, { gap: 8, most: 400 })

describe('clearRise', () => {
  it('stays where nothing is in the way', () => {
    expect(rise()).toBe(0)
    expect(rise(box(420, 1000, 700, 900), box(24, 400, 700, 780))).toBe(0)
  })

  it('rises just above what it would lie on', () => {
    expect(rise(box(100, 200, 850, 894))).toBe(38)
    expect(rise(box(100, 200, 876, 920))).toBe(12)
  })

  it('rises over several, but not onto the next', () => {
    expect(rise(box(100, 200, 850, 894), box(300, 350, 820, 864))).toBe(68)
    // Between 850 and 700 there is no room for it, above 650 there is.
    expect(rise(box(100, 200, 850, 894), box(100, 200, 650, 780))).toBe(238)
  })

  it('stays where there is no place for it up there', () => {
    expect(rise(box(24, 400, 100, 860))).toBe(0)
  })
})
