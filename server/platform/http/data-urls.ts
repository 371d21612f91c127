import { ReceivedFile } from './received-file.ts'

/** Characters before the data in which the type and its parameters stand. */
const HEAD_MAX = 200

const HEAD = new RegExp(`^data:([^,]{0,${HEAD_MAX}});base64,`, 'i')
/** Bytes in which the head of a data URL ends, if there is one. */
const HEAD_BYTES = HEAD_MAX + 'data:;base64,'.length

/** Characters of a data URL from which on it is decoded while it arrives. A shorter one stays the text that it is. */
const LONG_URL = 65_536

const NOT_BASE64 = /[^\w+/-]/g
/** What JSON may write for another letter; a slash is the only letter of base64 that it may write by itself. */
const ESCAPE = /\\(?:u([\da-f]{4})|(.))/gis

/** What stands before the data of a base64 data URL (RFC 2397); null for any other text. */
export const dataUrlHead = (text: string): string | null => HEAD.exec(text.slice(0, HEAD_BYTES))?.[0] ?? null

/** What `dataUrlHead` says of a text whose first bytes these are; undefined while they are too few to tell. */
export function detectDataUrl(start: Uint8Array, isWhole: boolean): string | null | undefined {
  const head = dataUrlHead(Buffer.from(start.subarray(0, HEAD_BYTES)).toString('latin1'))
  return head === null && !isWhole && start.length < HEAD_BYTES ? undefined : head
}

export type DataUrlDecoder = {
  /** Takes the next letters of the data. */
  add(letters: Uint8Array): void
  /** The file that they are, or their bytes where they are few. */
  end(): File | Uint8Array[]
}

/**
 * Decodes a data URL while it arrives: a text of fifteen megabytes takes too long to be made in one go. Anything in it that
 * is not base64 is passed over.
 * @param head what `dataUrlHead` answered
 * @param isJson whether letters may be escaped as in JSON
 */
export function createDataUrlDecoder(head: string, isJson: boolean): DataUrlDecoder {
  let first: Uint8Array[] | null = []
  let size = 0
  let rest = ''
  const pieces: Uint8Array[] = []
  const decode = (bytes: Uint8Array): void => {
    const letters = rest + Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
    // An escape may be cut in two.
    const [cut = ''] = (isJson && /\\(?:u[\da-f]{0,3})?$/i.exec(letters)) || []
    const plain = onlyBase64(letters.slice(0, letters.length - cut.length), isJson)
    const whole = plain.length - (plain.length % 4)
    pieces.push(Buffer.from(plain.slice(0, whole), 'base64'))
    rest = plain.slice(whole) + cut
  }
  return {
    add(letters) {
      size += letters.length
      if (first === null) return decode(letters)
      first.push(letters)
      if (size <= LONG_URL) return
      const all = first
      first = null
      all.forEach(decode)
    },
    end() {
      if (first) return first
      pieces.push(Buffer.from(onlyBase64(rest, isJson), 'base64'))
      return new ReceivedFile(pieces, '', HEAD.exec(head)?.[1] ?? '')
    },
  }
}

function onlyBase64(letters: string, isJson: boolean): string {
  const meant =
    isJson && letters.includes('\\')
      ? letters.replace(ESCAPE, (_, code?: string, letter?: string) =>
          code ? String.fromCharCode(Number.parseInt(code, 16)) : letter === '/' ? letter : '',
        )
      : letters
  return meant.replace(NOT_BASE64, '')
}
