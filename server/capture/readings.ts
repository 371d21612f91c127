import { PHOTO_TIME_MS } from '#common/capture.ts'
import type { ChefCtx } from '../platform/context.ts'
import { conflict, unavailable } from '../platform/errors.ts'
import { createFairQueue, type FairQueue, QueueFullError } from '../platform/queue.ts'
import { captureMessages } from './constants.ts'
import type { PhotoProgress } from './photo/read-photos.ts'

/** Readings that are worked on at one time, of all chefs; and those that wait, of all and of one chef. */
const AT_ONCE = 2
const WAITING_MAX = 16
const WAITING_MAX_OF_CHEF = 3
/** Bytes of the photos that wait, of all chefs. A body, its form and the photos out of it make three times as many. */
const WAITING_BYTES_MAX = 150 * 1024 * 1024
/** Milliseconds that an ended reading is remembered, for a browser that asks once more. */
const REMEMBERED_MS = 60_000

type Reading = {
  chefId: number
  bytes: number
  progress: PhotoProgress
  state: 'waiting' | 'running' | 'ended'
  /** Why it ended before its time, if it did. */
  abort: AbortController
}

/** Why a reading was ended. */
export type ReadingEnd = 'stopped' | 'timeout' | 'gone'

/** The readings of one server, by chef and name, and the queue in which they wait. */
export type Readings = { all: Map<string, Reading>; queue: FairQueue }

declare module '../platform/context.ts' {
  interface Services {
    readings: Readings
  }
}

export const createReadings = (): Readings => ({
  all: new Map(),
  queue: createFairQueue({
    concurrency: AT_ONCE,
    concurrencyPerKey: 1,
    maxWaiting: WAITING_MAX,
    maxWaitingPerKey: WAITING_MAX_OF_CHEF,
  }),
})

const keyOf = (chefId: number, reading: string): string => `${chefId}:${reading}`

export type ReadingWork<Answer> = (options: {
  signal: AbortSignal
  onProgress(progress: PhotoProgress): void
}) => Promise<Answer>

/**
 * Does the work of a reading when the queue lets it: one at a time for each chef, and chefs share the time fairly. `signal` is aborted, with a {@link ReadingEnd} as its reason, when the
 * chef stops it, when 50 seconds are over (waiting included), or when nobody waits for the answer any more (`hungUp`);
 * then this rejects with that reason, whatever the work does.
 * Throws SERVICE_UNAVAILABLE when too many wait, or too much (`bytes`), and when its turn does not come in time, and
 * CONFLICT when this reading runs already.
 */
export async function runReading<Answer>(
  ctx: Pick<ChefCtx, 'readings' | 'viewer'>,
  {
    id,
    pages,
    bytes = 0,
    hungUp,
    withinMs = PHOTO_TIME_MS,
  }: { id: string; pages: number; bytes?: number; hungUp?: AbortSignal | undefined; withinMs?: number },
  work: ReadingWork<Answer>,
): Promise<Answer> {
  const { all, queue } = ctx.readings
  const key = keyOf(ctx.viewer.id, id)
  if ((all.get(key)?.state ?? 'ended') !== 'ended') throw conflict('This reading has begun already.')
  const heavy = [...all.values()].reduce((sum, other) => sum + (other.state === 'waiting' ? other.bytes : 0), bytes)
  if (heavy > WAITING_BYTES_MAX) throw unavailable(captureMessages.busy, 10)

  const abort = new AbortController()
  const end = (reason: ReadingEnd) => abort.abort(reason)
  const timer = setTimeout(() => end('timeout'), withinMs)
  const onHangUp = () => end('gone')
  if (hungUp?.aborted) onHangUp()
  hungUp?.addEventListener('abort', onHangUp, { once: true })
  const ended = new Promise<never>((_, reject) => {
    abort.signal.addEventListener('abort', () => reject(abort.signal.reason), { once: true })
    if (abort.signal.aborted) reject(abort.signal.reason)
  })
  // Its caller hears of it; without this, an end that nobody waits for any more would count as unhandled.
  ended.catch(() => undefined)

  const progress: PhotoProgress = { stage: 'waiting', page: 1, pages, share: 0 }
  const reading: Reading = { chefId: ctx.viewer.id, bytes, progress, state: 'waiting', abort }
  all.set(key, reading)
  const onProgress = (now: PhotoProgress): void => {
    if (reading.state === 'running') reading.progress = now
  }
  const run = (): Promise<Answer> => {
    reading.state = 'running'
    return Promise.race([work({ signal: abort.signal, onProgress }), ended])
  }
  try {
    return await queue.run(ctx.viewer.id, run, abort.signal)
  } catch (reason) {
    // Nobody has looked at photos that still wait: they are not to blame.
    const isLate = reason === ('timeout' satisfies ReadingEnd) && reading.state === 'waiting'
    if (isLate || reason instanceof QueueFullError) throw unavailable(captureMessages.busy, 10)
    throw reason
  } finally {
    clearTimeout(timer)
    hungUp?.removeEventListener('abort', onHangUp)
    reading.state = 'ended'
    const forget = () => {
      if (all.get(key) === reading) all.delete(key)
    }
    setTimeout(forget, REMEMBERED_MS).unref()
  }
}

/** Progress of one of the viewer's readings; null if it does not exist or has ended. */
export function readProgress(
  ctx: Pick<ChefCtx, 'readings' | 'viewer'>,
  { reading }: { reading: string },
): PhotoProgress | null {
  const found = ctx.readings.all.get(keyOf(ctx.viewer.id, reading))
  return found && found.state !== 'ended' ? found.progress : null
}

/** Stops a reading of the viewer's, if it still runs. */
export function stopReading(
  ctx: Pick<ChefCtx, 'readings' | 'viewer'>,
  { reading }: { reading: string },
): { success: true } {
  ctx.readings.all.get(keyOf(ctx.viewer.id, reading))?.abort.abort('stopped' satisfies ReadingEnd)
  return { success: true }
}
