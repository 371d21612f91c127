import { startTransition, useEffect, useState } from 'react'

/** The page was just opened, and not at a place further down that it was left at. */
let isOpening = isFreshlyOpened()

function isFreshlyOpened(): boolean {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return opened?.type === 'navigate'
}

/**
 * The first few rows of a list while the page opens, and all of them as soon as these are there: drawing all at once
 * keeps a phone from showing any. A chef who comes to the list later, or back to it, has all of it at once.
 */
export function useGradually<T>(rows: readonly T[], few: number): readonly T[] {
  const [isWhole, setWhole] = useState(!isOpening)
  useEffect(() => {
    isOpening = false
    startTransition(() => setWhole(true))
  }, [])
  return isWhole ? rows : rows.slice(0, few)
}
