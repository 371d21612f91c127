import { z } from 'zod'
import { difficulties, mealSections } from '#common/recipe/fields.ts'
import { SOURCE_MAX } from '#common/recipe/limits.ts'
import { nutritionView } from '#common/recipe/views.ts'
import type { ReadRecipeView } from '#server/capture/contract.ts'
import { captureEngines } from '#server/kitchen/contract.ts'
import { cookTimeOf } from './cook-time.ts'
import { doubt, doubtsOf } from './doubts.ts'
import { asLines, readBlocks, readLines } from './heading-lines.ts'

/** What is kept of a reading besides what the form shows. */
const origin = z.object({
  engine: z.enum(captureEngines).nullable(),
  language: z.string().nullable(),
  nutrition: nutritionView.nullable(),
  drawnKey: z.string().nullable(),
})

/** A recipe as it stands in a form: every field as it was typed. */
export const recipeText = z.object({
  title: z.string(),
  caption: z.string(),
  description: z.string(),
  ingredients: z.string(),
  instructions: z.string(),
  /** Steps of several lines stand apart by an empty line; else every line is a step. */
  stepsByEmptyLine: z.boolean(),
  prepTime: z.string(),
  cookTime: z.string(),
  servings: z.string(),
  yieldText: z.string(),
  difficulty: z.enum(['', ...difficulties]),
  calories: z.string(),
  category: z.string(),
  mealSection: z.enum(['', ...mealSections]),
  dietaryTags: z.array(z.string()),
  chefNotes: z.string(),
  notes: z.string(),
  source: z.string(),
  sourceUrl: z.string(),
  shelfLife: z.string(),
  reheatingInstructions: z.string(),
  canFreeze: z.enum(['', 'yes', 'no']),
  /** Stored photos in order, the cover first. */
  photos: z.array(z.object({ url: z.string(), alt: z.string() })).catch([]),
  isPublic: z.boolean(),
  /** What may have been read wrongly and was not looked at yet. */
  doubts: z.array(doubt),
  /** Null for a recipe that was not read from anything. */
  origin: origin.nullable(),
})

export type RecipeText = z.output<typeof recipeText>

export const emptyRecipe: RecipeText = {
  ...{ title: '', caption: '', description: '', ingredients: '', instructions: '', stepsByEmptyLine: false },
  ...{ prepTime: '', cookTime: '', servings: '', yieldText: '', difficulty: '', calories: '', category: '' },
  ...{ mealSection: '', dietaryTags: [], chefNotes: '', notes: '', source: '', sourceUrl: '', shelfLife: '' },
  ...{ reheatingInstructions: '', canFreeze: '', photos: [], isPublic: true, doubts: [], origin: null },
}

/** Whether nothing was typed or chosen yet. */
export const isBlank = (typed: RecipeText): boolean =>
  typed.dietaryTags.length === 0 &&
  typed.photos.length === 0 &&
  Object.values(typed).every(value => typeof value !== 'string' || value.trim() === '')

/** Ingredients and steps as lists, with their headings. */
export function listsOf(typed: Pick<RecipeText, 'ingredients' | 'instructions' | 'stepsByEmptyLine'>) {
  const ingredients = readLines(typed.ingredients)
  const steps = typed.stepsByEmptyLine ? readBlocks(typed.instructions) : readLines(typed.instructions)
  return {
    ingredients: ingredients.lines,
    ingredientGroups: ingredients.headings,
    instructions: steps.lines,
    stepSections: steps.headings,
  }
}

const numberText = (value: number | null) => (value === null ? '' : String(value))

/** Who wrote it and where it stands, as a cookbook credits: "Aunt Mathilde, The Flour Jar". */
export const creditOf = (author: string | null, source: string): string =>
  (author && !source.includes(author) ? [author, source].filter(Boolean).join(', ') : source).slice(0, SOURCE_MAX)

/** What was read, as the form shows it. What was not said stays empty. */
export function asRecipeText(reading: ReadRecipeView): RecipeText {
  const { engine, language, nutrition, drawnKey, prepTime } = reading
  return {
    ...emptyRecipe,
    title: reading.title,
    description: reading.description,
    ingredients: asLines(reading.ingredients, reading.ingredientGroups),
    // A step that spans lines would come back as several.
    instructions: asLines(
      reading.instructions.map(step => step.replace(/\s*\n\s*/g, ' ')),
      reading.stepSections,
    ),
    prepTime: numberText(prepTime),
    cookTime: numberText(cookTimeOf(reading)),
    servings: numberText(reading.servings),
    yieldText: reading.yieldText ?? '',
    // A reading always has one; what nobody read has none.
    difficulty: engine === 'hand' ? '' : reading.difficulty,
    calories: numberText(reading.calories),
    category: reading.category ?? '',
    dietaryTags: reading.dietaryTags,
    source: creditOf(reading.author, reading.source),
    sourceUrl: reading.sourceUrl ?? '',
    photos: reading.imageUrl ? [{ url: reading.imageUrl, alt: '' }] : [],
    doubts: doubtsOf(reading),
    origin: { engine, language, nutrition, drawnKey },
  }
}

/** What was typed, and from `found` only what it leaves empty. */
export function fillBlanks(typed: RecipeText, found: Partial<RecipeText>): RecipeText {
  const isEmpty = (value: unknown) => value === '' || value === null || (Array.isArray(value) && value.length === 0)
  const gaps = Object.entries(found).filter(([name]) => isEmpty(typed[name as keyof RecipeText]))
  const doubts = [...typed.doubts, ...(found.doubts ?? [])]
  return recipeText.parse({ ...typed, ...Object.fromEntries(gaps), doubts })
}
