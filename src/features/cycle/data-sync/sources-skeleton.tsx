import { Card } from '#src/ui/card.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** How the cards of sources stand beside each other. */
export const sourceColumns = 'grid items-start gap-6 *:min-w-0 lg:grid-cols-2'

/** The cards of sources before they are there, about as high as they will be. */
export function SourcesSkeleton() {
  return (
    <div aria-hidden="true" className={sourceColumns}>
      {['apple', 'natural'].map(source => (
        <Card key={source} className="min-h-170 space-y-5">
          <div className="flex items-center gap-4">
            <Skeleton className="size-12 rounded-md" />
            <Skeleton className="h-8 w-44" />
          </div>
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-11 w-52 rounded-md" />
          <Skeleton className="mt-12 h-5 w-3/5" />
          <Skeleton className="h-44 rounded-lg" />
        </Card>
      ))}
    </div>
  )
}
