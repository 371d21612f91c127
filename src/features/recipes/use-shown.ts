import { useMemo } from 'react'
import type { RecipeView } from '#server/kitchen/contract.ts'
import type { RenderedLine } from '#src/entities/recipe/ingredients/columns.ts'
import { ingredientParts } from '#src/entities/recipe/ingredients/ingredient-parts.ts'
import { trpc } from '#src/lib/trpc.ts'
import { convertStep } from './amounts/convert-step.ts'
import { renderLine } from './amounts/render-line.ts'
import type { UnitSystem } from './amounts/units.ts'

/** The lines of a recipe as they are shown. */
export interface Shown {
  lines: readonly RenderedLine[]
  steps: readonly string[]
  /** The ingredients without amounts, for finding them in a step. */
  names: readonly string[]
  /** Whether the amounts could not be had. */
  failed: boolean
}

/** The lines of a recipe, multiplied and in the measures asked for. As written until the amounts have come. */
export function useShown(recipe: RecipeView, factor: number, system: UnitSystem): Shown {
  const { data: amounts, isError } = trpc.kitchen.listAmounts.useQuery({ id: recipe.id })
  return useMemo(() => {
    // Amounts of the text as it was before an edit are not shown with the new one.
    const known = recipe.ingredients.map((text, index) => (amounts?.[index]?.text === text ? amounts[index] : null))
    return {
      lines: known.map((line, index) =>
        line ? renderLine(line, { factor, system }) : asWritten(recipe.ingredients[index] ?? ''),
      ),
      steps: recipe.instructions.map(step => convertStep(step, system)),
      names: known.map((line, index) => line?.name || ingredientParts(recipe.ingredients[index] ?? '').rest),
      failed: isError,
    }
  }, [recipe.ingredients, recipe.instructions, amounts, isError, factor, system])
}

function asWritten(text: string): RenderedLine {
  const { quantity, rest: name } = ingredientParts(text)
  return { text, amount: quantity || null, rest: name }
}
