import { z } from 'zod'
import { idInput, optional, requiredText } from '#common/inputs.ts'
import { recipeStatuses } from '../../kitchen/constants.ts'
import { GONE_ID } from '../../kitchen/filter/constants.ts'
import { shelfFilter } from '../../kitchen/filter/contract.ts'
import { COLLECTION_NAME_MAX } from '../constants.ts'
import { smartMessages } from './constants.ts'

/** Whether a filter asks for anything. */
export const hasCondition = (filter: z.output<typeof shelfFilter>) =>
  Object.values(filter).some(value =>
    Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false,
  )

const fields = {
  name: requiredText(COLLECTION_NAME_MAX, smartMessages.nameMissing),
  /** The shelf that it filters. */
  status: z.enum(recipeStatuses),
  filter: shelfFilter.refine(hasCondition, smartMessages.nothingAsked),
}
export const addSmartInput = z.object(fields)
export const smartInput = z.object({ id: idInput })
/** What is left out stays as it is. */
export const editSmartInput = smartInput.extend({
  name: optional(fields.name),
  status: optional(fields.status),
  filter: fields.filter.optional(),
})

/** What a kept filter asks for, as lists of shelves take it. */
export const keptFilterView = z.object({
  tags: z.array(z.number()).optional(),
  // One that was restored without finding its collection said null.
  collection: z.number().optional().catch(GONE_ID),
  stars: z.number().optional(),
  favourite: z.boolean().optional(),
  minutes: z.number().optional(),
  ingredients: z.array(z.string()).optional(),
  without: z.array(z.string()).optional(),
})

/** A filter of a shelf that the viewer keeps under a name, for them alone. */
export const smartView = z.object({
  id: z.number(),
  name: z.string(),
  status: z.enum(recipeStatuses),
  filter: keptFilterView,
})
export type SmartCollection = z.output<typeof smartView>
export const smartListView = z.array(smartView)
