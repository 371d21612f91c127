import { Link } from '@tanstack/react-router'
import { Clock } from 'lucide-react'
import { CARD_SIZES } from '#common/picture-sizes.ts'
import { timeFact } from '#common/recipe/facts.ts'
import type { Phase } from '#server/cycle/constants.ts'
import { FoodPicture } from '#src/entities/photo/food-picture.tsx'
import { whyNotLoaded } from '#src/lib/errors.ts'
import { type RouterOutputs, trpc } from '#src/lib/trpc.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { phaseNames } from '../names.ts'

type FittingRecipe = RouterOutputs['cycle']['fittingRecipes'][number]

const sourceLabels: Record<FittingRecipe['source'], string> = {
  kitchen: 'Your kitchen',
  dish: 'The Dish',
  house: 'Built-in recipe',
}

const columns = 'grid grid-cols-1 gap-5 *:min-w-0 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-2'

/** Recipes with the foods that the tips for a phase speak of. */
export function FittingRecipes({ phase }: { phase: Phase }) {
  const recipes = trpc.cycle.fittingRecipes.useQuery({ phase }, { staleTime: 30_000, gcTime: 30_000 })
  const name = phaseNames[phase].toLowerCase()
  return (
    <section aria-labelledby="fitting">
      <h2 id="fitting" className="title-section">
        Recipes that fit
      </h2>
      <p className="mt-1 mb-4 text-muted">With foods from the tips for the {name} phase.</p>
      <QueryState
        query={recipes}
        loading={<RecipesSkeleton />}
        loadingLabel="Looking for recipes"
        hideLoadingLabel
        errorTitle="The recipes did not load"
        errorText={whyNotLoaded}
        empty={
          <EmptyState
            level={3}
            title="No recipe fits yet"
            action={
              <Link
                to="/compose"
                search={{ type: 'recipe', mode: 'manual', source: 'cookbook' }}
                className={buttonClass({ variant: 'outline' })}
              >
                Write a recipe
              </Link>
            }
          >
            Recipes of your kitchen and of The Dish show here when they have foods that the tips speak of.
          </EmptyState>
        }
      >
        {list => (
          <ul className={columns}>
            {list.map(recipe => (
              <RecipeTile key={recipe.id} recipe={recipe} />
            ))}
          </ul>
        )}
      </QueryState>
    </section>
  )
}

function RecipeTile({ recipe }: { recipe: FittingRecipe }) {
  const { id, title, prepTime, cookTime, imageUrl, drawnKey, source, reason } = recipe
  const time = timeFact({ prepTime, cookTime })
  return (
    <Card as="li" padded={false} className="relative flex flex-col">
      <FoodPicture imageUrl={imageUrl} drawnKey={drawnKey} alt="" sizes={CARD_SIZES} />
      <div className="flex flex-1 flex-col p-4.5 pt-3.5 pb-3.5">
        <h3 className="title-card text-[1.3125rem]! [overflow-wrap:anywhere]">
          <Link
            to="/recipes/$recipeId"
            params={{ recipeId: String(id) }}
            className="underline-offset-4 after:absolute after:inset-0 after:content-[''] hover:underline"
          >
            {title}
          </Link>
        </h3>
        <p className="mt-1.5 mb-3.5 text-sm">{reason}</p>
        <p className="mt-auto flex items-center justify-between gap-3 border-line border-t pt-3 text-muted text-sm">
          {sourceLabels[source]}
          {time !== null ? (
            <span className="flex items-center gap-1.5 tabular-nums">
              <Clock aria-hidden="true" size={16} />
              {time}
            </span>
          ) : null}
        </p>
      </div>
    </Card>
  )
}

function RecipesSkeleton() {
  return (
    <div aria-hidden="true" className={columns}>
      {['one', 'two', 'three', 'four'].map(recipe => (
        <Card key={recipe} padded={false}>
          <Skeleton className="aspect-[4/3] h-auto rounded-none" />
          <div className="space-y-3 p-4.5">
            <Skeleton className="h-6 w-3/4" />
            <Skeleton className="h-4" />
          </div>
        </Card>
      ))}
    </div>
  )
}
