import type { QueryClient } from '@tanstack/react-query'
import { cachedChef, isSurelyNobody, refreshSession, sessionKey } from '#src/entities/chef/session/session-query.ts'
import { takeDevice } from '#src/lib/device/answers.ts'
import { shownAge } from '#src/lib/device/shown-age.ts'
import { waitingChanges } from '#src/lib/device/waiting-changes.ts'
import { wipeDevice } from '#src/lib/device/wipe.ts'
import { whenIdle } from '#src/lib/when-idle.ts'
import { toast } from '#src/ui/toast.ts'
import { keepNow } from './keep-now.ts'

/** Milliseconds: how long after the page has loaded the kitchen is kept first, how often from then on, and how soon after a change. */
const times = { first: 15_000, every: 3_600_000, afterChange: 60_000, whileOld: 30_000 } as const

/** Changes of these domains change what is kept. */
const domains: ReadonlySet<unknown> = new Set(['kitchen', 'collections', 'plan', 'shopping', 'profile'])

/** Fulfils when the page has loaded and the browser has nothing better to do. */
const idle = () => new Promise<void>(resolve => void whenIdle(resolve))

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/**
 * Changes wait for their chef to sign in again; what was shared while nobody is signed in, for whoever signs in on this page. Who
 * signs out has wiped the device by then.
 */
const forgetChef = (): Promise<void> =>
  import('#src/lib/device/wipe-parts.ts')
    .then(({ wipeButWaiting }) => wipeButWaiting({ keepsShared: new URLSearchParams(location.search).has('shared') }))
    .catch(wipeDevice)

/**
 * Keeps this device up to date for its chef: the whole kitchen some time after the page has loaded, hourly, and after changes.
 * What is kept of a chef goes when the server says that nobody, or somebody else, is signed in; changes that wait stay until it is
 * somebody else.
 */
export function followChef(client: QueryClient): void {
  followServer(client)
  let chefId: number | null | undefined
  let isForgotten = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const keepIn = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      keepIn(times.every)
      const id = cachedChef(client)?.id
      if (id !== undefined && shownAge.current() === null && navigator.onLine && !savesData()) void keepNow(id, idle)
    }, ms)
  }
  /** Only when the server said that nobody is signed in: a page that was brought back shows nobody until it has answered. */
  const forgetOnce = () => {
    if (isForgotten || !isSurelyNobody(client)) return
    isForgotten = true
    const didWait = waitingChanges.mayWait()
    void idle().then(() => {
      if (isSurelyNobody(client)) {
        if (didWait) tellOfWaitingChanges()
        return forgetChef()
      }
      isForgotten = false
    })
  }
  const follow = () => {
    const chef = client.getQueryData<{ id: number } | null>(sessionKey)
    if (chef === null) forgetOnce()
    if (chef === undefined || (chef?.id ?? null) === chefId) return
    chefId = chef?.id ?? null
    if (chefId === null) clearTimeout(timer)
    else {
      isForgotten = false
      const id = chefId
      keepIn(times.first)
      void idle()
        .then(() => (cachedChef(client)?.id === id ? takeDevice(id) : false))
        .then(tellOfLostChanges)
        .catch(() => undefined)
    }
  }
  follow()
  client.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === sessionKey[0]) follow()
  })
  client.getMutationCache().subscribe(event => {
    if (event.type !== 'updated' || event.action.type !== 'success' || typeof chefId !== 'number') return
    const [path] = event.mutation?.options.mutationKey ?? []
    if (Array.isArray(path) && domains.has(path[0])) keepIn(times.afterChange)
  })
}

function tellOfWaitingChanges(): void {
  waitingChanges.become({ changes: [], isStuck: false })
  toast({
    title: 'Changes wait',
    text: 'You were signed out. What you changed here without a connection is sent when you sign in again.',
  })
}

function tellOfLostChanges(wereLost: boolean): void {
  if (!wereLost) return
  toast({
    title: 'Changes were lost',
    text: 'Changes that somebody else made on this device were not sent, and are deleted now.',
    tone: 'danger',
  })
}

/** While kept answers show, asks every now and then whether the server is there again; when it is, everything is asked anew. */
function followServer(client: QueryClient): void {
  let timer: ReturnType<typeof setInterval> | undefined
  const ask = () => {
    clearInterval(timer)
    timer = setInterval(() => void refreshSession(client), times.whileOld)
  }
  shownAge.subscribe(() => {
    if (shownAge.current() !== null) return ask()
    clearInterval(timer)
    void client.invalidateQueries()
  })
  if (shownAge.current() !== null) ask()
}
