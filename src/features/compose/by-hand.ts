import { LINES } from '#common/recipe/limits.ts'
import type { ReadRecipeView } from '#server/capture/contract.ts'
import { asRecipeText, isBlank, type RecipeText } from '#src/entities/recipe/form/values.ts'
import { capturedStore } from '#src/lib/capture/captured-store.ts'
import { looksLikeSource } from '#src/lib/capture/saved-page.ts'
import { manualDraft } from './drafts.ts'

/** What a chef has when nothing could be read: an address, and words to sort, which stand where the steps are typed. */
function begun(url: string, pasted: string): ReadRecipeView {
  // The source of a page is no use to a cook.
  const words = looksLikeSource(pasted) ? [] : pasted.split('\n').filter(line => line.trim() !== '')
  return {
    ...{ title: '', description: '', ingredients: [], ingredientGroups: [], stepSections: [], prepTime: null },
    ...{
      cookTime: null,
      totalTime: null,
      servings: null,
      yieldText: null,
      difficulty: 'Easy' as const,
      calories: null,
    },
    ...{ nutrition: null, category: null, dietaryTags: [], source: '', author: null, imageUrl: null, drawnKey: '' },
    ...{ language: null, engine: 'hand' as const, doubtful: [] },
    instructions: words.slice(0, LINES.instructions.lines),
    sourceUrl: url || null,
  }
}

/** Pasted words as the form shows them, for a recipe that is entered by hand. */
export const recipeByHand = (pasted: string): RecipeText => ({ ...asRecipeText(begun('', pasted)), origin: null })

/**
 * Carries an address and pasted words over to the manual composer. Where a recipe is already typed there they wait to
 * be asked for; the answer is what the composer's address has to say about it.
 */
export function carryToManual(chefId: number, { url, pasted }: { url: string; pasted: string }): { hasData?: true } {
  const reading = begun(url, pasted)
  const draft = manualDraft(chefId)
  const typed = draft.read()
  if (reading.instructions.length === 0 && reading.sourceUrl === null) return {}
  if (typed && !isBlank(typed)) {
    capturedStore(chefId).write(reading)
    return { hasData: true }
  }
  draft.write({ ...asRecipeText(reading), origin: null })
  return {}
}
