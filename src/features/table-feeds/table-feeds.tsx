import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { feedAskedFor, TABLE_FEEDS } from '#src/entities/table-feed/given-feeds-hash.ts'
import { WhenNear } from '#src/lib/when-near.tsx'
import { Card } from '#src/ui/card.tsx'
import { RowSkeleton } from '#src/ui/skeleton-cards.tsx'

const FeedCards = lazy(() => import('./feed-cards.tsx').then(({ FeedCards }) => ({ default: FeedCards })))

const waiting = (
  <Card>
    <RowSkeleton />
  </Card>
)

/** What a chef follows at other tables, and what they give to them; loaded when it comes near, or a link leads there. */
export function TableFeeds() {
  const isAskedFor = useLocation({ select: ({ hash }) => feedAskedFor(hash) !== null })
  return (
    <div id={TABLE_FEEDS} tabIndex={-1} className="flex scroll-mt-6 flex-col gap-6 outline-none *:min-w-0">
      <WhenNear waiting={waiting} atOnce={isAskedFor}>
        <Suspense fallback={waiting}>
          <FeedCards />
        </Suspense>
      </WhenNear>
    </div>
  )
}
