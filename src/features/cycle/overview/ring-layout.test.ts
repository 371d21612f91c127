import { describe, expect, it } from 'vitest'
import { RING_SIZE, ringLayout } from './ring-layout.ts'

const lengths = [15, 24, 29, 38, 45, 60, 75]

describe('the ring of a cycle', () => {
  it('starts at the top and goes clockwise', () => {
    const [first, second] = ringLayout(29, null)
    expect(first).toMatchObject({ day: 1, x: RING_SIZE / 2 })
    expect(first?.y).toBeLessThan(RING_SIZE / 2)
    expect(second?.x).toBeGreaterThan(RING_SIZE / 2)
  })

  it.each(lengths)('keeps the dots of %i days apart and within the box, wherever today is', length => {
    for (const today of [null, 1, Math.ceil(length / 2), length]) {
      const dots = ringLayout(length, today)
      expect(dots.map(({ day }) => day)).toEqual(Array.from({ length }, (_, at) => at + 1))
      for (const [at, dot] of dots.entries()) {
        const next = dots[(at + 1) % length]
        if (!next) throw new Error('a ring has no end')
        // The line around today takes four more.
        const reach = (one: typeof dot) => one.r + (one.isToday ? 4.5 : 0)
        expect(Math.hypot(dot.x - next.x, dot.y - next.y)).toBeGreaterThan(reach(dot) + reach(next))
        for (const spot of [dot, dot.number ?? dot]) {
          expect(Math.min(spot.x, spot.y, RING_SIZE - spot.x, RING_SIZE - spot.y)).toBeGreaterThan(6)
        }
      }
    }
  })

  it('numbers every day where there is room, else every fifth beside its dot', () => {
    expect(ringLayout(35, 10).every(({ number }) => number?.isInside)).toBe(true)
    const many = ringLayout(60, 33)
    expect(many.filter(({ number }) => number).map(({ day }) => day)).toEqual([
      1, 5, 10, 15, 20, 25, 30, 33, 35, 40, 45, 50, 55, 60,
    ])
    expect(many.filter(({ number }) => number?.isInside).map(({ day }) => day)).toEqual([33])
  })

  it('makes today the biggest', () => {
    for (const length of lengths) {
      const dots = ringLayout(length, 7)
      const biggest = dots.reduce((one, other) => (other.r > one.r ? other : one))
      expect(biggest).toMatchObject({ day: 7, isToday: true })
    }
  })
})
