import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { finishedAnswer } from '#server/platform/http/finished-answer.ts'
import { findRange } from './byte-range.ts'

/** What an answer says of a picture besides its bytes. */
export type PictureFacts = {
  type: 'image/webp' | 'image/svg+xml'
  /** Who may keep a copy for how long, as `Cache-Control` says it. */
  caching: string
  /** Names these very bytes, in quotes; left out where nobody may keep a copy. */
  etag?: string
  /** What the answer depends on besides its address. */
  vary?: string
}

/** Headers of what no cache may keep. */
export const NOT_KEPT = 'private, no-store'

const endings = { 'image/webp': 'webp', 'image/svg+xml': 'svg' }

/** An SVG opened on its own is a document: it may bring its style, and nothing else. */
const policies = {
  'image/webp': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'image/svg+xml': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
}

/** The answer that the browser's copy is still valid (304). */
export const answerFresh = (c: Context, facts: PictureFacts): Response => finishedAnswer(c, null, 304, headersOf(facts))

/** The picture: whole, or the part of it that was asked for. The bytes are sent as they lie in memory. */
export function answerPicture(c: Context, bytes: Buffer, facts: PictureFacts): Response {
  const headers = headersOf(facts)
  headers['Content-Type'] = facts.type
  headers['Content-Disposition'] = `inline; filename="picture.${endings[facts.type]}"`
  const range = c.req.header('range')
  if (range !== undefined && c.req.method === 'GET' && isSameAs(c.req.header('if-range'), facts.etag)) {
    const part = findRange(range, bytes.byteLength)
    if (part === 'outside') {
      return c.json({ message: 'That part of the picture does not exist' }, 416, {
        'Cache-Control': 'no-store',
        'Content-Range': `bytes */${bytes.byteLength}`,
      })
    }
    if (part) {
      headers['Content-Range'] = `bytes ${part.first}-${part.last}/${bytes.byteLength}`
      return send(c, bytes.subarray(part.first, part.last + 1), 206, headers)
    }
  }
  return send(c, bytes, 200, headers)
}

/** The one answer to hidden, missing and misspelt pictures. */
export const missingPicture = (c: Context): Response =>
  c.json({ message: 'Picture not found' }, 404, { 'Cache-Control': 'no-store' })

/** A part may be added to a copy only if it is of the same bytes; a weak name or a date never says so (RFC 9110, 13.1.5). */
const isSameAs = (ifRange: string | undefined, etag: string | undefined): boolean =>
  ifRange === undefined || (etag !== undefined && ifRange.trim() === etag)

function headersOf({ type, caching, etag, vary }: PictureFacts): Record<string, string> {
  const headers: Record<string, string> = {
    'Accept-Ranges': 'bytes',
    'Cache-Control': caching,
    'Content-Security-Policy': policies[type],
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'none',
  }
  if (etag) headers.ETag = etag
  if (vary) headers.Vary = vary
  return headers
}

function send(c: Context, bytes: Buffer, status: ContentfulStatusCode, headers: Record<string, string>): Response {
  headers['Content-Length'] = String(bytes.byteLength)
  return finishedAnswer(c, bytes, status, headers)
}
