import { z } from 'zod'
import { mealSections } from '#common/recipe/fields.ts'
import type { ChefCtx } from '../platform/context.ts'
import { fittingSection, type MealSection, type SectionedRecipe } from './fitting-section.ts'

/** Milliseconds for a model to answer; after that the local rule does. */
const PATIENCE_MS = 8000
/** Characters of a recipe that a model is given. */
const MATERIAL_MAX = 4000

/** The meal of the Cookbook that a recipe belongs to: as a model says, where there is one, else by the local rule. */
export async function chooseSection(
  ctx: Pick<ChefCtx, 'ai' | 'viewer'>,
  recipe: SectionedRecipe,
): Promise<MealSection> {
  const { title, category, dietaryTags, ingredients } = recipe
  const answer = await ctx.ai.ask({
    chefId: ctx.viewer.id,
    name: 'meal_section',
    task: 'Choose the section of a cookbook for a recipe: breakfast, lunch, dinner, or treats for anything sweet.',
    material: JSON.stringify({ title, category, dietaryTags, ingredients }).slice(0, MATERIAL_MAX),
    shape: z.object({ mealSection: z.enum(mealSections) }),
    withinMs: PATIENCE_MS,
  })
  return answer?.mealSection ?? fittingSection(recipe)
}
