import { z } from 'zod'
import { type ReadRecipeView, readRecipeView } from '#server/capture/contract.ts'
import { type DraftStore, draftStore } from '#src/lib/draft-store.ts'

/**
 * A recipe on its way to the composer: written here, it is found by `/compose?type=recipe&mode=manual&hasData=true` and
 * outlives a reload until the composer has taken it over.
 */
export const capturedStore = (chefId: number): DraftStore<ReadRecipeView> =>
  draftStore('captured', chefId, readRecipeView.extend({ text: z.string().catch('') }))
