import { z } from 'zod'
import { draftStore } from '#src/lib/capture/draft-store.ts'
import { looksLikeSource } from '#src/lib/capture/saved-page.ts'
import { emptyRecipe, fillBlanks, recipeText } from './recipe-text.ts'

/** The draft of the recipe that a chef types by hand, or looks over after it was read from photos. */
export const manualDraft = (chefId: number) => draftStore('manual', chefId, recipeText)

/** The draft of the URL composer: what was typed to find the recipe, and once it was read what the chef made of it. */
const urlState = z.object({
  url: z.string(),
  pasted: z.string(),
  typed: recipeText.nullable(),
  /** The form is looked over; else the address is asked for, and `typed` waits. */
  reviewing: z.boolean(),
})
export type UrlState = z.output<typeof urlState>
export const urlDraft = (chefId: number) => draftStore('url', chefId, urlState)

/** The draft of the capture composer: words that were pasted where the photos did not help. */
export const captureDraft = (chefId: number) => draftStore('capture', chefId, z.object({ pasted: z.string() }))

/**
 * Adds an address and pasted words to the recipe that is typed by hand, without touching what is there. The source of a
 * page is no use to a cook and is left out.
 */
export function carryToManual(chefId: number, { url, pasted }: { url: string; pasted: string }): void {
  const store = manualDraft(chefId)
  const typed = fillBlanks(store.read() ?? emptyRecipe, { sourceUrl: url })
  const words = looksLikeSource(pasted) ? '' : pasted.trim()
  const instructions = [typed.instructions, words].filter(Boolean).join('\n\n')
  store.write(typed.instructions.includes(words) ? typed : { ...typed, instructions })
}
