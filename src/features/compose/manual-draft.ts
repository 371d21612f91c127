import { draftStore } from './draft-store.ts'
import { recipeText } from './recipe-text.ts'

/** The draft of the recipe that a chef types by hand. */
export const manualDraft = (chefId: number) => draftStore('manual', chefId, recipeText)
