import { tooMany } from './errors.ts'
import { yieldToEventLoop } from './event-loop.ts'
import { createLoopShares, type OnItsWay } from './loop-shares.ts'
import { createFairQueue, QueueFullError } from './queue.ts'
import type { RateLimits } from './rate-limits.ts'

const SPENT = 'That was a lot of work for this server. Please try again in a moment.'
const WAITING = 'Your earlier requests are still being worked on. Please wait a moment and try again.'

/** Microseconds of work in a minute from which on the calls of a chef start one at a time, with a turn for others between. */
const MUCH = 1_000_000
/** Long reads that run at one time, of all chefs; each of them lets others have their turn while it runs. */
const LONG_READS = 3
/** Long reads of one chef that wait for the one that runs: two batches. */
const LONG_READS_WAITING = 20

/** A chef's id, or the address of a stranger. */
export type WorkKey = number | string

/** What a procedure says of its work in its `meta`. */
type Kind = { isLongRead?: boolean | undefined; mostlyWaits?: boolean | undefined }

export type WorkBudget = {
  /**
   * Makes a call for `key` and charges it what it used of the event loop. Long reads of one key run one after the other.
   * Throws TOO_MANY_REQUESTS once the budget is spent, and when more than 20 long reads wait.
   */
  run<Result>(key: WorkKey, kind: Kind, call: () => Promise<Result>): Promise<Result>
  /** Throws TOO_MANY_REQUESTS once the budget of `key` is spent. */
  require(key: WorkKey): Promise<void>
  /** Charges `key` for work outside of calls, which goes on when the budget is spent. */
  outside<Result>(key: WorkKey, work: () => Promise<Result>): Promise<Result>
  /** `outside` for what mostly waits: for a body to arrive, a thread, another site. */
  waiting<Result>(key: WorkKey, work: () => Promise<Result>): Promise<Result>
  /** Charges `key` for work in one go, and nobody else for any of it. */
  inOneGo<Result>(key: WorkKey, work: () => Result): Result
  /** Notes work that is charged to no call; call the result when it ends. */
  unowned(): () => void
}

/** Sees to it that nobody has more of the event loop than is good for everybody else. */
export function createWorkBudget(limits: RateLimits, shares = createLoopShares()): WorkBudget {
  const longReads = createFairQueue({
    concurrency: LONG_READS,
    concurrencyPerKey: 1,
    maxWaitingPerKey: LONG_READS_WAITING,
  })
  const turns = createFairQueue({ concurrency: 1 })

  const requireBudget = async (key: WorkKey) => {
    const { points, wait } = await limits.spent('work', key)
    if (wait > 0) throw tooMany(SPENT, wait)
    return points
  }

  const spend = (key: WorkKey, ms: number) => limits.spend('work', key, Math.ceil(ms * 1000))

  const charged = async <Result>(key: WorkKey, what: OnItsWay, call: () => Promise<Result>): Promise<Result> => {
    const end = shares.begin(what)
    try {
      return await call()
    } finally {
      await spend(key, end())
    }
  }

  return {
    async run(key, { isLongRead, mostlyWaits }, call) {
      const what = mostlyWaits ? 'waits' : 'works'
      const spent = await requireBudget(key)
      if (isLongRead) {
        try {
          return await longReads.run(key, async () => {
            await requireBudget(key)
            return charged(key, what, call)
          })
        } catch (error) {
          if (error instanceof QueueFullError) throw tooMany(WAITING, 5)
          throw error
        }
      }
      if (spent > MUCH) {
        await turns.run(key, () => yieldToEventLoop())
        await requireBudget(key)
      }
      return charged(key, what, call)
    },
    require: async key => void (await requireBudget(key)),
    outside: (key, work) => charged(key, 'works', work),
    waiting: (key, work) => charged(key, 'waits', work),
    inOneGo: (key, work) => shares.inOneGo(work, ms => void spend(key, ms)),
    unowned: () => shares.begin('unowned'),
  }
}
