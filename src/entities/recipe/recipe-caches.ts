import type { QueryClient } from '@tanstack/react-query'
import type { RecipeSummary, RecipeView } from '#server/kitchen/contract.ts'
import { cachedEntities } from '#src/lib/cached-entities.ts'

/** What a recipe and its summary have in common. */
export type ShownRecipe = Pick<RecipeView & RecipeSummary, keyof RecipeView & keyof RecipeSummary>

export const isRecipe = (value: unknown): value is RecipeView =>
  typeof value === 'object' && value !== null && 'ingredients' in value && 'savedId' in value

export const isSummary = (value: unknown): value is RecipeSummary =>
  typeof value === 'object' && value !== null && 'ingredientCount' in value && 'stepCount' in value

const recipes = cachedEntities<RecipeView>(isRecipe, {
  'kitchen.listBackBurner': 'list',
  'kitchen.listCookbook': 'list',
  'kitchen.listSections': 'list',
  'kitchen.getRecipe': 'one',
  'kitchen.listWhole': 'list',
  'featured.current': 'one',
  'ideas.trending': 'one',
})

const summaries = cachedEntities<RecipeSummary>(isSummary, {
  'kitchen.listShelf': 'list',
  'collections.listRecipes': 'list',
})

/** Changes a recipe as a whole wherever it is cached; what its cards show of it stays. */
export const changeRecipe = recipes.change

/** Changes a recipe and its summary wherever they are cached. */
export function changeShown(
  client: QueryClient,
  id: number,
  change: <Recipe extends ShownRecipe>(recipe: Recipe) => Recipe,
): void {
  recipes.change(client, id, change)
  summaries.change(client, id, change)
}

/** Shows a recipe as it is now wherever it is cached, on its cards too. */
export function showRecipe(client: QueryClient, recipe: RecipeView): void {
  recipes.change(client, recipe.id, () => recipe)
  summaries.change(client, recipe.id, () => summaryOf(recipe))
}

/** Takes a recipe out of the shelves. What it returns puts it back where it was. */
export const dropFromShelves = summaries.drop

/** What cards show of a recipe. */
export function summaryOf({ pictures, ingredients, instructions, ...recipe }: RecipeView): RecipeSummary {
  return {
    ...recipe,
    cover: pictures[0] ?? null,
    ingredientCount: ingredients.length,
    stepCount: instructions.length,
  }
}
