/** Why photos were not read; `illegible` when there are lines of writing, and none of them is print. */
export type PhotoFailure = 'busy' | 'unreadable' | 'illegible' | 'too-many-pixels' | 'stopped' | 'timeout'

/** A reading of photos that came to nothing, for a reason that people can be told. */
export class PhotoReadingError extends Error {
  override name = 'PhotoReadingError'
  readonly reason: PhotoFailure

  constructor(reason: PhotoFailure, options: { cause?: unknown } = {}) {
    super(`Photos were not read: ${reason}`, options)
    this.reason = reason
  }
}
