/** Longest value that is read, in characters. */
const MAX_VALUE = 40_000

const isSpace = (code: number): boolean => code <= 0x20

function pastSpaces(text: string, from: number): number {
  let at = from
  while (at < text.length && isSpace(text.charCodeAt(at))) at += 1
  return at
}

/** The index after the name that begins at `from`. */
function nameEnd(written: string, from: number): number {
  let at = from
  for (; at < written.length; at += 1) {
    const code = written.charCodeAt(at)
    if (isSpace(code) || code === 0x3d || code === 0x2f) break
  }
  return at
}

/** The index after the value that begins at `start`; `quote` is empty for a bare one. */
function valueEnd(written: string, start: number, quote: string): number {
  if (quote !== '') {
    const end = written.indexOf(quote, start)
    return end < 0 ? written.length : end
  }
  let at = start
  while (at < written.length && !isSpace(written.charCodeAt(at))) at += 1
  return at
}

/** Which of the wanted names stands there, -1 for none. */
function placeOf(written: string, start: number, end: number, wanted: readonly string[]): number {
  return wanted.findIndex(
    name =>
      name.length === end - start &&
      (written.startsWith(name, start) || written.slice(start, end).toLowerCase() === name),
  )
}

/**
 * The values of the `wanted` attributes (lower case) as they are written: undefined for what is absent, empty for what
 * has no value. Of attributes that are there twice the first counts, as in a browser. Takes linear time.
 */
export function readAttributes(written: string, wanted: readonly string[]): (string | undefined)[] {
  const values: (string | undefined)[] = wanted.map(() => undefined)
  let at = 0
  while (at < written.length) {
    const code = written.charCodeAt(at)
    if (isSpace(code) || code === 0x2f) {
      at += 1
      continue
    }
    // A stray `=` is the name of an attribute, or part of one.
    const end = nameEnd(written, at + 1)
    const place = placeOf(written, at, end, wanted)
    const sign = pastSpaces(written, end)
    let value = ''
    at = end
    if (written.charCodeAt(sign) === 0x3d) {
      const first = pastSpaces(written, sign + 1)
      const mark = written.charAt(first)
      const quote = mark === '"' || mark === "'" ? mark : ''
      const start = first + quote.length
      at = valueEnd(written, start, quote)
      if (place >= 0) value = written.slice(start, Math.min(at, start + MAX_VALUE))
      at += quote.length
    }
    if (place >= 0) values[place] ??= value
  }
  return values
}
