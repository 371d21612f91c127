import { mealSections } from '#common/recipe/fields.ts'
import type { CatalogueRecipe } from '../../featured/catalogue.ts'
import { fold } from '../../platform/fold.ts'

const FIRST_ID = 3001
/** Recipes of each meal there are at least, and of one cuisine at most. */
const MEAL_MIN = 12
const CUISINE_SHARE = 1 / 6

/** What a recipe's file is called: its id and its title in small letters. */
export const fileNameOf = ({ id, title }: Pick<CatalogueRecipe, 'id' | 'title'>): string =>
  `${id}-${fold(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}.json`

/** What is wrong with a catalogue as a whole: ids, titles, how many of a meal and of a cuisine, seasons. */
export function wrongWhole(recipes: readonly CatalogueRecipe[]): string[] {
  const faults: string[] = []
  for (const [at, { id }] of recipes.entries()) {
    if (id !== FIRST_ID + at) faults.push(`${id} stands where ${FIRST_ID + at} should`)
  }
  const titles = recipes.map(({ title }) => fold(title))
  for (const [at, title] of titles.entries()) if (titles.indexOf(title) !== at) faults.push(`two are called "${title}"`)
  for (const meal of mealSections) {
    const count = recipes.filter(({ mealSection }) => mealSection === meal).length
    if (count < MEAL_MIN) faults.push(`${count} for ${meal}`)
  }
  for (const cuisine of new Set(recipes.map(recipe => recipe.cuisine))) {
    const count = recipes.filter(recipe => recipe.cuisine === cuisine).length
    if (count > recipes.length * CUISINE_SHARE) faults.push(`${count} are ${cuisine}`)
  }
  return faults
}
