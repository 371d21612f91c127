import { queryClient } from '../query-client.ts'
import { toastFailure } from '../toast-error.ts'
import { realClock, withinTime } from '../within-time.ts'
import { callServer } from './call-server.ts'
import { createChangeQueue, type Owner } from './change-queue.ts'
import { inDatabase } from './database.ts'
import { type Waiting, waitingChanges } from './waiting-changes.ts'

/** How long the server may take for one of them, in milliseconds. */
const LONGEST = 30_000
const REFRESH_MS = 10_000
const NAME = 'longtable-changes'
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(NAME) : null

const store = {
  async list(ownerId: number): Promise<Waiting[]> {
    const changes = (await inDatabase(database => database.getAll('changes'))) as Waiting[]
    return changes.filter(change => change.ownerId === ownerId)
  },
  add: (change: Omit<Waiting, 'order'>): Promise<number> => inDatabase(database => database.add('changes', change)),
  replace: (change: Waiting, next: Waiting | null): Promise<boolean> =>
    inDatabase(async database => {
      const { store, done } = database.transaction('changes', 'readwrite')
      const now = await store.get(change.order)
      // After a sign-out the same place may be another's.
      const isThere = now?.ownerId === change.ownerId && now.at === change.at && now.path === change.path
      if (isThere) await Promise.all([next ? store.put(next) : store.delete(change.order), done])
      else await done
      return isThere
    }),
  remove: (orders: readonly number[]): Promise<void> =>
    inDatabase(async database => {
      const { store, done } = database.transaction('changes', 'readwrite')
      await Promise.all([...orders.map(order => store.delete(order)), done])
    }),
}

/** Asks everything anew of the domains that these are about, such as `plan`, and waits for the answers, but not for long. */
const refresh = (changes: readonly Waiting[]): Promise<void> => {
  const domains = new Set(changes.map(({ path }) => path.split('.')[0]))
  const predicate = ({ queryKey: [path] }: { queryKey: readonly unknown[] }) =>
    Array.isArray(path) && domains.has(path[0])
  return withinTime(() => queryClient.invalidateQueries({ predicate }), REFRESH_MS).catch(() => undefined)
}

const queue = createChangeQueue({
  store,
  send: change => callServer(change, LONGEST),
  // Pages that are not secure have no locks. There two may send at once, and the server does each change once.
  alone: work => ('locks' in navigator ? navigator.locks.request(NAME, work) : work()),
  show: waitingChanges.become,
  announce: () => channel?.postMessage('changed'),
  refresh,
  onRefused: ({ title, refusal }) =>
    toastFailure({ title: 'A change could not be made', text: `${title}: ${refusal}`, key: 'outbox' }),
  clock: realClock,
  now: Date.now,
})

let listening: AbortController | null = null

/** The changes of this device that the server does not have yet. */
export const outbox = {
  ...queue,
  /** Sends what waits of this person, now and whenever the connection may be back. */
  async start(owner: Owner): Promise<void> {
    listening?.abort()
    listening = new AbortController()
    const { signal } = listening
    const again = () => void queue.flush()
    window.addEventListener('online', again, { signal })
    window.addEventListener('focus', again, { signal })
    channel?.addEventListener('message', () => void queue.heard().catch(() => undefined), { signal })
    await queue.start(owner)
  },
  stop(): void {
    listening?.abort()
    listening = null
    queue.stop()
  },
}
