import type { ChefCtx } from '../../platform/context.ts'
import { unavailable } from '../../platform/errors.ts'
import { createFairQueue, type FairQueue, QueueFullError } from '../../platform/queue.ts'
import { pantryMessages } from '../constants.ts'

/** Searches that run at one time: they share one thread, so more of them would only all be done late. */
const AT_ONCE = 2
/** Searches that wait, of all chefs and of one, and the seconds after which one that was turned away may come again. */
const MAY_WAIT = 200
const MAY_WAIT_OF_CHEF = 12
const COME_AGAIN = 5

declare module '../../platform/context.ts' {
  interface Services {
    /** The searches for recipes that fit. */
    ideaQueue: FairQueue
  }
}

export const createIdeaQueue = (): FairQueue =>
  createFairQueue({ concurrency: AT_ONCE, maxWaiting: MAY_WAIT, maxWaitingPerKey: MAY_WAIT_OF_CHEF })

/** Runs a search when it is the turn of the viewer. Throws SERVICE_UNAVAILABLE when too many wait, of all or of the viewer. */
export async function queueIdeaSearch<Answer>(
  { ideaQueue, viewer }: Pick<ChefCtx, 'ideaQueue' | 'viewer'>,
  search: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ideaQueue.run(viewer.id, search)
  } catch (error) {
    throw error instanceof QueueFullError ? unavailable(pantryMessages.ideasFailed, COME_AGAIN) : error
  }
}
