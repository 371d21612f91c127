import type { Difficulty, mealSections } from '#common/recipe/fields.ts'
import type { HeadingView, NutritionView } from '#common/recipe/views.ts'
import type { KeptRecipe } from './recipe-file.ts'

/** A picture that a file holds, or names: read or fetched when it is wanted. */
export type OfferedPicture =
  /** An address on the web, http or https; `spare` reads a smaller one from the file, for when nothing answers there. */
  | { url: string; alt?: string; spare?: () => Promise<Buffer> }
  /** One in the file itself; `read` answers its bytes, and throws when they cannot be had. */
  | { name: string; alt?: string; read: () => Promise<Buffer> }

/** A part of a foreign recipe that has no place here, and why, each in a few words that a chef understands. */
export type Lost = { what: string; why: string }

/** One time that a recipe was cooked; `date` is a day such as `2026-01-31`. */
export type OfferedCooking = { date: string; note?: string }

/** What a serving holds besides its calories: grams; sodium and cholesterol in milligrams. */
export type OfferedNutrition = NutritionView & { saturatedFat?: number | undefined; cholesterol?: number | undefined }

/**
 * A recipe that a file offers, with all that a recipe may carry, in lines and within the limits of a recipe: what was
 * beyond them is in `lost`. What the file does not say is null or empty. Times are minutes, moments milliseconds
 * since 1970.
 */
export type Offer = {
  title: string
  description: string
  /** Ingredient lines; never a heading. */
  ingredients: string[]
  /** Headings over parts of the ingredients: `at` is the place of the first line below. */
  ingredientGroups: HeadingView[]
  /** Steps; never a heading. */
  instructions: string[]
  stepSections: HeadingView[]
  /** Where it is from, in words: a site, a book, a person. */
  source: string | null
  /** Who wrote it. */
  sourceAuthor: string | null
  /** The page it is from, http or https. */
  sourceUrl: string | null
  /** How much it makes in words. */
  yieldText: string | null
  servings: number | null
  prepTime: number | null
  cookTime: number | null
  totalTime: number | null
  category: string | null
  mealSection: (typeof mealSections)[number] | null
  /** Free tags: labels, categories and keywords of the other program, each once. */
  tags: string[]
  /** Those of the dietary tags that the file claims. */
  dietaryTags: string[]
  /** More than 0 to 5, in steps of a half; null where it was not rated. */
  rating: number | null
  favourite: boolean
  notes: string
  tools: string[]
  difficulty: Difficulty | null
  /** Kilocalories a serving. */
  calories: number | null
  nutrition: OfferedNutrition | null
  /** Oldest first. */
  cookLog: OfferedCooking[]
  createdAt: number | null
  /** Such as `de`. */
  language: string | null
  /** The cover first. */
  pictures: OfferedPicture[]
  lost: Lost[]
  /** The whole of it as Longtable once wrote it down, where it was Longtable that wrote the file. */
  kept: KeptRecipe | null
}

/** A part of a file that should be a recipe and cannot be read, and why, in a sentence. */
export type UnreadableOffer = { title: string; problem: string }
