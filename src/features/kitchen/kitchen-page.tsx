import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { lazy, Suspense, startTransition, useMemo, useRef, useState } from 'react'
import type { RecipeSummary } from '#server/kitchen/contract.ts'
import { useMoves } from '#src/entities/recipe/own/use-moves.ts'
import { useShelfChanges } from '#src/entities/recipe/own/use-shelf-changes.ts'
import { trpc } from '#src/lib/trpc.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { FloatingButton } from '#src/ui/floating-button.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { TabPanel, Tabs } from '#src/ui/tabs.tsx'
import { useWide } from '#src/ui/use-wide.ts'
import { addTitles } from './add-titles.ts'
import { CountTiles } from './count-tiles.tsx'
import { DropTray, dropStyles } from './drag/drop-tray.tsx'
import { useRecipeDrag } from './drag/use-recipe-drag.ts'
import { filterSearch } from './filter/filter-search.ts'
import { KitchenMenu } from './kitchen-menu.tsx'
import { type KitchenOpening, type KitchenSearch, type KitchenTab, kitchenSearch } from './kitchen-search.ts'
import { KitchenSearchField } from './kitchen-search-field.tsx'
import { LiveScanButton } from './live-scan-button.tsx'
import { PostsPanel } from './posts-panel.tsx'
import { ShelfPanel } from './shelf-panel.tsx'
import { type Narrowing, type ShelfName, useKitchenRefresh } from './use-shelf.ts'

const loadSheet = () => import('./add-recipe.tsx')
const AddRecipeSheet = lazy(async () => ({ default: (await loadSheet()).AddRecipeSheet }))

const tabs = [
  { value: 'backburner', label: 'Back Burner' },
  { value: 'posts', label: 'Posts' },
  { value: 'cookbook', label: 'Cookbook' },
] as const satisfies readonly { value: KitchenTab; label: string }[]

/**
 * My Kitchen: what waits on the Back Burner, what was posted, and the Cookbook. `onOpen` shows one of it; `onCapture` opens
 * Recipe Capture for a shelf.
 */
export function KitchenPage(props: {
  search: KitchenSearch
  onOpen: (what: KitchenOpening) => void
  onCapture: (shelf: ShelfName) => void
}) {
  const { search, onOpen, onCapture } = props
  usePageTitle('My Kitchen')
  const navigate = useNavigate()
  const wide = useWide()
  const page = useRef<HTMLDivElement>(null)
  const [adding, setAdding] = useState(false)
  /** The sheet stays mounted once opened, so that it can animate out. */
  const [isMounted, setMounted] = useState(false)
  const add = () => {
    setMounted(true)
    setAdding(true)
  }
  const [selecting, setSelecting] = useState(false)
  const changes = useShelfChanges()
  const moves = useMoves(changes)
  const refresh = useKitchenRefresh()
  const drag = useRecipeDrag(page, (recipe: RecipeSummary, place) => {
    void (place === 'cookbook' ? moves.toCookbook(recipe) : moves.toSection(recipe, place))
  })

  const tab = search.tab ?? 'backburner'
  const shelf: ShelfName | null = tab === 'posts' ? null : tab
  const { q, sort } = search
  const meal = shelf === 'cookbook' ? search.meal : undefined
  const filter = filterSearch(search)
  // The same object while it says the same.
  const narrowed = JSON.stringify({ query: q, meal, sort, ...filter })
  const narrowing = useMemo(() => JSON.parse(narrowed) as Narrowing, [narrowed])
  const change = (to: KitchenSearch) =>
    void navigate({
      to: '/my-kitchen',
      search: kitchenSearch({ tab: search.tab, meal: search.meal, smart: search.smart, q, sort, ...filter, ...to }),
      replace: true,
      resetScroll: false,
    })

  // An empty shelf has nothing to look for.
  const counts = trpc.kitchen.count.useQuery().data
  const bare = counts !== undefined && (shelf === 'cookbook' ? counts.cookbook : counts.backBurner) === 0
  const field =
    shelf && !(bare && q === undefined) ? (
      <KitchenSearchField
        query={q ?? ''}
        onSearch={text => change({ q: text || undefined })}
        className={wide ? 'w-64 lg:w-85' : 'mb-3'}
      />
    ) : null
  return (
    <div ref={page} className={dropStyles}>
      <PageTitle
        className="mb-3 items-center! md:mb-7"
        aside={
          <div className="flex items-center gap-2.5">
            {wide ? field : null}
            <LiveScanButton wide={wide} onOpen={() => onOpen({ scan: true })} />
            <KitchenMenu
              // The cards stay as they are until the code to choose them is there.
              onSelect={shelf && !bare && !selecting ? () => startTransition(() => setSelecting(true)) : undefined}
            />
          </div>
        }
      >
        My Kitchen
      </PageTitle>
      <CountTiles active={tab} />
      <Tabs
        label="Shelves"
        items={tabs}
        value={tab}
        onValueChange={value => {
          setSelecting(false)
          change({ tab: value, meal: undefined })
        }}
        fill
        className="mt-3 md:mt-8 max-md:pb-24"
      >
        {shelf ? (
          <TabPanel key={shelf} value={shelf} className="pt-4 md:pt-6">
            {wide ? null : field}
            <ShelfPanel
              shelf={shelf}
              narrowing={narrowing}
              onMeal={chosen => change({ meal: chosen })}
              onSort={chosen => change({ sort: chosen })}
              onClear={() => change({ q: undefined })}
              onFilter={change}
              smart={search.smart}
              onSmart={smart => change({ smart })}
              onAdd={add}
              onOpen={recipe => onOpen({ recipe: recipe.id })}
              changes={changes}
              moves={moves}
              selecting={selecting}
              onSelected={() => setSelecting(false)}
              refresh={refresh}
            />
          </TabPanel>
        ) : (
          <TabPanel value="posts">
            <PostsPanel onOpen={post => onOpen({ post })} />
          </TabPanel>
        )}
      </Tabs>
      <p role="status" className="sr-only">
        {drag.announcement}
      </p>
      {drag.recipe ? <DropTray recipe={drag.recipe} /> : null}
      {shelf && !selecting ? (
        <>
          <FloatingButton
            label={addTitles[shelf]}
            aria-haspopup="dialog"
            icon={<Plus aria-hidden="true" size={28} />}
            onClick={add}
            onPointerEnter={() => void loadSheet().catch(() => {})}
          />
          {isMounted ? (
            <Suspense fallback={null}>
              <AddRecipeSheet shelf={shelf} open={adding} onOpenChange={setAdding} onCapture={() => onCapture(shelf)} />
            </Suspense>
          ) : null}
        </>
      ) : null}
    </div>
  )
}
