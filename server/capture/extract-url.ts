import type { ChefCtx } from '../platform/context.ts'
import { badRequest, unavailable, unprocessable } from '../platform/errors.ts'
import { type CapturedPage, type CapturedPdf, CaptureError, capturePage } from './capture-page.ts'
import { captureMessages } from './constants.ts'
import type { CapturedRecipeView } from './contract.ts'
import { readFile } from './files/read-file.ts'
import { readTextWithModel } from './model/read-text-with-model.ts'
import { viewOfText } from './recipe-view.ts'
import { reviewPage } from './review-page.ts'

/**
 * Reads the recipes of a page and answers them for review, the page's main one first; nothing is saved but their
 * pictures, which are fetched now so that the chef sees them and the browser never has to go there. Where the page's own
 * form gives none, a model is asked if there is one. A PDF is read as the file of one.
 * Throws BAD_REQUEST for an address that cannot be one, UNPROCESSABLE_CONTENT with the reason when no recipe could be
 * had, SERVICE_UNAVAILABLE when too many pages wait.
 */
export async function extractUrl(
  ctx: ChefCtx,
  { url }: { url: string },
  signal?: AbortSignal,
): Promise<CapturedRecipeView> {
  const page = await open(ctx, url, signal)
  if ('pdf' in page) return readFile(ctx, { kind: 'pdf', body: page.pdf, url: page.url }, signal)
  if (page.recipes.length > 0) return reviewPage(ctx, page, signal)
  const recipe = await readTextWithModel(ctx, page.text, signal)
  if (!recipe) throw refusal(ctx, new CaptureError('no-recipe'))
  ctx.log.info({ requestId: ctx.requestId, engine: 'model' }, 'a recipe was read from a page')
  return {
    ...viewOfText(recipe, { engine: 'model', doubtful: [], text: page.text, sourceUrl: page.url }),
    others: [],
    fromModel: null,
  }
}

async function open(ctx: ChefCtx, url: string, signal: AbortSignal | undefined): Promise<CapturedPage | CapturedPdf> {
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
