import { useInfiniteQuery } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import type { PostView } from '#server/feed/contract.ts'
import { cappedText } from '#src/entities/post/capped-count.ts'
import { whyNotLoaded } from '#src/lib/errors.ts'
import { shownPages } from '#src/lib/shown-pages.ts'
import { api, trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { RemakeRow } from './remake-row.tsx'

export interface RemakesSheetProps {
  /** What was remade. */
  post: PostView
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Everyone's remakes of a post, newest first; each leads to its own post. */
export function RemakesSheet({ post, open, onOpenChange }: RemakesSheetProps) {
  const remakes = useRemakes(post.id)
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={cappedText(post.remakes, 'remake')}
      description={post.title ? `of ${post.title}` : undefined}
    >
      <QueryState
        bare
        query={remakes.query}
        loading={<RemakesSkeleton rows={Math.min(4, post.remakes)} />}
        loadingLabel="Loading remakes..."
        hideLoadingLabel
        errorTitle="The remakes did not load"
        errorText={whyNotLoaded}
        empty={<p className="py-4 text-muted">There is none here any more.</p>}
      >
        {posts => (
          <>
            <ul className="divide-y divide-line">
              {posts.map(remake => (
                <li key={remake.id}>
                  <RemakeRow remake={remake} />
                </li>
              ))}
            </ul>
            {remakes.hasMore ? (
              <Button
                variant="outline"
                size="sm"
                wide
                className="mt-3"
                pending={remakes.loadingMore}
                pendingLabel="Loading more..."
                onClick={remakes.loadMore}
              >
                {remakes.failedMore ? 'Try again' : 'Show more'}
              </Button>
            ) : null}
          </>
        )}
      </QueryState>
    </Sheet>
  )
}

function useRemakes(id: number) {
  const query = useInfiniteQuery({
    queryKey: getQueryKey(trpc.feed.listRemakes, { id }, 'infinite'),
    queryFn: ({ pageParam, signal }) => api.feed.listRemakes.query({ id, before: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: last => last.older ?? undefined,
  })
  return {
    query: shownPages(
      query,
      query.data?.pages.flatMap(page => page.posts),
    ),
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    failedMore: query.isFetchNextPageError,
    loadMore: () => void query.fetchNextPage(),
  }
}

function RemakesSkeleton({ rows }: { rows: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are alike and do not move
        <div key={row} className="flex items-center gap-3.5 py-3.5">
          <Skeleton className="h-[66px] w-22 flex-none rounded-md" />
          <div className="flex-1 space-y-2.5">
            <Skeleton className="h-4 w-40 max-w-full" />
            <Skeleton className="h-3.5 w-full" />
          </div>
        </div>
      ))}
    </div>
  )
}
