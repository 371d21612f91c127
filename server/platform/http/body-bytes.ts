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
    if (!request.body) return new Uint8Array()
    const reader = request.body.getReader()
    if (Number(request.headers.get('content-length') ?? 0) > max) {
      void passBy(reader)
      throw refusal
    }
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
      void passBy(reader)
    }
  }
}

function goneAway(error: unknown): never {
  throw new DomainError('CLIENT_CLOSED_REQUEST', 'This did not arrive whole.', { cause: error })
}

/**
 * Lets the rest of a body that is not wanted go by, as far as it still arrives: the next request on its connection stands
 * behind it. The server closes the connection of one that goes on for long after its answer.
 */
async function passBy(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  try {
    while (!(await reader.read()).done);
  } catch {
    // The client has disconnected.
  }
}

/** Nothing needs to be released of a body that has ended or broken off. */
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
