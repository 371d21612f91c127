import type { z } from 'zod'
import type { RecipeFields } from '../../kitchen/fields/contract.ts'
import type { remakePostFields } from './contract.ts'
import type { OriginalRecipe } from './remake-original.ts'

/** The original with what it does not say left out, as fields of a recipe have it. */
type Said = { [Name in keyof OriginalRecipe]?: NonNullable<OriginalRecipe[Name]> }

const said = (original: OriginalRecipe): Said =>
  Object.fromEntries(Object.entries(original).filter(([, value]) => value !== null))

/**
 * The recipe of a remake: what was sent, and the rest as in the original. Headings belong to the lines below them and
 * what a serving holds to what goes into it, so those come along only with what they speak of.
 */
export function remakeFields(input: z.output<typeof remakePostFields>, recipe: OriginalRecipe): RecipeFields {
  const original = said(recipe)
  const sameIngredients = input.ingredients === undefined
  const sameSteps = input.instructions === undefined
  const sameServing = sameIngredients && input.servings === undefined && input.calories === undefined
  return {
    title: input.recipeTitle ?? input.title ?? recipe.title,
    description: input.description ?? original.description,
    source: input.source ?? original.source,
    sourceUrl: input.sourceUrl ?? original.sourceUrl,
    category: input.category ?? original.category,
    mealSection: input.mealSection ?? original.mealSection,
    ingredients: input.ingredients ?? recipe.ingredients,
    instructions: input.instructions ?? recipe.instructions,
    ingredientGroups: input.ingredientGroups ?? (sameIngredients ? original.ingredientGroups : undefined),
    stepSections: input.stepSections ?? (sameSteps ? original.stepSections : undefined),
    dietaryTags: input.dietaryTags ?? original.dietaryTags,
    prepTime: input.prepTime ?? original.prepTime,
    cookTime: input.cookTime ?? original.cookTime,
    servings: input.servings ?? original.servings,
    yieldText: input.yieldText ?? (input.servings === undefined ? original.yieldText : undefined),
    difficulty: input.difficulty ?? original.difficulty,
    calories: input.calories ?? original.calories,
    nutrition: input.nutrition ?? (sameServing ? original.nutrition : undefined),
    chefNotes: input.chefNotes,
    notes: input.notes,
    shelfLife: input.shelfLife ?? original.shelfLife,
    reheatingInstructions: input.reheatingInstructions ?? original.reheatingInstructions,
    canFreeze: input.canFreeze ?? original.canFreeze,
    isPublic: input.isPublic,
    language: input.language ?? original.language,
    capturedBy: input.capturedBy,
  }
}
