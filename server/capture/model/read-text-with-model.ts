import type { TextRecipe } from 'recipe-reader'
import { isGrounded } from '../../ai/verify-grounding.ts'
import type { ChefCtx } from '../../platform/context.ts'
import { modelRecipeShape, recipeTask } from './recipe-shape.ts'
import { stripPromptInjection } from './strip-prompt-injection.ts'
import { tidyRecipe } from './tidy-recipe.ts'

/** Milliseconds for a model to find the recipe in a text. */
const PATIENCE_MS = 25_000
/** Characters of a text that a model is given, and fewer than which hold no recipe. */
const TEXT_MAX = 24_000
const TEXT_MIN = 60

/** All lines of a recipe that must have been in what it was read from. */
export const linesOf = (recipe: TextRecipe): string[] => [
  recipe.title,
  recipe.description,
  ...recipe.ingredients,
  ...recipe.ingredientGroups.map(group => group.title),
  ...recipe.instructions,
  ...recipe.stepSections.map(section => section.title),
]

/**
 * The recipe that a model finds in the text of a page or a pasted text. Null without a model, when it finds none, fails
 * or is late, and when a line of its answer is not in the text: then it made it up, or obeyed somebody.
 */
export async function readTextWithModel(
  ctx: Pick<ChefCtx, 'ai' | 'log' | 'requestId' | 'viewer'>,
  text: string,
  signal?: AbortSignal,
): Promise<TextRecipe | null> {
  const material = stripPromptInjection(text.slice(0, TEXT_MAX))
  if (!ctx.ai.on || material.length < TEXT_MIN) return null
  const answer = await ctx.ai.ask({
    chefId: ctx.viewer.id,
    name: 'recipe_in_text',
    task: recipeTask,
    material,
    shape: modelRecipeShape,
    withinMs: PATIENCE_MS,
    signal,
  })
  const recipe = answer && tidyRecipe(answer)
  if (!recipe) return null
  if (isGrounded(material, linesOf(recipe))) return recipe
  ctx.log.warn({ requestId: ctx.requestId }, 'the model told a recipe that is not in the text')
  return null
}
