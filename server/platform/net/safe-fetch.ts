import type { Readable } from 'node:stream'
import { abortAfter, abortWithFirst } from '../abort-signals.ts'
import { checkTarget, readAllowList, type Target } from './address-rules.ts'
import { FetchFailed, FetchRefused } from './fetch-errors.ts'
import { guardedLookup, type ResolveHost } from './guarded-lookup.ts'
import { ACCEPTED_ENCODINGS, readBody } from './response-body.ts'

const USER_AGENT = 'Longtable/0.1 (+recipe capture)'
const MAX_REDIRECTS = 5
/** Characters of a header that names an answer. */
const VALIDATOR_MAX = 500
const DEFAULT_MAX_BYTES = 5 * 1024 * 1024
const DEFAULT_TIMEOUT_MS = 10_000
const REDIRECTS = new Set([301, 302, 303, 307, 308])

/** `maxBytes` counts after decompression; `timeoutMs` is for everything together, redirects and body included. */
export type SafeFetchOptions = {
  accept: string
  maxBytes?: number
  timeoutMs?: number
  signal?: AbortSignal
  /** What the copy that is known was called when it came; null for what was not said. */
  known?: Validators
}

/** How an answer names what it holds, as `ETag` and `Last-Modified` said it. */
export type Validators = { etag: string | null; lastModified: string | null }

/** `url` is the last one after redirects, `contentType` lower case without parameters, '' when none was sent. */
export type SafeResponse = {
  url: string
  status: number
  contentType: string
  charset?: string
  body: Buffer
  validators?: Validators
  /** As it was sent. */
  retryAfter?: string
}

/** GETs an address that came from a person, a page or a model. Throws FetchRefused or FetchFailed, nothing else. */
export type SafeFetch = (url: string, options: SafeFetchOptions) => Promise<SafeResponse>

/** What is posted to an address, and how long it may take in all. */
export type SafePostOptions = {
  headers: Record<string, string>
  body: Buffer
  timeoutMs?: number
  signal?: AbortSignal
  /** Bytes of the answer that are read; none if not given. */
  answerBytes?: number
}

/** `retryAfter` as it was sent, '' when it was not. `start` is what was read of the answer, however it is encoded. */
export type SafePostAnswer = { status: number; retryAfter: string; start: Buffer }

/** POSTs to an address that a browser or a chef named, by the rules of {@link SafeFetch}; follows no redirect. Throws as it does. */
export type SafePost = (url: string, options: SafePostOptions) => Promise<SafePostAnswer>

export type SafeFetchSettings = {
  /** `host:port` entries the operator exempts from the address and port rules. */
  allow: readonly string[]
  /** Name resolution, the system's by default. */
  lookup?: ResolveHost
}

type Hop = { redirect: string } | SafeResponse

function headerText(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value.join(', ') : (value ?? '')).trim()
}

/** The headers that ask for what has changed only. */
function conditions({ etag, lastModified }: Validators = { etag: null, lastModified: null }): Record<string, string> {
  return {
    ...(etag !== null && { 'if-none-match': etag }),
    ...(lastModified !== null && { 'if-modified-since': lastModified }),
  }
}

function readContentType(header: string): { contentType: string; charset?: string } {
  const [type = '', ...parameters] = header.slice(0, 500).split(';')
  const charset = parameters.map(text => /^\s*charset\s*=\s*["']?([\w.:-]+)/i.exec(text)?.[1]).find(Boolean)
  const contentType = type.trim().toLowerCase()
  return charset ? { contentType, charset } : { contentType }
}

/** An agent that connects to addresses that passed the check alone. It lives for one request, so no socket outlasts that. */
async function agentFor({ exempt }: Target, timeout = DEFAULT_TIMEOUT_MS, lookup?: ResolveHost) {
  // Loaded with the first request: it takes 3 MB.
  const { Agent } = await import('undici')
  return new Agent({ connect: { lookup: guardedLookup(exempt, lookup), timeout }, connections: 1, pipelining: 0 })
}

/** One request, without following a redirect. */
async function fetchOnce(
  target: Target,
  options: SafeFetchOptions,
  signal: AbortSignal,
  lookup?: ResolveHost,
): Promise<Hop> {
  const { url } = target
  const agent = await agentFor(target, options.timeoutMs, lookup)
  try {
    const response = await agent.request({
      origin: url.origin,
      path: `${url.pathname}${url.search}`,
      method: 'GET',
      headers: {
        accept: options.accept,
        'accept-encoding': ACCEPTED_ENCODINGS,
        'user-agent': USER_AGENT,
        ...conditions(options.known),
      },
      signal,
    })
    const location = headerText(response.headers.location)
    if (REDIRECTS.has(response.statusCode) && location !== '') return { redirect: location }
    const encoding = headerText(response.headers['content-encoding'])
    const body = await readBody(response.body, encoding, options.maxBytes ?? DEFAULT_MAX_BYTES, signal)
    const type = readContentType(headerText(response.headers['content-type']))
    const [etag, lastModified, retryAfter] = ['etag', 'last-modified', 'retry-after'].map(name =>
      headerText(response.headers[name]).slice(0, VALIDATOR_MAX),
    )
    return {
      url: url.href,
      status: response.statusCode,
      ...type,
      body,
      ...((etag || lastModified) && { validators: { etag: etag || null, lastModified: lastModified || null } }),
      ...(retryAfter && { retryAfter }),
    }
  } finally {
    // Not awaited: a socket still connecting must not hold the answer up.
    agent.destroy().catch(() => undefined)
  }
}

function asFetchError(error: unknown, deadline: AbortSignal, caller: AbortSignal | undefined): Error {
  if (error instanceof FetchRefused || error instanceof FetchFailed) return error
  const cause = error instanceof Error ? error : undefined
  if (cause?.cause instanceof FetchRefused) return cause.cause
  if (caller?.aborted) return new FetchFailed('aborted', { cause })
  if (deadline.aborted) return new FetchFailed('timeout', { cause })
  const code = cause && 'code' in cause ? String(cause.code) : ''
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return new FetchFailed('no-such-host', { cause })
  return new FetchFailed(code.endsWith('TIMEOUT') ? 'timeout' : 'connection', { cause })
}

function nextAddress(location: string, base: URL): string {
  if (!URL.canParse(location, base)) throw new FetchFailed('bad-redirect')
  return new URL(location, base).href
}

/**
 * The server's only way to open an address it was given. Public web addresses on ports 80 and 443 only, checked for
 * the literal, for every DNS answer and again for each of at most five redirects; the connection goes to the address
 * that was checked. Sends no cookies and no credentials.
 */
export function createSafeFetch({ allow, lookup }: SafeFetchSettings): SafeFetch {
  const allowed = readAllowList(allow)
  return async (address, options) => {
    const deadline = abortAfter(options.timeoutMs ?? DEFAULT_TIMEOUT_MS)
    const signal = options.signal ? abortWithFirst(deadline, options.signal) : deadline
    try {
      let target = checkTarget(address, allowed)
      for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
        const hop = await fetchOnce(target, options, signal, lookup)
        if (!('redirect' in hop)) return hop
        target = checkTarget(nextAddress(hop.redirect, target.url), allowed)
      }
      throw new FetchFailed('too-many-redirects')
    } catch (error) {
      throw asFetchError(error, deadline, options.signal)
    }
  }
}

/** The first bytes of a stream, which ends here. One that fails, or stops when its time is over, gives what it gave until then. */
async function readStart(stream: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  stream.on('error', () => {})
  try {
    if (maxBytes > 0) {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        chunks.push(chunk)
        bytes += chunk.length
        if (bytes >= maxBytes) break
      }
    }
  } catch {}
  stream.destroy()
  return Buffer.concat(chunks).subarray(0, maxBytes)
}

/** The server's only way to post to an address it was given, with the checks of {@link createSafeFetch}. */
export function createSafePost({ allow, lookup }: SafeFetchSettings): SafePost {
  const allowed = readAllowList(allow)
  return async (address, { headers, body, timeoutMs, signal: caller, answerBytes = 0 }) => {
    const deadline = abortAfter(timeoutMs ?? DEFAULT_TIMEOUT_MS)
    const signal = caller ? abortWithFirst(deadline, caller) : deadline
    try {
      const target = checkTarget(address, allowed)
      const { url } = target
      const agent = await agentFor(target, timeoutMs, lookup)
      try {
        const response = await agent.request({
          origin: url.origin,
          path: `${url.pathname}${url.search}`,
          method: 'POST',
          headers,
          body,
          signal,
        })
        const start = await readStart(response.body, answerBytes)
        return { status: response.statusCode, retryAfter: headerText(response.headers['retry-after']), start }
      } finally {
        agent.destroy().catch(() => undefined)
      }
    } catch (error) {
      throw asFetchError(error, deadline, caller)
    }
  }
}
