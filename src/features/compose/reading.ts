import { z } from 'zod'
import { type RecipeFields, recipeFields } from '#server/kitchen/contract.ts'
import { asRecipeText, type RecipeEntry, recipeText } from './recipe-text.ts'

const line = z.string().nullable().optional()
const number = z.number().nullable().optional()

/** A recipe as it was read from a page: what the page says, and null for what it does not. */
export const reading = z.object({
  title: z.string(),
  description: line,
  ingredients: z.array(z.string()),
  instructions: z.array(z.string()),
  prepTime: number,
  cookTime: number,
  servings: number,
  yieldText: line,
  difficulty: line,
  calories: number,
  category: line,
  dietaryTags: z.array(z.string()).nullable().optional(),
  source: line,
  sourceUrl: line,
  imageUrl: line,
  drawnKey: line,
  language: line,
  engine: line,
})

export type Reading = z.output<typeof reading>

/** The draft of the URL composer: the address, and once a page was read what it said and what the chef made of it. */
export const urlDraft = z.object({ url: z.string(), reading: reading.nullable(), typed: recipeText.nullable() })

export type UrlDraft = z.output<typeof urlDraft>

/** What the form shows of a reading. */
export const readingText = (found: Reading) => asRecipeText(found)

const readers = recipeFields.shape.capturedBy

/**
 * The recipe to save: what the chef confirmed, and from the page what the form does not show. Parts of the reading
 * that a recipe cannot keep are left out.
 */
export function reviewed(entry: RecipeEntry, found: Reading): RecipeFields & Pick<RecipeEntry, 'caption'> {
  const kept = <
    K extends 'description' | 'prepTime' | 'yieldText' | 'calories' | 'category' | 'dietaryTags' | 'language',
  >(
    field: K,
  ): RecipeFields[K] | undefined => {
    const parsed = recipeFields.shape[field].safeParse(found[field])
    return parsed.success ? (parsed.data as RecipeFields[K]) : undefined
  }
  const reader = readers.safeParse(found.engine)
  return {
    ...entry,
    description: kept('description'),
    prepTime: kept('prepTime'),
    yieldText: kept('yieldText'),
    calories: kept('calories'),
    category: kept('category'),
    dietaryTags: kept('dietaryTags'),
    language: kept('language'),
    ...(reader.success && { capturedBy: reader.data }),
  }
}
