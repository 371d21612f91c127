import { z } from 'zod'
import { CAPTION_MAX } from '#server/feed/contract.ts'
import { optional, requiredText, text } from '#server/inputs.ts'
import { difficulties, type RecipeFields, recipeFields, recipeMessages, TITLE_MAX } from '#server/kitchen/contract.ts'

/** A recipe as it stands in the form: every field as it was typed. */
export const recipeText = z.object({
  title: z.string(),
  caption: z.string(),
  ingredients: z.string(),
  instructions: z.string(),
  cookTime: z.string(),
  servings: z.string(),
  difficulty: z.enum(['', ...difficulties]),
  notes: z.string(),
  source: z.string(),
  sourceUrl: z.string(),
  imageUrl: z.string(),
  isPublic: z.boolean(),
})

export type RecipeText = z.output<typeof recipeText>

export const emptyRecipe: RecipeText = {
  title: '',
  caption: '',
  ingredients: '',
  instructions: '',
  cookTime: '',
  servings: '',
  difficulty: '',
  notes: '',
  source: '',
  sourceUrl: '',
  imageUrl: '',
  isPublic: true,
}

const fields = recipeFields
  .pick({
    title: true,
    ingredients: true,
    instructions: true,
    cookTime: true,
    servings: true,
    difficulty: true,
    notes: true,
    source: true,
    sourceUrl: true,
    imageUrl: true,
    isPublic: true,
  })
  .extend({ caption: optional(text(CAPTION_MAX)) })

export type RecipeEntry = z.output<typeof fields>

// The lenient building blocks take anything; the form gives them its texts.
type FormSchema = z.ZodType<RecipeEntry, RecipeText>

/** What the composer demands of a recipe that was typed. */
export const manualRecipe = fields as unknown as FormSchema

/** The same for one that was read from a page; it words the missing title differently. */
export const reviewedRecipe = fields.extend({
  title: requiredText(TITLE_MAX, recipeMessages.reviewTitleMissing),
}) as unknown as FormSchema

/** How many lines of a text say something. */
export const lineCount = (lines: string): number => lines.split('\n').filter(line => line.trim() !== '').length

/** Whether nothing was typed or chosen yet. */
export const isBlank = (typed: RecipeText): boolean =>
  Object.values(typed).every(value => typeof value !== 'string' || value.trim() === '')

type Reading = Pick<RecipeFields, 'title' | 'ingredients' | 'instructions'> & {
  cookTime?: number | null | undefined
  servings?: number | null | undefined
  difficulty?: string | null | undefined
  source?: string | null | undefined
  sourceUrl?: string | null | undefined
  imageUrl?: string | null | undefined
}

/** What was read from a page, as the form shows it. What the page does not say stays empty. */
export function asRecipeText(reading: Reading): RecipeText {
  return {
    ...emptyRecipe,
    title: reading.title,
    ingredients: reading.ingredients.join('\n'),
    // A step that spans lines would come back as several.
    instructions: reading.instructions.map(step => step.replace(/\s*\n\s*/g, ' ')).join('\n'),
    cookTime: reading.cookTime ? String(reading.cookTime) : '',
    servings: reading.servings ? String(reading.servings) : '',
    difficulty: difficulties.find(level => level === reading.difficulty) ?? '',
    source: reading.source ?? '',
    sourceUrl: reading.sourceUrl ?? '',
    imageUrl: reading.imageUrl ?? '',
  }
}
