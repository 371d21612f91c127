import { Plus } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import type { ShelfSort } from '#server/kitchen/constants.ts'
import type { RecipeSummary } from '#server/kitchen/contract.ts'
import type { ShelfFilter } from '#server/kitchen/filter/contract.ts'
import type { Moves } from '#src/entities/recipe/own/use-moves.ts'
import type { ShelfChanges } from '#src/entities/recipe/own/use-shelf-changes.ts'
import { LoadMore } from '#src/entities/recipe/pages/load-more.tsx'
import { Button } from '#src/ui/button.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { useCardActions } from './actions/use-card-actions.tsx'
import { CardGrid, CardGridSkeleton } from './card-grid.tsx'
import { EmptyShelf } from './empty-shelf.tsx'
import { FilterButton } from './filter/filter-button.tsx'
import { countConditions, filterSearch, noFilter } from './filter/filter-search.ts'
import { useSelection } from './select/use-selection.ts'
import { ShelfCard } from './shelf-card.tsx'
import { ShelfToolbar } from './shelf-toolbar.tsx'
import { type Meal, type Narrowing, type ShelfName, useShelf } from './use-shelf.ts'
import { useShelfCount } from './use-shelf-count.ts'

const FilterChips = lazy(async () => ({ default: (await import('./filter/filter-chips.tsx')).FilterChips }))
const SelectCard = lazy(async () => ({ default: (await import('./select/select-card.tsx')).SelectCard }))
const SelectBar = lazy(async () => ({ default: (await import('./select/select-bar.tsx')).SelectBar }))

export interface ShelfPanelProps {
  shelf: ShelfName
  /** What it is narrowed to; the meal is for the Cookbook alone. */
  narrowing: Narrowing
  onMeal: (meal: Meal | undefined) => void
  onSort: (sort: ShelfSort | undefined) => void
  onClear: () => void
  onFilter: (filter: ShelfFilter) => void
  /** The smart collection that the filter is from, by its id. */
  smart: number | undefined
  onSmart: (smart: number) => void
  onAdd: () => void
  onOpen: (recipe: RecipeSummary) => void
  changes: ShelfChanges
  moves: Moves
  /** Cards are there to be chosen; `onSelected` ends that. */
  selecting: boolean
  onSelected: () => void
  /** Brings the kitchen up to date. */
  refresh: () => Promise<void>
}

/** One shelf of the kitchen: how much is on it, the meals of the Cookbook, its order, and its recipes. */
export function ShelfPanel(props: ShelfPanelProps) {
  const { shelf, narrowing, changes, moves, selecting } = props
  const line = useRef<HTMLParagraphElement>(null)
  const pages = useShelf(shelf, narrowing)
  const { total, text } = useShelfCount(shelf, narrowing)
  const { actions, dialogs, fetching } = useCardActions({
    changes,
    moves,
    onOpen: props.onOpen,
    onGone: () => line.current?.focus(),
  })
  const selection = useSelection()
  const endSelection = () => {
    selection.choose([])
    props.onSelected()
    line.current?.focus({ preventScroll: true })
  }
  // While other rows are on their way, an empty shelf says why it was empty, not why it might be.
  const [settled, setSettled] = useState(narrowing)
  if (!pages.outdated && settled !== narrowing) setSettled(narrowing)
  return (
    <>
      <ShelfToolbar
        {...(shelf === 'cookbook' && { onMeal: props.onMeal })}
        meal={narrowing.meal}
        count={text}
        bare={total === 0}
        countRef={line}
        sort={narrowing.sort}
        searching={narrowing.query !== undefined}
        onSort={props.onSort}
        filter={<FilterButton shelf={shelf} narrowing={narrowing} onFilter={props.onFilter} />}
      />
      {countConditions(narrowing) > 0 ? (
        <Suspense fallback={null}>
          <FilterChips
            shelf={shelf}
            filter={filterSearch({ ...narrowing })}
            onFilter={props.onFilter}
            smart={props.smart}
            onSmart={props.onSmart}
          />
        </Suspense>
      ) : null}
      <QueryState
        query={pages.query}
        isEmpty={recipes => recipes.length === 0 && !pages.hasMore}
        loading={<CardGridSkeleton />}
        loadingLabel="Loading recipes..."
        hideLoadingLabel
        errorTitle="Your recipes did not load"
        empty={
          <EmptyShelf
            shelf={shelf}
            narrowing={settled}
            bare={total === 0}
            onClear={props.onClear}
            onClearFilter={() => props.onFilter(noFilter)}
            add={
              // The floating button is the filled one of this view.
              <Button variant="outline" icon={<Plus aria-hidden="true" size={20} />} onClick={props.onAdd}>
                Add a recipe
              </Button>
            }
          />
        }
      >
        {recipes => (
          <CardGrid rows={recipes} outdated={pages.outdated} after={<LoadMore pages={pages} found={recipes.length} />}>
            {(recipe, index) =>
              selecting ? (
                <SelectCard
                  key={recipe.id}
                  recipe={recipe}
                  eager={index === 0}
                  chosen={selection.ids.has(recipe.id)}
                  onToggle={isRange => selection.toggle(recipe.id, isRange ? recipes : undefined)}
                />
              ) : (
                <ShelfCard
                  key={recipe.id}
                  recipe={recipe}
                  eager={index === 0}
                  actions={actions}
                  busy={moves.moving === recipe.id || fetching === recipe.id}
                />
              )
            }
          </CardGrid>
        )}
      </QueryState>
      {dialogs}
      {selecting ? (
        <Suspense fallback={null}>
          <SelectBar
            shelf={shelf}
            narrowing={narrowing}
            shown={pages.query.data ?? []}
            hasMore={pages.hasMore}
            selection={selection}
            refresh={props.refresh}
            onDone={endSelection}
          />
        </Suspense>
      ) : null}
    </>
  )
}
