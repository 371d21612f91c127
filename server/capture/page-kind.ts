const HTML_TYPES = new Set(['text/html', 'application/xhtml+xml'])

/** Types under which pages are served by mistake; the bytes decide. */
const UNCLEAR_TYPES = new Set(['', 'text/plain', 'text/xml', 'application/xml', 'application/octet-stream'])

/**
 * True when a response is a web page by its type and its first bytes, so that a PDF or a picture is told from a page
 * whatever the server calls it. `contentType` is lower case without parameters.
 */
export function isWebPage(contentType: string, body: Uint8Array): boolean {
  if (!HTML_TYPES.has(contentType) && !UNCLEAR_TYPES.has(contentType)) return false
  const wide = (body[0] === 0xff && body[1] === 0xfe) || (body[0] === 0xfe && body[1] === 0xff)
  if (wide) return HTML_TYPES.has(contentType)
  const start = Buffer.from(body.buffer, body.byteOffset, Math.min(body.length, 1024)).toString('latin1')
  if (start.startsWith('%PDF-') || start.includes('\0')) return false
  return HTML_TYPES.has(contentType) || /^(?:\xef\xbb\xbf)?\s*<(?:!--|!doctype html|html|head|body|\?xml)/i.test(start)
}
