import { randomUUID } from 'node:crypto'
import { DomainError } from '../errors.ts'
import { yieldIfDue } from '../event-loop.ts'
import type { Body } from './body-bytes.ts'
import { TOO_LARGE } from './body-limits.ts'
import { createDataUrlDecoder, type DataUrlDecoder, detectDataUrl } from './data-urls.ts'
import { createJsonBounds, parseText } from './json-bounds.ts'

const [QUOTE, BACKSLASH] = [0x22, 0x5c]
const URL_START = '"data:'
/** Bytes that are read in one go. */
const SLICE = 65_536

/** Parses JSON whose bounds have been checked. Throws BAD_REQUEST if it is invalid. */
export type ParseJson = () => unknown

/**
 * Reads the pieces of JSON, and yields to the event loop between them. Where they are more than `textMax` bytes, each long
 * data URL in them becomes a file, as if it came in a form, so that no text is longer. What is read is removed from the body,
 * so that the memory holds it once. Throws what `createJsonBounds` does, and PAYLOAD_TOO_LARGE for more than `textMax` bytes
 * that are no such data.
 * @param inOneGo runs one step, and charges it to the sender
 */
export async function readJson(
  { pieces, size }: Body,
  textMax: number,
  inOneGo: (step: () => void) => void,
): Promise<ParseJson> {
  const lookOver = createJsonBounds()
  const decoder = new TextDecoder()
  let text = ''
  let textBytes = 0
  const takeText = (bytes: Uint8Array): void => {
    lookOver(bytes)
    textBytes += bytes.length
    if (textBytes > textMax) throw new DomainError('PAYLOAD_TOO_LARGE', TOO_LARGE)
    text += decoder.decode(bytes, { stream: true })
  }
  const { take, end, files } =
    size > textMax ? extractDataUrls(takeText) : { take: takeText, end() {}, files: new Map() }
  for (let piece = pieces.shift(); piece; piece = pieces.shift()) {
    for (let at = 0; at < piece.length; at += SLICE) {
      const slice = piece.subarray(at, at + SLICE)
      inOneGo(() => take(slice))
      if (size > textMax) await yieldIfDue()
    }
  }
  end()
  text += decoder.decode()
  return () => parseText(text, files)
}

/**
 * Takes long data URLs out of the bytes of JSON. What remains goes to `takeText`, with a name in the place of each, by which
 * `files` has it. In whatever is JSON, `"data:` begins a text unless a backslash stands before it.
 */
function extractDataUrls(takeText: (bytes: Uint8Array) => void) {
  const files = new Map<string, File>()
  // The name cannot be guessed, so no JSON can contain it.
  const secret = randomUUID()
  let held: Buffer = Buffer.alloc(0)
  let before = 0
  let url: { head: string; data: DataUrlDecoder; isEscaped: boolean } | null = null

  function pass(bytes: Uint8Array): void {
    before = bytes.at(-1) ?? before
    if (bytes.length > 0) takeText(bytes)
  }

  /** Passes on what stands before the next data URL and answers what comes after its head; nothing when all is dealt with. */
  function findUrl(bytes: Buffer, isWhole: boolean): Buffer | null {
    let from = 0
    while (true) {
      const at = bytes.indexOf(URL_START, from)
      if (at === -1) {
        // A start may be cut in two.
        const tail = isWhole ? -1 : bytes.indexOf(QUOTE, Math.max(0, bytes.length - URL_START.length + 1))
        const cut = tail === -1 ? bytes.length : tail
        pass(bytes.subarray(0, cut))
        held = bytes.subarray(cut)
        return null
      }
      from = at + 1
      if ((at === 0 ? before : bytes[at - 1]) === BACKSLASH) continue
      const head = detectDataUrl(bytes.subarray(from), isWhole)
      if (head === null) continue
      pass(bytes.subarray(0, at))
      if (head === undefined) {
        held = bytes.subarray(at)
        return null
      }
      url = { head, data: createDataUrlDecoder(head, true), isEscaped: false }
      return bytes.subarray(from + head.length)
    }
  }

  /** Adds to a data URL until it ends, and answers what comes after it. */
  function readUrl(bytes: Buffer, { head, data, isEscaped }: NonNullable<typeof url>): Buffer | null {
    const { end, cutsEscape } = findEnd(bytes, isEscaped)
    data.add(end === -1 ? bytes : bytes.subarray(0, end))
    if (end === -1) {
      url = { head, data, isEscaped: cutsEscape }
      return null
    }
    passUrl(head, data)
    return bytes.subarray(end)
  }

  /** The quotation mark at its end goes with what follows. */
  function passUrl(head: string, data: DataUrlDecoder): void {
    const read = data.end()
    url = null
    if (read instanceof File) {
      const name = `${secret}/${files.size}`
      files.set(name, read)
      pass(Buffer.from(`"${name}`))
    } else for (const bytes of [Buffer.from(`"${head}`), ...read]) pass(bytes)
  }

  function take(piece: Uint8Array, isWhole = false): void {
    let bytes: Buffer | null = Buffer.from(piece.buffer, piece.byteOffset, piece.length)
    if (held.length > 0) bytes = Buffer.concat([held, bytes])
    held = Buffer.alloc(0)
    while (bytes) bytes = url ? readUrl(bytes, url) : findUrl(bytes, isWhole)
  }

  return {
    files,
    take,
    /** A text that does not end is not JSON; parsing says so. */
    end(): void {
      if (url) passUrl(url.head, url.data)
      else take(new Uint8Array(), true)
    },
  }
}

/** Where a text ends that has begun: the place of the quotation mark, or -1, and whether what comes next is escaped. */
function findEnd(bytes: Buffer, isEscaped: boolean): { end: number; cutsEscape: boolean } {
  const end = bytes.indexOf(QUOTE)
  const plain = end === -1 ? bytes : bytes.subarray(0, end)
  if (!isEscaped && !plain.includes(BACKSLASH)) return { end, cutsEscape: false }
  let skips = isEscaped
  for (const [at, byte] of bytes.entries()) {
    if (skips) skips = false
    else if (byte === BACKSLASH) skips = true
    else if (byte === QUOTE) return { end: at, cutsEscape: false }
  }
  return { end: -1, cutsEscape: skips }
}
