/** A frame of a video as it is judged: a small grey copy of it, and how sharp that is. */
export interface Judged {
  /** One byte a pixel, row by row. */
  grey: Uint8Array
  sharpness: number
}

/** Frames whose grey copies differ by less than this from one that is taken (of 255, on average) show nothing new. */
const LEAST_CHANGE = 6
/** Frames with less than this share of the best one's sharpness are blurred by movement. */
const LEAST_SHARPNESS = 0.25

/** The brightness of every pixel of RGBA bytes, by the weights of Rec. 601. */
export function greyOf(rgba: Uint8ClampedArray): Uint8Array {
  const grey = new Uint8Array(rgba.length >> 2)
  for (let at = 0; at < grey.length; at += 1) {
    const from = at * 4
    grey[at] = ((rgba[from] ?? 0) * 77 + (rgba[from + 1] ?? 0) * 150 + (rgba[from + 2] ?? 0) * 29) >> 8
  }
  return grey
}

/** How sharp a grey picture is: the variance of its Laplacian, which edges raise and blur lowers. 0 for a plain one. */
export function sharpnessOf(grey: Uint8Array, width: number, height: number): number {
  if (width < 3 || height < 3) return 0
  const pixel = (at: number) => grey[at] ?? 0
  let sum = 0
  let squares = 0
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x
      const edge = pixel(at - 1) + pixel(at + 1) + pixel(at - width) + pixel(at + width) - 4 * pixel(at)
      sum += edge
      squares += edge * edge
    }
  }
  const count = (width - 2) * (height - 2)
  return squares / count - (sum / count) ** 2
}

const meanOf = (grey: Uint8Array) => grey.reduce((sum, value) => sum + value, 0) / Math.max(1, grey.length)

/**
 * How much two grey pictures of the same size differ, from 0 to 255 on average. A camera that only grows brighter or
 * darker has changed nothing.
 */
export function changeBetween(one: Uint8Array, other: Uint8Array): number {
  const shift = meanOf(one) - meanOf(other)
  let sum = 0
  for (let at = 0; at < one.length; at += 1) sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0) - shift)
  return sum / Math.max(1, one.length)
}

/**
 * The places of at most `most` frames that together show the most: the sharpest first, then again and again the one
 * that is sharp and unlike those already taken. In the order of the video; at least one where there is any.
 */
export function chooseFrames(frames: readonly Judged[], most: number): number[] {
  const best = Math.max(0, ...frames.map(({ sharpness }) => sharpness))
  const first = frames.findIndex(({ sharpness }) => sharpness === best)
  if (first < 0 || most < 1) return []
  const taken = [first]
  /** How much each differs from what it is most like among those taken. */
  const changes = frames.map(() => Number.POSITIVE_INFINITY)
  let last = frames[first]
  while (last && taken.length < most) {
    const { grey } = last
    let next = -1
    let worth = 0
    frames.forEach((frame, at) => {
      const change = Math.min(changes[at] ?? 0, changeBetween(frame.grey, grey))
      changes[at] = change
      const share = best > 0 ? frame.sharpness / best : 0
      if (taken.includes(at) || change < LEAST_CHANGE || share < LEAST_SHARPNESS) return
      if (change * share > worth) {
        next = at
        worth = change * share
      }
    })
    last = frames[next]
    if (last) taken.push(next)
  }
  return taken.sort((one, other) => one - other)
}
