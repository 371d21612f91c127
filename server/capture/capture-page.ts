import { isWebAddress, MAX_URL_LENGTH } from '#common/capture.ts'
import { FetchFailed, FetchRefused } from '../platform/net/fetch-errors.ts'
import type { SafeFetch, SafeResponse } from '../platform/net/safe-fetch.ts'
import { WorkerPoolError } from '../platform/worker-pool.ts'
import { captureMessages } from './constants.ts'
import { isWebPage } from './page-kind.ts'
import type { PageReader, PageReading } from './page-reader.ts'

/** Why an address gave no recipe, and the message that the chef sees above the alternatives. */
const reasons = {
  'invalid-url': '',
  /** Not an address that this server opens. A name that nobody knows counts too: it may be one of the inner network. */
  refused: '',
  unreachable: captureMessages.unreachable,
  'not-found': captureMessages.notFound,
  'bot-wall': captureMessages.botWall,
  paywall: captureMessages.paywall,
  'needs-browser': captureMessages.needsBrowser,
  'too-large': captureMessages.tooLarge,
  'not-a-page': captureMessages.notARecipe,
  'no-recipe': captureMessages.notARecipe,
  /** Too many pages wait to be read: worth another try. */
  busy: '',
} as const

export type CaptureErrorCode = keyof typeof reasons

/** Its message is meant for the chef: what is wrong, as far as it may be told, and the ways on. The code is for logs. */
export class CaptureError extends Error {
  readonly code: CaptureErrorCode

  constructor(code: CaptureErrorCode, options?: ErrorOptions) {
    const reason = reasons[code]
    const ways = reason === '' ? captureMessages.failed : `${reason} ${captureMessages.failed}`
    super(code === 'invalid-url' ? captureMessages.invalidUrl : ways, options)
    this.name = 'CaptureError'
    this.code = code
  }
}

/** What a page gave, and the address to which redirects led. */
export type CapturedPage = PageReading & { url: string }

/** A PDF in place of a page, to be read as a file. */
export type CapturedPdf = { pdf: Uint8Array; url: string }

const ACCEPT = 'text/html,application/xhtml+xml;q=0.9,application/pdf;q=0.8'

function codeOf(error: unknown): CaptureErrorCode {
  if (error instanceof FetchRefused) return 'refused'
  if (error instanceof FetchFailed && error.reason === 'no-such-host') return 'refused'
  return error instanceof FetchFailed && error.reason === 'too-large' ? 'too-large' : 'unreachable'
}

/** What a status says about a page that is not shown, by RFC 9110 and by what sites do to readers. */
function refusalOf(status: number): CaptureErrorCode | null {
  if (status >= 200 && status <= 299) return null
  if (status === 404 || status === 410) return 'not-found'
  if (status === 402) return 'paywall'
  return [401, 403, 406, 429, 451].includes(status) ? 'bot-wall' : 'unreachable'
}

const isPdf = ({ contentType, body }: SafeResponse): boolean =>
  contentType === 'application/pdf' || body.subarray(0, 5).toString('latin1') === '%PDF-'

async function open(fetch: SafeFetch, url: string, signal: AbortSignal | undefined): Promise<SafeResponse> {
  try {
    return await fetch(url, { accept: ACCEPT, ...(signal ? { signal } : {}) })
  } catch (error) {
    throw new CaptureError(codeOf(error), { cause: error })
  }
}

/** Reads a page for a chef. Throws {@link CaptureError}. */
async function read({ reader, chefId }: CaptureOptions, response: SafeResponse): Promise<PageReading> {
  const { body, contentType, charset, url, status } = response
  try {
    const type = charset ? `${contentType}; charset=${charset}` : contentType
    return await reader.readPage(chefId, { body, contentType: type, url, status })
  } catch (error) {
    if (!(error instanceof WorkerPoolError)) throw error
    const isOverload = error.reason === 'busy' || error.reason === 'closed'
    throw new CaptureError(isOverload ? 'busy' : 'no-recipe', { cause: error })
  }
}

type CaptureOptions = { chefId: number; reader: Pick<PageReader, 'readPage'>; signal?: AbortSignal | undefined }

/**
 * Fetches the page at an address that a chef gave and reads its recipes; a page without any is answered too, with its
 * words, unless it is a wall or shows nothing without a browser. A PDF is answered as it is. Throws {@link CaptureError}; nothing that the page or its server does causes another
 * error.
 */
export async function capturePage(
  fetch: SafeFetch,
  url: string,
  options: CaptureOptions,
): Promise<CapturedPage | CapturedPdf> {
  const address = url.trim()
  if (address.length > MAX_URL_LENGTH || !isWebAddress(address)) throw new CaptureError('invalid-url')
  const response = await open(fetch, address, options.signal)
  const refusal = refusalOf(response.status)
  if (refusal) throw new CaptureError(await wallOr(options, response, refusal))
  if (isPdf(response)) return { pdf: response.body, url: response.url }
  if (!isWebPage(response.contentType, response.body)) throw new CaptureError('not-a-page')
  const reading = await read(options, response)
  const wall = wallOf(reading)
  if (wall && reading.recipes.length === 0) throw new CaptureError(wall)
  return { ...reading, url: response.url }
}

/** A wall often answers with a status that says the site is out of order; its page tells. */
async function wallOr(
  options: CaptureOptions,
  response: SafeResponse,
  code: CaptureErrorCode,
): Promise<CaptureErrorCode> {
  if (code !== 'unreachable' || !isWebPage(response.contentType, response.body)) return code
  return wallOf(await read(options, response)) ?? code
}

const wallOf = ({ problem }: PageReading) => (problem === 'not-a-recipe' ? null : problem)
