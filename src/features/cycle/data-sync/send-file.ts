import { importView } from '#server/cycle/imports/contract.ts'
import { percentSent } from '#src/lib/photos/send-picture.ts'

/** What the server answered instead of taking a file; its sentence may be empty. Told by `errorMessage`. */
export class FileRefused extends Error {
  override name = 'FileRefused'
  readonly data: { httpStatus: number }
  constructor(message: string, httpStatus: number) {
    super(message)
    this.data = { httpStatus }
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

/** The report on a file that was sent. Throws FileRefused where it is none; `tooLarge` is said for a proxy that says 413. */
export function readReport(status: number, body: string, tooLarge: string) {
  const answer = parsed(body)
  const report = importView.safeParse(answer)
  if (status >= 200 && status < 300 && report.success) return report.data
  const ownWords = isRecord(answer) && typeof answer.message === 'string' ? answer.message : ''
  throw new FileRefused(ownWords || (status === 413 ? tooLarge : ''), status)
}

/**
 * Sends a file as the body of a request, as it lies on the disk, and answers what came of it. `fetch` does not tell how
 * much has left, XMLHttpRequest does. Rejects with FileRefused, with a TypeError when the server could not be reached (as
 * `fetch` does), and with the signal's reason when it was stopped.
 */
export function sendFile(
  file: File,
  options: { address: string; tooLarge: string; signal: AbortSignal; onProgress: (percent: number) => void },
): Promise<ReturnType<typeof readReport>> {
  const { address, tooLarge, signal, onProgress } = options
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    request.open('POST', address)
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    request.upload.onprogress = event => onProgress(percentSent(event))
    request.onload = () => {
      try {
        resolve(readReport(request.status, request.responseText, tooLarge))
      } catch (refused) {
        reject(refused)
      }
    }
    request.onerror = () => reject(new TypeError('The file could not be sent'))
    request.onabort = () => reject(signal.reason)
    request.onloadend = () => signal.removeEventListener('abort', stop)
    signal.addEventListener('abort', stop, { once: true })
    request.send(file)
  })
}
