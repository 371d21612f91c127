import type { Context } from 'hono'
import { badRequest, DomainError, unavailable } from '../errors.ts'
import { formFields } from '../inputs.ts'
import { pictureMessages } from '../media/contract.ts'
import { type BodyLimits, bodyLimitsFor } from './body-limits.ts'
import { refuseHugeForm } from './form-bounds.ts'

const DEPTH_MAX = 32

const TOO_LARGE = 'That is too large to send.'
/** The texts of a form have narrower bounds than its files: what is too much here is a picture. */
const FORM_TOO_LARGE = pictureMessages.tooLarge

/**
 * The body of a request as a plain object: JSON, or a form whose repeated fields become lists. No body is an empty
 * object. Throws PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, or BAD_REQUEST.
 */
export async function readBody(c: Context): Promise<Record<string, unknown>> {
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  const limits = bodyLimitsFor(c.req.path)
  if (type === 'multipart/form-data') return formFields(await readForm(c.req.raw, limits))
  const bytes = await readLimited(c.req.raw, limits.json, TOO_LARGE)
  if (bytes.byteLength === 0) return {}
  if (type !== 'application/json') {
    throw new DomainError('UNSUPPORTED_MEDIA_TYPE', 'Please send JSON or a multipart form.')
  }
  const value = parseJson(new TextDecoder().decode(bytes))
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    throw badRequest('Please send a JSON object.')
  return value as Record<string, unknown>
}

/**
 * The request with its body read within bounds, for a handler that reads it again. What may be larger than usual may be
 * so for chefs alone: `isSignedIn`.
 */
export async function boundedRequest(request: Request, isSignedIn = true): Promise<Request> {
  if (!request.body) return request
  const type = request.headers.get('content-type') ?? ''
  const isForm = type.startsWith('multipart/form-data')
  const limits = bodyLimitsFor(isSignedIn ? new URL(request.url).pathname : '')
  const bytes = await (isForm
    ? readLimited(request, limits.form, FORM_TOO_LARGE)
    : readLimited(request, limits.json, TOO_LARGE))
  if (isForm) refuseHugeForm(bytes, type, limits.json)
  else refuseDeep(new TextDecoder().decode(bytes))
  const { url, method, headers, signal } = request
  return new Request(url, { method, headers, signal, body: bytes })
}

async function readForm(request: Request, limits: BodyLimits): Promise<FormData> {
  const bytes = await readLimited(request, limits.form, FORM_TOO_LARGE)
  const type = request.headers.get('content-type') ?? ''
  refuseHugeForm(bytes, type, limits.json)
  try {
    return await new Response(bytes, { headers: { 'Content-Type': type } }).formData()
  } catch {
    throw badRequest('That form could not be read.')
  }
}

/** Bytes of all bodies that are on their way in at one moment. Whoever sends slowly keeps what they sent in memory. */
const ON_THE_WAY_MAX = 400 * 1024 * 1024
let onTheWay = 0

async function readLimited(request: Request, max: number, message: string): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => new DomainError('PAYLOAD_TOO_LARGE', message)
  if (Number(request.headers.get('content-length') ?? 0) > max) throw tooLarge()
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of request.body) {
      size += chunk.byteLength
      onTheWay += chunk.byteLength
      if (size > max) throw tooLarge()
      if (onTheWay > ON_THE_WAY_MAX) throw unavailable('The kitchen is busy. Please try again in a moment.', 5)
      chunks.push(chunk)
    }
  } finally {
    onTheWay -= size
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
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
