import { DEFAULT_CATEGORY } from '#common/recipe/defaults.ts'
import { readNames } from '#common/recipe/fields.ts'
import type { ReadRecipeView } from '#server/capture/contract.ts'
import type { RecipeView } from '#server/kitchen/contract.ts'
import { editRecipeInput } from '#server/kitchen/fields/contract.ts'
import { cookTimeOf } from './cook-time.ts'

/** What a reading may fill in. Title, notes and source are the chef's own. */
const fillable = [...readNames, 'difficulty', 'ingredients', 'instructions', 'nutrition', 'dietaryTags'] as const
type Fillable = (typeof fillable)[number] | 'ingredientGroups' | 'stepSections'

/** Changes to a recipe, as the server takes them. */
export type Filling = Partial<Pick<RecipeView, Fillable>> & { language?: string; imageUrls?: string[]; alts?: string[] }

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === DEFAULT_CATEGORY ||
  (Array.isArray(value) && value.length === 0)

/** A value as a recipe can keep it, under its name; empty if it cannot be kept. */
function kept(name: Fillable | 'language', value: unknown): Filling {
  const read = editRecipeInput.shape[name].safeParse(value)
  return read.success && !isEmpty(read.data) ? { [name]: read.data } : {}
}

/** What of a reading fills in what a recipe leaves empty; nothing that is there changes. */
export function fillingOf(recipe: RecipeView, reading: ReadRecipeView): Filling {
  const found = { ...reading, cookTime: cookTimeOf(reading) }
  const filling = Object.assign(
    {},
    ...fillable.filter(name => isEmpty(recipe[name])).map(name => kept(name, found[name])),
  )
  // Headings have their places among the lines of their list.
  if (filling.ingredients) filling.ingredientGroups = reading.ingredientGroups
  if (filling.instructions) filling.stepSections = reading.stepSections
  if (filling.ingredients || filling.instructions) Object.assign(filling, kept('language', reading.language))
  const photo = isEmpty(recipe.imageUrl) && isEmpty(recipe.pictures) ? reading.imageUrl : null
  return photo ? { ...filling, imageUrls: [photo], alts: [''] } : filling
}
