/** Milliseconds after a page has loaded during which it and its chef have the line and the processor for themselves. */
const FIRST_MS = 2_000

/** How long the page has to itself from now on, in milliseconds; it has loaded. */
function stillFirst(): number {
  const [entry] = performance.getEntriesByType('navigation')
  const loaded =
    entry instanceof PerformanceNavigationTiming && entry.loadEventEnd > 0 ? entry.loadEventEnd : performance.now()
  return Math.max(0, loaded + FIRST_MS - performance.now())
}

/**
 * Does something that can wait until the page has been loaded for two seconds and has nothing else to do. Returns a function that
 * stops it.
 */
export function whenIdle(work: () => void): () => void {
  let stop = () => {}
  const rest = () => {
    // Safari has no such callback.
    if (!('requestIdleCallback' in window)) return work()
    const id = requestIdleCallback(work)
    stop = () => cancelIdleCallback(id)
  }
  const wait = () => {
    const timer = setTimeout(rest, stillFirst())
    stop = () => clearTimeout(timer)
  }
  if (document.readyState === 'complete') wait()
  else {
    window.addEventListener('load', wait, { once: true })
    stop = () => window.removeEventListener('load', wait)
  }
  return () => stop()
}
