import type { OverviewView } from '#server/cycle/contract.ts'
import { errorMessage } from '#src/lib/errors.ts'
import { Card } from '#src/ui/card.tsx'
import { cx } from '#src/ui/class-names.ts'
import { QueryState } from '#src/ui/query-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { AppleHealthCard } from './apple-health-card.tsx'
import { ManualCard } from './manual-card.tsx'
import { NaturalCyclesCard } from './natural-cycles-card.tsx'
import { useSources } from './use-sources.ts'

const columns = 'grid items-start gap-6 *:min-w-0 lg:grid-cols-2'

/** Where data comes in from: a card for each source. */
export function DataSyncTab({ view }: { view: OverviewView }) {
  const { today } = view
  return (
    <QueryState
      query={useSources()}
      loading={<SourcesSkeleton />}
      loadingLabel="Loading your sources"
      hideLoadingLabel
      errorTitle="Your sources did not load"
      errorText={error => errorMessage(error, 'Something went wrong on the way here.')}
    >
      {sources => {
        const apple = sources.find(({ dataSource }) => dataSource === 'apple_health')
        const natural = sources.find(({ dataSource }) => dataSource === 'natural_cycles')
        return (
          <div className={cx(columns, 'lg:grid-rows-[auto_1fr]')}>
            {apple ? <AppleHealthCard source={apple} today={today} /> : null}
            {/* As high as the two beside it, whichever of them is open. */}
            <div className="lg:row-span-2">{natural ? <NaturalCyclesCard source={natural} today={today} /> : null}</div>
            <ManualCard />
          </div>
        )
      }}
    </QueryState>
  )
}

function SourcesSkeleton() {
  return (
    <div aria-hidden="true" className={columns}>
      {['apple', 'natural'].map(source => (
        <Card key={source} className="space-y-5">
          <div className="flex items-center gap-4">
            <Skeleton className="size-12 rounded-md" />
            <Skeleton className="h-8 w-44" />
          </div>
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-11 w-52 rounded-md" />
          <Skeleton className="h-36 rounded-lg" />
        </Card>
      ))}
    </div>
  )
}
