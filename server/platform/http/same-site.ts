import type { MiddlewareHandler } from 'hono'
import { accessTokenOf } from './access-token.ts'
import type { Origin } from './client-address.ts'

/** The methods that change nothing and carry no body. */
export const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses requests that change something when another site's page sent them, whatever their content type. Browsers
 * always say where such a request comes from; programs without a browser say nothing and are let through, for they
 * hold no cookie that a stranger could ride on. So are those with an access token, which no browser adds by itself.
 */
export function refuseForeignPages(
  originOf: (c: Parameters<MiddlewareHandler>[0]) => Origin,
  onRefusal: (c: Parameters<MiddlewareHandler>[0]) => void = () => undefined,
): MiddlewareHandler {
  return async (c, next) => {
    // Where one is sent, no cookie counts.
    if (SAFE_METHODS.has(c.req.method) || accessTokenOf(c) !== null) return next()
    if (isForeign(c.req.header('origin'), c.req.header('sec-fetch-site'), originOf(c).pages)) {
      onRefusal(c)
      return c.json({ message: 'This request came from another site and was refused.' }, 403)
    }
    return next()
  }
}

/** Whether the browser says that the request was sent by a page that is at none of our addresses. */
export function isForeign(
  origin: string | undefined,
  fetchSite: string | undefined,
  pages: readonly string[],
): boolean {
  if (fetchSite === 'cross-site') return true
  if (origin === undefined) return fetchSite === 'same-site'
  try {
    return !pages.includes(new URL(origin).origin)
  } catch {
    return true
  }
}
