import type { ChefCtx } from '../platform/context.ts'
import { unavailable } from '../platform/errors.ts'
import { captureMessages } from './constants.ts'

/** Pages and texts of one chef that are read at one time: all chefs share one queue, and nobody may fill it alone. */
const AT_ONCE_OF_CHEF = 4

/** Does the work unless this chef has four captures under way; then it throws SERVICE_UNAVAILABLE. */
export async function limitCaptures<Answer>(
  { counts, viewer }: Pick<ChefCtx, 'counts' | 'viewer'>,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const key = `captures of ${viewer.id}`
  if (counts.of(key) >= AT_ONCE_OF_CHEF) throw unavailable(captureMessages.busy, 3)
  return counts.during(key, work)
}
