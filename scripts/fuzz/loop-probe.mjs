// Loaded into the server by `--import`, and only there: tells the program that started it for how long the event loop was
// held, and how much of that it ran on a processor: the rest is what the machine was busy with.
import { readFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const TICK_MS = 5
/** Shorter ones are not worth telling. */
const TOLD_FROM_MS = 40

/** Milliseconds that this thread ran on a processor so far; null where the system does not tell. */
function ranSoFar() {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'latin1').split(' ')[0]) / 1e6
  } catch {
    return null
  }
}

if (isMainThread && process.send) {
  process.channel?.unref()
  let before = { at: performance.now(), ran: ranSoFar() }
  setInterval(() => {
    const now = { at: performance.now(), ran: ranSoFar() }
    const late = now.at - before.at - TICK_MS
    const ran = before.ran === null || now.ran === null ? late : now.ran - before.ran
    const to = performance.timeOrigin + now.at
    if (late >= TOLD_FROM_MS) process.send({ hold: { from: to - late, to, late, ran } })
    before = now
  }, TICK_MS).unref()
}
