import type { Heading, ReadFields } from '../recipe.ts'

/** A recipe as plain text tells it. What the text does not say is null or empty. Times are minutes. */
export type TextRecipe = Pick<ReadFields, 'prepTime' | 'cookTime' | 'servings' | 'yieldText'> & {
  title: string
  description: string
  ingredients: string[]
  /** Headings over parts of the ingredients: `at` is the place of the first ingredient below. */
  ingredientGroups: Heading[]
  instructions: string[]
  /** Headings over parts of the steps. */
  stepSections: Heading[]
  totalTime: number | null
  /** The language its headings are in, such as "de"; null where nothing tells. */
  language: string | null
}
