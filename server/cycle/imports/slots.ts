import { abortWithFirst } from '../../platform/abort-signals.ts'
import type { ChefCtx } from '../../platform/context.ts'
import { conflict, DomainError, unavailable } from '../../platform/errors.ts'
import { createFairQueue, type FairQueue, QueueFullError } from '../../platform/queue.ts'
import { importMessages } from './constants.ts'
import type { Progress } from './progress.ts'

/** Exports that are read at one time, and how many may wait for that. Each takes a thread and some 50 MB. */
const AT_ONCE = 2
const WAITING_MAX = 4

/** The exports of the Health app that are read or wait, and how far each is that a page has named. */
export type HealthImports = {
  queue: FairQueue
  /** What ends the import that a chef has under way. */
  underWay: Map<number, AbortController>
  progress: Map<string, Progress>
}

declare module '../../platform/context.ts' {
  interface Services {
    healthImports: HealthImports
  }
}

export const createHealthImports = (): HealthImports => ({
  queue: createFairQueue({ concurrency: AT_ONCE, maxWaiting: WAITING_MAX }),
  underWay: new Map(),
  progress: new Map(),
})

type SlotCtx = Pick<ChefCtx, 'healthImports' | 'viewer'>

/**
 * Does the work when the queue lets it, one import of a chef at a time. `gone` says that the caller has left. Throws
 * SERVICE_UNAVAILABLE when too many wait, CONFLICT while the chef has one under way.
 */
export async function queueImport<Result>(
  { healthImports: { queue, underWay }, viewer: { id: chef } }: SlotCtx,
  gone: AbortSignal,
  work: (stopped: AbortSignal) => Promise<Result>,
): Promise<Result> {
  if (underWay.has(chef)) throw conflict(importMessages.underWay)
  const leave = new AbortController()
  const stopped = abortWithFirst(gone, leave.signal)
  let hasStarted = false
  underWay.set(chef, leave)
  try {
    return await queue.run(
      chef,
      () => {
        hasStarted = true
        return work(stopped)
      },
      stopped,
    )
  } catch (error) {
    if (error instanceof QueueFullError) throw unavailable(importMessages.busy, 60)
    if (hasStarted || !stopped.aborted) throw error
    throw new DomainError('CLIENT_CLOSED_REQUEST', importMessages.stopped)
  } finally {
    underWay.delete(chef)
  }
}

/** Ends the import that a chef has under way, if any: what it would still bring is not wanted any more. */
export const stopImport = ({ healthImports: { underWay }, viewer }: SlotCtx): void => underWay.get(viewer.id)?.abort()
