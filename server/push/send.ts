import type { Settings } from '../platform/env.ts'
import { FetchFailed, FetchRefused } from '../platform/net/fetch-errors.ts'
import type { SafePost } from '../platform/net/safe-fetch.ts'
import type { PushMessage } from './constants.ts'
import { withoutWords } from './messages.ts'
import type { PushDevice } from './news.ts'
import type { PushKeys } from './push-keys.ts'

const TIMEOUT_MS = 10_000
const MINUTE = 60
const DAY = 86_400
/** Seconds until another try, where the push service does not say. */
const RETRY_MIN = 30
const RETRY_MAX = 3600

/**
 * What became of a message: it was taken, the subscription is no more, or it failed. `wait` is in milliseconds; `isAnswer` says that
 * the push service refused, and was not merely out of reach.
 */
export type Outcome = { is: 'sent' | 'gone' } | { is: 'failed'; reason: string; wait: number; isAnswer: boolean }

/** Seconds for which the push service keeps a message for a device that is not there, and how much it matters. */
const delivery = (kind: PushMessage['kind']) =>
  kind === 'timers'
    ? ({ TTL: 15 * MINUTE, urgency: 'high' } as const)
    : ({ TTL: kind === 'lists' ? DAY / 6 : DAY, urgency: 'normal' } as const)

/** What takes the place of an earlier message that still waits at the push service. */
const topicOf = ({ kind, tag }: PushMessage) => (kind === 'lists' || kind === 'several' ? { topic: tag } : {})

/** Whom push services may write to about this server: its address, or else an address that is nobody's. */
export const subjectOf = ({ BASE_URL }: Pick<Settings, 'BASE_URL'>): string =>
  BASE_URL.startsWith('https:') ? BASE_URL : 'mailto:nobody@longtable.invalid'

type Given = { post: SafePost; keys: PushKeys; subject: string; signal?: AbortSignal; now: number }

/** Encrypts a message for a device and hands it to the device's push service. Never throws. */
export async function sendMessage(
  { post, keys, subject, signal, now }: Given,
  device: PushDevice,
  message: PushMessage,
): Promise<Outcome> {
  const shown = device.hidesWords ? withoutWords(message) : message
  try {
    const { generateRequestDetails } = (await import('web-push')).default
    const { endpoint, headers, body } = generateRequestDetails(
      { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } },
      JSON.stringify(shown),
      { vapidDetails: { subject, ...keys }, ...delivery(message.kind), ...topicOf(message) },
    )
    const answer = await post(endpoint, {
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      body,
      timeoutMs: TIMEOUT_MS,
      ...(signal && { signal }),
    })
    if (answer.status >= 200 && answer.status < 300) return { is: 'sent' }
    if (answer.status === 404 || answer.status === 410) return { is: 'gone' }
    const wait = waitOf(answer.retryAfter, device.failures, now)
    return { is: 'failed', reason: `HTTP ${answer.status}`, wait, isAnswer: true }
  } catch (error) {
    const reason = error instanceof FetchFailed || error instanceof FetchRefused ? error.reason : 'encryption'
    return { is: 'failed', reason, wait: waitOf('', device.failures, now), isAnswer: !(error instanceof FetchFailed) }
  }
}

/** Milliseconds until another try: what `Retry-After` says, as seconds or as a date, else four times as long each time. */
function waitOf(retryAfter: string, failures: number, now: number): number {
  const asked = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - now) / 1000
  const seconds = Number.isFinite(asked) ? asked : RETRY_MIN * 4 ** Math.min(failures, 5)
  return Math.min(Math.max(seconds, RETRY_MIN), RETRY_MAX) * 1000
}
