/** Tags that a filter may ask for. */
export const FILTER_TAGS_MAX = 20
/**
 * The id of a tag or collection that is gone, where nothing else is known of it. None ever has it, so that a condition by
 * it finds nothing.
 */
export const GONE_ID = 999_999_999_999_999
/** Ingredients that a filter may ask for, and that it may rule out. */
export const FILTER_INGREDIENTS_MAX = 10
/** Characters of the name of one. */
export const FILTER_INGREDIENT_MAX = 60

export const filterMessages = {
  noTags: 'Please send tags as a list of their ids.',
  tooManyTags: `Please choose up to ${FILTER_TAGS_MAX} tags.`,
  noIngredients: 'Please send ingredients as a list.',
  tooManyIngredients: `Please choose up to ${FILTER_INGREDIENTS_MAX} ingredients.`,
} as const
