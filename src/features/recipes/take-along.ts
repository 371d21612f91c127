import type { RecipeView } from '#server/kitchen/contract.ts'
import { counted } from '#src/lib/counted.ts'
import { copyText } from '#src/ui/copy-text.ts'
import { toast } from '#src/ui/toast.ts'
import { portionText } from './ingredient-list.tsx'
import { recipeText } from './recipe-text.ts'
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
  await copyText(text, { name: 'recipe' })
}

/** Hands the chef the recipe as a file of schema.org data. */
export async function downloadRecipe(recipe: RecipeView): Promise<void> {
  const loaded = await import('./recipe-file.ts').catch(() => null)
  if (loaded) loaded.downloadRecipe(recipe)
  else {
    const text = 'A part of this page did not load. Please check your connection and try again.'
    toast({ title: 'The recipe could not be downloaded', text, tone: 'danger' })
  }
}
