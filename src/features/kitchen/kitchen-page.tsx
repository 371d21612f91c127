import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { trpc } from '#src/lib/trpc.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { FloatingButton } from '#src/ui/floating-button.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { TabPanel, Tabs } from '#src/ui/tabs.tsx'
import { AddRecipeSheet, addTitles } from './add-recipe.tsx'
import { CountTiles } from './count-tiles.tsx'
import type { KitchenSearch, KitchenTab } from './kitchen-search.ts'
import { PostsPanel } from './posts-panel.tsx'
import { ShelfPanel } from './shelf-panel.tsx'
import { type ShelfName, useKitchenRefresh } from './use-shelf.ts'

const tabs = [
  { value: 'backburner', label: 'Back Burner' },
  { value: 'posts', label: 'Posts' },
  { value: 'cookbook', label: 'Cookbook' },
] as const satisfies readonly { value: KitchenTab; label: string }[]

/** My Kitchen: what waits on the Back Burner, what was posted, and the Cookbook. */
export function KitchenPage({ search }: { search: KitchenSearch }) {
  usePageTitle('My Kitchen')
  const navigate = useNavigate()
  const refresh = useKitchenRefresh()
  const [adding, setAdding] = useState(false)
  const tab = search.tab ?? 'backburner'
  const go = (to: KitchenSearch) => void navigate({ to: '/my-kitchen', search: to, replace: true, resetScroll: false })
  const shelf: ShelfName | null = tab === 'posts' ? null : tab
  // An empty shelf offers the same in its middle.
  const counts = trpc.kitchen.count.useQuery().data
  const bare = counts !== undefined && (shelf === 'cookbook' ? counts.cookbook : counts.backBurner) === 0
  return (
    <>
      <PageTitle className="mb-5 md:mb-7">My Kitchen</PageTitle>
      <CountTiles active={tab} />
      <Tabs
        label="Shelves"
        items={tabs}
        value={tab}
        onValueChange={value => go({ tab: value })}
        fill
        className="mt-6 md:mt-8 max-md:pb-24"
      >
        {shelf ? (
          <TabPanel key={shelf} value={shelf}>
            <ShelfPanel
              shelf={shelf}
              meal={search.meal}
              onMeal={meal => go({ tab, meal })}
              onAdd={() => setAdding(true)}
              refresh={refresh}
            />
          </TabPanel>
        ) : (
          <TabPanel value="posts">
            <PostsPanel />
          </TabPanel>
        )}
      </Tabs>
      {shelf ? (
        <>
          {bare ? null : (
            <FloatingButton
              label={addTitles[shelf]}
              aria-haspopup="dialog"
              icon={<Plus aria-hidden="true" size={28} />}
              onClick={() => setAdding(true)}
            />
          )}
          <AddRecipeSheet shelf={shelf} open={adding} onOpenChange={setAdding} />
        </>
      ) : null}
    </>
  )
}
