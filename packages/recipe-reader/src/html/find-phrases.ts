/** Most bytes of each phrase by which all of them are looked for. */
const LONGEST = 200

/** Places of a table of pairs of bytes; two pairs at one place only cost a look. */
const TABLE = 4096

const placeOf = (first = 0, second = 0): number => ((first << 5) ^ second) & (TABLE - 1)

/** Whether a phrase is in a page at a place. */
function isAt(bytes: Uint8Array, phrase: string, at: number): boolean {
  for (let index = 0; index < phrase.length; index += 1)
    if (bytes[at + index] !== phrase.charCodeAt(index)) return false
  return true
}

/**
 * A search for any of some phrases, which are ASCII of two characters or more: the first place from `from` on at which
 * one of them is, -1 without. It reads the page once for all of them, and looks at few of its bytes: where a pair of
 * them is not in the beginning of any phrase, no phrase begins so near before it that it would be in there.
 */
export function phraseFinder(bytes: Uint8Array, phrases: readonly string[]): (from: number) => number {
  const last = Math.min(LONGEST, ...phrases.map(phrase => phrase.length)) - 1
  /** By a pair of bytes, how much farther on a phrase with it may end first, of which `last` bytes are looked at; 0 for its end. */
  const skips = new Uint8Array(TABLE).fill(last)
  for (const phrase of phrases) {
    for (let end = 1; end <= last; end += 1) {
      const place = placeOf(phrase.charCodeAt(end - 1), phrase.charCodeAt(end))
      skips[place] = Math.min(skips[place] ?? 0, last - end)
    }
  }
  return from => {
    const { length } = bytes
    let at = phrases.length === 0 ? length : from + last
    while (at < length) {
      const skip = skips[placeOf(bytes[at - 1], bytes[at])] ?? 0
      if (skip === 0 && phrases.some(phrase => isAt(bytes, phrase, at - last))) return at - last
      at += skip || 1
    }
    return -1
  }
}
