import pLimit, { type LimitFunction } from 'p-limit'
import type { Services } from '../../platform/context.ts'
import { unavailable } from '../../platform/errors.ts'
import { pantryMessages } from '../contract.ts'

/** Looks that are under way at one time: they share one thread, so more of them would only all be done late. */
const AT_ONCE = 2
/** Looks that wait for theirs, and the seconds after which one that was turned away may come again. */
const MAY_WAIT = 200
const COME_AGAIN = 5

declare module '../../platform/context.ts' {
  interface Services {
    /** The looks for recipes that fit. */
    ideaQueue: LimitFunction
  }
}

export const createIdeaQueue = (): LimitFunction => pLimit(AT_ONCE)

/** Does the work when it is its turn, first come, first served. Throws SERVICE_UNAVAILABLE when too many wait. */
export async function inTurn<Answer>(
  { ideaQueue }: Pick<Services, 'ideaQueue'>,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (ideaQueue.pendingCount >= MAY_WAIT) throw unavailable(pantryMessages.ideasFailed, COME_AGAIN)
  return ideaQueue(work)
}
