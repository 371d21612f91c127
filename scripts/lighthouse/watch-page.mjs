// Runs in a page before anything else, and notes what it paints, moves and computes.
{
  const seen = { fcp: 0, lcp: 0, lcpOf: '', tbt: 0, longest: 0, cls: 0, moved: [], changedAt: 0 }
  window.__seen = seen
  const nameOf = node => {
    const element = node instanceof Element ? node : node?.parentElement
    return element ? `${element.tagName.toLowerCase()} ${(element.textContent ?? '').trim().slice(0, 40)}` : 'gone'
  }
  const watch = (type, take, changes = true) =>
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) take(entry)
      if (changes) seen.changedAt = performance.now()
    }).observe({ type, buffered: true })
  watch('paint', entry => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime
  })
  watch('largest-contentful-paint', ({ startTime, element, url }) => {
    seen.lcp = startTime
    seen.lcpOf = url ? new URL(url).pathname : nameOf(element)
  })
  // A page that computes shows nothing new by that.
  watch(
    'longtask',
    ({ startTime, duration }) => {
      seen.longest = Math.max(seen.longest, duration)
      if (startTime > seen.fcp) seen.tbt += Math.max(0, duration - 50)
    },
    false,
  )
  watch('layout-shift', ({ value, hadRecentInput, sources }) => {
    if (hadRecentInput) return
    seen.cls += value
    seen.moved.push({ value, what: sources.map(({ node }) => nameOf(node)).join(' | ') })
  })
}
