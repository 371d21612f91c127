import { Link } from '@tanstack/react-router'
import { sceneUrl } from '#server/media/drawn/contract.ts'
import { errorStatus } from '#src/lib/errors.ts'
import { trpc } from '#src/lib/trpc.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { RecipeBody } from './recipe-body.tsx'
import { RecipeHead } from './recipe-head.tsx'

/** A recipe to read, to shop by and to cook from; it prints to a clean page. */
export function RecipePage({ recipeId, viewerId }: { recipeId: number; viewerId: number }) {
  const recipe = trpc.kitchen.getRecipe.useQuery({ id: recipeId })
  usePageTitle(recipe.data?.title)
  if (errorStatus(recipe.error) === 404) {
    return (
      <>
        <h1 tabIndex={-1} className="sr-only">
          Recipe not found
        </h1>
        <EmptyState
          drawing={sceneUrl('not-found')}
          title="This recipe is not here"
          className="mx-auto max-w-[680px]"
          action={
            <Link to="/my-kitchen" className={buttonClass({})}>
              Go to My Kitchen
            </Link>
          }
        >
          It may have been deleted, or it is not shared with you.
        </EmptyState>
      </>
    )
  }
  return (
    <QueryState
      query={recipe}
      loading={<RecipeSkeleton />}
      loadingLabel="Loading the recipe..."
      hideLoadingLabel
      errorTitle="The recipe did not load"
    >
      {found => (
        <article className="pb-8 print:pb-0">
          <RecipeHead recipe={found} own={found.ownerId === viewerId} />
          <RecipeBody key={found.id} recipe={found} />
        </article>
      )}
    </QueryState>
  )
}

function RecipeSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-6 md:gap-x-8 md:gap-y-0 xl:grid-cols-[1.1fr_1fr] xl:gap-x-13">
      <Skeleton className="mt-3.5 mb-6 h-3.5 w-24 max-md:hidden xl:col-span-2" />
      <Skeleton className="aspect-[4/3] h-auto w-full max-md:-mx-4.5 max-md:-mt-6 max-md:w-auto max-md:rounded-none md:mb-8 md:rounded-lg" />
      <div className="space-y-5">
        <Skeleton className="h-6 w-24" />
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-3/5" />
        <Skeleton className="w-4/5" />
        <Skeleton className="h-20 w-full" />
      </div>
    </div>
  )
}
