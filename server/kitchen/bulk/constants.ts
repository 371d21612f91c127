import { RECIPE_TAGS_MAX } from '#common/recipe/limits.ts'

/** Recipes that are changed, exported by choice, or put into a collection at once. */
export const BULK_MAX = 500
/** Tags that are put on many recipes, or taken off them, at once. */
export const BULK_TAGS_MAX = 5

export const bulkMessages = {
  nothingChosen: 'Please choose a recipe.',
  tooMany: `Please choose up to ${BULK_MAX} recipes at once.`,
  noTags: 'Please name a tag.',
  tooManyTags: `Please put on, or take off, up to ${BULK_TAGS_MAX} tags at once.`,
  tagsFull: `A recipe has up to ${RECIPE_TAGS_MAX} tags, and some of these would get more. No tags were changed.`,
} as const
