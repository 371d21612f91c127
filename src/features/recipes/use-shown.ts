import { useEffect, useMemo, useState } from 'react'
import { inColumns, type RenderedLine, typedPieces } from 'recipe-reader/amount-columns'
import type { UnitSystem } from 'recipe-reader/amounts'
import type { RecipeView } from '#server/kitchen/contract.ts'
import { ingredientParts } from '#src/entities/recipe/ingredients/ingredient-parts.ts'
import { trpc } from '#src/lib/trpc.ts'
import { atFirstTouch } from '#src/ui/first-touch.ts'
import { readUnits } from './units.ts'

/** The lines of a recipe as they are shown. */
export interface Shown {
  lines: readonly RenderedLine[]
  steps: readonly string[]
  /** The ingredients without amounts, for finding them in a step. */
  names: readonly string[]
  /** Whether the amounts could not be had. */
  failed: boolean
}

/** What multiplies and converts; null until it is there. */
let arithmetic: typeof import('./amounts/arithmetic.ts') | null = null

async function loadArithmetic(): Promise<void> {
  arithmetic ??= await import('./amounts/arithmetic.ts')
}

const prepareArithmetic = () => void loadArithmetic().catch(() => undefined)

// A device with measures of its own needs it for each recipe, and as early.
if (readUnits() !== 'as-written') prepareArithmetic()

/**
 * The lines of a recipe, multiplied and in the measures asked for. As written until the amounts have come. What works them
 * out comes when anything is first pressed, or when it is needed; where it does not arrive, the next choice asks again.
 */
export function useShown(recipe: RecipeView, factor: number, system: UnitSystem): Shown {
  const { data: amounts, isError } = trpc.kitchen.listAmounts.useQuery({ id: recipe.id })
  const changed = factor !== 1 || system !== 'as-written'
  const [lost, setLost] = useState(false)
  const [worker, setWorker] = useState(arithmetic)
  useEffect(() => atFirstTouch(prepareArithmetic), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice asks again
  useEffect(() => {
    if (!changed || worker) return
    let wanted = true
    loadArithmetic().then(
      () => wanted && setWorker(arithmetic),
      () => wanted && setLost(true),
    )
    return () => {
      wanted = false
    }
  }, [changed, factor, system, worker])
  return useMemo(() => {
    // Amounts of the text as it was before an edit are not shown with the new one.
    const known = recipe.ingredients.map((text, index) => (amounts?.[index]?.text === text ? amounts[index] : null))
    const how = changed ? worker : null
    return {
      lines: known.map((line, index) => {
        if (!line) return asWritten(recipe.ingredients[index] ?? '')
        return how ? how.renderLine(line, { factor, system }) : inColumns(typedPieces(line))
      }),
      steps: how ? recipe.instructions.map(step => how.convertStep(step, system)) : recipe.instructions,
      names: known.map((line, index) => line?.name || ingredientParts(recipe.ingredients[index] ?? '').rest),
      failed: isError || (lost && !worker),
    }
  }, [recipe.ingredients, recipe.instructions, amounts, isError, factor, system, changed, worker, lost])
}

function asWritten(text: string): RenderedLine {
  const { quantity, rest: name } = ingredientParts(text)
  return { text, amount: quantity || null, rest: name }
}
