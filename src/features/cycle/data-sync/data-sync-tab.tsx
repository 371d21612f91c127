import type { OverviewView } from '#server/cycle/contract.ts'
import { whyNotLoaded } from '#src/lib/errors.ts'
import { cx } from '#src/ui/class-names.ts'
import { QueryState } from '#src/ui/query-state.tsx'
import { AppleHealthCard } from './apple-health-card.tsx'
import { ManualCard } from './manual-card.tsx'
import { NaturalCyclesCard } from './natural-cycles-card.tsx'
import { SourcesSkeleton, sourceColumns } from './sources-skeleton.tsx'
import { useSources } from './use-sources.ts'

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
      errorText={whyNotLoaded}
    >
      {sources => {
        const apple = sources.find(({ dataSource }) => dataSource === 'apple_health')
        const natural = sources.find(({ dataSource }) => dataSource === 'natural_cycles')
        return (
          <div className={cx(sourceColumns, 'lg:grid-rows-[auto_1fr]')}>
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
