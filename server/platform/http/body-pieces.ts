import { DomainError } from '../errors.ts'

type Options = {
  /** Bytes that it may have, and what is thrown for more. */
  max: number
  refusal: DomainError
  /** Milliseconds in which nothing of it arrives, after which it is given up. */
  stillMaxMs: number
  /** Ends the reading. */
  stopped: AbortSignal
}

/**
 * The body of a request as it arrives, for a reader who does not keep it: nothing is read ahead, and the time that the
 * reader takes is not the sender's. Throws `refusal`, TIMEOUT when nothing more of it comes, and CLIENT_CLOSED_REQUEST when
 * its sender has gone or the reading was stopped.
 */
export async function* bodyPieces(request: Request, { max, refusal, stillMaxMs, stopped }: Options) {
  if (Number(request.headers.get('content-length') ?? 0) > max) throw refusal
  if (!request.body) return
  const reader = request.body.getReader()
  const letGo = () => void reader.cancel().catch(() => {})
  if (stopped.aborted) letGo()
  stopped.addEventListener('abort', letGo)
  let size = 0
  try {
    while (true) {
      let still = false
      const timer = setTimeout(() => {
        still = true
        letGo()
      }, stillMaxMs).unref()
      const { done, value } = await reader
        .read()
        .catch(error => {
          throw goneAway(error)
        })
        .finally(() => clearTimeout(timer))
      if (still) throw new DomainError('TIMEOUT', 'This took too long to arrive. Please try again.')
      if (stopped.aborted) throw goneAway(stopped.reason)
      if (done) return
      size += value.byteLength
      if (size > max) throw refusal
      yield value
    }
  } finally {
    stopped.removeEventListener('abort', letGo)
    letGo()
  }
}

const goneAway = (cause: unknown) => new DomainError('CLIENT_CLOSED_REQUEST', 'This did not arrive whole.', { cause })
