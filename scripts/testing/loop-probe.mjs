// Loaded into the server by `--import`, and only there: tells the program that started it for how long the event loop was
// held, how much of that it ran on a processor (the rest is what the machine was busy with), and how much it collected garbage.
import { readFileSync } from 'node:fs'
import { PerformanceObserver } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

const TICK_MS = 5
/** Milliseconds from which on a hold is reported. */
const REPORT_FROM_MS = 40

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
  /** Collections that belong to no report yet, in ms since the start of the process. */
  let collections = []
  new PerformanceObserver(list => {
    for (const { startTime, duration } of list.getEntries()) {
      collections.push({ from: startTime, to: startTime + duration })
    }
  }).observe({ entryTypes: ['gc'] })
  const report = (from, to, late, ran) => {
    const inHold = collections.map(gc => Math.max(0, Math.min(gc.to, to) - Math.max(gc.from, from)))
    const collecting = inHold.reduce((sum, time) => sum + time, 0)
    const [start, end] = [performance.timeOrigin + from, performance.timeOrigin + to]
    process.send({ hold: { from: start, to: end, late, ran, collecting } })
    collections = collections.filter(gc => gc.to > to)
  }
  let before = { at: performance.now(), ran: ranSoFar() }
  setInterval(() => {
    const now = { at: performance.now(), ran: ranSoFar() }
    const late = now.at - before.at - TICK_MS
    const ran = before.ran === null || now.ran === null ? late : now.ran - before.ran
    // A collection is known a round of the loop after its end.
    if (late >= REPORT_FROM_MS) setTimeout(report, TICK_MS, now.at - late - TICK_MS, now.at, late, ran)
    if (collections.length > 1000) collections = collections.slice(-500)
    before = now
  }, TICK_MS).unref()
}
