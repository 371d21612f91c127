import type { Grey } from './grey.ts'

/** Pixels between the points whose place is worked out; between them it is interpolated. */
const GRID = 16

/** Weights of four neighbours for a place between the middle two (Catmull-Rom), for each 1/64 of a pixel. */
const STEPS = 64
const WEIGHTS = Float32Array.from({ length: (STEPS + 1) * 4 }, (_, at) => {
  const s = Math.floor(at / 4) / STEPS
  const [near, far] = [
    (t: number) => 1 - 2.5 * t * t + 1.5 * t ** 3,
    (t: number) => 2 - 4 * t + 2.5 * t * t - 0.5 * t ** 3,
  ]
  return [far(1 + s), near(s), near(1 - s), far(2 - s)][at % 4] ?? 0
})

/** The grey at a place between pixels; outside the picture it is white. */
function sample(data: Uint8Array, width: number, height: number, x: number, y: number): number {
  const column = Math.floor(x)
  const row = Math.floor(y)
  if (column < 1 || row < 1 || column >= width - 2 || row >= height - 2) {
    const c = Math.round(x)
    const r = Math.round(y)
    return c < 0 || r < 0 || c >= width || r >= height ? 255 : (data[r * width + c] as number)
  }
  const i = Math.round((x - column) * STEPS) * 4
  const j = Math.round((y - row) * STEPS) * 4
  const a0 = WEIGHTS[i] as number
  const a1 = WEIGHTS[i + 1] as number
  const a2 = WEIGHTS[i + 2] as number
  const a3 = WEIGHTS[i + 3] as number
  let sum = 0
  for (let k = 0; k < 4; k++) {
    const at = (row - 1 + k) * width + column
    sum +=
      (WEIGHTS[j + k] as number) *
      (a0 * (data[at - 1] as number) +
        a1 * (data[at] as number) +
        a2 * (data[at + 1] as number) +
        a3 * (data[at + 2] as number))
  }
  return Math.max(0, Math.min(255, sum))
}

/** Draws a picture of the given size, each pixel taken from where `from` says that it lies in the source. */
export function warp(
  source: Grey,
  width: number,
  height: number,
  from: (x: number, y: number) => { x: number; y: number },
): Grey {
  const [across, down] = [Math.ceil(width / GRID) + 1, Math.ceil(height / GRID) + 1]
  const [xs, ys] = [new Float32Array(across * down), new Float32Array(across * down)]
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++) {
      const place = from(column * GRID, row * GRID)
      xs[row * across + column] = place.x
      ys[row * across + column] = place.y
    }
  }
  const data = new Uint8Array(width * height)
  // The grid's places in the row that is drawn.
  const [rowX, rowY] = [new Float32Array(across), new Float32Array(across)]
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / GRID)
    const t = y / GRID - row
    for (let column = 0; column < across; column++) {
      const at = row * across + column
      rowX[column] = (xs[at] as number) * (1 - t) + (xs[at + across] as number) * t
      rowY[column] = (ys[at] as number) * (1 - t) + (ys[at + across] as number) * t
    }
    for (let x = 0; x < width; x++) {
      const column = Math.floor(x / GRID)
      const s = x / GRID - column
      const fromX = (rowX[column] as number) * (1 - s) + (rowX[column + 1] as number) * s
      const fromY = (rowY[column] as number) * (1 - s) + (rowY[column + 1] as number) * s
      data[y * width + x] = sample(source.data, source.width, source.height, fromX, fromY)
    }
  }
  return { data, width, height }
}
