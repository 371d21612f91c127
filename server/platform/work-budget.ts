import { tooMany } from './errors.ts'
import { yieldToEventLoop } from './event-loop.ts'
import { createLoopShares } from './loop-shares.ts'
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

export type WorkBudget = {
  /**
   * Makes a call for `key`, a chef's id or the address of a stranger, and charges it what it used of the event loop. Long
   * reads of one key run one after the other. Throws TOO_MANY_REQUESTS once the budget is spent, and when more than 20
   * long reads wait.
   */
  run<Result>(key: number | string, isLongRead: boolean, call: () => Promise<Result>): Promise<Result>
}

/** Sees to it that nobody has more of the event loop than is good for everybody else. */
export function createWorkBudget(limits: RateLimits): WorkBudget {
  const shares = createLoopShares()
  const longReads = createFairQueue({
    concurrency: LONG_READS,
    concurrencyPerKey: 1,
    maxWaitingPerKey: LONG_READS_WAITING,
  })
  const turns = createFairQueue({ concurrency: 1 })

  const requireBudget = async (key: number | string) => {
    const { points, wait } = await limits.spent('work', key)
    if (wait > 0) throw tooMany(SPENT, wait)
    return points
  }

  const charged = async <Result>(key: number | string, call: () => Promise<Result>): Promise<Result> => {
    const end = shares.begin()
    try {
      return await call()
    } finally {
      await limits.spend('work', key, Math.ceil(end() * 1000))
    }
  }

  return {
    async run(key, isLongRead, call) {
      const spent = await requireBudget(key)
      if (isLongRead) {
        try {
          return await longReads.run(key, async () => {
            await requireBudget(key)
            return charged(key, call)
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
      return charged(key, call)
    },
  }
}
