/** The longest wait that browsers count right, in milliseconds: longer ones are asked for again. */
const LONGEST = 2 ** 31 - 1

/**
 * Calls `wake` after as many milliseconds as `in` was told last, also while the page is in the background. `end` frees
 * what was used.
 */
export function createWakeUp(wake: () => void): { in: (milliseconds: number) => void; end: () => void } {
  let waiting: ReturnType<typeof setTimeout> | undefined
  let worker: Worker | null = null
  try {
    worker = new Worker(new URL('./wake-up-worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = wake
    worker.onerror = () => {
      worker = null
      wake()
    }
  } catch {
    worker = null
  }
  return {
    in: milliseconds => {
      const wait = Math.min(LONGEST, Math.max(0, milliseconds))
      clearTimeout(waiting)
      if (worker) worker.postMessage(wait)
      else waiting = setTimeout(wake, wait)
    },
    end: () => {
      clearTimeout(waiting)
      worker?.terminate()
    },
  }
}
