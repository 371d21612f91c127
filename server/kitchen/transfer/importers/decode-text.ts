import { isUtf8 } from 'node:buffer'
import { decodeCp437 } from '../../../platform/cp437.ts'
import { headOf, type Member } from './opened-file.ts'

/** The character set of old text files of Central Europe. */
export const CENTRAL_EUROPE = 'windows-1250'

/** Bytes that end in the middle of a character, without its beginning. */
function withoutBrokenEnd(bytes: Buffer): Buffer {
  for (let back = 1; back <= Math.min(4, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) return bytes
    if (byte >= 0xc0) return bytes.subarray(0, bytes.length - back)
  }
  return bytes
}

/** The character set of a text file: by its byte-order mark, UTF-8 where it is that, else `otherwise`. */
async function charsetOf(member: Member, otherwise: string): Promise<string> {
  const head = await headOf(member)
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  return isUtf8(withoutBrokenEnd(head)) ? 'utf-8' : otherwise
}

/** The text of a file of any length, piece by piece, without a byte-order mark. */
export async function* textChunks(member: Member, otherwise = 'windows-1252'): AsyncGenerator<string> {
  const decoder = new TextDecoder(await charsetOf(member, otherwise))
  for await (const chunk of member.chunks(Number.POSITIVE_INFINITY)) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

/**
 * Text that a program of DOS or of early Windows wrote, or a later one: UTF-8 where it is that, else the character set in
 * which its letters beyond ASCII are letters.
 */
export function decodeOldText(bytes: Buffer): string {
  if (isUtf8(bytes)) return bytes.toString('utf8').replace(/^\ufeff/, '')
  let [dos, windows] = [0, 0]
  for (const byte of bytes.subarray(0, 1_000_000)) {
    if (byte >= 0x80 && byte <= 0xac) dos++
    else if (byte >= 0xad) windows++
  }
  return dos > windows ? decodeCp437(bytes) : new TextDecoder('windows-1252').decode(bytes)
}
