import { Card } from '#src/ui/card.tsx'
import { cx } from '#src/ui/class-names.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { CycleTabName } from './cycle-search.ts'
import { SourcesSkeleton } from './data-sync/sources-skeleton.tsx'

/** The page below its title before it is known what is in it: the row of tabs and the one that will be open. */
export function CycleSkeleton({ tab }: { tab: CycleTabName }) {
  return (
    <div aria-hidden="true">
      <div className="mb-6 flex h-13 items-center gap-8 overflow-clip border-line border-b px-3.5 md:px-[18px]">
        {['w-17', 'w-19', 'w-22', 'w-16'].map((width, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the words have nothing else and never change places
          <Skeleton key={at} className={cx('flex-none', width)} />
        ))}
      </div>
      <TabSkeleton tab={tab} />
    </div>
  )
}

/** What is in a tab before it is there. */
export function TabSkeleton({ tab }: { tab: CycleTabName }) {
  if (tab === 'data-sync') return <SourcesSkeleton />
  if (tab === 'overview') return <OverviewSkeleton />
  return (
    <div aria-hidden="true" className="grid min-h-[70dvh] content-start items-start gap-6 lg:grid-cols-2">
      <CardSkeleton rows={3} />
      <CardSkeleton rows={3} />
    </div>
  )
}

/** The ring and the cards beside it. */
function OverviewSkeleton() {
  return (
    <div aria-hidden="true" className="grid items-start gap-6 xl:grid-cols-[460px_1fr]">
      <Card className="flex justify-center xl:py-9!">
        <Skeleton className="aspect-square h-auto w-full max-w-90 rounded-full opacity-60" />
      </Card>
      <div className="space-y-6">
        <CardSkeleton rows={2} />
        <CardSkeleton rows={2} />
      </div>
    </div>
  )
}

function CardSkeleton({ rows }: { rows: number }) {
  return (
    <Card className="space-y-4">
      <Skeleton className="h-8 w-44" />
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows have nothing else and never change places
        <Skeleton key={row} className="h-15 rounded-md" />
      ))}
    </Card>
  )
}
