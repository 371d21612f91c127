import type { ReactNode } from 'react'
import { trpc } from '#src/lib/trpc.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { TabPanel, Tabs } from '#src/ui/tabs.tsx'

export type ChefShelfName = 'backburner' | 'cookbook'
export type ChefTabName = ChefShelfName | 'collections'

export interface ChefTabsProps {
  chefId: number
  tab: ChefTabName
  onTab: (tab: ChefTabName) => void
  /** The recipes of a shelf, to look at. */
  shelf: (name: ChefShelfName) => ReactNode
  /** The collections that the chef shows the viewer. */
  collections: ReactNode
}

/** A chef's two shelves, with how much is on each, and the collections that they show the viewer. */
export function ChefTabs({ chefId, tab, onTab, shelf, collections }: ChefTabsProps) {
  const counts = trpc.kitchen.countOf.useQuery({ id: chefId })
  const extra = (count: number | undefined) => {
    if (count !== undefined) return <Badge>{count.toLocaleString('en')}</Badge>
    return counts.isPending ? <Skeleton className="size-6.5" /> : null
  }
  return (
    <Tabs
      label="Recipes"
      className="mt-6"
      value={tab}
      onValueChange={onTab}
      items={[
        { value: 'backburner', label: 'Back Burner', extra: extra(counts.data?.backBurner) },
        { value: 'cookbook', label: 'Cookbook', extra: extra(counts.data?.cookbook) },
        { value: 'collections', label: 'Collections' },
      ]}
    >
      <TabPanel value="backburner">{shelf('backburner')}</TabPanel>
      <TabPanel value="cookbook">{shelf('cookbook')}</TabPanel>
      <TabPanel value="collections">{collections}</TabPanel>
    </Tabs>
  )
}
