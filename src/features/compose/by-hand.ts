import { LINES } from '#common/recipe/limits.ts'
import type { ReadRecipeView } from '#server/capture/contract.ts'
import { capturedStore } from '#src/entities/recipe/capture/captured-store.ts'
import { looksLikeSource } from '#src/entities/recipe/capture/recipe-file.ts'
import { emptyReading, textFromReading } from '#src/entities/recipe/form/from-reading.ts'
import { isBlank, type TextValues } from '#src/entities/recipe/form/values.ts'
import { manualDraft } from './drafts.ts'

/** The form when nothing could be read: the address, and the pasted text as steps to sort. */
function readingOf(url: string, pasted: string): ReadRecipeView {
  // The source of a page is no use to a cook.
  const lines = looksLikeSource(pasted) ? [] : pasted.split('\n').filter(line => line.trim() !== '')
  return { ...emptyReading, instructions: lines.slice(0, LINES.instructions.lines), sourceUrl: url || null }
}

/** Pasted text as the form shows it, for a recipe that is entered by hand. */
export const recipeByHand = (pasted: string): TextValues => ({
  ...textFromReading(readingOf('', pasted)),
  origin: null,
})

/**
 * Carries an address and pasted text over to the manual composer. Where a recipe is already typed there they wait to
 * be asked for; the answer is what the composer's address has to say about it.
 */
export function carryToManual(chefId: number, { url, pasted }: { url: string; pasted: string }): { hasData?: true } {
  const reading = readingOf(url, pasted)
  const draft = manualDraft(chefId)
  const typed = draft.read()
  if (reading.instructions.length === 0 && reading.sourceUrl === null) return {}
  if (typed && !isBlank(typed)) {
    capturedStore(chefId).write(reading)
    return { hasData: true }
  }
  draft.write({ ...textFromReading(reading), origin: null })
  return {}
}
