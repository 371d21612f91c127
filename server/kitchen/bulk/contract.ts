import { z } from 'zod'
import { idList, optional, yesOrNo } from '#common/inputs.ts'
import { mealSections } from '#common/recipe/fields.ts'
import { recipeStatuses } from '../constants.ts'
import { tagList } from '../tags/contract.ts'
import { BULK_MAX, BULK_TAGS_MAX, bulkMessages } from './constants.ts'

/** Recipes by their ids, as many as can be changed at once. */
export const recipeIds = idList(BULK_MAX, bulkMessages.tooMany)
/** At least one of them. */
export const chosenIds = recipeIds.refine(ids => ids.length > 0, bulkMessages.nothingChosen)

export const chosenInput = z.object({ ids: chosenIds })

/** Tags to be put on many recipes, or taken off them. */
export const fewTags = tagList.refine(names => names.length <= BULK_TAGS_MAX, bulkMessages.tooManyTags)
export const tagRecipesInput = chosenInput
  .extend({ add: optional(fewTags), remove: optional(fewTags) })
  .refine(({ add = [], remove = [] }) => add.length + remove.length > 0, bulkMessages.noTags)

export const moveRecipesInput = chosenInput.extend({
  status: z.enum(recipeStatuses),
  /** Left out, each keeps its meal. */
  mealSection: optional(z.enum(mealSections)),
})

/** Where recipes are: on a shelf, and under a meal or none. */
const placeFields = { status: z.enum(recipeStatuses), mealSection: z.enum(mealSections).nullable() }
const PLACES = recipeStatuses.length * (mealSections.length + 1)

export const moveBackInput = z.object({
  /** What `moveRecipes` answered as `from`. */
  from: z
    .array(z.object({ ...placeFields, ids: chosenIds }), { error: bulkMessages.nothingChosen })
    .min(1, bulkMessages.nothingChosen)
    .max(PLACES, bulkMessages.tooMany)
    .refine(places => places.reduce((sum, { ids }) => sum + ids.length, 0) <= BULK_MAX, bulkMessages.tooMany),
})

export const favouriteRecipesInput = chosenInput.extend({ isFavourite: yesOrNo })

/** The recipes of the viewer's kitchen that it was done to. */
export const changedView = z.object({ ids: z.array(z.number()) })
export type ChangedView = z.output<typeof changedView>

/** And where these were before, for `moveRecipesBack`. */
export const movedView = changedView.extend({ from: z.array(z.object({ ...placeFields, ids: z.array(z.number()) })) })
export type MovedView = z.output<typeof movedView>

/** And which of these were not marked so before. */
export const favouriteRecipesView = changedView.extend({ changed: z.array(z.number()) })
