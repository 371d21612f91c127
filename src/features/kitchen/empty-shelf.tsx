import type { ReactNode } from 'react'
import { sectionNames } from '#common/recipe/fields.ts'
import { sceneUrl } from '#server/media/drawn/contract.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { countConditions } from './filter/filter-search.ts'
import type { Narrowing, ShelfName } from './use-shelf.ts'

const shelves: Record<ShelfName, string> = { backburner: 'on your Back Burner', cookbook: 'in your Cookbook' }

/** A shelf on which nothing shows, and why: nothing found, nothing for that meal, or nothing at all. */
export function EmptyShelf(props: {
  shelf: ShelfName
  /** What the shelf is narrowed to. */
  narrowing: Narrowing
  /** Whether there is anything on it without that. */
  bare: boolean
  onClear: () => void
  onClearFilter: () => void
  /** The button that adds a recipe. */
  add: ReactNode
}) {
  const { shelf, narrowing, bare, onClear, onClearFilter, add } = props
  const { query, meal } = narrowing
  if (countConditions(narrowing) > 0 && !bare) {
    return (
      <EmptyState
        drawing={sceneUrl('section')}
        title="Nothing found"
        action={
          <Button variant="outline" onClick={onClearFilter}>
            Clear filters
          </Button>
        }
      >
        {`No ${meal ? `${sectionNames[meal]} recipe` : 'recipe'} ${shelves[shelf]} is all that you ask for${query ? ` and has “${query}”` : ''}.`}
      </EmptyState>
    )
  }
  if (query && !bare) {
    return (
      <EmptyState
        drawing={sceneUrl('section')}
        title="Nothing found"
        action={
          <Button variant="outline" onClick={onClear}>
            Clear search
          </Button>
        }
      >
        {`No ${meal ? `${sectionNames[meal]} recipe` : 'recipe'} ${shelves[shelf]} has “${query}”.`}
      </EmptyState>
    )
  }
  if (meal && !bare) return <EmptyState drawing={sceneUrl('section')} title={`No ${sectionNames[meal]} recipes yet`} />
  return shelf === 'backburner' ? (
    <EmptyState drawing={sceneUrl('back-burner')} title="Back burner is empty" action={add}>
      Save recipes you want to try later and they will wait here.
    </EmptyState>
  ) : (
    <EmptyState drawing={sceneUrl('cookbook')} title="No saved recipes yet" action={add}>
      Recipes you have cooked and want to keep stand here, by meal.
    </EmptyState>
  )
}
