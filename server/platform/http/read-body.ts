import { formFields } from '#common/inputs.ts'
import { pictureMessages } from '#common/pictures.ts'
import { badRequest, DomainError, unauthorized } from '../errors.ts'
import { yieldToEventLoop } from '../event-loop.ts'
import { createBytesReader, STILL_MAX_MS } from './body-bytes.ts'
import { bodyLimitsFor, type LargerBodies, STRANGERS_MAX } from './body-limits.ts'
import { bodyPieces } from './body-pieces.ts'
import { createBodyRoom, type Sender } from './body-room.ts'
import { plainFormType, refuseHugeForm } from './form-bounds.ts'
import { readJson, refuseHugeJson } from './json-bounds.ts'

/** Bytes that are read in one go. */
const LARGE = 1024 * 1024

const TOO_LARGE = 'That is too large to send.'
/** The texts of a form have narrower bounds than its files: what is too much here is a picture. */
const FORM_TOO_LARGE = pictureMessages.tooLarge

/** The bodies of requests, read within the bounds of their paths. One for the whole server: it counts what is on its way. */
export function createBodies(options: { larger?: LargerBodies; stillMaxMs?: number | undefined } = {}) {
  const limitsOf = (request: Request) => bodyLimitsFor(options.larger ?? new Map(), new URL(request.url).pathname)
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
      const limits = limitsOf(request)
      if (mediaType === 'multipart/form-data') {
        const bytes = await readLimited(request, sender, limits.form, FORM_TOO_LARGE)
        await lookOverForm(bytes, type, limits.texts)
        return formFields(await readForm(bytes, plainFormType(type)))
      }
      const bytes = await readLimited(request, sender, limits.json, TOO_LARGE)
      if (bytes.byteLength === 0) return {}
      if (mediaType !== 'application/json') {
        throw new DomainError('UNSUPPORTED_MEDIA_TYPE', 'Please send JSON or a multipart form.')
      }
      await lookOver(bytes)
      const value = readJson(bytes)
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
      const limits = limitsOf(request)
      const bytes = await (isForm
        ? readLimited(request, sender, limits.form, FORM_TOO_LARGE)
        : readLimited(request, sender, limits.json, TOO_LARGE))
      const { url, method, signal } = request
      const headers = new Headers(request.headers)
      if (isForm) {
        await lookOverForm(bytes, type, limits.texts)
        headers.set('Content-Type', plainFormType(type))
      } else await lookOver(bytes)
      return new Request(url, { method, headers, signal, body: bytes })
    },
  }
}

export type Bodies = ReturnType<typeof createBodies>

/** Reading what has pictures in it takes so long that others get their turn in between. */
const breathe = (bytes: Uint8Array) => (bytes.byteLength > LARGE ? yieldToEventLoop() : undefined)

async function lookOver(bytes: Uint8Array): Promise<void> {
  await breathe(bytes)
  refuseHugeJson(bytes)
  await breathe(bytes)
}

async function lookOverForm(bytes: Uint8Array, type: string, textMax: number): Promise<void> {
  await breathe(bytes)
  refuseHugeForm(bytes, type, textMax)
  await breathe(bytes)
}

async function readForm(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { 'Content-Type': type } }).formData()
  } catch {
    throw badRequest('That form could not be read.')
  }
}
