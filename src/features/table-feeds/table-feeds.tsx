import { lazy, Suspense } from 'react'
import { WhenNear } from '#src/lib/when-near.tsx'
import { Card } from '#src/ui/card.tsx'
import { RowSkeleton } from '#src/ui/skeleton-cards.tsx'

const FeedCards = lazy(() => import('./feed-cards.tsx').then(({ FeedCards }) => ({ default: FeedCards })))

const waiting = (
  <Card>
    <RowSkeleton />
  </Card>
)

/** What a chef follows at other tables, and what they give to them; loaded when it comes near. */
export function TableFeeds() {
  return (
    <WhenNear waiting={waiting}>
      <Suspense fallback={waiting}>
        <FeedCards />
      </Suspense>
    </WhenNear>
  )
}
