import type { Box, Grey } from './grey.ts'

/** Pixels a side of the square that a glyph is drawn into. */
export const SIDE = 20
/** Numbers that describe a glyph: its square, its breadth, its height and how far it stands over the line. */
export const FEATURES = SIDE * SIDE + 3

/** Where a glyph stands: its tight box, and of its line the height of capitals and the foot, all in pixels. */
export type GlyphPlace = { box: Box; capital: number; foot: number }

/**
 * Describes a glyph for the classifier: its ink fitted into a square without changing its shape, and its size and place
 * in the line. `isOwn` says which pixels belong to the glyph.
 */
export function glyphFeatures(
  page: Grey,
  { box, capital, foot }: GlyphPlace,
  isOwn: (at: number) => boolean,
): Float32Array {
  const features = new Float32Array(FEATURES)
  const [w, h] = [box.right - box.left, box.bottom - box.top]
  const scale = SIDE / Math.max(w, h)
  const [left, top] = [(SIDE - w * scale) / 2, (SIDE - h * scale) / 2]
  for (let y = 0; y < SIDE; y++) {
    const v0 = (y - top) / scale
    const v1 = (y + 1 - top) / scale
    for (let x = 0; x < SIDE; x++) {
      const u0 = (x - left) / scale
      const u1 = (x + 1 - left) / scale
      // The mean of the pixels under this one, at least one.
      let sum = 0
      let count = 0
      const lastRow = Math.max(Math.floor(v0) + 1, Math.round(v1))
      const lastColumn = Math.max(Math.floor(u0) + 1, Math.round(u1))
      for (let row = Math.floor(v0); row < lastRow; row++) {
        for (let column = Math.floor(u0); column < lastColumn; column++) {
          count++
          if (row < 0 || column < 0 || row >= h || column >= w) continue
          const at = (box.top + row) * page.width + box.left + column
          if (isOwn(at)) sum += 255 - (page.data[at] as number)
        }
      }
      features[y * SIDE + x] = sum / (count * 255)
    }
  }
  features[SIDE * SIDE] = Math.min(2, w / h) - 0.8
  features[SIDE * SIDE + 1] = Math.min(2, h / capital) - 1
  features[SIDE * SIDE + 2] = Math.max(-1, Math.min(1, (foot - box.bottom) / capital)) * 2
  return features
}
