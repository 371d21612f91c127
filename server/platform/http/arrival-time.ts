import type { IncomingMessage } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import { SAFE_METHODS } from './same-site.ts'

/** Milliseconds that a request may take to arrive whole, which Node would give every request. */
const USUAL_MS = 5 * 60_000

/** For how long what takes longer on a slow line may: 2 GB at 3 megabits a second take an hour and a half. */
const LONG_MS = 2 * 3_600_000

/**
 * Milliseconds for which a connection without a request stays open: longer than the minute of common proxies, which would
 * otherwise send a request on a connection that ends at that moment.
 */
const KEEP_ALIVE_MS = 75_000

/** What Node's server is made with. Its own bound for requests knows no paths. */
export const serverOptions = {
  requestTimeout: LONG_MS,
  keepAliveTimeout: KEEP_ALIVE_MS,
  headersTimeout: KEEP_ALIVE_MS + 5000,
}

/**
 * Ends requests whose bodies take longer to arrive than their path allows, however steadily they come: five minutes, and two
 * hours on `longPaths`.
 */
export function boundArrival(longPaths: ReadonlySet<string>, usualMs = USUAL_MS): MiddlewareHandler {
  return async (c, next) => {
    // A request made inside the process, as tests do, has no connection.
    const incoming = (c.env as { incoming?: IncomingMessage } | undefined)?.incoming
    if (!incoming || SAFE_METHODS.has(c.req.method) || longPaths.has(c.req.path)) return next()
    const timer = setTimeout(() => {
      if (!incoming.complete) incoming.destroy()
    }, usualMs).unref()
    try {
      await next()
    } finally {
      clearTimeout(timer)
    }
  }
}
