import { describe, expect, it } from 'vitest'
import { changeBetween, chooseFrames, greyOf, type Judged, sharpnessOf } from './frames.ts'

const width = 24
const height = 16
type Draw = (x: number, y: number) => number

const picture = (draw: Draw) =>
  Uint8Array.from({ length: width * height }, (_, at) => draw(at % width, Math.floor(at / width)))
const stripes =
  (wide: number, from = 0): Draw =>
  x =>
    Math.floor((x + from) / wide) % 2 === 0 ? 220 : 30
/** A blurred copy: each pixel is the mean of its neighbours in the row, up to `reach` on either side. */
const blurred = (grey: Uint8Array, reach: number) =>
  picture((x, y) => {
    let sum = 0
    for (let by = -reach; by <= reach; by += 1) {
      sum += grey[y * width + Math.min(width - 1, Math.max(0, x + by))] ?? 0
    }
    return sum / (2 * reach + 1)
  })
const judged = (grey: Uint8Array): Judged => ({ grey, sharpness: sharpnessOf(grey, width, height) })

describe('greyOf', () => {
  it('weighs the colours as the eye does', () => {
    const rgba = Uint8ClampedArray.from([255, 255, 255, 255, 255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255])
    expect([...greyOf(rgba)]).toEqual([255, 76, 149, 28])
  })
})

describe('sharpnessOf', () => {
  it('falls with every blur, to nothing in a plain picture', () => {
    const sharp = picture(stripes(4))
    const values = [sharp, blurred(sharp, 1), blurred(sharp, 3), picture(() => 128)].map(grey =>
      sharpnessOf(grey, width, height),
    )
    expect(values).toEqual([...values].sort((one, other) => other - one))
    expect(new Set(values).size).toBe(4)
    expect(values[3]).toBe(0)
  })

  it('has no opinion on what is too small', () => {
    expect(sharpnessOf(Uint8Array.of(0, 255, 0, 255), 2, 2)).toBe(0)
  })
})

describe('changeBetween', () => {
  it('sees what moved and overlooks the light', () => {
    const one = picture((x, y) => (x * 7 + y * 3) % 90)
    expect(changeBetween(one, one)).toBe(0)
    expect(
      changeBetween(
        one,
        Uint8Array.from(one, value => value + 60),
      ),
    ).toBeCloseTo(0)
    expect(changeBetween(picture(stripes(4)), picture(stripes(4, 4)))).toBeCloseTo(190)
  })
})

describe('chooseFrames', () => {
  const shelves = [3, 4, 6].map(wide => picture(stripes(wide)))

  it('takes one of a camera that stood still', () => {
    const frames = Array.from({ length: 20 }, () => judged(picture(stripes(4))))
    expect(chooseFrames(frames, 6)).toEqual([0])
  })

  it('takes the sharpest of every shelf, in the order of the video', () => {
    const frames = shelves.flatMap(grey => [judged(blurred(grey, 1)), judged(grey), judged(blurred(grey, 2))])
    const chosen = chooseFrames(frames, 3)
    expect(chosen).toEqual([1, 4, 7])
  })

  it('leaves out what is smeared by movement', () => {
    const [shelf = picture(() => 0)] = shelves
    const frames = [judged(shelf), judged(blurred(picture(stripes(6, 3)), 6))]
    expect(chooseFrames(frames, 6)).toEqual([0])
  })

  it('never takes more than it may', () => {
    const frames = Array.from({ length: 12 }, (_, at) => judged(picture(stripes(2 + (at % 6), at))))
    expect(chooseFrames(frames, 4)).toHaveLength(4)
    expect(chooseFrames(frames, 0)).toEqual([])
  })

  it('gives something of a video in the dark, and nothing of none', () => {
    expect(chooseFrames([judged(picture(() => 0)), judged(picture(() => 2))], 6)).toEqual([0])
    expect(chooseFrames([], 6)).toEqual([])
  })
})
