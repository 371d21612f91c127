import { performance } from 'node:perf_hooks'

/**
 * What is on its way: work; something that mostly waits, for a body to arrive, a thread, a model or another site; or what
 * nobody is charged for, such as the files of the pages.
 */
export type OnItsWay = 'works' | 'waits' | 'unowned'

/** Who used how much of the event loop. */
export type LoopShares = {
  /** Notes that something begins; the function that comes back notes its end, and answers its share in milliseconds. */
  begin(what?: OnItsWay): () => number
  /** Does work in one go; `charge` is called with the milliseconds it took, which count towards no share. */
  inOneGo<Result>(work: () => Result, charge: (ms: number) => void): Result
}

/**
 * Shares the time in which the event loop is at work among what is on its way: a lone call is charged what it used, several
 * at once the same for each of them. What a call waits for, a thread or another server, costs nothing while the loop rests;
 * what mostly waits has a share only of what no work is there for. All that is unowned counts as one.
 * @param workTime milliseconds for which the loop has been at work so far
 */
export function createLoopShares(workTime = () => performance.eventLoopUtilization().active): LoopShares {
  const underWay: Record<OnItsWay, number> = { works: 0, waits: 0, unowned: 0 }
  /** What each would have been charged that is on its way from the very beginning. */
  const each = { works: 0, waits: 0, unowned: 0 }
  let noted = 0
  /** Of the time since then, what is charged already. */
  let charged = 0

  const note = (): void => {
    const now = workTime()
    const time = Math.max(0, now - noted - charged)
    const works = underWay.works + Math.min(1, underWay.unowned)
    if (works > 0) each.works += time / works
    else if (underWay.waits > 0) each.waits += time / underWay.waits
    noted = now
    charged = 0
  }

  return {
    begin(what = 'works') {
      note()
      underWay[what] += 1
      const before = each[what]
      return () => {
        note()
        underWay[what] -= 1
        return each[what] - before
      }
    },

    inOneGo(work, charge) {
      const before = workTime()
      try {
        return work()
      } finally {
        const ms = workTime() - before
        charged += ms
        charge(ms)
      }
    },
  }
}
