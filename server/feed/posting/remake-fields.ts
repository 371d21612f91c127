import type { z } from 'zod'
import { remadeNames } from '#common/recipe/fields.ts'
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
  const taken = Object.fromEntries(remadeNames.map(name => [name, input[name] ?? original[name]]))
  return {
    ...input,
    ...(taken as Pick<Said, (typeof remadeNames)[number]>),
    title: input.recipeTitle ?? input.title ?? recipe.title,
    sourceUrl: input.sourceUrl ?? original.sourceUrl,
    ingredients: input.ingredients ?? recipe.ingredients,
    instructions: input.instructions ?? recipe.instructions,
    ingredientGroups: input.ingredientGroups ?? (sameIngredients ? original.ingredientGroups : undefined),
    stepSections: input.stepSections ?? (sameSteps ? original.stepSections : undefined),
    dietaryTags: input.dietaryTags ?? original.dietaryTags,
    tools: input.tools ?? original.tools,
    yieldText: input.yieldText ?? (input.servings === undefined ? original.yieldText : undefined),
    nutrition: input.nutrition ?? (sameServing ? original.nutrition : undefined),
    language: input.language ?? original.language,
  }
}
