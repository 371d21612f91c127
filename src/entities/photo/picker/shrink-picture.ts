import { renamed, shrinkPlan } from './shrink-plan.ts'
import type { ShrinkRequest } from './shrink-worker.ts'

/** Width and height of a picture as it is shown, read without decoding all of it; null where it cannot be opened. */
function shownSize(file: File, signal: AbortSignal): Promise<{ width: number; height: number } | null> {
  return new Promise(resolve => {
    const url = URL.createObjectURL(file)
    const image = new Image()
    const end = (size: { width: number; height: number } | null) => {
      URL.revokeObjectURL(url)
      resolve(size)
    }
    image.onload = () => end({ width: image.naturalWidth, height: image.naturalHeight })
    image.onerror = () => end(null)
    signal.addEventListener('abort', () => end(null), { once: true })
    image.src = url
  })
}

/** Redraws a picture in a worker, which leaves the page responsive. Null where that does not work. */
function redrawn(request: ShrinkRequest, signal: AbortSignal): Promise<Blob | null> {
  return new Promise(resolve => {
    const worker = new Worker(new URL('./shrink-worker.ts', import.meta.url), { type: 'module' })
    const end = (smaller: Blob | null) => {
      worker.terminate()
      signal.removeEventListener('abort', stop)
      resolve(smaller)
    }
    const stop = () => end(null)
    worker.onmessage = ({ data }) => end(data instanceof Blob ? data : null)
    worker.onerror = stop
    worker.onmessageerror = stop
    signal.addEventListener('abort', stop)
    worker.postMessage(request)
  })
}

async function shrink(file: File, signal: AbortSignal): Promise<File> {
  const size = await shownSize(file, signal)
  const plan = size && shrinkPlan({ ...size, size: file.size, type: file.type })
  if (!plan || signal.aborted) return file
  const smaller = await redrawn({ file, plan }, signal)
  if (!smaller || smaller.size === 0 || smaller.size >= file.size) return file
  return new File([smaller], renamed(file.name, smaller.type), { type: smaller.type })
}

/** Longest time for one picture (ms): the others wait for it. */
const WITHIN_MS = 20_000

/** Shrinks a picture, and gives up when it takes too long or is aborted. */
async function shrinkInTime(file: File, signal: AbortSignal | undefined): Promise<File> {
  if (signal?.aborted) return file
  const limit = new AbortController()
  const stop = () => limit.abort()
  const timer = setTimeout(stop, WITHIN_MS)
  signal?.addEventListener('abort', stop)
  try {
    return await shrink(file, limit.signal)
  } catch {
    return file
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}

/** A decoded picture takes some fifty megabytes, so pictures take turns. */
let last: Promise<unknown> = Promise.resolve()

/**
 * The picture as it is sent: no larger than the server has use for. Whatever this browser cannot open, HEIC for
 * instance, or cannot make smaller goes as it is. Never rejects, except with the signal's reason.
 */
export async function shrinkPicture(file: File, signal?: AbortSignal): Promise<File> {
  const mine = last.then(() => shrinkInTime(file, signal))
  last = mine
  const smaller = await mine
  signal?.throwIfAborted()
  return smaller
}
