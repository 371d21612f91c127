import { addPictureFrom } from '../media/fetch-picture.ts'
import type { ChefCtx } from '../platform/context.ts'
import { badRequest, unavailable, unprocessable } from '../platform/errors.ts'
import { type CapturedPage, CaptureError, capturePage } from './capture-page.ts'
import { captureMessages } from './constants.ts'
import type { CapturedRecipeView } from './contract.ts'
import { otherReading } from './model/other-reading.ts'
import { readTextWithModel } from './model/read-text-with-model.ts'
import type { PageReading } from './page-reader.ts'
import { viewOfPage, viewOfText } from './recipe-view.ts'

/** Recipes of one page whose pictures are fetched; a page of twenty is a list, and few of them are cooked. */
const PICTURES_OF = 6

/**
 * Reads the recipes of a page and answers them for review, the page's main one first; nothing is saved but their
 * pictures, which are fetched now so that the chef sees them and the browser never has to go there. Where the page's own
 * form gives none, a model is asked if there is one.
 * Throws BAD_REQUEST for an address that cannot be one, UNPROCESSABLE_CONTENT with the reason when no recipe could be
 * had, SERVICE_UNAVAILABLE when too many pages wait.
 */
export async function extractUrl(
  ctx: ChefCtx,
  { url }: { url: string },
  signal?: AbortSignal,
): Promise<CapturedRecipeView> {
  const page = await open(ctx, url, signal)
  if (page.recipes.length > 0) return viewOfRecipes(ctx, page, signal)
  const recipe = await readTextWithModel(ctx, page.text, signal)
  if (!recipe) throw refusal(ctx, new CaptureError('no-recipe'))
  ctx.log.info({ requestId: ctx.requestId, engine: 'model' }, 'a recipe was read from a page')
  return {
    ...viewOfText(recipe, { engine: 'model', doubtful: [], text: page.text, sourceUrl: page.url }),
    others: [],
    fromModel: null,
  }
}

async function open(ctx: ChefCtx, url: string, signal: AbortSignal | undefined): Promise<CapturedPage> {
  try {
    return await capturePage(ctx.fetchPage, url, { chefId: ctx.viewer.id, reader: ctx.pageReader, signal })
  } catch (error) {
    throw error instanceof CaptureError ? refusal(ctx, error) : error
  }
}

function refusal(ctx: ChefCtx, { code, message, cause }: CaptureError) {
  ctx.log.info({ requestId: ctx.requestId, code, err: cause }, 'no recipe could be read from a page')
  if (code === 'invalid-url') return badRequest(captureMessages.invalidUrl)
  return code === 'busy' ? unavailable(captureMessages.busy, 3) : unprocessable(message)
}

/**
 * The recipes of a page for review, with the pictures of the first few kept here. What a paywall keeps of the main one
 * is said among its doubts. A model is asked for the lists of a doubtful one.
 */
export async function viewOfRecipes(
  ctx: ChefCtx,
  { recipes, problem, text }: PageReading,
  signal?: AbortSignal,
): Promise<CapturedRecipeView> {
  const views = await Promise.all(
    recipes.map(async (recipe, at) => {
      const picture = at < PICTURES_OF ? await addPictureFrom(ctx, recipe.imageUrls) : null
      return viewOfPage(recipe, picture?.url ?? null, at === 0 ? text : '')
    }),
  )
  const [first, ...others] = views
  if (!first) throw unprocessable(captureMessages.textFailed)
  ctx.log.info(
    { requestId: ctx.requestId, engine: first.engine, others: others.length },
    'a recipe was read from a page',
  )
  const field = first.instructions.length === 0 ? ('instructions' as const) : ('ingredients' as const)
  const hidden = { field, at: null, text: '', reason: captureMessages.paywall }
  const fromModel = await otherReading(ctx, first, text, signal)
  const doubtful = problem === 'paywall' ? [hidden, ...first.doubtful] : first.doubtful
  return { ...first, doubtful, others, fromModel }
}
