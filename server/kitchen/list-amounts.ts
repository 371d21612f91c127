import { parseLine } from 'recipe-reader/ingredients'
import type { ChefCtx } from '../platform/context.ts'
import { yieldIfDue } from '../platform/event-loop.ts'
import { getRecipe } from './get-recipe.ts'
import type { IngredientLineView } from './ingredients/contract.ts'

/**
 * The ingredient lines of a recipe in order, each with its amounts where they stand. A recipe that the viewer may not
 * see is not found.
 */
export async function listAmounts(ctx: ChefCtx, { id }: { id: number }): Promise<IngredientLineView[]> {
  const { ingredients } = await getRecipe(ctx, { id })
  const lines: IngredientLineView[] = []
  for (const text of ingredients) {
    const { name, amounts } = parseLine(text)
    lines.push({ text, name, amounts })
    await yieldIfDue()
  }
  return lines
}
