import type { Grey } from './grey.ts'

/** Pixels a side of the squares in which the paper's brightness is looked for. */
const SQUARE = 8
/** Squares that strokes of the largest headings may cover. */
const REACH = 3

/** The brightness of the paper in each square: the mean of its brightest quarter, so that thin strokes do not count. */
function brightSquares({ data, width, height }: Grey): { squares: Float32Array; across: number; down: number } {
  const [across, down] = [Math.ceil(width / SQUARE), Math.ceil(height / SQUARE)]
  const squares = new Float32Array(across * down)
  const counts = new Uint16Array(64)
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++) {
      counts.fill(0)
      const [right, bottom] = [Math.min(width, (column + 1) * SQUARE), Math.min(height, (row + 1) * SQUARE)]
      let total = 0
      for (let y = row * SQUARE; y < bottom; y++) {
        for (let x = column * SQUARE; x < right; x++) {
          const level = (data[y * width + x] as number) >> 2
          counts[level] = (counts[level] as number) + 1
          total++
        }
      }
      let left = Math.max(1, total >> 2)
      let sum = 0
      const taken = left
      for (let level = 63; level >= 0 && left > 0; level--) {
        const take = Math.min(left, counts[level] as number)
        sum += take * (level * 4 + 2)
        left -= take
      }
      squares[row * across + column] = sum / taken
    }
  }
  return { squares, across, down }
}

/** For each value the one that `better` prefers within `reach`, along rows or columns. */
function spread(
  from: Float32Array,
  across: number,
  down: number,
  reach: number,
  better: (a: number, b: number) => number,
): Float32Array {
  const half = new Float32Array(from.length)
  for (let y = 0; y < down; y++) {
    for (let x = 0; x < across; x++) {
      let best = from[y * across + x] as number
      for (let k = Math.max(0, x - reach); k <= Math.min(across - 1, x + reach); k++) {
        best = better(best, from[y * across + k] as number)
      }
      half[y * across + x] = best
    }
  }
  const whole = new Float32Array(from.length)
  for (let y = 0; y < down; y++) {
    for (let x = 0; x < across; x++) {
      let best = half[y * across + x] as number
      for (let k = Math.max(0, y - reach); k <= Math.min(down - 1, y + reach); k++) {
        best = better(best, half[k * across + x] as number)
      }
      whole[y * across + x] = best
    }
  }
  return whole
}

function smooth(from: Float32Array, across: number, down: number): Float32Array {
  const result = new Float32Array(from.length)
  for (let y = 0; y < down; y++) {
    for (let x = 0; x < across; x++) {
      let sum = 0
      let count = 0
      for (let j = Math.max(0, y - 1); j <= Math.min(down - 1, y + 1); j++) {
        for (let i = Math.max(0, x - 1); i <= Math.min(across - 1, x + 1); i++) {
          sum += from[j * across + i] as number
          count++
        }
      }
      result[y * across + x] = sum / count
    }
  }
  return result
}

/** Divides the picture by the light on its paper: shadows and falling light go, paper is 230 or brighter everywhere. */
export function evenLight(picture: Grey): Grey {
  const { data, width, height } = picture
  const { squares, across, down } = brightSquares(picture)
  // Up and down again: dark places smaller than the reach are text, larger ones are shadow.
  const filled = spread(spread(squares, across, down, REACH, Math.max), across, down, REACH, Math.min)
  const light = smooth(filled, across, down)
  const even = new Uint8Array(data.length)
  for (let y = 0; y < height; y++) {
    const v = Math.min(down - 1, Math.max(0, y / SQUARE - 0.5))
    const [row, part] = [Math.floor(v), v - Math.floor(v)]
    const [upper, lower] = [row * across, Math.min(down - 1, row + 1) * across]
    for (let x = 0; x < width; x++) {
      const u = Math.min(across - 1, Math.max(0, x / SQUARE - 0.5))
      const column = Math.floor(u)
      const next = Math.min(across - 1, column + 1)
      const share = u - column
      const above = (light[upper + column] as number) * (1 - share) + (light[upper + next] as number) * share
      const below = (light[lower + column] as number) * (1 - share) + (light[lower + next] as number) * share
      const paper = Math.max(24, above * (1 - part) + below * part)
      even[y * width + x] = Math.min(255, ((data[y * width + x] as number) * 240) / paper)
    }
  }
  return { data: even, width, height }
}

/** The grey between ink and paper, for a picture with even light. */
export function inkLevel({ data }: Grey): number {
  const counts = new Uint32Array(256)
  for (let at = 0; at < data.length; at += 3) {
    const level = data[at] as number
    counts[level] = (counts[level] as number) + 1
  }
  // The darkest fifth of all that is darker than paper is ink without its soft edges.
  let dark = 0
  for (let level = 0; level < 190; level++) dark += counts[level] as number
  let seen = 0
  let ink = 0
  while (ink < 189 && seen < dark / 5) seen += counts[ink++] as number
  return Math.min(185, Math.max(100, Math.round((ink + 240) / 2)))
}
