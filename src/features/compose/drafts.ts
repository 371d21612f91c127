import { z } from 'zod'
import { textValues } from '#src/entities/recipe/form/values.ts'
import { draftStore } from '#src/lib/draft-store.ts'

/** The draft of the recipe that a chef types by hand, or looks over after it was read from photos. */
export const manualDraft = (chefId: number) => draftStore('manual', chefId, textValues)

/** The draft of the URL composer: what was typed to find the recipe, and once it was read what the chef made of it. */
const urlState = z.object({
  url: z.string(),
  pasted: z.string(),
  typed: textValues.nullable(),
  /** The form is looked over; else the address is asked for, and `typed` waits. */
  reviewing: z.boolean(),
})
export type UrlState = z.output<typeof urlState>

/**
 * What the URL composer begins with: what was left there, with the address that it was given in place of an older one.
 * A recipe that was read before waits, and text that was pasted stay.
 */
export const urlBeginning = (left: UrlState | null, requested: string | undefined): UrlState => {
  const state = left ?? { url: '', pasted: '', typed: null, reviewing: false }
  return requested === undefined ? state : { ...state, url: requested, reviewing: false }
}

export const urlDraft = (chefId: number) => draftStore('url', chefId, urlState)

/** The draft of the capture composer: text that was pasted where the photos did not help. */
export const captureDraft = (chefId: number) => draftStore('capture', chefId, z.object({ pasted: z.string() }))

/** The draft of Recipe Capture: what was read and where it is to go. */
export const recipeCaptureDraft = (chefId: number) =>
  draftStore('recipe-capture', chefId, z.object({ typed: textValues, shelf: z.enum(['cookbook', 'backburner']) }))
