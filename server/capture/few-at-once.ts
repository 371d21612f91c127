import type { Db } from '#db/client.ts'
import type { ChefCtx } from '../platform/context.ts'
import { unavailable } from '../platform/errors.ts'
import { captureMessages } from './contract.ts'

/** Pages and texts of one chef that are read at one time: all chefs share one queue, and nobody may fill it alone. */
const AT_ONCE_OF_CHEF = 4

const underway = new WeakMap<Db, Map<number, number>>()

/** Does the work unless this chef has four captures under way; then it throws SERVICE_UNAVAILABLE. */
export async function fewAtOnce<Answer>(
  { db, viewer }: Pick<ChefCtx, 'db' | 'viewer'>,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const counts = underway.get(db) ?? new Map<number, number>()
  underway.set(db, counts)
  const before = counts.get(viewer.id) ?? 0
  if (before >= AT_ONCE_OF_CHEF) throw unavailable(captureMessages.busy, 3)
  counts.set(viewer.id, before + 1)
  try {
    return await work()
  } finally {
    const left = (counts.get(viewer.id) ?? 1) - 1
    if (left > 0) counts.set(viewer.id, left)
    else counts.delete(viewer.id)
  }
}
