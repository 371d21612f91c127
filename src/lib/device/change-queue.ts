import {
  answerStatus,
  errorMessage,
  errorReason,
  errorStatus,
  isNoConnection,
  isSignedOut,
  isWorthSendingLater,
} from '../errors.ts'
import type { Clock } from '../within-time.ts'
import type { WaitingChange } from './database.ts'
import type { Waiting, WaitingChanges } from './waiting-changes.ts'

/** What is kept of a change that could not be sent. */
export type UnsentChange = Omit<WaitingChange, 'order' | 'at' | 'ownerId'>

/** Where changes are kept, in their order. */
export interface ChangeStore {
  list(ownerId: number): Promise<Waiting[]>
  /** Answers its place. */
  add(change: WaitingChange): Promise<number>
  /** Puts another in the place of one, or nothing, where it is still there. Whether it was. */
  replace(change: Waiting, next: Waiting | null): Promise<boolean>
  remove(orders: readonly number[]): Promise<void>
}

export interface QueueOptions {
  store: ChangeStore
  /** Calls the server. */
  send: (change: Waiting) => Promise<unknown>
  /** Runs while no other page of this browser sends. */
  alone: (work: () => Promise<void>) => Promise<void>
  /** Shows what waits. */
  show: (waiting: WaitingChanges) => void
  /** Tells the other pages of this browser that something has changed. */
  announce: () => void
  /** Asks anew what these changed, or would have. */
  refresh: (changes: readonly Waiting[]) => Promise<void>
  onRefused: (change: Waiting) => void
  clock: Clock
  now: () => number
}

export interface Owner {
  id: number
  /** Whether it is still they who are signed in, as the server says. */
  isSignedIn: () => Promise<boolean>
}

/** How long until the next attempt, in milliseconds. It doubles each time, up to the longest. */
export const waits = { first: 5_000, longest: 300_000 } as const

/** After so many answers of a server that is out of order a change counts as refused, so that its chef hears of it. */
export const MOST_TRIES = 5

/** The changes behind a refused one, about the same: they wait for it. */
export const dependsOn = (changes: readonly Waiting[], { order, subject }: Waiting): Waiting[] =>
  changes.filter(other => other.subject === subject && other.order > order)

/** Whether there are changes before which one about this must not be sent. What the server could not do yet holds up no other. */
export function isBehind(changes: readonly Waiting[], subject: string): boolean {
  const unsent = changes.filter(({ refusal }) => refusal === null)
  const held = new Set(unsent.filter(({ tries = 0 }) => tries > 0).map(change => change.subject))
  return unsent.some(other => other.subject === subject || !held.has(other.subject))
}

const nextOf = (changes: readonly Waiting[], held: ReadonlySet<string>): Waiting | undefined =>
  changes.find(
    ({ refusal, subject, order }) =>
      refusal === null &&
      !held.has(subject) &&
      !changes.some(earlier => earlier.refusal !== null && earlier.subject === subject && earlier.order < order),
  )

/** Changes that could not be sent: kept, and sent in their order by one page at a time, until each is done or refused. */
export function createChangeQueue(options: QueueOptions) {
  const { store, send, alone, show, announce, refresh, onRefused, clock, now } = options
  let owner: Owner | null = null
  let isStuck = false
  let wait: number = waits.first
  let timer: ReturnType<Clock['setTimeout']> | undefined
  let sending: Promise<void> | null = null
  let isAskedAgain = false

  const read = async (): Promise<Waiting[]> => {
    const mine = owner
    if (!mine) return []
    const changes = await store.list(mine.id)
    if (owner === mine) show({ changes, isStuck: isStuck && changes.some(({ refusal }) => refusal === null) })
    return changes
  }
  const changed = async (): Promise<void> => {
    announce()
    await read()
  }

  const later = (): void => {
    clock.clearTimeout(timer)
    timer = clock.setTimeout(() => {
      timer = undefined
      void flush()
    }, wait)
    wait = Math.min(wait * 2, waits.longest)
  }

  const refuse = async (change: Waiting, error: unknown): Promise<void> => {
    const said = errorMessage(error, 'The server did not take this.', true)
    const refusal = errorStatus(error) === 404 ? change.gone : said
    const refused = { ...change, refusal, reason: errorReason(error) }
    if (await store.replace(change, refused)) onRefused(refused)
  }

  const sendAll = async (mine: Owner): Promise<void> => {
    const settled: Waiting[] = []
    /** What is sent later, although others may be sent now. */
    const held = new Set<string>()
    const isMine = () => owner === mine
    let isOver = false
    try {
      let change = nextOf(await store.list(mine.id), held)
      isOver = change === undefined
      if (isOver || !(await mine.isSignedIn())) return
      while (change && isMine()) {
        const error = await send(change).then(
          () => null,
          (reason: unknown) => reason ?? new Error('No reason'),
        )
        if (error === null) {
          settled.push(change)
          await store.replace(change, null)
        } else if (!isMine() || isNoConnection(error) || isSignedOut(error)) {
          return
        } else {
          const tries: number = (change.tries ?? 0) + ((answerStatus(error) ?? 0) >= 500 ? 1 : 0)
          if (isWorthSendingLater(error) && tries < MOST_TRIES) {
            held.add(change.subject)
            await store.replace(change, { ...change, tries })
          } else {
            settled.push(change)
            await refuse(change, error)
          }
        }
        announce()
        change = nextOf(await store.list(mine.id), held)
      }
      isOver = held.size === 0
    } catch {
      // The storage failed; what is still there is sent later.
    } finally {
      if (isMine()) {
        isStuck = !isOver
        clock.clearTimeout(timer)
        timer = undefined
        if (isStuck) later()
        else wait = waits.first
        // What was sent shows as waiting until the answers are there that have it.
        if (settled.length > 0) await refresh(settled)
        await read()
      }
    }
  }

  /** Sends what waits. Asked again meanwhile, it looks again afterwards. */
  const flush = (): Promise<void> => {
    const mine = owner
    if (!mine) return Promise.resolve()
    isAskedAgain = sending !== null
    sending ??= alone(() => sendAll(mine))
      .catch(() => undefined)
      .finally(() => {
        sending = null
        if (isAskedAgain) void flush()
      })
    return sending
  }

  return {
    /** Reads what waits of this person, and sends it. */
    async start(next: Owner): Promise<void> {
      owner = next
      const changes = await read()
      if (changes.length > 0) await flush()
    },
    /** Nobody is signed in any more; what is kept stays. */
    stop(): void {
      owner = null
      isStuck = false
      wait = waits.first
      clock.clearTimeout(timer)
      timer = undefined
      show({ changes: [], isStuck })
    },
    /** Another page changed something, and may go before it is sent. */
    async heard(): Promise<void> {
      const changes = await read()
      if (changes.some(({ refusal }) => refusal === null) && timer === undefined && !sending) later()
    },
    /** Something may be different now, such as the connection: what waits is sent at once. */
    flush(): Promise<void> {
      wait = waits.first
      return flush()
    },
    /** Keeps a change that is about to be sent by the page that made it, which says what became of it. */
    async prepare(change: UnsentChange): Promise<Waiting> {
      if (!owner) throw new Error('Nobody is signed in')
      const made = { ...change, ownerId: owner.id, at: now() }
      return { ...made, order: await store.add(made) }
    },
    /** The server took a change that was prepared. */
    async settle(prepared: Waiting): Promise<void> {
      await store.replace(prepared, null)
    },
    /** Keeps a change behind those that wait, in the place where it was prepared. One that was not refused is sent as soon as possible. */
    async keep(change: UnsentChange, prepared: Waiting | null = null): Promise<void> {
      if (!owner) throw new Error('Nobody is signed in')
      // It may have been sent meanwhile.
      if (prepared) await store.replace(prepared, { ...prepared, ...change })
      else await store.add({ ...change, ownerId: owner.id, at: now() })
      if (change.refusal === null && sending) isAskedAgain = true
      else if (change.refusal === null) {
        isStuck = true
        later()
      }
      await changed()
    },
    /** Sends a refused change again, with another input where there is one. */
    async retry(change: Waiting, input: unknown = change.input): Promise<void> {
      await store.replace(change, { ...change, input, refusal: null, reason: null, tries: 0 })
      await changed()
      await flush()
    },
    /** Deletes a change, and of a refused one what depends on it. */
    async giveUp(change: Waiting): Promise<void> {
      const behind = change.refusal === null || !owner ? [] : dependsOn(await store.list(owner.id), change)
      await store.remove([change, ...behind].map(({ order }) => order))
      await changed()
      await refresh([change, ...behind])
      await flush()
    },
  }
}
