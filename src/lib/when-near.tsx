import { type ReactNode, useEffect, useRef, useState } from 'react'

/** How far outside the window a part counts as near. */
const NEAR = '600px'

/**
 * What lies further down a page: `waiting` keeps its place until it comes near the window, then its children are there
 * for good. Those that need not be fetched are there `atOnce`, so that a page that is come back to is as long as it was.
 */
export function WhenNear({
  waiting,
  atOnce = false,
  children,
}: {
  waiting: ReactNode
  atOnce?: boolean
  children: ReactNode
}) {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(atOnce)
  if (atOnce && !near) setNear(true)
  useEffect(() => {
    if (near || !place.current) return
    const watcher = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: `${NEAR} 0px` },
    )
    watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [near])
  return near ? children : <div ref={place}>{waiting}</div>
}
