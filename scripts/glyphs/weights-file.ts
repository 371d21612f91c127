import { FEATURES } from 'photo-reader/glyphs'
import { classes } from './drawings.ts'
import type { Figures } from './measure.ts'
import { type Network, outputStart } from './network.ts'

/** A network's weights as signed bytes, and what a step of them is worth in the hidden layer and in the output. */
export type Packed = { bytes: Int8Array; scales: [number, number] }

/** Packs weights; each layer's largest becomes 127. */
export function pack({ hidden, weights }: Network): Packed {
  const start = outputStart(hidden)
  const largest = (part: Float32Array) => part.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0)
  const scales = [weights.subarray(0, start), weights.subarray(start)].map(part =>
    Number((largest(part) / 127).toPrecision(6)),
  ) as [number, number]
  const bytes = Int8Array.from(weights, (weight, at) => Math.round(weight / scales[at < start ? 0 : 1]))
  return { bytes, scales }
}

/** The network that the reader has after packing. */
export function unpack(network: Network, { bytes, scales }: Packed): Network {
  const start = outputStart(network.hidden)
  return { ...network, weights: Float32Array.from(bytes, (byte, at) => byte * scales[at < start ? 0 : 1]) }
}

const percent = (share: number, digits: number) => `${(100 * share).toFixed(digits)} %`

/** The text of `glyph-weights.ts`. `unseen` are the figures of a network that learned without some of the families. */
export function weightsFile({ hidden }: Network, { bytes, scales }: Packed, faces: number, unseen: Figures): string {
  return `/*
 * What a small classifier learned of digits and vulgar fractions, made by scripts/glyphs/train.ts: drawn in ${faces} faces,
 * then spoilt as photos spoil them. Everything else that print has (letters, signs, boxes for missing letters, pairs)
 * was learned as "other". Measured on families that a network made the same way had not seen: right in
 * ${percent(unseen.right, 1)} of ${unseen.glyphs} glyphs; sure by nine tenths of ${percent(unseen.sure, 0)} of them, and wrong in ${percent(unseen.surelyWrong, 2)} of those.
 */

export const GLYPH_CLASSES: readonly string[] = [
${classes.map(name => `  '${name}',\n`).join('')}]

/** Units of the hidden layer. */
export const GLYPH_HIDDEN = ${hidden}

/** What a step of the stored weights is worth: of the hidden layer, of the output. */
export const GLYPH_SCALES = [${scales.join(', ')}] as const

/** Signed bytes in base64: for each unit its ${FEATURES} weights and its bias, hidden layer first. */
export const GLYPH_WEIGHTS =
  '${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64')}'
`
}
