/** Characters of one piece. Reading more JSON than this in one go would hold everybody up. */
export const PIECE_MAX = 2 * 1024 * 1024

/** A list, or the list of a graph that stands behind nothing but short texts such as its context. */
const LIST_START = /^\s*(?:\{[^[\]{}]{0,1000}"@graph"\s{0,20}:\s{0,20})?\[/

/**
 * The entries of the list that JSON text is, as texts, one at a time as they are asked for, so that each can be read by
 * itself; null for text that is no list. An entry that is too long to be read comes as null, and nothing after it.
 */
export function listPieces(text: string): Iterable<string | null> | null {
  const start = LIST_START.exec(text)?.[0].length
  return start === undefined ? null : piecesFrom(text, start)
}

function* piecesFrom(text: string, start: number): Generator<string | null> {
  let from = start
  while (from < text.length) {
    const end = endOfEntry(text, from)
    if (end === null) {
      yield null
      return
    }
    const piece = text.slice(from, end)
    if (piece.trim() !== '') yield piece
    if (text[end] !== ',') return
    from = end + 1
  }
}

/** Where an entry of a list ends: at its comma, at the end of the list or of the text; null when that is too far. */
function endOfEntry(text: string, from: number): number | null {
  let depth = 0
  let inText = false
  const last = Math.min(text.length, from + PIECE_MAX)
  for (let at = from; at < last; at++) {
    const char = text.charCodeAt(at)
    if (inText) {
      if (char === 0x5c) at++
      else if (char === 0x22) inText = false
    } else if (char === 0x22) inText = true
    else if (char === 0x7b || char === 0x5b) depth++
    else if (char === 0x7d || char === 0x5d) {
      if (depth === 0) return at
      depth--
    } else if (char === 0x2c && depth === 0) return at
  }
  return last === text.length ? last : null
}
