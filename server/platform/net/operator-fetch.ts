/** Thrown while an answer is read that grows beyond what was allowed. */
export class AnswerTooLarge extends Error {
  override name = 'AnswerTooLarge'
}

function countUpTo(maxBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      if (bytes > maxBytes) controller.error(new AnswerTooLarge('The answer is too large'))
      else controller.enqueue(chunk)
    },
  })
}

/**
 * A `fetch` for a server that the operator chose in the settings, and which may therefore be a private one: it goes to
 * that origin alone, follows no redirect, and cuts an answer off after `maxBytes` (counted unpacked). `send` is what it
 * goes out with.
 */
export function createOperatorFetch({
  base,
  maxBytes,
  // This file is the way out; nothing but its own check stands before the call.
  send = globalThis.fetch,
}: {
  base: string
  maxBytes: number
  send?: typeof globalThis.fetch
}): typeof globalThis.fetch {
  const { origin } = new URL(base)
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (url.origin !== origin) throw new TypeError('This is not the server of the settings')
    const answer = await send(input, { ...init, redirect: 'error' })
    const { status, statusText, headers, body } = answer
    if (Number(headers.get('content-length') ?? 0) > maxBytes) {
      await body?.cancel()
      throw new AnswerTooLarge('The answer is too large')
    }
    // Node's fetch no longer ends a body by the signal once its own answer is forgotten, which happens here.
    const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined)
    const counted = body?.pipeThrough(countUpTo(maxBytes), signal ? { signal } : {})
    return new Response(counted ?? null, { status, statusText, headers })
  }
}
