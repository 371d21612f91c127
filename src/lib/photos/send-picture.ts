import { pictureMessages } from '#server/media/contract.ts'

/** Where pictures are sent to, and the field of the form that they travel in. */
export const pictureDoors = {
  food: { path: '/api/pictures', field: 'image' },
  face: { path: '/api/users/profile-picture', field: 'profilePicture' },
} as const

export type PictureDoor = keyof typeof pictureDoors

/** What the server answered instead of taking a picture; its sentence may be empty. Told by `errorMessage`. */
export class PictureRefused extends Error {
  override name = 'PictureRefused'
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

/** The answer to a picture that was sent. Throws PictureRefused where it is none, or a refusal. */
export function readAnswer(status: number, body: string): unknown {
  const answer = parsed(body)
  if (status >= 200 && status < 300 && isRecord(answer)) return answer
  // Proxies refuse large bodies in words of their own.
  const ownWords = isRecord(answer) && typeof answer.message === 'string' ? answer.message : ''
  throw new PictureRefused(ownWords || (status === 413 ? pictureMessages.tooLarge : ''), status)
}

/** Whole percent of what has left this device, at most 100; 0 where the browser does not know how much there is. */
export function percentSent({ loaded, total }: { loaded: number; total: number }): number {
  if (!(total > 0) || !(loaded > 0)) return 0
  return Math.min(100, Math.floor((loaded / total) * 100))
}

export interface SendOptions {
  door: PictureDoor
  signal?: AbortSignal | undefined
  onProgress?: ((percent: number) => void) | undefined
}

/**
 * Sends a picture as a multipart form and answers what the server says about it. `fetch` does not tell how much has been
 * sent, XMLHttpRequest does. Rejects with PictureRefused, with a TypeError when the server could not be reached (as
 * `fetch` does), and with the signal's reason when it was stopped.
 */
export function sendPicture(file: File, { door, signal, onProgress }: SendOptions): Promise<unknown> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const { path, field } = pictureDoors[door]
    const form = new FormData()
    form.append(field, file)
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    request.open('POST', path)
    request.upload.onprogress = event => onProgress?.(percentSent(event))
    request.onload = () => {
      try {
        resolve(readAnswer(request.status, request.responseText))
      } catch (refused) {
        reject(refused)
      }
    }
    request.onerror = () => reject(new TypeError('The picture could not be sent'))
    request.onabort = () => reject(signal?.reason ?? new DOMException('Stopped', 'AbortError'))
    request.onloadend = () => signal?.removeEventListener('abort', stop)
    signal?.addEventListener('abort', stop, { once: true })
    request.send(form)
  })
}
