import { createFileRoute, useNavigate, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useRef } from 'react'
import { KitchenPage } from '#src/features/kitchen/kitchen-page.tsx'
import { type KitchenSearch, kitchenSearch } from '#src/features/kitchen/kitchen-search.ts'
import { PageFrame } from '#src/lib/food/page-frame.tsx'

const RecipeDialog = lazy(async () => ({
  default: (await import('#src/features/recipes/recipe-dialog.tsx')).RecipeDialog,
}))

export const Route = createFileRoute('/my-kitchen')({
  validateSearch: kitchenSearch,
  component: function MyKitchen() {
    const search = Route.useSearch()
    const { open, close } = useOpenRecipe(search)
    return (
      <PageFrame>
        <KitchenPage search={search} onOpen={open} />
        {search.recipe ? (
          <Suspense fallback={null}>
            <RecipeDialog recipeId={search.recipe} onClose={close} />
          </Suspense>
        ) : null}
      </PageFrame>
    )
  },
})

/** Opens a recipe over the kitchen as a step of the history, so that going back closes it, and closing it goes back. */
function useOpenRecipe(search: KitchenSearch) {
  const router = useRouter()
  const navigate = useNavigate()
  const opened = useRef(false)
  const go = (recipe: number | undefined, replace: boolean) =>
    void navigate({ to: '/my-kitchen', search: { ...search, recipe }, replace, resetScroll: false })
  return {
    open: (recipe: number) => {
      opened.current = true
      go(recipe, false)
    },
    close: () => {
      // Come from elsewhere, there is no kitchen behind it to go back to.
      if (opened.current) router.history.back()
      else go(undefined, true)
      opened.current = false
    },
  }
}
