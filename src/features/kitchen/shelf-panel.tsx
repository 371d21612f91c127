import { Plus } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { mealSections, type RecipeView } from '#server/kitchen/contract.ts'
import { sceneUrl } from '#server/media/drawn/contract.ts'
import { sectionNames } from '#src/lib/food/facts.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { ChipGroup } from '#src/ui/chip-group.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { addTitles } from './add-recipe.tsx'
import { CardGrid, CardGridSkeleton } from './card-grid.tsx'
import { LoadMore } from './load-more.tsx'
import { isMeal, type Meal } from './meal-filter.ts'
import { RecipeCard } from './recipe-card.tsx'
import { useRecipeActions } from './use-recipe-actions.tsx'
import { type ShelfName, useShelf } from './use-shelf.ts'

export interface ShelfPanelProps {
  shelf: ShelfName
  /** The meal that the Cookbook is narrowed to. */
  meal: Meal | undefined
  onMeal: (meal: Meal | undefined) => void
  onAdd: () => void
  refresh: () => Promise<void>
}

const chips = [
  { value: 'all' as const, label: 'All' },
  ...mealSections.map(value => ({ value, label: sectionNames[value] })),
]

/** One shelf of the kitchen: how much is on it, the meals of the Cookbook, and its recipes. */
export function ShelfPanel({ shelf, meal, onMeal, onAdd, refresh }: ShelfPanelProps) {
  const line = useRef<HTMLParagraphElement>(null)
  const counts = trpc.kitchen.count.useQuery()
  const pages = useShelf(shelf)
  const actions = useRecipeActions(shelf, refresh, () => line.current?.focus())
  const filter = shelf === 'cookbook' ? meal : undefined
  const shown = (recipes: RecipeView[]) => (filter ? recipes.filter(recipe => isMeal(recipe, filter)) : recipes)
  const n = shelf === 'backburner' ? counts.data?.backBurner : counts.data?.cookbook
  const total = n ?? (pages.hasMore ? undefined : pages.query.data?.length)
  const words = shelf === 'backburner' ? 'recipes saved for later' : 'recipes organized by meal'
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        {shelf === 'cookbook' ? (
          <ChipGroup
            label="Meal"
            choices={chips}
            value={filter ?? 'all'}
            onValueChange={value => onMeal(value === 'all' ? undefined : value)}
            className="max-w-full"
          />
        ) : null}
        <p ref={line} tabIndex={-1} className="min-h-6 text-muted">
          {total === undefined ? '' : `${total.toLocaleString('en')} ${words}`}
        </p>
      </div>
      <QueryState
        query={pages.query}
        isEmpty={recipes => shown(recipes).length === 0 && !pages.hasMore}
        loading={<CardGridSkeleton />}
        loadingLabel="Loading recipes..."
        hideLoadingLabel
        errorTitle="Your recipes did not load"
        empty={
          filter && pages.query.data && pages.query.data.length > 0 ? (
            <EmptyState drawing={sceneUrl('section')} title={`No ${sectionNames[filter]} recipes yet`} />
          ) : (
            <EmptyShelf shelf={shelf}>
              <Button icon={<Plus aria-hidden="true" size={20} />} onClick={onAdd}>
                {addTitles[shelf]}
              </Button>
            </EmptyShelf>
          )
        }
      >
        {recipes => (
          <>
            <CardGrid>
              {shown(recipes).map((recipe, index) => (
                <li key={recipe.id} className="min-w-0">
                  <RecipeCard
                    recipe={recipe}
                    eager={index === 0}
                    onMove={shelf === 'backburner' ? () => actions.moveToCookbook(recipe) : undefined}
                    onDelete={() => actions.askToDelete(recipe)}
                  />
                </li>
              ))}
            </CardGrid>
            <LoadMore pages={pages} found={recipes.length} />
          </>
        )}
      </QueryState>
      {actions.dialog}
    </>
  )
}

function EmptyShelf({ shelf, children }: { shelf: ShelfName; children: ReactNode }) {
  return shelf === 'backburner' ? (
    <EmptyState drawing={sceneUrl('back-burner')} title="Back burner is empty" action={children}>
      Save recipes you want to try later and they will wait here.
    </EmptyState>
  ) : (
    <EmptyState drawing={sceneUrl('cookbook')} title="No saved recipes yet" action={children}>
      Recipes you have cooked and want to keep stand here, by meal.
    </EmptyState>
  )
}
