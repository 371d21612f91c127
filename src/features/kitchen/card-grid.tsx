import type { ReactNode } from 'react'
import { RecipeCardSkeleton } from '#src/ui/skeleton-cards.tsx'

const grid = 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4'

/** Cards in one, two, three or four columns, all of a row equally high. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <ul className={grid}>{children}</ul>
}

export function CardGridSkeleton() {
  return (
    <div className={grid}>
      {[1, 2, 3, 4].map(card => (
        <RecipeCardSkeleton key={card} />
      ))}
    </div>
  )
}
