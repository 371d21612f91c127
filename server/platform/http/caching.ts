import { createHash } from 'node:crypto'
import type { Context } from 'hono'

/** `Cache-Control` for public content that never changes at its address. */
export const FOREVER = 'public, max-age=31536000, immutable'

/** The name of a body as `ETag` says it, in quotes: the same for the same bytes, whenever and wherever it is made. */
export const etagOf = (body: string | Uint8Array): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

/** A weak ETag, for a body that is sent in several forms, compressed and not, under one name. */
export const weakEtagOf = (body: string | Uint8Array): string => `W/${etagOf(body)}`

const opaque = (etag: string): string => etag.trim().replace(/^W\//, '')

/** Whether the browser's copy has this name (RFC 9110, 13.1.2), so that nothing need be sent. */
export function isFresh(c: Context, etag: string | undefined): boolean {
  const named = etag && c.req.header('if-none-match')
  if (!named) return false
  return named.split(',').some(entry => ['*', opaque(etag)].includes(opaque(entry)))
}
