import type { z } from 'zod'
import { provePassword } from '../auth/prove-password.ts'
import { clearSessionCookie } from '../auth/session-cookie.ts'
import { emptyLog } from '../cycle/vault/vault.ts'
import { forgetImportsOf } from '../kitchen/transfer/imports/import-files.ts'
import { findUsedPictures } from '../media/sweep.ts'
import type { ChefCtx } from '../platform/context.ts'
import { conflict } from '../platform/errors.ts'
import { accountMessages } from './constants.ts'
import type { removeAccountInput } from './contract.ts'
import { finishLeaving, takeOut } from './leaving.ts'

/**
 * Deletes the viewer's account: their rows, their sessions, and their pictures from the disk but for those that other
 * chefs show. Wrong tries count with those at the sign-in. Throws FORBIDDEN for a wrong password and CONFLICT for the
 * last active admin.
 */
export async function removeAccount(ctx: ChefCtx, { password }: z.output<typeof removeAccountInput>) {
  const chef = await provePassword(ctx, password, accountMessages.passwordWrong)
  const { hasLeft, pictures } = await takeOut(ctx.db, { id: ctx.viewer.id, email: chef.email })
  if (!hasLeft) throw conflict(accountMessages.lastAdmin)
  clearSessionCookie(ctx)
  await forgetImportsOf(ctx, ctx.viewer.id)
  await removeUnusedFiles(ctx, pictures)
  return { success: true as const, message: accountMessages.removed }
}

/**
 * Removes what deleted accounts leave outside of the tables: their pictures, and their keys in the write-ahead log. The
 * hourly sweep retries files that could not be removed.
 */
export async function removeUnusedFiles(
  ctx: Pick<ChefCtx, 'db' | 'media' | 'log'> & { requestId?: string },
  hashes: string[],
): Promise<void> {
  await emptyLog(ctx)
  try {
    await ctx.media.remove(hashes, some => findUsedPictures(ctx.db, some))
  } catch (error) {
    ctx.log.warn({ err: error, requestId: ctx.requestId }, 'pictures of a deleted account wait for the sweep')
  }
}

/** Finishes deletions of accounts that a stop of the server interrupted. */
export async function removeLeft(ctx: Pick<ChefCtx, 'db' | 'media' | 'log'>): Promise<void> {
  const pictures = await finishLeaving(ctx.db)
  if (pictures.length > 0) await removeUnusedFiles(ctx, pictures)
}
