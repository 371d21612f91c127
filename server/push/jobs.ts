import { lt } from 'drizzle-orm'
import { pushTimers, shoppingChanges } from '#db/schema/tables.ts'
import type { Job } from '../platform/scheduled-jobs.ts'

const DAY_MS = 86_400_000
/** How long changes of lists are kept for devices that are not reached. */
const CHANGES_KEPT_MS = 2 * DAY_MS

/** Tells what a crash left untold, and forgets what is too old to be told. */
export const tellMissed: Job = async ({ db, now, pushes }) => {
  await db.delete(pushTimers).where(lt(pushTimers.endsAt, now() - DAY_MS))
  await db.delete(shoppingChanges).where(lt(shoppingChanges.createdAt, now() - CHANGES_KEPT_MS))
  await pushes.tellDue('all')
}
