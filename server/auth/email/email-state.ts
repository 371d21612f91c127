import { and, eq, gt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { oneTimeTokens, users } from '#db/schema/tables.ts'
import type { ChefCtx } from '../../platform/context.ts'
import { conflict, unauthorized } from '../../platform/errors.ts'
import { emailMessages } from '../constants.ts'
import type { emailStateView } from '../contract.ts'
import { newResetToken } from '../reset-tokens.ts'
import { putConfirmToken, reserveConfirmLink } from './change-email.ts'
import { isFreeEmail } from './tokens.ts'
import { isNotLocked, requireNotLocked } from './while-locked.ts'

/** The viewer's address, whether it is proven, and the one that waits for its link to be followed. */
export async function emailState(ctx: ChefCtx): Promise<z.output<typeof emailStateView>> {
  const [chef] = await ctx.db
    .select({ email: users.email, isConfirmed: users.isEmailVerified, pending: oneTimeTokens.email })
    .from(users)
    .leftJoin(
      oneTimeTokens,
      and(
        eq(oneTimeTokens.userId, users.id),
        eq(oneTimeTokens.purpose, 'verify-email'),
        gt(oneTimeTokens.expiresAt, ctx.now()),
        sql`${oneTimeTokens.email} is not ${users.email}`,
      ),
    )
    .where(eq(users.id, ctx.viewer.id))
  if (!chef) throw unauthorized()
  return { ...chef, isConfirmed: chef.email !== null && chef.isConfirmed }
}

/**
 * Sends a link to the address that waits for one, or else to the viewer's own while that is not proven; it replaces the
 * one before. Throws CONFLICT when no address waits, another chef has it by now, or no mail is set up, PRECONDITION_REQUIRED
 * while an admin's link has the viewer's cycle locked, and TOO_MANY_REQUESTS when too many links went there.
 */
export async function sendEmailLink(ctx: ChefCtx): Promise<z.output<typeof emailStateView>> {
  const { db, viewer } = ctx
  const state = await emailState(ctx)
  const email = state.pending ?? (state.isConfirmed ? null : state.email)
  if (email === null || !ctx.mail.on) throw conflict(emailMessages.nothingWaits)
  await requireNotLocked(ctx)
  await ctx.limits.charge('emailChange', viewer.id)
  const sendLink = await reserveConfirmLink(ctx, email)
  const token = newResetToken()
  const [changed] = await db.batch([
    db
      .update(users)
      // Nothing of it changes; the links that follow look whether the row was theirs to write.
      .set({ email: sql`${users.email}` })
      .where(and(eq(users.id, viewer.id), isFreeEmail(email, viewer.id, ctx.now()), isNotLocked(viewer.id)))
      .returning({ id: users.id }),
    ...putConfirmToken(ctx, email, token),
  ])
  if (changed.length === 0) {
    await requireNotLocked(ctx)
    throw conflict(emailMessages.taken)
  }
  sendLink(token)
  return emailState(ctx)
}

/** Gives up the address that waits; its link stops working. Without one there is nothing to give up, which is fine. */
export async function cancelEmailChange(ctx: ChefCtx): Promise<z.output<typeof emailStateView>> {
  await ctx.db
    .delete(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.userId, ctx.viewer.id),
        eq(oneTimeTokens.purpose, 'verify-email'),
        sql`${oneTimeTokens.email} is not (select users.email from users where users.id = ${ctx.viewer.id})`,
      ),
    )
  return emailState(ctx)
}
