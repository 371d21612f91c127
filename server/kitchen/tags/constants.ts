import { KITCHEN_TAGS_MAX, RECIPE_TAGS_MAX } from '#common/recipe/limits.ts'

export const tagMessages = {
  nameMissing: 'Please enter a name for the tag.',
  noList: 'Please send tags as a list.',
  tooMany: `Please keep it to ${RECIPE_TAGS_MAX} tags a recipe.`,
  full: `A kitchen has room for ${KITCHEN_TAGS_MAX.toLocaleString('en-US')} tags. Please delete or merge some first.`,
  taken: 'You have a tag of this name already. You can merge the two.',
  intoItself: 'Please choose another tag to merge it into.',
} as const
