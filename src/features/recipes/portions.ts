import { useState } from 'react'
import { MOST_SERVINGS, portionsOf } from '#common/recipe/portions.ts'

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyOf = (recipeId: number) => `longtable:portions:${recipeId}`

/** What was chosen for a recipe in this tab: servings, or a multiple; null when it is as written. */
export function readPortions(recipeId: number, shelf: () => Shelf = () => window.sessionStorage): number | null {
  try {
    const kept = Number(shelf().getItem(keyOf(recipeId)) ?? Number.NaN)
    return kept > 0 && kept <= MOST_SERVINGS ? kept : null
  } catch {
    return null
  }
}

export function writePortions(
  recipeId: number,
  chosen: number | null,
  shelf: () => Shelf = () => window.sessionStorage,
): void {
  try {
    if (chosen === null) shelf().removeItem(keyOf(recipeId))
    else shelf().setItem(keyOf(recipeId), String(chosen))
  } catch {
    // A tab without storage forgets it with the page.
  }
}

/** How much of a recipe is shown. */
export interface Portions {
  /** By how much every amount is multiplied. */
  factor: number
  /** Servings that are shown; null when the recipe does not say how many it serves. */
  servings: number | null
  /** Chooses servings, or a multiple where the recipe has none. */
  choose: (value: number) => void
  /** Back to what the recipe says. */
  reset: () => void
}

/** How many servings of a recipe are shown, as this tab remembers it. */
export function usePortions({ id, servings }: { id: number; servings: number | null }): Portions {
  const [chosen, setChosen] = useState(() => readPortions(id))
  const choose = (value: number | null) => {
    const next = value === (servings ?? 1) ? null : value
    writePortions(id, next)
    setChosen(next)
  }
  return { ...portionsOf(servings, chosen), choose, reset: () => choose(null) }
}
