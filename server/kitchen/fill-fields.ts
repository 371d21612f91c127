import { and, eq, sql } from 'drizzle-orm'
import { type AnalyzedField, analyzedFields } from '#common/recipe/defaults.ts'
import { recipes } from '#db/schema/tables.ts'
import type { ChefCtx } from '../platform/context.ts'
import { editableRecipe } from '../visibility/conditions.ts'
import { analyzeFields } from './analyze-fields.ts'
import type { RecipeView } from './contract.ts'
import type { RecipeFields } from './fields/contract.ts'

type Filled = Partial<Pick<RecipeView, AnalyzedField>>

/** Of a recipe without ingredients nothing can be worked out. */
const isToFill = (recipe: Filled & Pick<RecipeView, 'ingredients'>): boolean =>
  recipe.ingredients.length > 0 && analyzedFields.some(name => isOpen(recipe[name]))

const isOpen = (value: unknown): boolean => value === undefined || value === null || value === ''

const analyze = (
  ctx: ChefCtx,
  { title, description, ingredients, instructions, source, servings }: Partial<RecipeView> & Pick<RecipeView, 'title'>,
  signal?: AbortSignal,
) =>
  analyzeFields(
    ctx,
    {
      title,
      description,
      ingredients: ingredients ?? [],
      instructions: instructions ?? [],
      source,
      servings: servings ?? undefined,
    },
    signal,
  )

/**
 * A new recipe with what it leaves open of time, servings, difficulty, calories and category; without ingredients it
 * stays as it is. Never fails.
 */
export async function withFilledFields<Fields extends RecipeFields>(ctx: ChefCtx, fields: Fields): Promise<Fields> {
  if (!isToFill(fields)) return fields
  const found = await analyze(ctx, fields as RecipeFields & { servings?: number })
  return {
    ...fields,
    cookTime: fields.cookTime ?? found.cookTime,
    servings: fields.servings ?? found.servings,
    difficulty: fields.difficulty ?? found.difficulty,
    calories: fields.calories ?? found.calories,
    // A guess by rules says less than the documented category of all recipes about which nobody said one.
    category: fields.category ?? (found.engine === 'model' ? found.category : undefined),
  }
}

/**
 * Fills a stored recipe that the viewer may change, such as a copy: what it has by the time the answer comes stays, and so does its category.
 * @param signal ends the waiting for a model; then the recipe's own words have to do
 */
export async function fillFields(ctx: ChefCtx, recipe: RecipeView, signal?: AbortSignal): Promise<RecipeView> {
  if (!isToFill(recipe)) return recipe
  const found = await analyze(ctx, recipe, signal)
  const [filled] = await ctx.db
    .update(recipes)
    .set({
      cookTime: sql`coalesce(${recipes.cookTime}, ${found.cookTime})`,
      servings: sql`coalesce(${recipes.servings}, ${found.servings})`,
      difficulty: sql`coalesce(${recipes.difficulty}, ${found.difficulty})`,
      calories: sql`coalesce(${recipes.calories}, ${found.calories})`,
    })
    .where(and(eq(recipes.id, recipe.id), editableRecipe(ctx.viewer.id)))
    .returning({
      cookTime: recipes.cookTime,
      servings: recipes.servings,
      difficulty: recipes.difficulty,
      calories: recipes.calories,
    })
  return { ...recipe, ...filled }
}
