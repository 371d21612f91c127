import { type SQL, sql } from 'drizzle-orm'
import type { ChefCtx, Services } from '../../platform/context.ts'
import { preconditionRequired } from '../../platform/errors.ts'
import { emailMessages } from '../constants.ts'

/*
 * While an admin's link has left a chef's cycle locked, the one who signs in may be the admin. An address of theirs would get
 * the links with which they come back once the chef has opened the cycle, so the chef's address stays until then.
 */

/** The condition that a chef's cycle, if they have one, is not locked. */
export const isNotLocked = (chef: number): SQL => sql`not exists (
  select 1 from health_vaults locked where locked.user_id = ${chef} and locked.locked_at is not null
)`

/** Throws PRECONDITION_REQUIRED while the viewer's cycle is locked. */
export async function requireNotLocked({ db, viewer }: Pick<Services, 'db'> & Pick<ChefCtx, 'viewer'>): Promise<void> {
  const { open } = await db.get<{ open: number }>(sql`select ${isNotLocked(viewer.id)} as open`)
  if (!open) throw preconditionRequired(emailMessages.whileLocked)
}
