import { parseLine } from 'recipe-reader/ingredients'
import type { ChefCtx } from '../platform/context.ts'
import { yieldIfDue } from '../platform/event-loop.ts'
import { getRecipe } from './get-recipe.ts'
import type { IngredientLineView } from './ingredients/contract.ts'

/** Ingredient lines in their order, each with its amounts where they stand. */
export async function amountsOf(ingredients: readonly string[]): Promise<IngredientLineView[]> {
  const lines: IngredientLineView[] = []
  for (const text of ingredients) {
    const { name, amounts } = parseLine(text)
    lines.push({ text, name, amounts })
    await yieldIfDue()
  }
  return lines
}

/** The ingredient lines of a recipe taken apart. A recipe that the viewer may not see is not found. */
export const listAmounts = async (ctx: ChefCtx, { id }: { id: number }): Promise<IngredientLineView[]> =>
  amountsOf((await getRecipe(ctx, { id })).ingredients)
