import type { Context } from 'hono'
import { badRequest } from '../errors.ts'

/** How every access token begins, which tells it from what other programs put into the same header. */
export const TOKEN_PREFIX = 'lt_'

/** What a header may be at most to be looked at. */
const HEADER_MAX = 300
const IN_QUERY = /[?&][^=&]*=lt_[\w-]{20,}/

/** The access token that a request carries in its `Authorization` header, whether or not it is any chef's; null for none. */
export function accessTokenOf(c: Context): string | null {
  const header = c.req.header('authorization')
  if (!header || header.length > HEADER_MAX) return null
  return /^Bearer +(lt_\S*)\s*$/i.exec(header)?.[1] ?? null
}

/** Throws BAD_REQUEST where a token stands in the address of a request: addresses end in logs and in histories. */
export function refuseTokenInAddress(c: Context): void {
  const { url } = c.req
  if (url.includes('=lt_') && IN_QUERY.test(url)) {
    throw badRequest(
      'An access token does not belong in an address, where others may read it. Revoke this one, make another, and send it in the header “Authorization: Bearer lt_…”.',
    )
  }
}
