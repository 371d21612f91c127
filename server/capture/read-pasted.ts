import { decodePage } from 'recipe-reader'
import { isWebAddress, MAX_URL_LENGTH, PAGE_FILE_MAX, PASTED_MAX } from '#common/capture.ts'
import type { ChefCtx } from '../platform/context.ts'
import { DomainError, unavailable, unprocessable } from '../platform/errors.ts'
import { bytesOfFile } from '../platform/http/received-file.ts'
import { WorkerPoolError } from '../platform/worker-pool.ts'
import { captureMessages } from './constants.ts'
import type { CapturedRecipeView } from './contract.ts'
import { extractUrl, viewOfRecipes } from './extract-url.ts'
import { otherReading } from './model/other-reading.ts'
import { readTextWithModel } from './model/read-text-with-model.ts'
import { isWebPage } from './page-kind.ts'
import type { PageToRead } from './page-reader.ts'
import { viewOfText } from './recipe-view.ts'

type Pasted = { text?: string | undefined; page?: File | undefined; sourceUrl?: string | undefined }

/**
 * Reads the recipe of a text, of a page's source, or of the file of a saved page, and answers it for review. What is
 * no page is read as a text, and an address alone is followed; what both readers leave is shown to a model if there is
 * one.
 * Throws UNPROCESSABLE_CONTENT when there is no recipe, PAYLOAD_TOO_LARGE for a file that is too large,
 * SERVICE_UNAVAILABLE when too many wait.
 */
export async function readPasted(ctx: ChefCtx, pasted: Pasted, signal?: AbortSignal): Promise<CapturedRecipeView> {
  const address = pasted.page ? undefined : pasted.text
  if (address && address.length <= MAX_URL_LENGTH && !/\s/.test(address) && isWebAddress(address)) {
    return extractUrl(ctx, { url: address }, signal)
  }
  const content = await readContent(pasted)
  try {
    if (typeof content === 'string') return await readPlain(ctx, content, pasted.sourceUrl, signal)
    const page = await ctx.pageReader.readPage(ctx.viewer.id, content)
    if (page.recipes.length > 0) return await viewOfRecipes(ctx, page, signal)
    return await readPlain(ctx, page.text, pasted.sourceUrl, signal)
  } catch (error) {
    if (!(error instanceof WorkerPoolError)) throw error
    ctx.log.info({ requestId: ctx.requestId, err: error }, 'a pasted recipe could not be read')
    const isOverload = error.reason === 'busy' || error.reason === 'closed'
    throw isOverload ? unavailable(captureMessages.busy, 3) : unprocessable(captureMessages.textFailed)
  }
}

async function readPlain(
  ctx: ChefCtx,
  text: string,
  sourceUrl: string | undefined,
  signal: AbortSignal | undefined,
): Promise<CapturedRecipeView> {
  const read = await ctx.pageReader.readText(ctx.viewer.id, text)
  const fromModel = read ? null : await readTextWithModel(ctx, text, signal)
  const recipe = read?.recipe ?? fromModel
  const engine = read ? 'text' : 'model'
  ctx.log.info({ requestId: ctx.requestId, engine: recipe ? engine : null }, 'a pasted text was read')
  if (!recipe) throw unprocessable(captureMessages.textFailed)
  const view = viewOfText(recipe, { engine, doubtful: read?.doubtful ?? [], text, sourceUrl: sourceUrl ?? null })
  return { ...view, others: [], fromModel: await otherReading(ctx, view, text, signal) }
}

const START = 20_000
const looksLikePage = (text: string): boolean =>
  isWebPage('', Buffer.from(text.slice(0, 1000))) ||
  (text.slice(0, START).match(/<\/?[a-z][^<>]{0,200}>/gi) ?? []).length > 8

/** Structured data without the page around it, as it is copied out of a page's source. */
const looksLikeData = (text: string): boolean =>
  /^\s{0,99}[[{]/.test(text) && text.includes('"recipeIngredient"') && !/<\/script/i.test(text)

/** What a chef brought: a page, or a plain text. */
async function readContent({ text = '', page, sourceUrl }: Pasted): Promise<PageToRead | string> {
  const url = sourceUrl ?? null
  if (page && page.size > 0) {
    if (page.size > PAGE_FILE_MAX) throw new DomainError('PAYLOAD_TOO_LARGE', captureMessages.tooLarge)
    const body = await bytesOfFile(page)
    if (Buffer.from(body.subarray(0, 5)).toString('latin1') === '%PDF-') throw unprocessable(captureMessages.pdf)
    const start = decodePage(body.subarray(0, START * 2), 'text/html')
    return looksLikePage(start) ? { body, contentType: 'text/html', url } : decodePage(body, '').slice(0, PASTED_MAX)
  }
  const html = looksLikeData(text) ? `<script type="application/ld+json">${text}</script>` : text
  if (html === text && !looksLikePage(text)) return text
  return { body: Buffer.from(html), contentType: 'text/html; charset=utf-8', url }
}
