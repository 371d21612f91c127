/** Thrown by {@link FairQueue.run}: too many wait (`full`), or too many of this key (`full-for-key`). */
export class QueueFullError extends Error {
  readonly reason: 'full' | 'full-for-key'

  constructor(reason: QueueFullError['reason']) {
    super(`The queue is ${reason}`)
    this.name = 'QueueFullError'
    this.reason = reason
  }
}

export type FairQueueOptions = {
  /** Jobs that run at one time. */
  concurrency: number
  /** Jobs of one key that run at one time. */
  concurrencyPerKey?: number
  /** Jobs that wait, of all keys. */
  maxWaiting?: number
  /** Jobs of one key that wait. With it, the last quarter of `maxWaiting` is kept for keys of which none waits. */
  maxWaitingPerKey?: number
  /** Milliseconds from any starting point. */
  clock?: () => number
}

export type FairQueue = {
  /**
   * Runs `work` when it is the turn of `key`, and answers what it answers.
   * Throws {@link QueueFullError} at once, and the reason of `signal` when it aborts before the turn has come.
   */
  run<Answer>(key: Key, work: () => Promise<Answer>, signal?: AbortSignal): Promise<Answer>
}

type Key = string | number
type Waiting = { key: Key; start(): void }

/**
 * A queue whose keys (chefs, as a rule) share the time, not the number of jobs: the next job is that of the key that has
 * used the least. A key that comes back after a rest starts level with the others, so that nobody saves up turns.
 */
export function createFairQueue({
  concurrency,
  concurrencyPerKey = concurrency,
  maxWaiting = Number.POSITIVE_INFINITY,
  maxWaitingPerKey = Number.POSITIVE_INFINITY,
  clock = () => performance.now(),
}: FairQueueOptions): FairQueue {
  const kept = maxWaitingPerKey < maxWaiting ? Math.floor(maxWaiting / 4) : 0
  const waiting: Waiting[] = []
  const running = new Map<Key, number[]>()
  /** Milliseconds that each key has used, from the level at which it joined. */
  const used = new Map<Key, number>()
  let level = 0
  let active = 0

  const usedNow = (key: Key): number =>
    (running.get(key) ?? []).reduce((sum, startedAt) => sum + clock() - startedAt, used.get(key) ?? level)

  const startNext = (): void => {
    while (active < concurrency) {
      let best = -1
      for (const [at, { key }] of waiting.entries()) {
        if ((running.get(key)?.length ?? 0) >= concurrencyPerKey) continue
        if (best === -1 || usedNow(key) < usedNow((waiting[best] as Waiting).key)) best = at
      }
      const [next] = best === -1 ? [] : waiting.splice(best, 1)
      if (!next) return
      level = Math.max(level, used.get(next.key) ?? level)
      active += 1
      next.start()
    }
  }

  /** Keys at rest that have used no more than the level need not be remembered; nor any when nothing is left to do. */
  const forget = (): void => {
    if (active === 0 && waiting.length === 0) used.clear()
    const busy = new Set([...waiting.map(({ key }) => key), ...running.keys()])
    for (const [key, time] of used) if (time <= level && !busy.has(key)) used.delete(key)
  }

  const waitForSlot = (key: Key, signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const leave = (): void => {
        waiting.splice(waiting.indexOf(job), 1)
        reject(signal?.reason)
      }
      const job: Waiting = {
        key,
        start: () => {
          signal?.removeEventListener('abort', leave)
          running.set(key, [...(running.get(key) ?? []), clock()])
          resolve()
        },
      }
      if (signal?.aborted) return reject(signal.reason)
      signal?.addEventListener('abort', leave, { once: true })
      used.set(key, Math.max(used.get(key) ?? level, level))
      waiting.push(job)
      startNext()
    })

  const finish = (key: Key, startedAt: number): void => {
    const left = [...(running.get(key) ?? [])]
    left.splice(left.indexOf(startedAt), 1)
    if (left.length > 0) running.set(key, left)
    else running.delete(key)
    used.set(key, (used.get(key) ?? level) + clock() - startedAt)
    active -= 1
    startNext()
    forget()
  }

  return {
    run: async (key, work, signal) => {
      const own = waiting.filter(job => job.key === key).length
      const isFree = active < concurrency && (running.get(key)?.length ?? 0) < concurrencyPerKey
      if (!isFree && own >= maxWaitingPerKey) throw new QueueFullError('full-for-key')
      if (!isFree && waiting.length >= maxWaiting - (own > 0 ? kept : 0)) throw new QueueFullError('full')
      await waitForSlot(key, signal)
      const startedAt = running.get(key)?.at(-1) ?? clock()
      try {
        return await work()
      } finally {
        finish(key, startedAt)
      }
    },
  }
}

/** Runs work, as much at one time as it was made for, first come, first served. Throws {@link QueueFullError}. */
export type Semaphore = <Value>(work: () => Promise<Value>) => Promise<Value>

/** @param maxWaiting how much work waits at most; what comes then is refused at once */
export function createSemaphore(concurrency: number, maxWaiting?: number): Semaphore {
  const queue = createFairQueue({ concurrency, ...(maxWaiting !== undefined && { maxWaiting }) })
  return work => queue.run(0, work)
}

/** Runs work of one key one after the other, in the order of the calls, and work of different keys side by side. */
export type KeyedMutex = <Value>(key: string, work: () => Promise<Value>) => Promise<Value>

export function createKeyedMutex(): KeyedMutex {
  const last = new Map<string, Promise<unknown>>()
  return async (key, work) => {
    const before = last.get(key)
    const mine = before ? before.then(work, work) : work()
    last.set(key, mine)
    try {
      return await mine
    } finally {
      if (last.get(key) === mine) last.delete(key)
    }
  }
}
