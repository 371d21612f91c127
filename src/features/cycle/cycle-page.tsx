import { Suspense, useState } from 'react'
import { cycleMessages } from '#server/cycle/constants.ts'
import type { OverviewView } from '#server/cycle/contract.ts'
import { useToday } from '#src/lib/calendar/use-today.ts'
import { errorMessage, whyNotLoaded } from '#src/lib/errors.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { PageTitle } from '#src/ui/page-title.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { TabPanel, Tabs } from '#src/ui/tabs.tsx'
import type { CycleTabName } from './cycle-search.ts'
import { CycleSkeleton, TabSkeleton } from './cycle-skeleton.tsx'
import { cycleTabs } from './cycle-tabs.tsx'
import { LockedCycle } from './lock/locked-cycle.tsx'
import { RecoveryOffer } from './lock/recovery-code.tsx'
import { UnsavedTexts } from './log/unsaved.tsx'
import { OptIn } from './opt-in.tsx'
import { useOverview } from './use-cycle.ts'
import { YourData } from './your-data.tsx'

const unreadable: readonly string[] = [cycleMessages.keyLost, cycleMessages.keyWrong]

/** Cycle tracking: off until it is agreed to, then its tabs, and what can be done with the data as a whole. */
export function CyclePage({ tab, onTab }: { tab: CycleTabName | undefined; onTab: (tab: CycleTabName) => void }) {
  usePageTitle('Cycle')
  const overview = useOverview(useToday())
  const problem = overview.error ? errorMessage(overview.error, '') : ''
  const isLocked = problem === cycleMessages.locked
  const [isNew, setIsNew] = useState(false)
  return (
    <UnsavedTexts>
      <PageTitle
        className="mb-5 md:mb-7"
        lead="Estimates from what you log. Not medical advice and never contraception. Only you can see this page."
      >
        Cycle
      </PageTitle>
      {isLocked ? (
        <LockedCycle />
      ) : (
        <QueryState
          query={overview}
          loading={<CycleSkeleton tab={tab ?? 'overview'} />}
          loadingLabel="Loading your cycle"
          hideLoadingLabel
          errorTitle={overview.data ? 'Your cycle could not be brought up to date.' : 'Your cycle did not load'}
          errorText={whyNotLoaded}
        >
          {view =>
            view.isOn ? (
              <CycleTabs view={view} tab={tab} onTab={onTab} offer={isNew} onOffered={() => setIsNew(false)} />
            ) : (
              <OptIn onDone={() => setIsNew(true)} />
            )
          }
        </QueryState>
      )}
      {/* What cannot be read can still be deleted. */}
      {isLocked || (overview.data === undefined && unreadable.includes(problem)) ? (
        <div className="mt-6">
          <YourData view={null} />
        </div>
      ) : null}
    </UnsavedTexts>
  )
}

function CycleTabs(props: {
  view: OverviewView
  tab: CycleTabName | undefined
  onTab: (tab: CycleTabName) => void
  /** Whether a recovery code is offered, since tracking was turned on just now. */
  offer: boolean
  onOffered: () => void
}) {
  const { view, onTab, offer, onOffered } = props
  const tab = cycleTabs.find(({ value }) => value === props.tab)?.value ?? 'overview'
  return (
    <>
      {offer ? <RecoveryOffer onDone={onOffered} /> : null}
      <Tabs label="Cycle" items={cycleTabs} value={tab} onValueChange={onTab} className="mb-6">
        {cycleTabs.map(({ value, Content }) => (
          <TabPanel key={value} value={value}>
            <Suspense fallback={<TabSkeleton tab={value} />}>
              <Content view={view} />
            </Suspense>
          </TabPanel>
        ))}
      </Tabs>
      <YourData view={view} offersCode={!offer} />
    </>
  )
}
