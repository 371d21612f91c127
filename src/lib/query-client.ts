import { focusManager, onlineManager, QueryClient } from '@tanstack/react-query'
import { errorStatus } from './errors.ts'

const MINUTE = 60_000

/** How long answers count as fresh, how long they are kept unused, and how often a failed call is repeated. */
export const queryTimes = {
  staleTime: 5 * MINUTE,
  gcTime: 10 * MINUTE,
  retries: 1,
  session: { staleTime: 2 * MINUTE, gcTime: 5 * MINUTE, retries: 2 },
} as const

/** Whether a failed query is worth repeating: not when the server has refused it for a reason that stays. */
export function worthRetrying(failures: number, error: unknown, retries: number): boolean {
  const status = errorStatus(error)
  const refused = status !== null && status >= 400 && status < 500
  return failures < retries && !refused
}

/** How long to wait before repeating it, in milliseconds. Offline it waits for the connection, which is told at once. */
const retryDelay = (failures: number) => (onlineManager.isOnline() ? Math.min(1000 * 2 ** failures, 30_000) : 0)

/**
 * An empty cache with the rules of this app: refused queries are not retried, queries for admins are sent once, and
 * mutations are never retried.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: queryTimes.staleTime,
        gcTime: queryTimes.gcTime,
        retry: (failures, error) => worthRetrying(failures, error, queryTimes.retries),
        retryDelay,
        // Offline a query is tried once, and may be answered by what this device keeps.
        networkMode: 'offlineFirst',
        refetchOnWindowFocus: true,
      },
      // A mutation that waits for a connection looks as if it had worked, so it fails at once.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  // For every procedure of `admin`.
  client.setQueryDefaults([['admin']], { retry: false, networkMode: 'online' })
  return client
}

/** The page's cache of the server's answers. */
export const queryClient = createQueryClient()

/** Lets stale answers refresh when the tab is shown again and when the window gets the focus. */
export function followFocus(): void {
  focusManager.setEventListener(onFocus => {
    const listener = () => onFocus()
    document.addEventListener('visibilitychange', listener)
    window.addEventListener('focus', listener)
    return () => {
      document.removeEventListener('visibilitychange', listener)
      window.removeEventListener('focus', listener)
    }
  })
}
