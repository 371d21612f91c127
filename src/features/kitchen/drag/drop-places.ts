import { mealSections, sectionNames } from '#common/recipe/fields.ts'
import type { RecipeSummary } from '#server/kitchen/contract.ts'
import type { Meal } from '../use-shelf.ts'

/** Where a recipe can be dropped: on a meal of the Cookbook, or on the Cookbook from the Back Burner. */
export type DropPlace = Meal | 'cookbook'

export const placeNames: Record<DropPlace, string> = { ...sectionNames, cookbook: 'Cookbook' }

/** The places that would change something for this recipe. */
export function placesFor(recipe: Pick<RecipeSummary, 'status' | 'mealSection'>): DropPlace[] {
  if (recipe.status !== 'completed') return ['cookbook']
  return mealSections.filter(meal => meal !== recipe.mealSection)
}

/** The chips, tabs and tray slots of a page that stand for a place. */
export function findPlaces(root: ParentNode, place: DropPlace): HTMLElement[] {
  const shown =
    place === 'cookbook' ? '[role="tab"][id$="-tab-cookbook"]' : `label:has(> [type="radio"][value="${place}"])`
  return [...root.querySelectorAll<HTMLElement>(`${shown}, [data-place="${place}"]`)]
}
