import type { Context } from 'hono'
import { formFields } from '#common/inputs.ts'
import { pictureMessages } from '#common/pictures.ts'
import { badRequest, DomainError, unauthorized } from '../errors.ts'
import type { WorkBudget, WorkKey } from '../work-budget.ts'
import { type Body, createBodyReader, type ReadBody, STILL_MAX_MS } from './body-bytes.ts'
import { bodyLimitsFor, type LargerBodies, STRANGERS_MAX, TOO_LARGE } from './body-limits.ts'
import { bodyPieces } from './body-pieces.ts'
import { createBodyRoom, type Sender } from './body-room.ts'
import { createJsonBounds } from './json-bounds.ts'
import { isForm, readForm } from './read-form.ts'
import { type ParseJson, readJson } from './read-json.ts'
import { SAFE_METHODS } from './same-site.ts'

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
  const readWhole = createBodyReader(createBodyRoom(), stillMaxMs)

  const bodyOf: ReadBody = async (c, sender, max, refuse) => {
    await work.require(keyOf(sender))
    return work.waiting(keyOf(sender), () => readWhole(c, sender, max, refuse))
  }

  /** Requests without a session are short; a longer body is not read before sign-in. */
  const readLimited = (c: Context, sender: Sender, max: number, message: string) =>
    sender.viewer
      ? bodyOf(c, sender, max, () => new DomainError('PAYLOAD_TOO_LARGE', message))
      : bodyOf(c, sender, STRANGERS_MAX, unauthorized)

  const parserOf = (body: Body, sender: Sender, textMax: number): Promise<ParseJson> =>
    readJson(body, textMax, step => work.inOneGo(keyOf(sender), step))

  async function receiveForm(c: Context, sender: Sender): Promise<() => Promise<FormData>> {
    const { form, texts } = limitsOf(c)
    const { pieces } = await readLimited(c, sender, form, FORM_TOO_LARGE)
    return () => readForm(pieces, c.req.header('content-type') ?? '', texts)
  }

  return {
    /**
     * Reads the body of a request, and answers what parses it: into a plain object of the JSON, or of a form, whose
     * repeated fields become lists. No body is an empty object. Throws what reading bytes throws, and what comes back
     * UNSUPPORTED_MEDIA_TYPE and BAD_REQUEST.
     */
    async receive(c: Context, sender: Sender): Promise<() => Promise<Record<string, unknown>>> {
      const type = c.req.header('content-type') ?? ''
      const mediaType = type.split(';')[0]?.trim().toLowerCase() ?? ''
      if (isForm(type)) {
        const takeApart = await receiveForm(c, sender)
        return async () => formFields(await takeApart())
      }
      const body = await readLimited(c, sender, limitsOf(c).json, TOO_LARGE)
      return async () => {
        if (body.size === 0) return {}
        if (mediaType !== 'application/json') {
          throw new DomainError('UNSUPPORTED_MEDIA_TYPE', 'Please send JSON or a multipart form.')
        }
        const value = work.inOneGo(keyOf(sender), await parserOf(body, sender, limitsOf(c).texts))
        if (value === null || typeof value !== 'object' || Array.isArray(value)) {
          throw badRequest('Please send a JSON object.')
        }
        return value as Record<string, unknown>
      }
    },

    /** The bytes of a file, up to `max`. Throws what reading bytes throws. */
    asBytes: async (c: Context, sender: Sender, max: number, tooLarge = TOO_LARGE): Promise<Uint8Array> =>
      Buffer.concat((await readLimited(c, sender, max, tooLarge)).pieces),

    /** A file of a chef's as it arrives, up to `max` bytes, which are not kept; see `bodyPieces`. */
    asPieces: (request: Request, max: number, tooLarge: string, stopped: AbortSignal): AsyncIterable<Uint8Array> =>
      bodyPieces(request, {
        max,
        refusal: new DomainError('PAYLOAD_TOO_LARGE', tooLarge),
        stillMaxMs: stillMaxMs ?? STILL_MAX_MS,
        stopped,
      }),

    /** Reads a body that is to be JSON, and answers what parses it. Throws what reading bytes throws, and what `readJson` does. */
    async asJson(c: Context, sender: Sender): Promise<ParseJson> {
      const { json, texts } = limitsOf(c)
      return parserOf(await readLimited(c, sender, json, TOO_LARGE), sender, texts)
    },

    /** Reads a multipart form, and answers what parses it, once. Throws what reading bytes throws, and what comes back what `readForm` does. */
    receiveForm,

    /** The request with its body read, for a handler that reads it again and takes no pictures. What is a form has none then. */
    async asRequest(c: Context, sender: Sender): Promise<Request> {
      const { url, method, headers, signal } = c.req.raw
      if (SAFE_METHODS.has(method)) return c.req.raw
      if (!isForm(headers.get('content-type') ?? '')) {
        const { pieces } = await readLimited(c, sender, limitsOf(c).texts, TOO_LARGE)
        const lookOver = createJsonBounds()
        work.inOneGo(keyOf(sender), () => pieces.forEach(lookOver))
        return new Request(url, { method, headers, signal, body: Buffer.concat(pieces) })
      }
      await receiveForm(c, sender)
      return new Request(url, { method, headers, signal })
    },
  }
}

export type Bodies = ReturnType<typeof createBodies>

const keyOf = ({ viewer, address }: Sender): WorkKey => viewer?.id ?? address
