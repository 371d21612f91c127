import { z } from 'zod'
import { requiredText, text, wholeNumber } from '#common/inputs.ts'
import { COLLECTION_DESCRIPTION_MAX, COLLECTION_NAME_MAX, COLLECTIONS_MAX, collectionMessages } from './constants.ts'

/**
 * A collection as the file of a recipe names it, and the place of the recipe in it; null where the recipe is not in it. Whom
 * it is shown to does not travel: the chefs are others elsewhere.
 */
const archivedCollection = z.object({
  name: requiredText(COLLECTION_NAME_MAX, collectionMessages.nameMissing),
  description: text(COLLECTION_DESCRIPTION_MAX).default(''),
  at: wholeNumber(0, 1_000_000).nullable(),
})
export type ArchivedCollection = z.output<typeof archivedCollection>
export const archivedCollections = z.array(archivedCollection).max(COLLECTIONS_MAX).default([])
