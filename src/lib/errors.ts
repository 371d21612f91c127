import { isRecord } from './is-record.ts'

/** What the server sends with a failure besides its message. */
interface ErrorData {
  code?: string
  httpStatus?: number
  fields?: Record<string, string>
  requestId?: string | null
}

export const offlineMessage = 'You are offline. What you typed is kept; please try again when the connection is back.'
export const unreachableMessage = 'The kitchen could not be reached. Please check your connection and try again.'
export const slowMessage = 'The kitchen took too long to answer. Please try again.'

function errorData(error: unknown): ErrorData | null {
  return isRecord(error) && isRecord(error.data) ? error.data : null
}

const causeOf = (error: unknown): unknown => (isRecord(error) && error.cause !== undefined ? error.cause : error)

/** The HTTP status that the server gave a failed call; null when there was no answer that could be read. */
export function errorStatus(error: unknown): number | null {
  return errorData(error)?.httpStatus ?? null
}

/** The code of a failure that screens act on; null without an answer. */
export const errorReason = (error: unknown): string | null => errorData(error)?.code ?? null

/** An answer with this HTTP status that was not JSON: it came from something in front of the server, such as a proxy. */
export class UnreadAnswer extends Error {
  override name = 'UnreadAnswer'
  readonly status: number
  constructor(status: number, cause: unknown) {
    super('The answer could not be read', { cause })
    this.status = status
  }
}

/** The HTTP status of an answer, also of one that could not be read otherwise; null when there was none. */
export function answerStatus(error: unknown): number | null {
  const cause = causeOf(error)
  return errorStatus(error) ?? (cause instanceof UnreadAnswer ? cause.status : null)
}

/** Whether the server refused the call because nobody is signed in. */
export const isSignedOut = (error: unknown): boolean => errorStatus(error) === 401

/** The server's id of the failed call, which a chef can quote to an admin. */
export function errorRequestId(error: unknown): string | null {
  return errorData(error)?.requestId ?? null
}

/**
 * Whether a call got no answer at all: the browser is offline, or the server out of reach. `fetch` throws a TypeError for
 * both. So does a bug, so never ask this about an error of a component.
 */
export function isUnreachable(error: unknown): boolean {
  const cause = causeOf(error)
  return !errorData(error) && cause instanceof TypeError
}

/** What a proxy answers with while the server behind it is away. */
const AWAY = [502, 503, 504]

/**
 * Whether a call failed for want of a connection to the server: no answer at all, none in time, or one of a proxy that did not
 * reach it either.
 */
export function isNoConnection(error: unknown): boolean {
  if (errorData(error)) return false
  return isUnreachable(error) || isTimeout(error) || AWAY.includes(answerStatus(error) ?? 0)
}

/** Whether there was an answer that could not be read: not JSON, or JSON of another shape. */
export function isUnread(error: unknown): boolean {
  const data = errorData(error)
  if (!data) return !isUnreachable(error) && !isTimeout(error)
  return data.httpStatus !== undefined && data.httpStatus < 400
}

const isTimeout = (error: unknown): boolean => {
  const cause = causeOf(error)
  return cause instanceof DOMException && cause.name === 'TimeoutError'
}

/**
 * The sentence for a chef: the server's own where it answered, else what kept it from answering, else `fallback`.
 * Messages of libraries and of broken answers are never shown.
 */
export function errorMessage(error: unknown, fallback: string, online = navigator.onLine): string {
  if (errorData(error)) {
    const message = isRecord(error) && typeof error.message === 'string' ? error.message.trim() : ''
    return message || fallback
  }
  if (isUnreachable(error)) return online ? unreachableMessage : offlineMessage
  if (isTimeout(error)) return slowMessage
  return fallback
}

/** The sentence for a list or a page that did not load. */
export const whyNotLoaded = (error: unknown): string => errorMessage(error, 'Something went wrong on the way here.')

/** The messages for fields of a form, by path. Empty when the failure is not about fields. */
export function fieldErrors(error: unknown): Record<string, string> {
  return errorData(error)?.fields ?? {}
}

/**
 * Whether a call that failed is worth sending again later just as it is: there was no connection, the server was out of order or
 * busy, or nobody is signed in. Everything else is a refusal.
 */
export function isWorthSendingLater(error: unknown): boolean {
  const status = answerStatus(error)
  return isNoConnection(error) || isSignedOut(error) || status === 429 || (status !== null && status >= 500)
}

/** Marks `field` with the server's sentence where it refused for one of these reasons: `refusedFields` of a form. */
export const refusalOf =
  (field: string, ...reasons: string[]) =>
  (error: unknown): Record<string, string> =>
    reasons.includes(errorReason(error) ?? '') ? { [field]: errorMessage(error, '') } : {}
