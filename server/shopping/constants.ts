import type { FoodCategory } from '../pantry/constants.ts'

export const LIST_NAME_MAX = 60
/** What the first list of a household is called until it says otherwise. */
export const FIRST_LIST = 'Groceries'
export const LISTS_MAX = 20
/** Lines of recipes and lines by hand that stand on a list. */
export const SHARES_MAX = 3000
export const LINE_MAX = 200
export const RECIPES_AT_ONCE = 60
export const SHARES_AT_ONCE = 500
/** Characters of the name of an item; what stands before and after it in its line is not counted. */
export const ITEM_NAME_MAX = 120
/** Planned recipes that are put on a list at once. */
export const PLANNED_AT_ONCE = 120
export const AISLE_MAX = 40
/** Aisles that a household names itself. */
export const OWN_AISLES_MAX = 30
/** How many names are offered for what is typed. */
export const OFFERED_MAX = 10
/** A clock that is further ahead than this would win over all others for too long, in milliseconds. */
export const AHEAD_MAX_MS = 86_400_000

/** What a share can be: still to buy, in the basket, at hand already, or taken off. */
export const shareStates = ['open', 'ticked', 'at hand', 'removed'] as const
export type ShareState = (typeof shareStates)[number]

/** The usual aisles in their usual order. */
export const usualAisles: Readonly<Record<FoodCategory, string>> = {
  vegetable: 'Vegetables',
  fruit: 'Fruit',
  grain: 'Bread and grains',
  dairy: 'Dairy',
  protein: 'Meat, fish and eggs',
  pantry: 'Pantry',
  spice: 'Spices',
}
/** Where what nobody knows stands. */
export const OTHER_AISLE = 'Other'
/** The aisles that no household named itself. */
export const sharedAisles: readonly string[] = [...Object.values(usualAisles), OTHER_AISLE]
/** Aisles that a food can stand in, where a household named as many as it may now. */
export const AISLES_MAX = sharedAisles.length + OWN_AISLES_MAX
/** Aisles that a list puts in order: a household may have named more before there was a limit. */
export const ORDERED_AISLES_MAX = 1000

export const shoppingMessages = {
  nameMissing: 'Please give the list a name.',
  nameTaken: 'Your household already has a list of this name.',
  tooManyLists: `A household has up to ${LISTS_MAX} lists. Please delete one first.`,
  full: `A list holds up to ${SHARES_MAX.toLocaleString('en')} lines. Please clear what is bought first.`,
  aisleMissing: 'Please name the aisle.',
  tooManyAisles: `A household has up to ${OWN_AISLES_MAX} aisles of its own. Please choose one that is there.`,
  lineMissing: 'Please write what to buy.',
  noRecipes: 'Please choose a recipe.',
  tooManyRecipes: `Please add up to ${RECIPES_AT_ONCE} recipes at once.`,
  nothingInRecipe: 'This recipe has no ingredients to buy.',
  nothingPlanned: 'No recipe with ingredients is planned on these days.',
  tooMuchPlanned: `Please choose fewer days: up to ${PLANNED_AT_ONCE} planned recipes are added at once.`,
  badScale: 'Please choose a scale between 0.05 and 100.',
  clockAhead: 'The clock of this device is more than a day ahead. Please set it, then try again.',
} as const
