import { StringDecoder } from 'node:string_decoder'

/** An entry of JSON that is read piece by piece. */
export type JsonPiece = {
  /** The property of the outermost object in which it stands; empty for an entry of an outermost list. */
  key: string
  /** Its text; null for one that is longer than may be read. */
  text: string | null
}

/** Characters of one piece. */
const PIECE_MAX = 64 * 1024 * 1024

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a]

/**
 * The entries of JSON of any length, one at a time as they are asked for: of an outermost list its entries, of an
 * outermost object those of its lists, and its other values whole. Nothing is in memory but one entry.
 * What is broken ends it, with what was whole before.
 * @param piecesMax characters of one entry
 */
export async function* jsonPieces(chunks: AsyncIterable<Buffer>, piecesMax = PIECE_MAX): AsyncGenerator<JsonPiece> {
  const decoder = new StringDecoder('utf8')
  const scan = createScan(piecesMax)
  for await (const chunk of chunks) yield* scan(decoder.write(chunk))
  yield* scan(decoder.end())
}

function createScan(piecesMax: number) {
  /** `list` within the list whose entries are told, `object` between the properties of the outermost object. */
  let state: 'start' | 'object' | 'list' | 'value' | 'end' = 'start'
  let isObject = false
  let key = ''
  let depth = 0
  let inText = false
  let escaped = false
  let piece: string[] = []
  let size = 0
  let isTooLong = false

  const add = (text: string) => {
    size += text.length
    if (size > piecesMax) {
      isTooLong = true
      piece = []
    } else piece.push(text)
  }
  const take = (): JsonPiece | null => {
    const text = piece.join('').trim()
    const taken = isTooLong ? { key, text: null } : text === '' ? null : { key, text }
    piece = []
    size = 0
    isTooLong = false
    return taken
  }

  return function* scan(text: string): Generator<JsonPiece> {
    let from = 0
    for (let at = 0; at < text.length; at++) {
      const char = text.charCodeAt(at)
      if (inText) {
        if (escaped) escaped = false
        else if (char === BACKSLASH) escaped = true
        else if (char === QUOTE) inText = false
        continue
      }
      if (state === 'end') return
      if (state === 'start') {
        if (char === 0x5b) state = 'list'
        else if (char === 0x7b) {
          state = 'object'
          isObject = true
        } else if (char !== 0xfeff && char > 0x20) state = 'end'
        from = at + 1
        continue
      }
      if (char === QUOTE) {
        inText = true
        continue
      }
      if (state === 'object') {
        // Between properties: what is gathered is the name of the next one.
        if (char === COLON) {
          add(text.slice(from, at))
          key = nameOf(take()?.text ?? '')
          state = 'value'
          from = at + 1
        } else if (char === COMMA) from = at + 1
        else if (char === 0x7d) state = 'end'
        continue
      }
      if (char === 0x5b || char === 0x7b) {
        if (state === 'value' && depth === 0 && char === 0x5b) {
          state = 'list'
          from = at + 1
        } else depth++
        continue
      }
      const closes = char === 0x5d || char === 0x7d
      if (closes && depth > 0) {
        depth--
        continue
      }
      if (depth > 0 || (char !== COMMA && !closes)) continue
      add(text.slice(from, at))
      from = at + 1
      const found = take()
      if (found) yield found
      if (state === 'list' && char === 0x5d) state = isObject ? 'object' : 'end'
      else if (state === 'value') state = char === 0x7d ? 'end' : 'object'
    }
    if (from < text.length && state !== 'end') add(text.slice(from))
  }
}

function nameOf(text: string): string {
  try {
    return String(JSON.parse(text))
  } catch {
    return ''
  }
}
