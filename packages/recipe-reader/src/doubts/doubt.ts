import type { PageElement, PageLine } from '../html/page-model.ts'
import type { FoundFields } from '../recipe.ts'

/** A part of a reading that may be wrong: which field, which line of a list, what was read, and what is odd about it. */
export type Doubt = {
  field: 'title' | 'ingredients' | 'instructions' | 'servings' | 'prepTime' | 'cookTime'
  /** Place in the list; null for a field that is not a list, and for a list as a whole. */
  at: number | null
  text: string
  /** A sentence for who checks the reading. */
  reason: string
}

/** What is looked at of a reading. */
export type Reading = Pick<
  FoundFields,
  'ingredients' | 'ingredientGroups' | 'instructions' | 'stepSections' | 'prepTime' | 'cookTime' | 'totalTime'
>

/** The page or text that a recipe was read from. */
export type SourcePage = {
  /** Its lines; in a plain text none has a block. */
  lines: readonly (Pick<PageLine, 'text' | 'heading' | 'linked' | 'ofSite'> & { block: PageElement | null })[]
  /** What a page's headings, lists and layout show of the recipe; null where that is nothing, absent for a text. */
  shown?: Reading | null
  /** What the page as a whole is called. */
  title?: string | null
}

/** Sentences for who checks a reading. */
export const reasons = {
  noIngredients: 'No ingredients were found.',
  fewIngredients: 'There may be more ingredients than these.',
  fewAmounts: 'Most of these have no amount.',
  ingredientsTwice: 'Some ingredients are listed twice.',
  /** With an example after it. */
  moreOnPage: 'The page shows more than these, such as',
  pageHasAmounts: 'The page shows amounts that are missing here.',
  noUnits: 'Some amounts may lack their unit.',
  otherRecipe: 'These may be those of another recipe on the page.',
  noName: 'This line names no ingredient.',
  notOne: 'This is long for one ingredient.',
  notIngredient: 'This does not look like an ingredient.',
  stepsInIngredients: 'There are steps among the ingredients.',
  cutLine: 'On the page this is one line with the next.',
  garbled: 'Some letters of this line may be garbled.',
  sameEnding: 'Most of these end with the same words.',
  unnamed: 'The steps hardly mention these ingredients.',
  noSteps: 'No steps were found.',
  shortSteps: 'The steps are very short.',
  beginsLate: 'The first steps may be missing.',
  stepsTwice: 'Some steps are there twice.',
  otherSteps: 'The page shows other steps than these.',
  moreSteps: 'The page shows more steps than these.',
  notCooking: 'These read more like a story than like steps.',
  storyInSteps: 'Some of these read more like a story than like steps.',
  cutStep: 'This step may be cut off.',
  siteWords: 'This looks like a part of the site, not like a step.',
  ingredientsInSteps: 'There are ingredients among the steps.',
  totalTooShort: 'The total time is shorter than its parts.',
  timeTooLong: 'This is a very long time.',
} as const
