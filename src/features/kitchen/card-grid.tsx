import type { ReactNode } from 'react'
import { useGradually } from '#src/lib/use-gradually.ts'
import { cx } from '#src/ui/class-names.ts'
import { RecipeCardSkeleton } from '#src/ui/skeleton-cards.tsx'
import { CardStretch, STRETCH } from './card-stretch.tsx'

/** Longer lists keep only the cards near the window in the page. */
const ALWAYS = 4 * STRETCH

/** Cards of which a window holds few more at once. */
const FIRST_CARDS = 4

export interface CardGridProps<T> {
  rows: readonly T[]
  /** Dimmed until others come. */
  outdated?: boolean
  /** What follows below the last of them. */
  after?: ReactNode
  /** The card of a row, in an `<li>` with the row's id as key. */
  children: (row: T, index: number) => ReactNode
}

/**
 * Cards in one, two, three or four columns, all of a row equally high. A long list is cut into stretches of whole rows,
 * of which those far from the window are empty space.
 */
export function CardGrid<T extends { id: number }>({ rows: all, outdated = false, after, children }: CardGridProps<T>) {
  const rows = useGradually(all, FIRST_CARDS)
  const stretches = Array.from({ length: Math.ceil(rows.length / STRETCH) }, (_, index) => index * STRETCH)
  return (
    <>
      <div
        aria-busy={outdated || undefined}
        className={cx(
          'space-y-6 transition-opacity duration-(--dur-2)',
          // A quick answer dims nothing.
          outdated && 'opacity-50 delay-150',
        )}
      >
        {stretches.map(start => (
          <CardStretch
            key={start}
            first={start}
            rows={rows.slice(start, start + STRETCH)}
            alone={stretches.length === 1}
            emptied={rows.length > ALWAYS}
          >
            {children}
          </CardStretch>
        ))}
      </div>
      {rows.length === all.length ? after : null}
    </>
  )
}

export function CardGridSkeleton() {
  return (
    <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
      {[1, 2, 3, 4].map(card => (
        <RecipeCardSkeleton key={card} />
      ))}
    </div>
  )
}
