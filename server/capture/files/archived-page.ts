import PostalMime from 'postal-mime'
import { FileError } from './file-error.ts'

/** Parts within parts that are opened, and bytes of all headings of a part. */
const DEPTH_MAX = 10
const HEADERS_MAX = 256 * 1024

/** The page in a web archive as browsers save it (MHTML), and the address that it was saved from. Throws {@link FileError}. */
export async function archivedPage(body: Uint8Array) {
  const { html, headers } = await PostalMime.parse(body, {
    maxNestingDepth: DEPTH_MAX,
    maxHeadersSize: HEADERS_MAX,
  }).catch(error => {
    throw new FileError('damaged', { cause: error })
  })
  if (!html) throw new FileError('damaged')
  const address = headers.find(({ key }) => key === 'snapshot-content-location')?.value.trim() ?? ''
  const url = /^https?:\/\//i.test(address) && URL.canParse(address) ? address : null
  return { body: Buffer.from(html), contentType: 'text/html; charset=utf-8', url }
}
