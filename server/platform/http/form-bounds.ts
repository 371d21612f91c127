import { badRequest, DomainError } from '../errors.ts'

/** Parts of one form: more than the lines of a recipe, each as a field of its own, and all else that a form may say. */
const PARTS_MAX = 500
/** Bytes at the start of a part in which it says what it is. */
const HEAD_MAX = 2048

/** The only form in which a part is taken for a file; everything else counts as text. */
const FILE = /^content-disposition:[ \t]{0,9}form-data;[ \t]{0,9}name="[^"\r\n]{0,500}";[ \t]{0,9}filename\*?=/im

/** The boundary of a form in the characters that a boundary may have. */
const BOUNDARY = /;\s{0,9}boundary=(?:"([\w'()+,./:=? -]{1,100})"|([\w'()+,./:=?-]{1,100}))/i

/**
 * The type of a multipart form with its boundary and nothing else, so that whoever counts its parts and whoever takes it
 * apart find the same one. Without a boundary, a form is refused by its reader.
 */
export function plainFormType(contentType: string): string {
  const boundary = BOUNDARY.exec(contentType)?.slice(1).find(Boolean)
  return boundary ? `multipart/form-data; boundary="${boundary}"` : 'multipart/form-data'
}

/**
 * Looks over the bytes of a multipart form before anything takes it apart. Files may fill it, texts may not: taking apart
 * a form of a hundred thousand fields, or a list of fifty megabytes in one of them, would hold everybody up for seconds.
 * Throws BAD_REQUEST for more than 500 parts and PAYLOAD_TOO_LARGE when its texts have more than `textMax` bytes.
 */
export function refuseHugeForm(bytes: Uint8Array, contentType: string, textMax: number): void {
  const boundary = /boundary="(.+)"/.exec(plainFormType(contentType))?.[1]
  if (!boundary) return
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const delimiter = Buffer.from(`--${boundary}`)
  let texts = 0
  let parts = 0
  let start = body.indexOf(delimiter)
  while (start !== -1) {
    if (++parts > PARTS_MAX) throw badRequest('That form has too many fields.')
    const from = start + delimiter.length
    const next = body.indexOf(delimiter, from)
    const end = next === -1 ? body.length : next
    const startsLine = start === 0 || body.subarray(start - 2, start).toString('latin1') === '\r\n'
    const isText = !startsLine || !isFileHead(body.subarray(from, Math.min(from + HEAD_MAX, end)).toString('latin1'))
    if (isText) texts += end - from
    if (texts > textMax) throw new DomainError('PAYLOAD_TOO_LARGE', 'That is too large to send.')
    start = next
  }
}

/** Whether a part begins as a file does: nothing else in its head names it, for readers take the last name. */
function isFileHead(part: string): boolean {
  const head = /^\r\n(.*?)\r\n\r\n/s.exec(part)?.[1] ?? ''
  return FILE.test(head) && head.match(/content-disposition/gi)?.length === 1
}
