import { toSchemaRecipe } from '#common/recipe/schema-org.ts'
import type { RecipeView } from '#server/kitchen/contract.ts'
import { recipePictureUrls } from '#server/media/drawn/contract.ts'
import { recipeFileName } from './recipe-text.ts'

/** Hands the chef the recipe as a file of schema.org data. */
export function downloadRecipe(recipe: RecipeView): void {
  const { origin } = window.location
  const images = recipePictureUrls(recipe).map(path => new URL(path, origin).href)
  const data = `${JSON.stringify(toSchemaRecipe(recipe, origin, images), null, 2)}\n`
  const url = URL.createObjectURL(new Blob([data], { type: 'application/ld+json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = recipeFileName(recipe.title)
  link.click()
  // Some browsers begin to read only after the press is over.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
