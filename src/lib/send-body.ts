import { isRecord } from './is-record.ts'

/** What the server answered instead of taking what was sent; its sentence may be empty. Told by `errorMessage`. */
export class SendRefused extends Error {
  override name = 'SendRefused'
  readonly data: { httpStatus: number }
  /** Seconds after which a server that is busy (503) wants to be asked again; null where it does not say. */
  readonly retryAfter: number | null
  constructor(message: string, httpStatus: number, retryAfter: string | null = null) {
    super(message)
    this.data = { httpStatus }
    this.retryAfter = httpStatus === 503 && retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : null
  }
}

/** How an answer is read: null where it is not what was hoped for. `tooLarge` is said for a proxy that says 413. */
type Reading<Answer> = { read: (answer: Record<string, unknown>) => Answer | null; tooLarge: string }
/** The header of that name. */
type Header = { retryAfter?: string | null }

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

/** What the server says of what it took. Throws SendRefused where it took nothing, or where `read` finds no answer. */
export function readAnswer<Answer>(
  status: number,
  body: string,
  { read, tooLarge, retryAfter }: Reading<Answer> & Header,
): Answer {
  const answer = parsed(body)
  const taken = status >= 200 && status < 300 && isRecord(answer) ? read(answer) : null
  if (taken !== null) return taken
  // Proxies refuse large bodies with messages of their own.
  const ownMessage = isRecord(answer) && typeof answer.message === 'string' ? answer.message : ''
  throw new SendRefused(ownMessage || (status === 413 ? tooLarge : ''), status, retryAfter)
}

/** Whole percent of what has left this device, at most 100; 0 where the browser does not know how much there is. */
export function percentSent({ loaded, total }: { loaded: number; total: number }): number {
  if (!(total > 0) || !(loaded > 0)) return 0
  return Math.min(100, Math.floor((loaded / total) * 100))
}

/**
 * Posts a body and answers what `read` makes of the server's JSON. `fetch` does not tell how much has left,
 * XMLHttpRequest does. `type` is sent instead of the body's own. Rejects with SendRefused, with a TypeError when
 * the server could not be reached (as `fetch` does), and with the signal's reason when it was stopped.
 */
export function sendBody<Answer>(
  body: File | FormData,
  options: Reading<Answer> & {
    address: string
    type?: string
    signal?: AbortSignal | undefined
    onProgress?: ((percent: number) => void) | undefined
  },
): Promise<Answer> {
  const { address, type, signal, onProgress } = options
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    request.open('POST', address)
    if (type) request.setRequestHeader('Content-Type', type)
    request.upload.onprogress = event => onProgress?.(percentSent(event))
    request.onload = () => {
      try {
        const retryAfter = request.getResponseHeader('Retry-After')
        resolve(readAnswer(request.status, request.responseText, { ...options, retryAfter }))
      } catch (refused) {
        reject(refused)
      }
    }
    request.onerror = () => reject(new TypeError('It could not be sent'))
    request.onabort = () => reject(signal?.reason ?? new DOMException('Stopped', 'AbortError'))
    request.onloadend = () => signal?.removeEventListener('abort', stop)
    signal?.addEventListener('abort', stop, { once: true })
    request.send(body)
  })
}
