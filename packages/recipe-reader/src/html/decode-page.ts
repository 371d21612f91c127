import { isUtf8 } from 'node:buffer'

/** Bytes from the start of a page in which it may name its character set, twice what the standard asks for. */
const HEAD_BYTES = 2048

function decoderFor(label: string): TextDecoder | null {
  try {
    return new TextDecoder(label)
  } catch {
    return null
  }
}

function byteOrderMark(body: Uint8Array): string | null {
  if (body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf) return 'utf-8'
  if (body[0] === 0xfe && body[1] === 0xff) return 'utf-16be'
  if (body[0] === 0xff && body[1] === 0xfe) return 'utf-16le'
  return null
}

function declaredIn(text: string): string | null {
  return /charset\s{0,5}=\s{0,5}["']?\s{0,5}([\w.:-]{1,40})/i.exec(text)?.[1] ?? null
}

function declaredInPage(body: Uint8Array): string | null {
  const head = Buffer.from(body.buffer, body.byteOffset, Math.min(body.length, HEAD_BYTES)).toString('latin1')
  const label = declaredIn(head) ?? /^\s{0,9}<\?xml[^>]{0,100}encoding=["']([\w.:-]{1,40})/i.exec(head)?.[1] ?? null
  // A page that could be read this far as ASCII is not UTF-16, whatever it says.
  return label !== null && /^utf-?16/i.test(label) ? 'utf-8' : label
}

/** Characters at the start of a page from which an undeclared character set is detected. */
const DETECTED_FROM = 200_000
/** Letters and signs beyond ASCII, but not the sign of broken bytes. */
const FOREIGN = /(?!\ufffd)\P{ASCII}/gu

/** The bytes where they are sound UTF-8, which most pages are, without their mark; null for any other. */
function soundUtf8(body: Uint8Array): Buffer | null {
  if (!isUtf8(body)) return null
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  return byteOrderMark(body) === null ? bytes : bytes.subarray(3)
}

/** Bytes of which nobody says what they are: UTF-8, or, where most of them are broken so, what the web spoke before. */
function decodeUndeclared(body: Uint8Array): string {
  const text = new TextDecoder().decode(body)
  const start = text.slice(0, DETECTED_FROM)
  const broken = start.split('\ufffd').length - 1
  if (broken <= (start.match(FOREIGN)?.length ?? 0)) return text
  return new TextDecoder('windows-1252').decode(body)
}

/** Sound UTF-8 as it is, any other page as text. */
function read(body: Uint8Array, contentType: string): Buffer | string {
  const labels = [byteOrderMark(body), declaredIn(contentType.slice(0, 500)), declaredInPage(body)]
  for (const label of labels) {
    const decoder = label === null ? null : decoderFor(label)
    if (decoder) return (decoder.encoding === 'utf-8' ? soundUtf8(body) : null) ?? decoder.decode(body)
  }
  return soundUtf8(body) ?? decodeUndeclared(body)
}

/**
 * Text of a page from its bytes. The character set is that of the byte-order mark, else of the `Content-Type` header,
 * else of the page's own declaration, else UTF-8 or windows-1252, whichever fits; labels nobody knows are passed over
 * and broken bytes replaced.
 */
export function decodePage(body: Uint8Array, contentType: string): string {
  const found = read(body, contentType)
  return typeof found === 'string' ? found : found.toString('utf8')
}

/** A page's bytes in UTF-8, whatever they were in; where they are so already, no copy is made. */
export function soundBytes(body: Uint8Array, contentType: string): Uint8Array {
  const found = read(body, contentType)
  return typeof found === 'string' ? Buffer.from(found) : found
}
