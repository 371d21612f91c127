import { describe, expect, it } from 'vitest'
import { ShrunkPixels, shrinkFactor } from './shrunk-pixels.ts'

/** A row of grey, opaque pixels. */
const row = (...greys: number[]) => Uint8Array.from(greys.flatMap(grey => [grey, grey, grey, 255]))
const greysOf = ({ data }: ShrunkPixels) => Array.from(data).filter((_, at) => at % 4 === 0)

describe('pixels that are made smaller as they come', () => {
  it('are the averages of their squares, whether they come whole or by rows', () => {
    const rows = [
      row(0, 10, 100, 200, 7),
      row(20, 30, 100, 0, 7),
      row(8, 8, 1, 2, 7),
      row(8, 8, 3, 4, 7),
      row(9, 9, 9, 9, 9),
    ]
    const whole = new ShrunkPixels(5, 5, 2)
    whole.set(Uint8Array.from(rows.flatMap(bytes => [...bytes])))
    const byRows = new ShrunkPixels(5, 5, 2)
    for (const [at, bytes] of rows.entries()) byRows.set(bytes, at * 5 * 4)
    for (const shrunk of [whole, byRows]) {
      expect([shrunk.width, shrunk.height]).toEqual([2, 2])
      expect(greysOf(shrunk)).toEqual([15, 100, 8, 3])
      expect(shrunk.data[3]).toBe(255)
    }
  })

  it('stay as they are where the picture is small enough', () => {
    const same = new ShrunkPixels(2, 1, 1)
    same.set(row(3, 250))
    expect(greysOf(same)).toEqual([3, 250])
  })
})

it('a picture is made smaller by whole numbers', () => {
  expect(shrinkFactor(4032, 3024, 12_200_000)).toBe(1)
  expect(shrinkFactor(5712, 4284, 12_200_000)).toBe(2)
  expect(shrinkFactor(8064, 6048, 12_200_000)).toBe(2)
})
