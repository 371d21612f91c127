import { SendRefused } from './send-body.ts'

/** How often a body is sent in all. */
const TRIES = 5
/** Seconds of waiting beyond which the chef decides: it is no burst that passes. */
const LONGEST = 30

/** Waits, unless it is stopped: then it rejects with the signal's reason. */
function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })
}

/**
 * Sends something again, a few times, while the server is busy and says when to come back. Between two tries it waits for
 * as long as the server says and up to half as long again, so that those who were refused together do not come together.
 * Rejects with the last refusal, with every other failure at once, and with the signal's reason when it is stopped.
 */
export async function sendAgain<Answer>(
  send: () => Promise<Answer>,
  how: {
    signal?: AbortSignal | undefined
    /** Hears `true` when a wait begins and `false` when it ends. */
    onWait?: ((isWaiting: boolean) => void) | undefined
    wait?: (ms: number, signal?: AbortSignal) => Promise<void>
  } = {},
): Promise<Answer> {
  const { signal, onWait, wait = pause } = how
  for (let tries = 1; ; tries += 1) {
    try {
      return await send()
    } catch (failure) {
      const seconds = failure instanceof SendRefused ? failure.retryAfter : null
      if (seconds === null || seconds > LONGEST || tries >= TRIES) throw failure
      onWait?.(true)
      await wait(seconds * 1000 * (1 + Math.random() / 2), signal)
      onWait?.(false)
    }
  }
}
