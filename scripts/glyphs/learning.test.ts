import { whitePicture } from 'photo-reader/glyphs'
import { expect, it } from 'vitest'
import { Random } from '#server/platform/random.ts'
import type { DrawnGlyph } from './draw-glyphs.ts'
import { freshNetwork, judge, teacherOf } from './network.ts'
import { spoil } from './spoil.ts'
import { pack, unpack } from './weights-file.ts'

/** A bar on the foot of the line, given its sides and with 2 pixels of white around it. */
function bar(width: number, height: number): DrawnGlyph {
  const picture = whitePicture(width + 4, height + 4)
  for (let y = 2; y < height + 2; y++) picture.data.fill(0, y * (width + 4) + 2, y * (width + 4) + 2 + width)
  return { family: 'bars', face: 'bars', label: '', picture, capital: 44, foot: height + 2 }
}
const bars = [bar(9, 44), bar(30, 9)]

it('spoils a glyph anew each time, and the same way for the same seed', () => {
  const [one, again, other] = [new Random(7), new Random(7), new Random(8)]
  const first = spoil(bars[0] as DrawnGlyph, one)
  expect(first).toEqual(spoil(bars[0] as DrawnGlyph, again))
  expect(first).not.toEqual(spoil(bars[0] as DrawnGlyph, one))
  expect(first).not.toEqual(spoil(bars[0] as DrawnGlyph, other))
})

it('finds nothing in a glyph without ink', () => {
  const blank = { ...bar(9, 44), picture: whitePicture(13, 48) }
  expect(spoil(blank, new Random(1))).toBeNull()
})

it('learns to tell two shapes apart, and still does when its weights are packed into bytes', () => {
  const random = new Random(1)
  const network = freshNetwork(4, 2, random)
  const teacher = teacherOf(network)
  const spoilt = (label: number) => spoil(bars[label] as DrawnGlyph, random) as Float32Array
  for (let time = 0; time < 960; time++) teacher.show(spoilt(time % 2), time % 2, 0.01)

  const packed = unpack(network, pack(network))
  for (let time = 0; time < 40; time++) {
    const features = spoilt(time % 2)
    const { shares } = judge(packed, features)
    expect(shares[time % 2]).toBeGreaterThan(0.8)
    expect(Math.abs((shares[0] as number) - (judge(network, features).shares[0] as number))).toBeLessThan(0.05)
  }
})
