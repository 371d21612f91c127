import { takeOut } from '../../account/leaving.ts'
import { removeUnusedFiles } from '../../account/remove-account.ts'
import { type Actor, isAdminStill, justChanged, record } from '../../audit/record.ts'
import { forgetImportsOf } from '../../kitchen/transfer/imports/import-files.ts'
import { badRequest, conflict, forbidden, notFound } from '../../platform/errors.ts'
import { normalizeForSearch } from '../../platform/normalize-for-search.ts'
import { adminMessages } from '../constants.ts'
import { statusMessages } from './constants.ts'
import type { AdminUserView } from './contract.ts'
import type { AdminCtx } from './set-status.ts'
import { adminUsersById } from './user-row.ts'

/** Whether somebody typed who is meant: the name, the address or the number, without regard to case and accents. */
function isConfirmed(user: AdminUserView, confirm: string): boolean {
  const typed = normalizeForSearch(confirm)
  return (
    typed !== '' &&
    [user.name, user.email, user.phone_number].some(word => word !== null && normalizeForSearch(word) === typed)
  )
}

/**
 * Deletes an account as its owner would: their rows, their sessions, and their pictures but for those that others show.
 * The record names the id alone, because the name goes with the account.
 * Throws BAD_REQUEST when it is not confirmed, CONFLICT for the last active admin, NOT_FOUND, and FORBIDDEN for an actor
 * who is no admin any more.
 */
export async function deleteUser(
  ctx: AdminCtx,
  actor: Actor,
  user: AdminUserView,
  confirm: string | undefined,
): Promise<void> {
  if (!isConfirmed(user, confirm ?? '')) throw badRequest(statusMessages.confirm)
  const { hasLeft, pictures } = await takeOut(ctx.db, user, {
    condition: isAdminStill(actor),
    record: record(ctx, actor, { action: 'user-deleted', target: { kind: 'user', id: user.id } }, justChanged),
  })
  if (!hasLeft) await explain(ctx, actor, user.id)
  ctx.live.notify(user.id)
  await forgetImportsOf(ctx, user.id)
  await removeUnusedFiles(ctx, pictures)
}

async function explain({ db }: AdminCtx, actor: Actor, id: number): Promise<never> {
  const [user, me] = await adminUsersById(db, [id, actor.id])
  const isAdmin = actor.id === 0 || (me?.role === 'admin' && me.status === 'active')
  if (user && !isAdmin) throw forbidden('Only an admin can do this.')
  // A chef who is no admin can only have been deleted by somebody else a moment ago.
  throw user?.role === 'admin' ? conflict(adminMessages.lastAdmin) : notFound('Chef')
}
