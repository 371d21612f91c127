import { z } from 'zod'
import { requiredText } from '#common/inputs.ts'
import { TAG_MAX } from '#common/recipe/limits.ts'
import { recipeStatuses } from '../../kitchen/constants.ts'
import { FILTER_TAGS_MAX } from '../../kitchen/filter/constants.ts'
import { shelfFilter } from '../../kitchen/filter/contract.ts'
import { tagMessages } from '../../kitchen/tags/constants.ts'
import { COLLECTION_NAME_MAX, collectionMessages } from '../constants.ts'
import { SMART_COLLECTIONS_MAX, smartMessages } from './constants.ts'

/**
 * A smart collection as an archive has it: tags and the collection by their names, as ids are others elsewhere. Of what is
 * gone the name is not known; `gone` says that it was asked for, so that less is not asked for after a restore.
 */
const archivedSmart = z.object({
  name: requiredText(COLLECTION_NAME_MAX, smartMessages.nameMissing),
  status: z.enum(recipeStatuses),
  // With a condition that is not known here, it would find more than it did.
  filter: shelfFilter.omit({ tags: true, collection: true }).strict(),
  tags: z.array(requiredText(TAG_MAX, tagMessages.nameMissing)).max(FILTER_TAGS_MAX).default([]),
  collection: requiredText(COLLECTION_NAME_MAX, collectionMessages.nameMissing).nullable().default(null),
  gone: z.array(z.enum(['tags', 'collection'])).default([]),
})
export type ArchivedSmart = z.output<typeof archivedSmart>
/** One that cannot be read is left out, so that it costs neither the others nor the recipe whose file has them. */
export const archivedSmartList = z
  .array(z.unknown())
  .transform(list => list.flatMap(one => archivedSmart.safeParse(one).data ?? []).slice(0, SMART_COLLECTIONS_MAX))
  .default([])
