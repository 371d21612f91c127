import { performance } from 'node:perf_hooks'
import { setTimeout as pause, setImmediate as yieldToEventLoop } from 'node:timers/promises'

/** Lets everything run that is ready, always; for work in large, even pieces. */
export { yieldToEventLoop }

/** Milliseconds of long work in one round of the event loop; requests of others wait as long. */
const SLICE_MS = 12

/** When long work of any kind began in this round of the loop; null when there was none so far. */
let began: number | null = null
const waiting: (() => void)[] = []

/** Lets the first that waits go on, one in a round of the loop. */
function resumeNext(): void {
  const resume = waiting.shift()
  began = resume ? performance.now() : null
  if (resume) setImmediate(resumeNext)
  resume?.()
}

/**
 * For long work on many small things: to be awaited between two of them, it yields to the event loop when it is time. Work
 * that goes on side by side shares one slice, so that a dozen of it holds the loop no longer than one.
 */
export function yieldIfDue(): Promise<void> | undefined {
  const now = performance.now()
  if (began === null) {
    began = now
    setImmediate(resumeNext)
  }
  if (now - began < SLICE_MS) return undefined
  return new Promise(resume => void waiting.push(resume))
}

/** Utilisation of the event loop from which on it counts as short of processor time. */
const BUSY = 0.8
/** How long to rest, as a part of how long the work took. */
const REST = 0.4

/** Milliseconds to rest after work of `ms`, during which the utilisation of the event loop (0 to 1) was as given. */
export const restAfter = (ms: number, utilization: number): number => (utilization < BUSY ? 0 : ms * REST)

/**
 * Runs one step of work that other threads do, and rests after it if the event loop had hardly an idle moment meanwhile.
 * On a single core the system gives such a thread as much time as the loop, so that one upload after the other leaves
 * everybody's pages less than half of the speed; Node cannot give a thread of a library a lower priority. While there is
 * nobody else to answer, nothing waits.
 */
export async function throttleUnderLoad<Value>(step: () => Promise<Value>): Promise<Value> {
  const [started, before] = [performance.now(), performance.eventLoopUtilization()]
  const value = await step()
  const rest = restAfter(performance.now() - started, performance.eventLoopUtilization(before).utilization)
  if (rest > 0) await pause(rest)
  return value
}
