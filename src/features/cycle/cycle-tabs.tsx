import { type ComponentType, lazy } from 'react'
import type { OverviewView } from '#server/cycle/contract.ts'
import type { CycleTabName } from './cycle-search.ts'
import { OverviewTab } from './overview/overview-tab.tsx'

const PredictionsTab = lazy(async () => ({
  default: (await import('./predictions/predictions-tab.tsx')).PredictionsTab,
}))

/** The tabs in their order. Each gets the overview; those with data of their own fetch it. */
export const cycleTabs: readonly {
  value: CycleTabName
  label: string
  Content: ComponentType<{ view: OverviewView }>
}[] = [
  { value: 'overview', label: 'Overview', Content: OverviewTab },
  { value: 'predictions', label: 'Predictions', Content: PredictionsTab },
]
