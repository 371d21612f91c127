import { sceneUrl } from '#server/media/drawn/contract.ts'
import { LoadMore } from '#src/entities/recipe/pages/load-more.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { RecipeCard } from './card/recipe-card.tsx'
import { CardGrid, CardGridSkeleton } from './card-grid.tsx'
import { CardItem } from './card-item.tsx'
import { type ShelfName, useShelf } from './use-shelf.ts'

/** Another chef's Back Burner or Cookbook: what this viewer may see of it, to look at and open. */
export function ChefShelf({ chefId, shelf }: { chefId: number; shelf: ShelfName }) {
  const pages = useShelf(shelf, {}, chefId)
  return (
    <QueryState
      query={pages.query}
      isEmpty={recipes => recipes.length === 0 && !pages.hasMore}
      loading={<CardGridSkeleton />}
      loadingLabel="Loading recipes..."
      hideLoadingLabel
      errorTitle="The recipes did not load"
      empty={
        shelf === 'backburner' ? (
          <EmptyState drawing={sceneUrl('back-burner')} title="Back burner is empty">
            What this chef wants to try shows here.
          </EmptyState>
        ) : (
          <EmptyState drawing={sceneUrl('cookbook')} title="No saved recipes yet">
            What this chef has cooked and kept shows here.
          </EmptyState>
        )
      }
    >
      {recipes => (
        <CardGrid rows={recipes} after={<LoadMore pages={pages} found={recipes.length} />}>
          {(recipe, index) => (
            <CardItem key={recipe.id}>
              <RecipeCard recipe={recipe} eager={index === 0} compact />
            </CardItem>
          )}
        </CardGrid>
      )}
    </QueryState>
  )
}
