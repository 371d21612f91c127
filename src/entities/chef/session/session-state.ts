import type { RouterOutputs } from '#src/lib/trpc.ts'

/** The signed-in chef, as only they themselves see it. */
export type OwnChef = RouterOutputs['auth']['me']['user']

/** How long the first check may hold back the page. */
export const INITIALIZATION_LIMIT = 15_000
/** How long one request for the session may take. */
export const REQUEST_LIMIT = 10_000

export interface SessionState {
  /** Who is signed in; null when nobody is, and as long as it is not known. */
  chef: OwnChef | null
  /** The check is through, or has taken so long that the page goes on without it. */
  ready: boolean
  /** Signed in, but without a name: the profile comes first. */
  firstTime: boolean
  /** Why the check failed, when it did; null otherwise. */
  error: unknown
}

/** Whether a chef has no name yet, and with it no profile. */
export const isFirstTime = (chef: OwnChef): boolean => !chef.name?.trim()

/** Puts together what is known of the session. `data` is undefined until the server has answered. */
export function sessionState(known: { data: OwnChef | null | undefined; error: unknown; late: boolean }): SessionState {
  const { data, error, late } = known
  const chef = data ?? null
  const checked = data !== undefined || Boolean(error)
  return {
    chef,
    ready: checked || late,
    firstTime: chef !== null && isFirstTime(chef),
    error: data === undefined ? (error ?? null) : null,
  }
}
