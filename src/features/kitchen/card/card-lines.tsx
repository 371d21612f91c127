import type { ReactNode } from 'react'
import type { RecipeView } from '#server/kitchen/contract.ts'
import { amountColumn } from '#src/entities/recipe/ingredients/amount-column.ts'
import { IngredientLine } from '#src/entities/recipe/ingredients/ingredient-line.tsx'
import { WholeAmounts } from '#src/entities/recipe/ingredients/whole-amounts.tsx'
import { trpc } from '#src/lib/trpc.ts'
import { QueryState } from '#src/ui/query-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

interface UnfoldedProps {
  recipeId: number
  /** How many lines show; the recipe has as many at least. */
  shown: number
}

/** The first ingredients of a recipe, unfolded on its card. */
export function CardIngredients({ recipeId, shown }: UnfoldedProps) {
  const row = 'border-line-strong/45 border-b border-dotted py-1.5 leading-title'
  return (
    <WholeRecipe
      recipeId={recipeId}
      loading={
        <ul aria-hidden="true" className="pb-1 text-sm">
          {places(shown).map(place => (
            <li key={place} className={row}>
              <SkeletonText />
            </li>
          ))}
        </ul>
      }
    >
      {({ ingredients }) => {
        const lines = ingredients.slice(0, shown)
        return (
          <ul style={amountColumn(lines)} className="pb-1 text-sm">
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of one recipe may be alike and do not move
              <li key={index} className={row}>
                <IngredientLine line={line} />
              </li>
            ))}
          </ul>
        )
      }}
    </WholeRecipe>
  )
}

/** The first steps of a recipe, unfolded on its card. */
export function CardSteps({ recipeId, shown }: UnfoldedProps) {
  return (
    <WholeRecipe
      recipeId={recipeId}
      loading={
        <ol aria-hidden="true" className="space-y-2 pt-1 pb-1.5 text-sm">
          {places(shown).map(place => (
            <li key={place} className="pl-7.5 leading-[1.45]">
              <SkeletonText />
              <SkeletonText />
            </li>
          ))}
        </ol>
      }
    >
      {({ instructions }) => (
        <ol className="space-y-2 pt-1 pb-1.5 text-sm">
          {instructions.slice(0, shown).map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps of one recipe may be alike and do not move
            <li key={index} className="flex gap-2.5 leading-[1.45]">
              <span className="w-5 flex-none text-right font-semibold text-primary-text tabular-nums">{index + 1}</span>
              <span className="line-clamp-5 min-w-0 flex-1 whitespace-pre-line">
                <WholeAmounts>{step}</WholeAmounts>
              </span>
            </li>
          ))}
        </ol>
      )}
    </WholeRecipe>
  )
}

const places = (count: number) => Array.from({ length: count }, (_, place) => place)

/** A line of text as high as one that is there. */
const SkeletonText = () => (
  <span className="flex h-[1lh] items-center">
    <Skeleton className="h-3 w-4/5" />
  </span>
)

/** What a card does not have of its recipe, as the page of the recipe has it. */
function WholeRecipe(props: { recipeId: number; loading: ReactNode; children: (recipe: RecipeView) => ReactNode }) {
  const query = trpc.kitchen.getRecipe.useQuery({ id: props.recipeId })
  return (
    <QueryState
      query={query}
      loading={props.loading}
      loadingLabel="Loading recipe..."
      hideLoadingLabel
      errorTitle="This recipe did not load"
      bare
      // Above the link that the whole card is.
      className="[&_button]:relative"
    >
      {props.children}
    </QueryState>
  )
}
