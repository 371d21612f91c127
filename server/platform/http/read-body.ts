import type { Context } from 'hono'
import { formFields } from '#common/inputs.ts'
import { pictureMessages } from '#common/pictures.ts'
import { badRequest, DomainError, unauthorized } from '../errors.ts'
import { yieldToEventLoop } from '../event-loop.ts'
import type { WorkBudget, WorkKey } from '../work-budget.ts'
import { createBytesReader, type ReadBytes, STILL_MAX_MS } from './body-bytes.ts'
import { bodyLimitsFor, type LargerBodies, STRANGERS_MAX } from './body-limits.ts'
import { bodyPieces } from './body-pieces.ts'
import { createBodyRoom, type Sender } from './body-room.ts'
import { plainFormType, refuseHugeForm } from './form-bounds.ts'
import { parseText, refuseHugeJson } from './json-bounds.ts'
import { SAFE_METHODS } from './same-site.ts'

/** Bytes that are read in one go. */
const LARGE = 1024 * 1024

const decoder = new TextDecoder()

const TOO_LARGE = 'That is too large to send.'
/** The texts of a form have narrower bounds than its files: what is too much here is a picture. */
const FORM_TOO_LARGE = pictureMessages.tooLarge

type BodiesOptions = {
  /** Whom reading is charged to. */
  work: Pick<WorkBudget, 'require' | 'waiting' | 'inOneGo'>
  larger?: LargerBodies
  stillMaxMs?: number | undefined
}

/**
 * The bodies of requests, read within the bounds of their paths. One for the whole server: it counts what is on its way.
 * What reading takes is charged to the sender; once that is too much, it throws TOO_MANY_REQUESTS and reads nothing.
 */
export function createBodies({ work, larger = new Map(), stillMaxMs }: BodiesOptions) {
  const limitsOf = (c: Context) => bodyLimitsFor(larger, c.req.path)
  const readBytes = createBytesReader(createBodyRoom(), stillMaxMs)

  const bytesOf: ReadBytes = async (c, sender, max, refusal) => {
    await work.require(keyOf(sender))
    return work.waiting(keyOf(sender), () => readBytes(c, sender, max, refusal))
  }

  /** Strangers have only short things to say; what would be welcome from a chef is not read before they sign in. */
  const readLimited = (c: Context, sender: Sender, max: number, message: string) =>
    sender.viewer
      ? bytesOf(c, sender, max, new DomainError('PAYLOAD_TOO_LARGE', message))
      : bytesOf(c, sender, STRANGERS_MAX, unauthorized())

  /** Does something with the whole body in one go, and lets others have their turn before and after that takes long. */
  async function breathing<Result>(sender: Sender, bytes: Uint8Array, read: () => Result): Promise<Result> {
    if (bytes.byteLength <= LARGE) return work.inOneGo(keyOf(sender), read)
    await yieldToEventLoop()
    const result = work.inOneGo(keyOf(sender), read)
    await yieldToEventLoop()
    return result
  }

  const textOf = async (bytes: Uint8Array, sender: Sender): Promise<string> => {
    await breathing(sender, bytes, () => refuseHugeJson(bytes))
    return breathing(sender, bytes, () => decoder.decode(bytes))
  }
  const lookOverForm = (bytes: Uint8Array, sender: Sender, type: string, textMax: number) =>
    breathing(sender, bytes, () => refuseHugeForm(bytes, type, textMax))
  const readJsonText = async (c: Context, sender: Sender) =>
    textOf(await readLimited(c, sender, limitsOf(c).json, TOO_LARGE), sender)

  return {
    /**
     * Reads the body of a request, and answers what takes it apart: into a plain object of the JSON, or of a form, whose
     * repeated fields become lists. No body is an empty object. Throws what reading bytes throws, and what comes back
     * UNSUPPORTED_MEDIA_TYPE and BAD_REQUEST.
     */
    async receive(c: Context, sender: Sender): Promise<() => Promise<Record<string, unknown>>> {
      const type = c.req.header('content-type') ?? ''
      const mediaType = type.split(';')[0]?.trim().toLowerCase() ?? ''
      const limits = limitsOf(c)
      if (mediaType === 'multipart/form-data') {
        const bytes = await readLimited(c, sender, limits.form, FORM_TOO_LARGE)
        return async () => {
          await lookOverForm(bytes, sender, type, limits.texts)
          return formFields(await readForm(bytes, plainFormType(type)))
        }
      }
      const bytes = await readLimited(c, sender, limits.json, TOO_LARGE)
      return async () => {
        if (bytes.byteLength === 0) return {}
        if (mediaType !== 'application/json') {
          throw new DomainError('UNSUPPORTED_MEDIA_TYPE', 'Please send JSON or a multipart form.')
        }
        const text = await textOf(bytes, sender)
        const value = await breathing(sender, bytes, () => parseText(text))
        if (value === null || typeof value !== 'object' || Array.isArray(value)) {
          throw badRequest('Please send a JSON object.')
        }
        return value as Record<string, unknown>
      }
    },

    /** The bytes of a file, up to `max`. Throws what reading bytes throws. */
    asBytes: (c: Context, sender: Sender, max: number, tooLarge = TOO_LARGE): Promise<Uint8Array> =>
      readLimited(c, sender, max, tooLarge),

    /** A file of a chef's as it arrives, up to `max` bytes, which are not kept; see `bodyPieces`. */
    asPieces: (request: Request, max: number, tooLarge: string, stopped: AbortSignal): AsyncIterable<Uint8Array> =>
      bodyPieces(request, {
        max,
        refusal: new DomainError('PAYLOAD_TOO_LARGE', tooLarge),
        stillMaxMs: stillMaxMs ?? STILL_MAX_MS,
        stopped,
      }),

    /** The text of a body that is to be JSON, looked over; '' without a body. Throws what reading bytes throws. */
    asJson: readJsonText,

    /** The request with its body read, for a handler that reads it again. */
    async asRequest(c: Context, sender: Sender): Promise<Request> {
      const { url, method, headers: sent, signal } = c.req.raw
      if (SAFE_METHODS.has(method)) return c.req.raw
      const headers = new Headers(sent)
      const type = sent.get('content-type') ?? ''
      if (!type.startsWith('multipart/form-data')) {
        return new Request(url, { method, headers, signal, body: await readJsonText(c, sender) })
      }
      const limits = limitsOf(c)
      const body = await readLimited(c, sender, limits.form, FORM_TOO_LARGE)
      await lookOverForm(body, sender, type, limits.texts)
      headers.set('Content-Type', plainFormType(type))
      return new Request(url, { method, headers, signal, body })
    },
  }
}

export type Bodies = ReturnType<typeof createBodies>

const keyOf = ({ viewer, address }: Sender): WorkKey => viewer?.id ?? address

async function readForm(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { 'Content-Type': type } }).formData()
  } catch {
    throw badRequest('That form could not be read.')
  }
}
