import type { UnitSystem } from 'recipe-reader/amounts'
import type { RecipeView } from '#server/kitchen/contract.ts'
import { type Portions, usePortions } from './portions.ts'
import { lineNames, type Ticks, useTicks } from './ticks.ts'
import { useUnits } from './units.ts'
import { type Shown, useShown } from './use-shown.ts'

/** A recipe as the chef has it before them: for how many, in which measures, and what is done already. */
export interface Reading {
  recipe: RecipeView
  portions: Portions
  units: UnitSystem
  setUnits: (system: UnitSystem) => void
  /** The lines to show. */
  shown: Shown
  /** Names of ingredients and steps by which they are ticked. */
  ingredientKeys: string[]
  stepKeys: string[]
  ingredients: Ticks
  steps: Ticks
}

/** The state of reading one recipe. Mount its user with the recipe's id as key. */
export function useReading(recipe: RecipeView): Reading {
  const portions = usePortions(recipe)
  const { units, setUnits } = useUnits()
  return {
    recipe,
    portions,
    units,
    setUnits,
    shown: useShown(recipe, portions.factor, units),
    ingredientKeys: lineNames(recipe.ingredients),
    stepKeys: lineNames(recipe.instructions),
    ingredients: useTicks(recipe.id),
    steps: useTicks(recipe.id, 'steps'),
  }
}
