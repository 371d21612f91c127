import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { WayBack } from '#src/entities/recipe/way-back/way-back.tsx'
import { errorStatus } from '#src/lib/errors.ts'
import { trpc } from '#src/lib/trpc.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { QueryState } from '#src/ui/query-state.tsx'
import { CommunityPhotos } from './community-photos.tsx'
import { homeOf } from './home-of.ts'
import { RecipeArticle } from './recipe-article.tsx'
import { RecipeMissing } from './recipe-missing.tsx'
import { RecipeSkeleton } from './recipe-skeleton.tsx'

const CookMode = lazy(async () => ({ default: (await import('./cook/cook-mode.tsx')).CookMode }))

export interface RecipePageProps {
  recipeId: number
  viewerId: number
  /** The step that cook mode shows, from 1; undefined when it is closed. */
  cookStep: number | undefined
  onCookStep: (step: number) => void
  onLeaveCooking: () => void
}

/** A recipe to read, to shop by and to cook from; it prints to a clean page. */
export function RecipePage({ recipeId, viewerId, cookStep, onCookStep, onLeaveCooking }: RecipePageProps) {
  const recipe = trpc.kitchen.getRecipe.useQuery({ id: recipeId })
  // Travels with the recipe, so that the amounts are there when it shows.
  trpc.kitchen.listAmounts.useQuery({ id: recipeId })
  const navigate = useNavigate()
  const gone = errorStatus(recipe.error) === 404
  usePageTitle(gone ? 'Recipe not found' : recipe.error ? 'Recipe' : recipe.data?.title)
  if (gone) {
    return (
      <>
        <h1 tabIndex={-1} className="sr-only">
          Recipe not found
        </h1>
        <RecipeMissing
          action={
            <Link to="/my-kitchen" className={buttonClass({})}>
              Go to My Kitchen
            </Link>
          }
        />
      </>
    )
  }
  const own = recipe.data?.ownerId === viewerId
  return (
    <>
      <WayBack home={recipe.data ? homeOf(recipe.data, own) : null} />
      <QueryState
        query={recipe}
        loading={<RecipeSkeleton place="page" />}
        loadingLabel="Loading the recipe..."
        hideLoadingLabel
        errorTitle="The recipe did not load"
      >
        {found => (
          <>
            <RecipeArticle
              key={found.id}
              recipe={found}
              own={own}
              place="page"
              onGone={() =>
                void navigate({
                  to: '/my-kitchen',
                  search: { tab: found.status === 'completed' ? 'cookbook' : 'backburner' },
                  replace: true,
                })
              }
            >
              {reading =>
                cookStep === undefined || found.instructions.length === 0 ? null : (
                  <Suspense fallback={<div className="fixed inset-0 z-50 bg-paper" />}>
                    <CookMode
                      reading={reading}
                      own={own}
                      step={Math.min(cookStep, found.instructions.length)}
                      onStep={onCookStep}
                      onLeave={onLeaveCooking}
                    />
                  </Suspense>
                )
              }
            </RecipeArticle>
            {found.isPublic ? <CommunityPhotos recipeTitle={found.title} /> : null}
          </>
        )}
      </QueryState>
    </>
  )
}
