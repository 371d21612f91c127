import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { finishedAnswer } from './finished-answer.ts'

const compress = promisify(gzip)

/** Shorter ones travel in one packet either way. */
const WORTH_COMPRESSING = 1024

/** Up to here compressing takes less than handing the text to a thread does, which costs the processor half a millisecond. */
const WORTH_A_THREAD = 32 * 1024

type AnswerOptions = {
  status?: ContentfulStatusCode
  headers?: Record<string, string>
  /** `Set-Cookie` values that go out with it. */
  cookies?: readonly string[]
}

/**
 * A finished answer in JSON, compressed for clients that ask for it. Nothing keeps it: what it says is for the one who asked.
 */
export async function jsonAnswer(
  c: Context,
  value: unknown,
  { status = 200, headers, cookies = [] }: AnswerOptions = {},
): Promise<Response> {
  const text = JSON.stringify(value)
  const own = { 'Content-Type': 'application/json', Vary: 'Accept-Encoding', 'Cache-Control': 'no-store', ...headers }
  const answer =
    text.length >= WORTH_COMPRESSING && c.req.method !== 'HEAD' && takesGzip(c.req.header('accept-encoding'))
      ? finishedAnswer(c, text.length < WORTH_A_THREAD ? gzipSync(text) : await compress(text), status, {
          ...own,
          'Content-Encoding': 'gzip',
        })
      : finishedAnswer(c, text, status, own)
  for (const cookie of cookies) answer.headers.append('Set-Cookie', cookie)
  return answer
}

/** Whether a browser's `Accept-Encoding` names gzip, or everything, and not with `q=0`. */
const takesGzip = (accepted = ''): boolean => {
  const named = /(?:^|,)\s*gzip\s*(?:;\s*q=([\d.]+)\s*)?(?:,|$)/i.exec(accepted)
  const any = named ?? /(?:^|,)\s*\*\s*(?:;\s*q=([\d.]+)\s*)?(?:,|$)/.exec(accepted)
  return any !== null && Number(any[1] ?? 1) > 0
}
