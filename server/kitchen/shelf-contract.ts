import { z } from 'zod'
import { chefIdInput, idInput, optional, text, wholeNumber, yesOrNo } from '#common/inputs.ts'
import { mealSections } from '#common/recipe/fields.ts'
import { QUERY_MAX, recipeStatuses, shelfSorts } from './constants.ts'
import { recipeInput, sectionChoice } from './contract.ts'
import { filterFields } from './filter/contract.ts'

export const visibilityInput = recipeInput.extend({ isPublic: yesOrNo })

export const ownRecipeInput = z.object({ userId: chefIdInput, recipeId: idInput })
export const backBurnerItemInput = z.object({ id: chefIdInput, itemId: idInput })

/** A page of a shelf: where the last one ended, and how many to give. */
const page = {
  /** `id` of the last recipe of the page before. */
  before: optional(idInput),
  limit: optional(wholeNumber(1, 200)),
}

/** What narrows and orders a shelf. */
const narrowing = {
  /** Words that a recipe must have in title, ingredients, tags or notes, each at least by its beginning. */
  query: optional(text(QUERY_MAX)),
  meal: optional(z.enum(mealSections)),
  sort: optional(z.enum(shelfSorts)),
  ...filterFields,
}
export const backBurnerInput = z.object({ id: chefIdInput, ...page, ...narrowing })
export const cookbookInput = z.object({ userId: chefIdInput, ...page, ...narrowing })

/** A page of a shelf of a chef, 0 being the chef who asks. */
export const shelfInput = z.object({ id: chefIdInput, status: z.enum(recipeStatuses), ...page, ...narrowing })

export const countShelfInput = z.object({
  id: chefIdInput,
  status: z.enum(recipeStatuses),
  query: narrowing.query,
  meal: narrowing.meal,
  ...filterFields,
})
export const countView = z.object({ count: z.number() })

export const sectionsInput = z.object({ userId: chefIdInput })

export const sectionInput = ownRecipeInput.extend({ mealSection: sectionChoice })
export const statusInput = ownRecipeInput.extend({ status: z.enum(recipeStatuses) })

export const chefKitchenInput = z.object({ id: chefIdInput })
export const chefCountsView = z.object({ backBurner: z.number(), cookbook: z.number() })
export const kitchenCountsView = z.object({ backBurner: z.number(), posts: z.number(), cookbook: z.number() })

/** A part of the viewer's own shelf, as a page of it is asked for. */
export const shelfIdsInput = shelfInput.omit({ id: true, before: true, limit: true })
/** The recipes found by their ids, in order, as many as can be changed at once; `more` when there are others. */
export const shelfIdsView = z.object({ ids: z.array(z.number()), more: z.boolean() })
