/** What is needed of a clock; `globalThis` is one. */
export interface Clock {
  setTimeout: (run: () => void, ms: number) => ReturnType<typeof setTimeout>
  clearTimeout: (timer: ReturnType<typeof setTimeout> | undefined) => void
}

export const realClock: Clock = {
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: timer => clearTimeout(timer),
}

/**
 * Makes a call that may take `ms` milliseconds. Later it is aborted and the promise is rejected with a TimeoutError.
 * When `outer` aborts, so does the call.
 */
export async function withinTime<T>(
  call: (signal: AbortSignal) => Promise<T>,
  ms: number,
  outer?: AbortSignal,
  clock: Clock = realClock,
): Promise<T> {
  const controller = new AbortController()
  const stop = () => controller.abort(outer?.reason)
  if (outer?.aborted) stop()
  outer?.addEventListener('abort', stop, { once: true })
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = clock.setTimeout(() => {
      const reason = new DOMException('No answer in time', 'TimeoutError')
      reject(reason)
      controller.abort(reason)
    }, ms)
  })
  try {
    return await Promise.race([call(controller.signal), late])
  } finally {
    clock.clearTimeout(timer)
    outer?.removeEventListener('abort', stop)
  }
}
