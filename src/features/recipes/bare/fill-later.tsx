import { lazy, Suspense } from 'react'
import type { RecipeView } from '#server/kitchen/contract.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { Missing } from './what-is-missing.ts'

const StillToFill = lazy(async () => ({ default: (await import('./still-to-fill.tsx')).StillToFill }))

/** The way to what is missing of the viewer's own recipe. Few recipes lack anything, so its forms are loaded where one does. */
export function FillLater(props: { recipe: RecipeView; missing: Missing }) {
  return (
    <Suspense fallback={<Skeleton className="h-40 w-full rounded-lg" />}>
      <StillToFill {...props} />
    </Suspense>
  )
}
