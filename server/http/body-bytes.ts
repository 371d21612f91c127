import { DomainError, unavailable } from '../errors.ts'
import type { BodyRoom, Sender } from './body-room.ts'

/** Milliseconds in which nothing of a body arrives, after which it is given up. Even a phone in a lift is faster. */
export const STILL_MAX_MS = 30_000

export type ReadBytes = (request: Request, sender: Sender, max: number, refusal: DomainError) => Promise<Bytes>
type Bytes = Uint8Array<ArrayBuffer>

/**
 * Reads whole bodies of at most `max` bytes. Throws `refusal` for a larger one, SERVICE_UNAVAILABLE when there is no room
 * for it, TIMEOUT when nothing more of it comes, and CLIENT_CLOSED_REQUEST when its sender has gone.
 */
export function createBytesReader(room: BodyRoom, stillMaxMs = STILL_MAX_MS): ReadBytes {
  return async (request, sender, max, refusal) => {
    if (Number(request.headers.get('content-length') ?? 0) > max) throw refusal
    if (!request.body) return new Uint8Array()
    const reader = request.body.getReader()
    const place = room.enter(sender)
    const chunks: Uint8Array[] = []
    let size = 0
    let still = false
    const timer = setTimeout(() => {
      still = true
      letGo(reader)
    }, stillMaxMs).unref()
    try {
      while (true) {
        const { done, value } = await reader.read().catch(goneAway)
        if (still) throw new DomainError('TIMEOUT', 'This took too long to arrive. Please try again.')
        if (done) return join(chunks, size)
        timer.refresh()
        size += value.byteLength
        if (size > max) throw refusal
        if (!place.grow(value.byteLength)) throw unavailable('The kitchen is busy. Please try again in a moment.', 5)
        chunks.push(value)
      }
    } finally {
      clearTimeout(timer)
      place.leave()
      letGo(reader)
    }
  }
}

function goneAway(error: unknown): never {
  throw new DomainError('CLIENT_CLOSED_REQUEST', 'This did not arrive whole.', { cause: error })
}

/** What has ended or broken off already has nothing to let go of. */
const letGo = (reader: ReadableStreamDefaultReader<Uint8Array>) => void reader.cancel().catch(() => {})

function join(chunks: readonly Uint8Array[], size: number): Bytes {
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
}
