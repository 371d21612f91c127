import { performance } from 'node:perf_hooks'

/** Who used how much of the event loop. */
export type LoopShares = {
  /** Notes that a call begins; the function that comes back notes its end, and answers its share in milliseconds. */
  begin(): () => number
}

/**
 * Shares the time in which the event loop is at work among the calls that are on their way: a lone call is charged what it
 * used, several at once the same for each of them. What a call waits for, a thread or another server, costs nothing while
 * the loop rests.
 * @param workTime milliseconds for which the loop has been at work so far
 */
export function createLoopShares(workTime = () => performance.eventLoopUtilization().active): LoopShares {
  let running = 0
  let noted = 0
  /** What a call would have been charged that runs from the very beginning. */
  let perCall = 0

  const note = (): void => {
    const now = workTime()
    if (running > 0) perCall += (now - noted) / running
    noted = now
  }

  return {
    begin() {
      note()
      running += 1
      const before = perCall
      return () => {
        note()
        running -= 1
        return perCall - before
      }
    },
  }
}
