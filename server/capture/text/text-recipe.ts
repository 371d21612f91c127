import type { ReadFields, ToldName } from '#common/recipe/fields.ts'
import type { HeadingView } from '#common/recipe/views.ts'

/** A recipe as plain text tells it. What the text does not say is null or empty. Times are minutes. */
export type TextRecipe = Omit<ReadFields<ToldName>, 'description'> & {
  title: string
  description: string
  ingredients: string[]
  /** Headings over parts of the ingredients: `at` is the place of the first ingredient below. */
  ingredientGroups: HeadingView[]
  instructions: string[]
  /** Headings over parts of the steps. */
  stepSections: HeadingView[]
  totalTime: number | null
  /** The language its headings are in, such as "de"; null where nothing tells. */
  language: string | null
}
