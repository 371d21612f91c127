import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { Context } from 'hono'
import { DomainError, unavailable } from '../errors.ts'
import type { BodyRoom, Sender } from './body-room.ts'
import { SAFE_METHODS } from './same-site.ts'

/** Milliseconds in which nothing of a body arrives, after which it is given up. Even a phone in a lift is faster. */
export const STILL_MAX_MS = 30_000

/** A whole body in pieces, about as it arrived: one buffer for megabytes takes long to make. */
export type Body = { pieces: Uint8Array[]; size: number }

export type ReadBody = (c: Context, sender: Sender, max: number, refuse: () => DomainError) => Promise<Body>

/**
 * Reads whole bodies of at most `max` bytes. Throws what `refuse` makes for a larger one, SERVICE_UNAVAILABLE when there is no room
 * for it, TIMEOUT when nothing more of it comes, and CLIENT_CLOSED_REQUEST when its sender has gone.
 */
export function createBodyReader(room: BodyRoom, stillMaxMs = STILL_MAX_MS): ReadBody {
  return async (c, sender, max, refuse) => {
    const body = bodyStream(c)
    if (!body) return { pieces: [], size: 0 }
    if (Number(c.req.header('content-length') ?? 0) > max) {
      body.resume()
      throw refuse()
    }
    const place = room.enter(sender)
    const pieces = collectPieces()
    let size = 0
    const take = (chunk: Uint8Array): void => {
      size += chunk.byteLength
      if (size > max) throw refuse()
      if (!place.grow(chunk.byteLength)) throw unavailable('The kitchen is busy. Please try again in a moment.', 5)
      pieces.add(chunk)
    }
    try {
      await takeAll(body, take, stillMaxMs)
      return { pieces: pieces.all(), size }
    } finally {
      place.leave()
    }
  }
}

const ENOUGH = Symbol('enough')

/** The first bytes of a body, at most `max`, which count nothing in the room for bodies. The rest goes by unread. */
export async function readHead(c: Context, max: number, stillMaxMs = STILL_MAX_MS): Promise<Uint8Array> {
  const body = bodyStream(c)
  const pieces: Uint8Array[] = []
  let room = max
  const take = (chunk: Uint8Array): void => {
    pieces.push(chunk.subarray(0, room))
    room -= Math.min(room, chunk.byteLength)
    if (room === 0) throw ENOUGH
  }
  if (body) {
    await takeAll(body, take, stillMaxMs).catch(error => {
      if (error !== ENOUGH) throw error
    })
  }
  return Buffer.concat(pieces)
}

/** Bytes of a chunk that are copied into a block of others rather than kept for themselves. */
const SMALL = 16_384
const BLOCK = 65_536

/** Collects chunks, the small ones in blocks: a sender may write one byte at a time, each of which takes a hundred to keep. */
function collectPieces() {
  const pieces: Uint8Array[] = []
  let block: Buffer | null = null
  let used = 0
  const close = (): void => {
    if (block) pieces.push(block.subarray(0, used))
    block = null
    used = 0
  }
  return {
    add(chunk: Uint8Array): void {
      if (chunk.byteLength >= SMALL || used + chunk.byteLength > BLOCK) close()
      // Most bodies are one small chunk.
      if (chunk.byteLength >= SMALL || pieces.length === 0) {
        pieces.push(chunk)
        return
      }
      block ??= Buffer.allocUnsafeSlow(BLOCK)
      block.set(chunk, used)
      used += chunk.byteLength
    },
    all(): Uint8Array[] {
      close()
      return pieces
    },
  }
}

/**
 * The body of a request; null for one that has none. It is Node's own stream wherever there is a connection: through the
 * streams of the web a short body takes longer than its answer. Requests made inside the process, as tests do, have no connection.
 */
function bodyStream(c: Context): Readable | null {
  if (SAFE_METHODS.has(c.req.method)) return null
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage }
  return incoming ?? (c.req.raw.body && Readable.fromWeb(c.req.raw.body as ReadableStream))
}

/**
 * Hands over what arrives until the end. Where that fails, or `take` throws, the rest goes by as far as it still arrives,
 * for the next request on the connection stands behind it. The server closes the connection of a body that goes on for
 * long after its answer.
 */
function takeAll(body: Readable, take: (chunk: Uint8Array) => void, stillMaxMs: number): Promise<void> {
  return new Promise((done, fail) => {
    const settle = (error?: unknown): void => {
      clearTimeout(timer)
      body.off('data', onData).off('end', settle).off('close', onGone)
      if (error === undefined) done()
      else {
        body.resume()
        fail(error)
      }
    }
    const onData = (chunk: Uint8Array): void => {
      timer.refresh()
      try {
        take(chunk)
      } catch (refusal) {
        settle(refusal)
      }
    }
    const onGone = (cause?: unknown) =>
      settle(new DomainError('CLIENT_CLOSED_REQUEST', 'This did not arrive whole.', { cause }))
    const timer = setTimeout(() => {
      settle(new DomainError('TIMEOUT', 'This took too long to arrive. Please try again.'))
    }, stillMaxMs).unref()
    if (body.destroyed) return onGone(body.errored)
    // Heard to the last: an error to which nobody listens would end the process.
    body.on('data', onData).on('end', settle).on('close', onGone).on('error', onGone)
  })
}
