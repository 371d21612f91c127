import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'

/** The part of the time in which the event loop has work from which on it counts as short of processor time. */
const BUSY = 0.8
/** How long to rest, as a part of how long the work took. */
const REST = 0.4

/** Milliseconds to rest after work of `ms`, during which the event loop was at work for a part (0 to 1) of the time. */
export const restAfter = (ms: number, loopAtWork: number): number => (loopAtWork < BUSY ? 0 : ms * REST)

/**
 * Runs one step of work that other threads do, and rests after it if the event loop had hardly an idle moment meanwhile.
 * On a single core the system gives such a thread as much time as the loop, so that one upload after the other leaves
 * everybody's pages less than half of the speed; Node cannot give a thread of a library a lower priority. While there is
 * nobody else to answer, nothing waits.
 */
export async function givingWay<Value>(step: () => Promise<Value>): Promise<Value> {
  const [started, before] = [performance.now(), performance.eventLoopUtilization()]
  const value = await step()
  const rest = restAfter(performance.now() - started, performance.eventLoopUtilization(before).utilization)
  if (rest > 0) await pause(rest)
  return value
}
