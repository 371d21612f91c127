import { RotateCcw } from 'lucide-react'
import { featuredMessages } from '#server/featured/contract.ts'
import { sceneUrl } from '#server/media/drawn/contract.ts'
import { errorMessage, errorStatus } from '#src/lib/errors.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useWeek } from './use-week.ts'
import { WeekCard } from './week-card.tsx'
import { WeekFrame, WeekSkeleton } from './week-frame.tsx'

/** The Recipe of the Week as far as it is known: loading, coming soon, or there. */
export function Week({ onItsPage = false }: { onItsPage?: boolean }) {
  const week = useWeek()
  if (week.data) return <WeekCard key={week.data.id} recipe={week.data} onItsPage={onItsPage} />
  const offline = week.fetchStatus === 'paused'
  if (week.isPending && !offline) return <WeekSkeleton />
  const none = errorStatus(week.error) === 404
  return (
    <WeekFrame>
      <EmptyState
        bare
        drawing={sceneUrl('feed')}
        title={featuredMessages.none}
        action={
          none ? null : (
            <Button
              variant="outline"
              icon={<RotateCcw aria-hidden="true" size={20} />}
              pending={week.fetchStatus === 'fetching'}
              onClick={() => void week.refetch()}
            >
              Try again
            </Button>
          )
        }
      >
        {none ? 'A new Recipe of the Week is chosen every Monday.' : <Failure offline={offline} error={week.error} />}
      </EmptyState>
    </WeekFrame>
  )
}

function Failure({ offline, error }: { offline: boolean; error: unknown }) {
  return (
    <span role="alert">
      <b className="font-semibold text-ink">{featuredMessages.loadFailed}.</b>{' '}
      {offline ? 'You are offline.' : errorMessage(error, 'The Recipe of the Week did not arrive.')}
    </span>
  )
}
