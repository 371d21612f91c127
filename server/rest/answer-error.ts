import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { DomainError } from '../errors.ts'
import type { Logger } from '../log.ts'
import { asTRPCError, publicError } from '../trpc.ts'

/** A failure as the REST side tells it: a sentence for the chef, the fields it is about, and nothing of the inside. */
export function answerError(c: Context, log: Logger, error: unknown): Response {
  const known = asTRPCError(error)
  const status = getHTTPStatusCodeFromError(known) as ContentfulStatusCode
  if (known.code === 'INTERNAL_SERVER_ERROR') {
    log.error({ err: known.cause ?? known, requestId: c.get('requestId'), path: c.req.path }, 'a request failed')
  }
  const { message, fields } = publicError(known)
  if (known.cause instanceof DomainError && known.cause.retryAfter) {
    c.header('Retry-After', String(known.cause.retryAfter))
  }
  c.header('Cache-Control', 'no-store')
  const more = {
    ...(Object.keys(fields).length > 0 ? { fields } : {}),
    ...(c.get('answersError') ? { success: false, error: message } : {}),
  }
  return c.json({ message, ...more }, status)
}
