import type { z } from 'zod'
import type { ChefCtx } from '../context.ts'
import { badRequest, unavailable, unprocessable } from '../errors.ts'
import { drawnKeyFor } from '../kitchen/save-recipe.ts'
import { addPictureFrom } from '../media/fetch-picture.ts'
import { CaptureError, capturePage } from './capture-page.ts'
import { type capturedRecipeView, captureMessages } from './contract.ts'
import type { ExtractedRecipe } from './extract/recipe.ts'

/**
 * Reads the recipe of a page and answers it for review; nothing is saved but its picture, which is fetched now so that
 * the chef sees it and the browser never has to go there.
 * Throws BAD_REQUEST for an address that cannot be one, UNPROCESSABLE_CONTENT when no recipe could be had.
 */
export async function extractUrl(ctx: ChefCtx, { url }: { url: string }): Promise<z.output<typeof capturedRecipeView>> {
  const page = await readPage(ctx, url)
  const picture = await addPictureFrom(ctx, page.imageUrls)
  ctx.log.info({ requestId: ctx.requestId, engine: page.engine }, 'a recipe was read from a page')
  return {
    title: page.title,
    description: page.description ?? '',
    ingredients: page.ingredients,
    instructions: page.instructions,
    prepTime: page.prepTime,
    cookTime: page.cookTime ?? withoutPreparation(page),
    totalTime: page.totalTime,
    servings: page.servings,
    yieldText: page.yieldText,
    // No page says how hard it is; more steps are harder.
    difficulty: page.instructions.length > 6 ? 'Medium' : 'Easy',
    calories: page.calories,
    category: page.category,
    dietaryTags: page.dietaryTags,
    source: page.siteName,
    sourceUrl: page.sourceUrl,
    author: page.author,
    imageUrl: picture?.url ?? null,
    drawnKey: drawnKeyFor(page.title, null, page.category),
    language: page.language,
    engine: page.engine,
  }
}

async function readPage(ctx: ChefCtx, url: string): Promise<ExtractedRecipe> {
  try {
    return await capturePage(ctx.fetchPage, url)
  } catch (error) {
    if (!(error instanceof CaptureError)) throw error
    ctx.log.info({ requestId: ctx.requestId, code: error.code }, 'no recipe could be read from a page')
    if (error.code === 'invalid-url') throw badRequest(captureMessages.invalidUrl)
    if (error.code === 'busy')
      throw unavailable('Many recipes are being read right now. Please try again in a moment.', 3)
    throw unprocessable(captureMessages.failed)
  }
}

/** Pages that give only the whole time and the preparation leave the cooking to be worked out. */
const withoutPreparation = ({ totalTime, prepTime }: ExtractedRecipe): number | null =>
  totalTime === null ? null : Math.max(totalTime - (prepTime ?? 0), 0) || totalTime
