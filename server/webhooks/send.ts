import { FetchFailed, FetchRefused } from '../platform/net/fetch-errors.ts'
import type { SafePost } from '../platform/net/safe-fetch.ts'
import { HOOK_ANSWER_MAX } from './constants.ts'
import { signedHeaders } from './signature.ts'

/** How long a receiver may take in all. */
export const PATIENCE_MS = 10_000

/** What became of one try. `wait` are the milliseconds until another, where the receiver says so; else 0. */
export type Outcome = {
  status: number | null
  problem: 'slow' | 'unreached' | null
  answer: string
  ms: number
  wait: number
}

export const isTaken = ({ status }: Pick<Outcome, 'status'>): boolean =>
  status !== null && status >= 200 && status < 300

type Message = { address: string; secret: string; id: string; body: Buffer }
type Given = { post: SafePost; now: () => number; signal: AbortSignal; patienceMs: number }

/** Signs a message and posts it, following no redirect. Never throws. */
export async function sendHook(
  { post, now, signal, patienceMs }: Given,
  { address, secret, id, body }: Message,
): Promise<Outcome> {
  const started = performance.now()
  const end = () => Math.round(performance.now() - started)
  try {
    const { status, retryAfter, start } = await post(address, {
      headers: {
        ...signedHeaders(secret, { id, at: now(), body }),
        'content-type': 'application/json',
        'user-agent': 'Longtable/0.1 (+webhook)',
      },
      body,
      timeoutMs: patienceMs,
      signal,
      answerBytes: HOOK_ANSWER_MAX,
    })
    return { status, problem: null, answer: readable(start), ms: end(), wait: waitOf(retryAfter, now()) }
  } catch (error) {
    if (!(error instanceof FetchFailed || error instanceof FetchRefused)) throw error
    // Nothing else is said of why: what lies behind this server is nobody's business.
    const problem = error.reason === 'timeout' ? 'slow' : 'unreached'
    return { status: null, problem, answer: '', ms: end(), wait: 0 }
  }
}

/** The start of an answer as text for a log: without control characters, and without what is no UTF-8. */
const readable = (start: Buffer): string =>
  start
    .toString('utf8')
    .replace(/[^\P{C}\n]|\uFFFD/gu, '')
    .trim()

/** What `Retry-After` says, as seconds or as a date. */
function waitOf(retryAfter: string, now: number): number {
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now
  return Number.isFinite(ms) ? Math.max(0, ms) : 0
}
