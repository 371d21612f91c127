import type { HeadingView } from '#server/kitchen/contract.ts'

/** A recipe as plain text tells it. What the text does not say is null or empty. Times are minutes. */
export type TextRecipe = {
  title: string
  description: string
  ingredients: string[]
  /** Headings over parts of the ingredients: `at` is the place of the first ingredient below. */
  ingredientGroups: HeadingView[]
  instructions: string[]
  /** Headings over parts of the steps. */
  stepSections: HeadingView[]
  prepTime: number | null
  cookTime: number | null
  totalTime: number | null
  servings: number | null
  /** How much it makes in the text's own words, such as "24 cookies". */
  yieldText: string | null
  /** The language its headings are in, such as "de"; null where nothing tells. */
  language: string | null
}
