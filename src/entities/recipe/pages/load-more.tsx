import { useEffect, useRef } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import type { Pages } from './use-pages.ts'

/** The end of a list that goes on: comes near the window and the next page is fetched. */
export function LoadMore<T>({ pages, found }: { pages: Pages<T>; found: number }) {
  const end = useRef<HTMLDivElement>(null)
  const { hasMore, loadingMore, failedMore, loadMore } = pages
  const latest = useRef(loadMore)
  latest.current = loadMore
  // A filter may leave little of a page, so every page that arrived (`found` rows by now) looks again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `found` is what makes it look again
  useEffect(() => {
    if (!end.current || !hasMore || loadingMore || failedMore) return
    const near = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) latest.current()
      },
      { rootMargin: '800px' },
    )
    near.observe(end.current)
    return () => near.disconnect()
  }, [hasMore, loadingMore, failedMore, found])
  if (!hasMore) return null
  return (
    <div ref={end} className="flex justify-center py-6">
      {failedMore ? (
        <Button variant="outline" onClick={loadMore}>
          Try again
        </Button>
      ) : (
        <p role="status" className="flex items-center gap-3 text-muted">
          {loadingMore ? (
            <>
              <Spinner /> Loading more...
            </>
          ) : null}
        </p>
      )}
    </div>
  )
}
