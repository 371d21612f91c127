import type { TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Services } from '../platform/context.ts'
import { DomainError } from '../platform/errors.ts'
import { asTRPCError, publicError } from '../platform/trpc.ts'

/** The header that tells when to try again what failed: after the longest of the waits, in seconds. None where none waits. */
export function retryAfter(errors: readonly TRPCError[]): [string, string][] {
  const waits = errors.map(({ cause }) => (cause instanceof DomainError && cause.retryAfter) || 0)
  const longest = Math.max(0, ...waits)
  return longest > 0 ? [['Retry-After', String(longest)]] : []
}

/** A failure as the REST side tells it: a sentence for the chef, the fields it is about, and nothing of the inside. */
export function answerError(c: Context, { log, disk }: Pick<Services, 'log' | 'disk'>, error: unknown): Response {
  const known = asTRPCError(error, disk.note)
  const status = getHTTPStatusCodeFromError(known) as ContentfulStatusCode
  if (known.code === 'INTERNAL_SERVER_ERROR') {
    log.error({ err: known.cause ?? known, requestId: c.get('requestId'), path: c.req.path }, 'a request failed')
  }
  const { message, fields, reason } = publicError(known)
  for (const [name, value] of retryAfter([known])) c.header(name, value)
  c.header('Cache-Control', 'no-store')
  const more = {
    ...(reason ? { code: reason } : {}),
    ...(Object.keys(fields).length > 0 ? { fields } : {}),
    ...(c.get('answersError') ? { success: false, error: message } : {}),
  }
  return c.json({ message, ...more }, status)
}
