/** Ends an action that the user cancelled: no message, and everything stays as it was. */
export class Cancelled extends Error {
  override name = 'Cancelled'
}

/** Whether a failure, or what caused it, is that somebody broke it off. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Cancelled || (error instanceof Error && error.cause instanceof Cancelled)
