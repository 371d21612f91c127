import { createHash } from 'node:crypto'

/*
 * A Bloom filter: a set of texts in a few bits each. It recognises every one of them, and mistakes one in a thousand
 * others for a member.
 */

/** Bits a text and positions a text, for one error in a thousand. */
const BITS_PER_TEXT = 14.4
const POSITIONS = 10

function* positionsOf(text: string, bits: number): Generator<number> {
  const hash = createHash('sha256').update(text).digest()
  const [first, second] = [hash.readUInt32LE(0), (hash.readUInt32LE(4) | 1) >>> 0]
  for (let at = 0; at < POSITIONS; at++) yield (first + at * second) % bits
}

/** The filter of these texts, as bytes. */
export function makeBloomFilter(texts: readonly string[]): Uint8Array {
  const filter = new Uint8Array(Math.ceil((texts.length * BITS_PER_TEXT) / 8))
  for (const text of texts) {
    for (const bit of positionsOf(text, filter.length * 8))
      filter[bit >> 3] = (filter[bit >> 3] ?? 0) | (1 << (bit & 7))
  }
  return filter
}

/** Whether a text is in a filter, with one false positive in a thousand. */
export function isInBloomFilter(filter: Uint8Array, text: string): boolean {
  for (const bit of positionsOf(text, filter.length * 8)) {
    if (((filter[bit >> 3] ?? 0) & (1 << (bit & 7))) === 0) return false
  }
  return true
}
