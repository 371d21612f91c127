import { badRequest, DomainError, unauthorized } from '../errors.ts'
import { formFields } from '../inputs.ts'
import { pictureMessages } from '../media/contract.ts'
import { createBytesReader, STILL_MAX_MS } from './body-bytes.ts'
import { bodyLimitsFor, STRANGERS_MAX } from './body-limits.ts'
import { bodyPieces } from './body-pieces.ts'
import { createBodyRoom, type Sender } from './body-room.ts'
import { refuseHugeForm } from './form-bounds.ts'

const DEPTH_MAX = 32

const TOO_LARGE = 'That is too large to send.'
/** The texts of a form have narrower bounds than its files: what is too much here is a picture. */
const FORM_TOO_LARGE = pictureMessages.tooLarge

/** The bodies of requests, read within the bounds of their paths. One for the whole place: what is on its way is counted. */
export function createBodies(options: { stillMaxMs?: number | undefined } = {}) {
  const bytesOf = createBytesReader(createBodyRoom(), options.stillMaxMs)

  /** Strangers have only short things to say; what would be welcome from a chef is not read before they sign in. */
  const readLimited = (request: Request, sender: Sender, max: number, message: string) =>
    sender.viewer
      ? bytesOf(request, sender, max, new DomainError('PAYLOAD_TOO_LARGE', message))
      : bytesOf(request, sender, STRANGERS_MAX, unauthorized())

  return {
    /**
     * The body of a request as a plain object: JSON, or a form whose repeated fields become lists. No body is an empty
     * object. Throws UNSUPPORTED_MEDIA_TYPE, BAD_REQUEST, and what reading bytes throws.
     */
    async asFields(request: Request, sender: Sender): Promise<Record<string, unknown>> {
      const type = request.headers.get('content-type') ?? ''
      const mediaType = type.split(';')[0]?.trim().toLowerCase() ?? ''
      const limits = bodyLimitsFor(new URL(request.url).pathname)
      if (mediaType === 'multipart/form-data') {
        const bytes = await readLimited(request, sender, limits.form, FORM_TOO_LARGE)
        refuseHugeForm(bytes, type, limits.texts)
        return formFields(await readForm(bytes, type))
      }
      const bytes = await readLimited(request, sender, limits.json, TOO_LARGE)
      if (bytes.byteLength === 0) return {}
      if (mediaType !== 'application/json') {
        throw new DomainError('UNSUPPORTED_MEDIA_TYPE', 'Please send JSON or a multipart form.')
      }
      const value = parseJson(new TextDecoder().decode(bytes))
      if (value === null || typeof value !== 'object' || Array.isArray(value)) {
        throw badRequest('Please send a JSON object.')
      }
      return value as Record<string, unknown>
    },

    /** The bytes of a file, up to `max`. Throws what reading bytes throws. */
    asBytes: (request: Request, sender: Sender, max: number, tooLarge = TOO_LARGE): Promise<Uint8Array> =>
      readLimited(request, sender, max, tooLarge),

    /** A file of a chef's as it arrives, up to `max` bytes, which are not kept; see `bodyPieces`. */
    asPieces: (request: Request, max: number, tooLarge: string, stopped: AbortSignal): AsyncIterable<Uint8Array> =>
      bodyPieces(request, {
        max,
        refusal: new DomainError('PAYLOAD_TOO_LARGE', tooLarge),
        stillMaxMs: options.stillMaxMs ?? STILL_MAX_MS,
        stopped,
      }),

    /** The request with its body read, for a handler that reads it again. */
    async asRequest(request: Request, sender: Sender): Promise<Request> {
      if (!request.body) return request
      const type = request.headers.get('content-type') ?? ''
      const isForm = type.startsWith('multipart/form-data')
      const limits = bodyLimitsFor(new URL(request.url).pathname)
      const bytes = await (isForm
        ? readLimited(request, sender, limits.form, FORM_TOO_LARGE)
        : readLimited(request, sender, limits.json, TOO_LARGE))
      if (isForm) refuseHugeForm(bytes, type, limits.texts)
      else refuseDeep(new TextDecoder().decode(bytes))
      const { url, method, headers, signal } = request
      return new Request(url, { method, headers, signal, body: bytes })
    },
  }
}

export type Bodies = ReturnType<typeof createBodies>

async function readForm(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { 'Content-Type': type } }).formData()
  } catch {
    throw badRequest('That form could not be read.')
  }
}

/** JSON that is not nested deeper than any honest input. Throws BAD_REQUEST. */
export function parseJson(text: string): unknown {
  refuseDeep(text)
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw badRequest('That is not JSON.')
  }
}

function refuseDeep(json: string): void {
  let depth = 0
  let inText = false
  for (let at = 0; at < json.length; at++) {
    const char = json.charCodeAt(at)
    if (inText) {
      if (char === 0x5c) at++
      else if (char === 0x22) inText = false
    } else if (char === 0x22) inText = true
    else if (char === 0x7b || char === 0x5b) {
      if (++depth > DEPTH_MAX) throw badRequest('That is nested too deeply.')
    } else if (char === 0x7d || char === 0x5d) depth--
  }
}
