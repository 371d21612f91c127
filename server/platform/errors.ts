/** Failures with a message for the chef; each name maps to an HTTP status. */
export type ErrorCode =
  | 'BAD_REQUEST'
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'TIMEOUT'
  | 'CONFLICT'
  | 'PAYLOAD_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'UNPROCESSABLE_CONTENT'
  | 'PRECONDITION_REQUIRED'
  | 'TOO_MANY_REQUESTS'
  | 'SERVICE_UNAVAILABLE'
  /** Appears only in the log. */
  | 'CLIENT_CLOSED_REQUEST'

/** A failure whose message is meant for the chef. */
export class DomainError extends Error {
  override name = 'DomainError'
  readonly code: ErrorCode
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined
  /** The chef of a refused sign-in, for the log alone. */
  chef: number | undefined
  /** A reason for programs, where the code is not specific enough. */
  readonly reason: string | undefined

  constructor(
    code: ErrorCode,
    message: string,
    options: { retryAfter?: number; reason?: string; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause })
    this.code = code
    this.retryAfter = options.retryAfter
    this.reason = options.reason
  }
}

/** What was sent cannot be taken as it is (400). */
export const badRequest = (message: string) => new DomainError('BAD_REQUEST', message)
/** Nobody is signed in (401). */
export const unauthorized = (message = 'Authentication required') => new DomainError('UNAUTHORIZED', message)
/** The viewer is known and may not do this (403). */
export const forbidden = (message: string) => new DomainError('FORBIDDEN', message)
/** Not found (404): missing and hidden content get the same answer, so that hidden content stays undiscovered. */
export const notFound = (what: string) => new DomainError('NOT_FOUND', `${what} not found`)
/** It conflicts with the present state (409). */
export const conflict = (message: string) => new DomainError('CONFLICT', message)
/** It is well formed, but its content cannot be processed (422). */
export const unprocessable = (message: string) => new DomainError('UNPROCESSABLE_CONTENT', message)
/** Something else has to be done first, and the message says what (428). */
export const preconditionRequired = (message: string) => new DomainError('PRECONDITION_REQUIRED', message)
/** Too often (429); another try makes sense after `retryAfter` seconds. */
export const tooMany = (message: string, retryAfter: number) =>
  new DomainError('TOO_MANY_REQUESTS', message, { retryAfter })
/** Not now (503); another try makes sense after `retryAfter` seconds. */
export const unavailable = (message: string, retryAfter = 1) =>
  new DomainError('SERVICE_UNAVAILABLE', message, { retryAfter })
