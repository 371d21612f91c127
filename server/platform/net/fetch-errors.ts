/** The one sentence a person sees when an address could not be fetched, whatever the reason was. */
export const FETCH_FAILED_MESSAGE = 'That address could not be opened.'

/** Why the guard turned an address away. For logs only: a chef must not learn what lies behind the server. */
export type RefusalReason = 'url' | 'scheme' | 'credentials' | 'port' | 'private-address'

/** Why an allowed address gave no answer. For logs only. */
export type FailureReason =
  | 'no-such-host'
  | 'connection'
  | 'timeout'
  | 'aborted'
  | 'too-large'
  | 'too-many-redirects'
  | 'bad-redirect'
  | 'encoding'

/** The address is one this server does not open. Its message is the same as that of {@link FetchFailed}. */
export class FetchRefused extends Error {
  readonly reason: RefusalReason

  constructor(reason: RefusalReason, options?: ErrorOptions) {
    super(FETCH_FAILED_MESSAGE, options)
    this.name = 'FetchRefused'
    this.reason = reason
  }
}

/** The address may be opened, but no usable answer came within the limits. */
export class FetchFailed extends Error {
  readonly reason: FailureReason

  constructor(reason: FailureReason, options?: ErrorOptions) {
    super(FETCH_FAILED_MESSAGE, options)
    this.name = 'FetchFailed'
    this.reason = reason
  }
}
