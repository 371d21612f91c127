import { badRequest, DomainError } from '../errors.ts'

/** Parts of one form: more than the lines of a recipe, each as a field of its own, and all else that a form may say. */
const PARTS_MAX = 500
/** Bytes at the start of a part in which it says what it is. */
const HEAD_MAX = 2048

/** The only form in which a part is taken for a file; everything else counts as text. */
const FILE = /content-disposition:[ \t]{0,9}form-data;[ \t]{0,9}name="[^"\r\n]{0,500}";[ \t]{0,9}filename\*?=/i

const boundaryOf = (contentType: string): string | undefined =>
  /;\s{0,9}boundary=(?:"([^"]{1,100})"|([^\s;"]{1,100}))/i.exec(contentType)?.slice(1).find(Boolean)

/**
 * Looks over the bytes of a multipart form before anything takes it apart. Files may fill it, texts may not: taking apart
 * a form of a hundred thousand fields, or a list of fifty megabytes in one of them, would hold everybody up for seconds.
 * Throws BAD_REQUEST for more than 500 parts and PAYLOAD_TOO_LARGE when its texts have more than `textMax` bytes.
 */
export function refuseHugeForm(bytes: Uint8Array, contentType: string, textMax: number): void {
  const boundary = boundaryOf(contentType)
  // Whoever reads the form refuses one without a boundary.
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
    const head = body.subarray(from, Math.min(from + HEAD_MAX, end)).toString('latin1')
    if (!FILE.test(head.split('\r\n\r\n', 1)[0] ?? '')) texts += end - from
    if (texts > textMax) throw new DomainError('PAYLOAD_TOO_LARGE', 'That is too large to send.')
    start = next
  }
}
