import { toSchemaRecipe } from '#common/recipe/schema-org.ts'
import type { RecipeView } from '#server/kitchen/contract.ts'
import { recipePictureUrls } from '#server/media/drawn/contract.ts'
import { counted } from '#src/lib/counted.ts'
import { toast } from '#src/ui/toast.ts'
import { portionText } from './ingredient-list.tsx'
import { recipeFileName, recipeText } from './recipe-text.ts'
import type { Reading } from './use-reading.ts'

/** Puts the recipe on the clipboard as plain text, with the amounts that are shown. */
export async function copyRecipe(reading: Reading): Promise<void> {
  const { recipe, portions, shown } = reading
  const serves =
    recipe.servings === null ? null : `Serves ${counted(portions.servings ?? recipe.servings, 'person', 'people')}`
  const text = recipeText(recipe, {
    lines: shown.lines.map(line => line.text),
    steps: shown.steps,
    portions: recipe.servings === null && portions.factor !== 1 ? portionText(reading) : serves,
  })
  try {
    await navigator.clipboard.writeText(text)
    toast({ title: 'Recipe copied' })
  } catch {
    const words = 'Your browser allows copying on secure pages only.'
    toast({ title: 'The recipe could not be copied', text: words, tone: 'danger' })
  }
}

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
