import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { isSignedOut } from '#src/lib/errors.ts'
import { queryTimes, worthRetrying } from '#src/lib/query-client.ts'
import { api } from '#src/lib/trpc.ts'
import { withinTime } from '#src/lib/within-time.ts'
import { toasts } from '#src/ui/toast.ts'
import { owesSignOut, setOwesSignOut } from './owed-sign-out.ts'
import { type OwnChef, REQUEST_LIMIT } from './session-state.ts'

/** Under this key the cache holds the signed-in chef, or null when nobody is. */
export const sessionKey = ['session'] as const

/** Tells the server of a sign-out that it could not be told of before. */
async function signOutAtLast(signal: AbortSignal): Promise<void> {
  if (!owesSignOut()) return
  await api.auth.logout.mutate(undefined, { signal }).catch((error: unknown) => {
    if (!isSignedOut(error)) throw error
  })
  // Tabs that had not heard of it may have kept changes since.
  await import('#src/lib/device/wipe-parts.ts').then(({ forgetChanges }) => forgetChanges()).catch(() => undefined)
  setOwesSignOut(false)
}

/** Asks who is signed in. A 401 means nobody, and is not a failure. */
export async function fetchSession(
  me: (signal: AbortSignal) => Promise<{ user: OwnChef }>,
  signal?: AbortSignal,
): Promise<OwnChef | null> {
  try {
    return (await withinTime(me, REQUEST_LIMIT, signal)).user
  } catch (error) {
    if (isSignedOut(error)) return null
    throw error
  }
}

/** Who is signed in, as the server says now; null when nobody is. Without a connection, as this device keeps it. */
export const signedInChef = (signal?: AbortSignal): Promise<OwnChef | null> =>
  fetchSession(async inner => {
    await signOutAtLast(inner)
    return api.auth.me.query(undefined, { signal: inner })
  }, signal)

/** How often to try to tell the server of a sign-out, in milliseconds. */
const OWED_AGAIN = 30_000

export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: ({ signal }) => signedInChef(signal),
  staleTime: queryTimes.session.staleTime,
  gcTime: queryTimes.session.gcTime,
  retry: (failures, error) => worthRetrying(failures, error, queryTimes.session.retries),
  refetchOnWindowFocus: 'always',
  // Offline the check fails at once instead of waiting for a connection behind a spinner.
  networkMode: 'always',
  refetchOnReconnect: 'always',
  refetchInterval: () => (owesSignOut() ? OWED_AGAIN : false),
})

const isSession = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] === sessionKey[0]

/** Who is signed in, as far as the cache knows. */
export const cachedChef = (client: QueryClient): OwnChef | null =>
  client.getQueryData<OwnChef | null>(sessionKey) ?? null

/** Whether nobody is signed in and the server said so: null also shows while it is asked, or could not be. */
export function isSurelyNobody(client: QueryClient): boolean {
  const state = client.getQueryState(sessionKey)
  return state?.data === null && state.status === 'success' && state.fetchStatus === 'idle' && !state.isInvalidated
}

/** Drops everything that the server sent to this chef. The session itself stays. */
export function forgetAnswers(client: QueryClient): void {
  void client.cancelQueries({ predicate: query => !isSession(query) })
  client.removeQueries({ predicate: query => !isSession(query) })
  client.getMutationCache().clear()
}

/** Keys that belong to the device, not to a chef: the theme and the units. */
const ofDevice = new Set(['theme', 'longtable:units', 'longtable:timer-notices', 'longtable:kept-limit'])

/**
 * Drops what this browser keeps of a chef: what was started in this tab, such as drafts, and what all tabs share, such as
 * running timers. For signing out, not for a session that ran out. Browsers clear their copies of answers by themselves.
 */
export function forgetDevice(view: Pick<Window, 'localStorage' | 'sessionStorage' | 'dispatchEvent'> = window): void {
  try {
    view.sessionStorage.clear()
    for (const key of Object.keys(view.localStorage)) if (!ofDevice.has(key)) view.localStorage.removeItem(key)
    // Tabs hear of what others remove, but not of what they remove themselves.
    view.dispatchEvent(new StorageEvent('storage', { key: null }))
  } catch {
    // Storage is forbidden, so nothing was kept there.
  }
}

/** Asks the server again who is signed in. */
export const refreshSession = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: sessionKey, exact: true })

/**
 * Keeps the cache in step with the session. A call refused with 401 makes it ask who is signed in. When another chef is
 * signed in (from another tab), the cache of the previous one is dropped. Signing in clears earlier toasts. Returns a function
 * that stops all of it.
 */
export function followSession(client: QueryClient): () => void {
  let owner = cachedChef(client)?.id
  const refused = (error: unknown) => {
    if (isSignedOut(error) && cachedChef(client)) void refreshSession(client)
  }
  const stopQueries = client.getQueryCache().subscribe(event => {
    if (event.type !== 'updated') return
    if (!isSession(event.query)) {
      if (event.action.type === 'error') refused(event.action.error)
      return
    }
    const chef = cachedChef(client)
    if (event.action.type !== 'success' || chef?.id === owner) return
    if (owner !== undefined) forgetAnswers(client)
    if (chef) toasts.clear()
    owner = chef?.id
  })
  const stopMutations = client.getMutationCache().subscribe(event => {
    if (event.type === 'updated' && event.action.type === 'error') refused(event.action.error)
  })
  return () => {
    stopQueries()
    stopMutations()
  }
}
