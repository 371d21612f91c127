import type { Doubt } from './doubts/doubt.ts'

/** The fields of a recipe that are one value; null where nothing is said. Times are minutes, calories a serving's. */
export type ReadFields = {
  description: string | null
  category: string | null
  prepTime: number | null
  cookTime: number | null
  servings: number | null
  /** How much it makes in words, such as "24 cookies". */
  yieldText: string | null
  calories: number | null
}

/** A reading that says nothing about any field. */
export const nothingRead: ReadFields = {
  description: null,
  category: null,
  prepTime: null,
  cookTime: null,
  servings: null,
  yieldText: null,
  calories: null,
}

/** A heading over a part of a list: `at` is the place of the first entry below it. */
export type Heading = { at: number; title: string }

/** What a serving holds besides its calories: grams; sodium and cholesterol in milligrams. */
export type Nutrition = {
  protein?: number | undefined
  fat?: number | undefined
  saturatedFat?: number | undefined
  cholesterol?: number | undefined
  carbohydrates?: number | undefined
  sugar?: number | undefined
  fibre?: number | undefined
  sodium?: number | undefined
}

/** What the reader of one page found, in the page's own words. Times are minutes. */
export type ExtractedRecipe = ReadFields & {
  title: string
  ingredients: string[]
  /** Headings over parts of the ingredients, each before the entry `at`. */
  ingredientGroups: Heading[]
  /** The steps alone; what stands over parts of them is in `stepSections`. */
  instructions: string[]
  stepSections: Heading[]
  totalTime: number | null
  /** Absolute http(s) addresses, the preferred one first. */
  imageUrls: string[]
  /** A serving; grams, and milligrams of sodium. */
  nutrition: Nutrition | null
  cuisine: string | null
  keywords: string[]
  /** Such as Vegan or Gluten-Free, where the page claims it. */
  dietaryTags: string[]
  author: string | null
  siteName: string
  language: string | null
  /** The canonical address when it is on the same host, else the page's own. */
  sourceUrl: string
  engine: ExtractionEngine
  /** What of it may be wrong. */
  doubtful: Doubt[]
}

/** What the recipe was read from: data in scripts, attributes in the markup, or what the page shows. */
export type ExtractionEngine = 'ld+json' | 'microdata' | 'page'

/** One recipe as one reader saw it; what it did not find is null or empty. */
export type FoundFields = Omit<ExtractedRecipe, 'title' | 'siteName' | 'sourceUrl' | 'engine' | 'doubtful'> & {
  title: string | null
  siteName: string | null
}

/** One recipe of which nothing was found. */
export const nothingFound: FoundFields = {
  ...nothingRead,
  title: null,
  ingredients: [],
  ingredientGroups: [],
  instructions: [],
  stepSections: [],
  totalTime: null,
  imageUrls: [],
  nutrition: null,
  cuisine: null,
  keywords: [],
  dietaryTags: [],
  author: null,
  siteName: null,
  language: null,
}

/** True when a reader found everything that makes a recipe usable, so that no other reader need look. */
export function isComplete(fields: FoundFields): boolean {
  return (
    fields.title !== null &&
    fields.ingredients.length > 1 &&
    fields.instructions.length > 0 &&
    fields.totalTime !== null &&
    fields.servings !== null
  )
}

function isMissing(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.length === 0)
}

/**
 * `first` with its gaps filled from `second`; a single ingredient is hardly a recipe's, so a longer list replaces it.
 * Headings go with the list that they stand over.
 */
export function fillGaps(first: FoundFields, second: FoundFields): FoundFields {
  const filled: Record<string, unknown> = { ...second }
  for (const [name, value] of Object.entries(first)) if (!isMissing(value)) filled[name] = value
  const { ingredients, ingredientGroups } =
    first.ingredients.length > 1 || second.ingredients.length === 0 ? first : second
  const { instructions, stepSections } = first.instructions.length > 0 ? first : second
  return Object.assign(filled as FoundFields, { ingredients, ingredientGroups, instructions, stepSections })
}

/** The steps with the names of their sections as lines among them, as a plain list shows them. */
export function instructionLines({
  instructions,
  stepSections,
}: Pick<ExtractedRecipe, 'instructions' | 'stepSections'>): string[] {
  return instructions.flatMap((step, at) => [
    ...stepSections.filter(section => section.at === at).map(section => section.title),
    step,
  ])
}
