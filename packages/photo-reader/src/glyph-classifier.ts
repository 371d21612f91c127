import { FEATURES } from './glyph-features.ts'
import { GLYPH_CLASSES, GLYPH_HIDDEN, GLYPH_SCALES, GLYPH_WEIGHTS } from './glyph-weights.ts'

/** What a glyph is: a digit, a vulgar fraction or `other`, and how sure that is, from 0 to 1. */
export type GlyphGuess = { label: string; share: number }

const bytes = Buffer.from(GLYPH_WEIGHTS, 'base64')
const weights = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length)
const [HIDDEN_SCALE, OUTPUT_SCALE] = GLYPH_SCALES

/** Judges a glyph by its features: one hidden layer of rectified units, then shares that add up to 1. */
export function classifyGlyph(features: Float32Array): GlyphGuess {
  const hidden = new Float32Array(GLYPH_HIDDEN)
  for (let unit = 0; unit < GLYPH_HIDDEN; unit++) {
    const from = unit * (FEATURES + 1)
    let sum = weights[from + FEATURES] as number
    for (let at = 0; at < FEATURES; at++) sum += (weights[from + at] as number) * (features[at] as number)
    hidden[unit] = Math.max(0, sum * HIDDEN_SCALE)
  }
  const start = GLYPH_HIDDEN * (FEATURES + 1)
  const outputs = GLYPH_CLASSES.map((_, label) => {
    const from = start + label * (GLYPH_HIDDEN + 1)
    let sum = weights[from + GLYPH_HIDDEN] as number
    for (let unit = 0; unit < GLYPH_HIDDEN; unit++) sum += (weights[from + unit] as number) * (hidden[unit] as number)
    return sum * OUTPUT_SCALE
  })
  const most = Math.max(...outputs)
  const shares = outputs.map(output => Math.exp(output - most))
  const total = shares.reduce((sum, share) => sum + share, 0)
  const best = outputs.indexOf(most)
  return { label: GLYPH_CLASSES[best] ?? 'other', share: 1 / total }
}
