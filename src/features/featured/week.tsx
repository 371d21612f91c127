import { RotateCcw } from 'lucide-react'
import { useEffect } from 'react'
import { featuredMessages } from '#server/featured/constants.ts'
import { sceneUrl } from '#server/media/drawn/contract.ts'
import { errorStatus } from '#src/lib/errors.ts'
import { dismissToast, toastError } from '#src/lib/toast-error.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useWeek } from './use-week.ts'
import { WeekCard } from './week-card.tsx'
import { WeekFrame, WeekSkeleton } from './week-frame.tsx'

const key = 'load-recipe-of-the-week'

/** The state of the Recipe of the Week: loading, coming soon, or there. */
export function Week({ onItsPage = false }: { onItsPage?: boolean }) {
  const week = useWeek()
  const { error, errorUpdatedAt } = week
  const none = errorStatus(error) === 404
  // biome-ignore lint/correctness/useExhaustiveDependencies: told again when it fails again
  useEffect(() => {
    if (!error || none) return
    toastError(error, { title: featuredMessages.loadFailed, text: 'The Recipe of the Week did not arrive.', key })
    return () => dismissToast(key)
  }, [error, none, errorUpdatedAt])
  if (week.data) return <WeekCard key={week.data.id} recipe={week.data} onItsPage={onItsPage} />
  const offline = week.fetchStatus === 'paused'
  if (week.isPending && !offline) return <WeekSkeleton />
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
        {none ? 'A new Recipe of the Week is chosen every Monday.' : 'It could not be loaded.'}
      </EmptyState>
    </WeekFrame>
  )
}
