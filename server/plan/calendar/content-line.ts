/** Bytes of a line, its end not counted (RFC 5545, 3.1). */
const LINE_BYTES = 75

/** A text as the value of a property (RFC 5545, 3.3.11); other control characters are left out. */
export const textValue = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what no text may have
    .replace(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '')

/** A property as the line of a file, with its end: one that is too long goes on in further lines, which begin with a space. */
export function contentLine(property: string): string {
  if (Buffer.byteLength(property) <= LINE_BYTES) return `${property}\r\n`
  let lines = ''
  let bytes = 0
  // By characters: half a one in each of two lines is none.
  for (const character of property) {
    const size = Buffer.byteLength(character)
    if (bytes + size > LINE_BYTES) {
      lines += '\r\n '
      bytes = 1
    }
    lines += character
    bytes += size
  }
  return `${lines}\r\n`
}
