import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { RequestEnv } from './request-env.ts'

/**
 * An answer to which nothing is added on its way out: it has its own headers, and already those that every answer gets.
 * For answers to calls, and for pictures, of which a page asks for dozens: handing a `Headers` object from hand to hand
 * takes longer than finding out who may see one. What `c.header` was told is not in it.
 */
export function finishedAnswer(
  c: Context,
  body: Buffer | string | null,
  status: ContentfulStatusCode | 304,
  own: Record<string, string>,
): Response {
  const context = c as Context<RequestEnv>
  const defaultHeaders = context.get('defaultHeaders')
  const headers = defaultHeaders ? { ...defaultHeaders, 'X-Request-Id': context.get('requestId'), ...own } : own
  const answer = new Response(body as Buffer<ArrayBuffer> | string | null, { status, headers })
  // Without the default headers, as where routes are mounted alone in a test, it is an answer like any other.
  if (defaultHeaders) context.set('finished', answer)
  return answer
}

/** Whether the answer of this request is finished: this very one, and not another that took its place. */
export const isFinished = (c: Context): boolean => c.get('finished') === c.res
