import { type ComponentType, lazy } from 'react'
import type { OverviewView } from '#server/cycle/contract.ts'
import type { CycleTabName } from './cycle-search.ts'
import { OverviewTab } from './overview/overview-tab.tsx'

const DataSyncTab = lazy(async () => ({ default: (await import('./data-sync/data-sync-tab.tsx')).DataSyncTab }))
const PredictionsTab = lazy(async () => ({
  default: (await import('./predictions/predictions-tab.tsx')).PredictionsTab,
}))
const NutritionTab = lazy(async () => ({ default: (await import('./nutrition/nutrition-tab.tsx')).NutritionTab }))

/** The tabs in their order. Each gets the overview; those with data of their own fetch it. */
export const cycleTabs: readonly {
  value: CycleTabName
  label: string
  Content: ComponentType<{ view: OverviewView }>
}[] = [
  { value: 'overview', label: 'Overview', Content: OverviewTab },
  { value: 'data-sync', label: 'Data Sync', Content: DataSyncTab },
  { value: 'predictions', label: 'Predictions', Content: PredictionsTab },
  { value: 'nutrition', label: 'Nutrition', Content: NutritionTab },
]
