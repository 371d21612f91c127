import { DAY_MS } from '#common/days.ts'

export const recipeStatuses = ['on-back-burner', 'completed'] as const
type RecipeStatus = (typeof recipeStatuses)[number]

/** How long the deletion of a recipe or a collection can be undone: 30 days. */
export const DELETED_KEPT_MS = 30 * DAY_MS

/** What nobody but the owner changes of a recipe, whoever else may change the rest. */
export const ownersAlone = ['isPublic', 'mealSection', 'chefNotes', 'tags', 'stars', 'isFavourite'] as const

export const recipeMessages = {
  titleMissing: 'Title is required',
  nameMissing: 'Recipe name is required',
  sourceMissing: 'Link or source is required',
  notToCook: 'Please add its ingredients and steps first.',
  reviewTitleMissing: 'Recipe title is required',
  ingredientsMissing: 'At least one ingredient is required',
  instructionsMissing: 'Instructions are required',
  badLink: 'Please enter a valid URL',
  noPhoto: 'Please choose one photo.',
  noDay: 'Please choose a day.',
  ownersAlone: 'Only its owner changes who sees a recipe, its meal, and their own notes, tags, stars and heart.',
  changedMeanwhile:
    'Somebody changed this recipe meanwhile. Please look at it first; saving again puts your changes over theirs.',
  notesChangedMeanwhile: 'These notes were changed meanwhile, on another device. Please choose which to keep.',
  dayToCome: 'Please choose today or an earlier day.',
} as const

/** Which way a recipe came in. */
export const captureEngines = ['hand', 'ld+json', 'microdata', 'page', 'text', 'photo', 'model'] as const

export const shelfSorts = ['newest', 'title', 'time', 'most-cooked'] as const
export type ShelfSort = (typeof shelfSorts)[number]
export const QUERY_MAX = 100

/** Recipes to a page of a shelf: whole rows of one, two, three and four columns. */
const SHELF_PAGE = 24

/** The input of a page of a shelf that pages ask for; chef 0 is the one who asks. */
export const shelfPage = <Narrowing extends object>(status: RecipeStatus, chefId: number, narrowing?: Narrowing) => ({
  id: chefId,
  status,
  limit: SHELF_PAGE,
  ...narrowing,
})
