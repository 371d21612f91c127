import { captureMessages, isWebAddress, MAX_URL_LENGTH } from './contract.ts'
import type { ExtractedRecipe } from './extract/recipe.ts'
import { FetchRefused } from './fetch-errors.ts'
import { isWebPage } from './page-kind.ts'
import { createPageReader, extractWorkerUrl, PageReadError, type ReadPage } from './page-reader.ts'
import type { SafeFetch, SafeResponse } from './safe-fetch.ts'

/**
 * Why no recipe came of an address: it is none, this server does not open it, it gave no answer, what it gave is no web
 * page, the page holds no recipe, or too many pages wait to be read (worth another try).
 */
export type CaptureErrorCode = 'invalid-url' | 'refused' | 'unreachable' | 'not-a-page' | 'no-recipe' | 'busy'

/** Its message is meant for the chef and tells no more than whether the address is one; the code is for logs. */
export class CaptureError extends Error {
  readonly code: CaptureErrorCode

  constructor(code: CaptureErrorCode, options?: ErrorOptions) {
    super(code === 'invalid-url' ? captureMessages.invalidUrl : captureMessages.failed, options)
    this.name = 'CaptureError'
    this.code = code
  }
}

/** Read by everyone who brings no reader of their own; its thread starts with the first page. */
const sharedReader = createPageReader(extractWorkerUrl())

const ACCEPT = 'text/html,application/xhtml+xml;q=0.9'

async function open(fetch: SafeFetch, url: string): Promise<SafeResponse> {
  try {
    return await fetch(url, { accept: ACCEPT })
  } catch (error) {
    throw new CaptureError(error instanceof FetchRefused ? 'refused' : 'unreachable', { cause: error })
  }
}

async function read(readPage: ReadPage, { body, contentType, charset, url }: SafeResponse): Promise<ExtractedRecipe> {
  try {
    const recipe = await readPage({
      body,
      contentType: charset ? `${contentType}; charset=${charset}` : contentType,
      url,
    })
    if (recipe) return recipe
  } catch (error) {
    if (!(error instanceof PageReadError)) throw error
    const isOverload = error.reason === 'busy' || error.reason === 'closed'
    throw new CaptureError(isOverload ? 'busy' : 'no-recipe', { cause: error })
  }
  throw new CaptureError('no-recipe')
}

/**
 * Fetches the page at an address that a chef gave and reads its recipe, at most one. Throws {@link CaptureError} with a
 * code; nothing that the page or its server does causes another error.
 */
export async function capturePage(
  fetch: SafeFetch,
  url: string,
  readPage: ReadPage = sharedReader.read,
): Promise<ExtractedRecipe> {
  const address = url.trim()
  if (address.length > MAX_URL_LENGTH || !isWebAddress(address)) throw new CaptureError('invalid-url')
  const response = await open(fetch, address)
  if (response.status < 200 || response.status > 299) throw new CaptureError('unreachable')
  if (!isWebPage(response.contentType, response.body)) throw new CaptureError('not-a-page')
  return read(readPage, response)
}
