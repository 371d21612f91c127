import { FILE_MAX } from '#common/capture.ts'
import type { ChefCtx } from '../../platform/context.ts'
import { DomainError, unavailable, unprocessable } from '../../platform/errors.ts'
import { requirePart } from '../../platform/optional-parts.ts'
import { WorkerPoolError } from '../../platform/worker-pool.ts'
import { captureMessages } from '../constants.ts'
import type { CapturedRecipeView } from '../contract.ts'
import { reviewPage } from '../review-page.ts'
import { reviewText } from '../review-text.ts'
import type { FileProblem, FileReading, FileToRead } from './file-reader.ts'

const messageOf = (kind: FileToRead['kind'], problem: FileProblem): string =>
  ({
    locked: kind === 'pdf' ? captureMessages.pdfLocked : captureMessages.wordLocked,
    pictures: captureMessages.pdfPictures,
    'too-many-pages': captureMessages.pdfLong,
    'unpacks-too-large': captureMessages.fileUnpacksTooLarge,
    'not-word': captureMessages.fileUnknown,
    damaged: captureMessages.fileDamaged,
  })[problem]

/**
 * Reads the recipe of a PDF, a Word file or a web archive for review. Throws UNPROCESSABLE_CONTENT with the reason and
 * what to do when it gives none, PAYLOAD_TOO_LARGE, SERVICE_UNAVAILABLE when too many files wait.
 */
export async function readFile(ctx: ChefCtx, file: FileToRead, signal?: AbortSignal): Promise<CapturedRecipeView> {
  if (file.body.length > FILE_MAX) throw new DomainError('PAYLOAD_TOO_LARGE', captureMessages.fileTooLarge)
  if (file.kind !== 'mhtml') requirePart(file.kind)
  const read = await open(ctx, file)
  if ('problem' in read) {
    ctx.log.info({ requestId: ctx.requestId, kind: file.kind, problem: read.problem }, 'a file was not read')
    throw unprocessable(messageOf(file.kind, read.problem))
  }
  if ('page' in read && read.page.recipes.length > 0) return reviewPage(ctx, read.page, signal)
  const found = 'page' in read ? { text: read.page.text, reading: null } : read
  const recipe = await reviewText(ctx, { ...found, sourceUrl: file.url }, signal)
  if (!recipe) throw unprocessable(captureMessages.fileFailed)
  return recipe
}

async function open(ctx: ChefCtx, file: FileToRead): Promise<FileReading> {
  try {
    return await ctx.fileReader.read(ctx.viewer.id, file)
  } catch (error) {
    if (!(error instanceof WorkerPoolError)) throw error
    ctx.log.info({ requestId: ctx.requestId, kind: file.kind, err: error }, 'a file could not be read')
    const isOverload = error.reason === 'busy' || error.reason === 'closed'
    throw isOverload ? unavailable(captureMessages.busy, 3) : unprocessable(captureMessages.fileDamaged)
  }
}
