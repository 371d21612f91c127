import { decodePage } from 'recipe-reader'
import { FILE_MAX, isWebAddress, MAX_URL_LENGTH, PAGE_FILE_MAX, PASTED_MAX } from '#common/capture.ts'
import type { ChefCtx } from '../platform/context.ts'
import { DomainError, unavailable, unprocessable } from '../platform/errors.ts'
import { bytesOfFile } from '../platform/http/received-file.ts'
import { WorkerPoolError } from '../platform/worker-pool.ts'
import { captureMessages } from './constants.ts'
import type { CapturedRecipeView } from './contract.ts'
import { extractUrl } from './extract-url.ts'
import { fileKind } from './files/file-kind.ts'
import type { FileToRead } from './files/file-reader.ts'
import { readFile } from './files/read-file.ts'
import { isWebPage } from './page-kind.ts'
import type { PageToRead } from './page-reader.ts'
import { reviewPage } from './review-page.ts'
import { reviewText } from './review-text.ts'

type Pasted = { text?: string | undefined; page?: File | undefined; sourceUrl?: string | undefined }

/**
 * Reads the recipe of a text, of a page's source, or of a file (a saved page, a web archive, PDF, Word, a text), and
 * answers it for review. What is no page is read as a text, and an address alone is followed; what both readers leave is shown to a model if there is
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
  const sourceUrl = pasted.sourceUrl ?? null
  if (typeof content === 'object' && 'kind' in content) return readFile(ctx, content, signal)
  try {
    const page = typeof content === 'string' ? null : await ctx.pageReader.readPage(ctx.viewer.id, content)
    if (page && page.recipes.length > 0) return await reviewPage(ctx, page, signal)
    const text = page ? page.text : String(content)
    const reading = await ctx.pageReader.readText(ctx.viewer.id, text)
    const recipe = await reviewText(ctx, { text, reading, sourceUrl }, signal)
    if (!recipe) throw unprocessable(captureMessages.textFailed)
    return recipe
  } catch (error) {
    if (!(error instanceof WorkerPoolError)) throw error
    ctx.log.info({ requestId: ctx.requestId, err: error }, 'a pasted recipe could not be read')
    const isOverload = error.reason === 'busy' || error.reason === 'closed'
    throw isOverload ? unavailable(captureMessages.busy, 3) : unprocessable(captureMessages.textFailed)
  }
}

const START = 20_000
const looksLikePage = (text: string): boolean =>
  isWebPage('', Buffer.from(text.slice(0, 1000))) ||
  (text.slice(0, START).match(/<\/?[a-z][^<>]{0,200}>/gi) ?? []).length > 8

/** Structured data without the page around it, as it is copied out of a page's source. */
const looksLikeData = (text: string): boolean =>
  /^\s{0,99}[[{]/.test(text) && text.includes('"recipeIngredient"') && !/<\/script/i.test(text)

/** What a chef brought: a page, a plain text, or a file of another kind. */
async function readContent({ text = '', page, sourceUrl }: Pasted): Promise<PageToRead | FileToRead | string> {
  const url = sourceUrl ?? null
  if (page && page.size > 0) return readPageFile(page, url)
  const html = looksLikeData(text) ? `<script type="application/ld+json">${text}</script>` : text
  if (html === text && !looksLikePage(text)) return text
  return { body: Buffer.from(html), contentType: 'text/html; charset=utf-8', url }
}

const refusals = {
  'old-word': captureMessages.wordLocked,
  picture: captureMessages.filePicture,
  unknown: captureMessages.fileUnknown,
} as const

async function readPageFile(file: File, url: string | null): Promise<PageToRead | FileToRead | string> {
  if (file.size > FILE_MAX) throw new DomainError('PAYLOAD_TOO_LARGE', captureMessages.fileTooLarge)
  const body = await bytesOfFile(file)
  const kind = fileKind(body)
  if (kind === 'pdf' || kind === 'word' || kind === 'mhtml') return { kind, body, url }
  if (kind !== 'page') throw unprocessable(refusals[kind])
  if (body.length > PAGE_FILE_MAX) throw new DomainError('PAYLOAD_TOO_LARGE', captureMessages.tooLarge)
  const start = decodePage(body.subarray(0, START * 2), 'text/html')
  return looksLikePage(start) ? { body, contentType: 'text/html', url } : decodePage(body, '').slice(0, PASTED_MAX)
}
