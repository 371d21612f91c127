import { z } from 'zod'
import { idInput, listOf, optional, text, wholeNumber, yesOrNo } from '#common/inputs.ts'
import { MINUTES_MAX } from '#common/recipe/limits.ts'
import { starsInput } from '../stars/contract.ts'
import { FILTER_INGREDIENT_MAX, FILTER_INGREDIENTS_MAX, FILTER_TAGS_MAX, filterMessages } from './constants.ts'

const { noTags, tooManyTags, noIngredients, tooManyIngredients } = filterMessages

const tagIds = z.preprocess(
  listOf,
  z
    .array(idInput, { error: noTags })
    .max(FILTER_TAGS_MAX, tooManyTags)
    .transform(ids => [...new Set(ids)]),
)

const ingredientNames = z.preprocess(
  listOf,
  z
    .array(z.string({ error: noIngredients }).pipe(text(FILTER_INGREDIENT_MAX)), { error: noIngredients })
    .max(FILTER_INGREDIENTS_MAX, tooManyIngredients)
    .transform(names => [...new Set(names.filter(Boolean))]),
)

/** What a recipe must be to stay on a filtered shelf: all that is given, together. */
export const filterFields = {
  /** The viewer's own tags by their ids; a recipe has all of them. */
  tags: optional(tagIds),
  /** A collection that the viewer may see. */
  collection: optional(idInput),
  /** The least that the viewer gave it. */
  stars: optional(starsInput),
  /** Only what the viewer has marked as a favourite. */
  favourite: optional(yesOrNo),
  /** The most that preparation and cooking take together. */
  minutes: optional(wholeNumber(1, MINUTES_MAX)),
  /** Ingredients that it needs, all of them, by name. */
  ingredients: optional(ingredientNames),
  /** Ingredients of which it needs none. */
  without: optional(ingredientNames),
}

export const shelfFilter = z.object(filterFields)
export type ShelfFilter = z.output<typeof shelfFilter>
