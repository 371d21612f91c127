import { z } from 'zod'
import {
  type CapturedRecipeView,
  capturedRecipeView,
  type ReadRecipeView,
  readRecipeView,
} from '#server/capture/contract.ts'
import { type DraftStore, draftStore } from '#src/lib/draft-store.ts'

/** A reading, with what a model read differently. */
type Captured = ReadRecipeView & Partial<Pick<CapturedRecipeView, 'fromModel'>>

/**
 * A recipe on its way to the composer: written here, it is found by `/compose?type=recipe&mode=manual&hasData=true` and
 * outlives a reload until the composer has taken it over.
 */
export const capturedStore = (chefId: number): DraftStore<Captured> =>
  draftStore(
    'captured',
    chefId,
    readRecipeView.extend({ text: z.string().catch(''), fromModel: capturedRecipeView.shape.fromModel.optional() }),
  )
