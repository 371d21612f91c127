import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { CARD_SIZES } from '#common/picture-sizes.ts'
import { FoodPicture } from '#src/entities/photo/food-picture.tsx'
import { whyNotLoaded } from '#src/lib/errors.ts'
import type { RouterOutputs } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { usePastWeeks } from './use-past-weeks.ts'
import { weekLabel } from './week-label.ts'

type PastWeek = RouterOutputs['featured']['pastWeeks']['weeks'][number]

const grid = 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4'

/** The recipes of the weeks before this one. */
export function PastWeeks() {
  const past = usePastWeeks()
  const list = useRef<HTMLUListElement>(null)
  const loadEarlier = async () => {
    await past.loadEarlier()
    // With the last page the button goes, and what has the focus must not go with it.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) list.current?.focus({ preventScroll: true })
    })
  }
  return (
    <section aria-labelledby="past-weeks">
      <h2 id="past-weeks" className="title-section mb-5">
        Past weeks
      </h2>
      <QueryState
        query={past.query}
        loading={
          <div className={grid}>
            {[1, 2, 3, 4].map(card => (
              <WeekTileSkeleton key={card} />
            ))}
          </div>
        }
        loadingLabel="Loading past weeks..."
        hideLoadingLabel
        errorTitle="The past weeks did not load"
        errorText={whyNotLoaded}
        empty={
          <EmptyState level={3} title="This is the first week">
            From next Monday on, the recipes of past weeks are kept here.
          </EmptyState>
        }
      >
        {weeks => (
          <>
            <ul ref={list} tabIndex={-1} aria-labelledby="past-weeks" className={grid}>
              {weeks.map(week => (
                <WeekTile key={week.week} week={week} />
              ))}
            </ul>
            {past.hasEarlier ? (
              <div className="mt-6 flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
                <Button
                  variant="outline"
                  pending={past.loadingEarlier}
                  pendingLabel="Loading..."
                  onClick={() => void loadEarlier()}
                >
                  Earlier weeks
                </Button>
                <p role="status" className="text-danger text-sm empty:hidden">
                  {past.failedEarlier ? 'They did not load. Please try again.' : ''}
                </p>
              </div>
            ) : null}
          </>
        )}
      </QueryState>
    </section>
  )
}

function WeekTile({ week }: { week: PastWeek }) {
  return (
    <Card as="li" padded={false} className="relative flex flex-col transition-shadow hover:shadow-2">
      <FoodPicture imageUrl={week.imageUrl} drawnKey={week.drawnKey} alt="" sizes={CARD_SIZES} />
      <div className="flex flex-1 flex-col p-4.5">
        <p className="font-semibold text-primary-text text-sm leading-title">
          <time dateTime={week.week}>{weekLabel(week.week)}</time>
        </p>
        <h3 className="title-card mt-1.5 [overflow-wrap:anywhere]">
          <Link
            to="/recipes/$recipeId"
            params={{ recipeId: String(week.recipeId) }}
            className="underline-offset-4 outline-none after:absolute after:inset-0 after:rounded-lg hover:underline focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:-outline-offset-2"
          >
            {week.title}
          </Link>
        </h3>
        {week.reason ? <p className="mt-2 text-muted text-sm">{week.reason}</p> : null}
      </div>
    </Card>
  )
}

function WeekTileSkeleton() {
  return (
    <Card padded={false} aria-hidden="true">
      <Skeleton className="aspect-[4/3] h-auto w-full rounded-none" />
      <div className="space-y-3 p-4.5">
        <Skeleton className="h-3.5 w-36" />
        <Skeleton className="h-6 w-4/5" />
        <Skeleton className="h-3.5 w-3/5" />
      </div>
    </Card>
  )
}
