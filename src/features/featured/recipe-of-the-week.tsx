import { lazy, Suspense } from 'react'
import { trpc } from '#src/lib/trpc.ts'
import { WhenNear } from '#src/lib/when-near.tsx'
import { WeekSkeleton } from './week-frame.tsx'

const Week = lazy(async () => ({ default: (await import('./week.tsx')).Week }))

/**
 * The Recipe of the Week, for below what else a page shows: fetched when it comes near the window, and not before what
 * stands above it has come (`after`), because until then it may seem nearer than it is, and would move.
 */
export function RecipeOfTheWeek({ after }: { after: boolean }) {
  const known = trpc.useUtils().featured.current.getData() !== undefined
  if (!after) return null
  return (
    <WhenNear waiting={<WeekSkeleton />} atOnce={known}>
      <Suspense fallback={<WeekSkeleton />}>
        <Week />
      </Suspense>
    </WhenNear>
  )
}
