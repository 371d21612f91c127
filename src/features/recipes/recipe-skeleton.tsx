import { cx } from '#src/ui/class-names.ts'
import { PictureSkeleton, Skeleton } from '#src/ui/skeleton.tsx'
import type { RecipePlace } from './recipe-head.tsx'

/** A recipe in grey, while it loads. */
export function RecipeSkeleton({ place }: { place: RecipePlace }) {
  const page = place === 'page'
  return (
    // As high as a dialog can be: most recipes fill it.
    <div aria-hidden="true" className={cx('@container', !page && 'h-[100cqh] overflow-hidden')}>
      <div
        className={cx(
          'grid gap-6',
          page
            ? '@min-[62rem]:grid-cols-[1.1fr_1fr] @min-[62rem]:gap-x-13 md:gap-x-8 md:gap-y-0'
            : 'md:grid-cols-[19rem_minmax(0,1fr)] md:gap-8',
        )}
      >
        <PictureSkeleton className={`md:mb-8 md:rounded-lg ${page ? 'max-md:-mx-4.5 max-md:w-auto' : 'rounded-lg'}`} />
        <div className="space-y-5">
          <Skeleton className="h-6 w-24" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-3/5" />
          <Skeleton className="w-4/5" />
          <Skeleton className="h-20 w-full" />
        </div>
      </div>
      {page ? null : (
        <div className="mt-8 space-y-7">
          <Skeleton className="h-8 w-40" />
          {['w-3/5', 'w-2/5', 'w-1/2', 'w-2/3', 'w-1/3', 'w-3/4'].map(width => (
            <Skeleton key={width} className={width} />
          ))}
        </div>
      )}
    </div>
  )
}
