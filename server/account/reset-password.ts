import { and, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { accessTokens, oneTimeTokens, sessions, users } from '#db/schema/tables.ts'
import { passwordMessages } from '../auth/constants.ts'
import type { resetPasswordInput } from '../auth/contract.ts'
import { passwordChangedEmail } from '../auth/emails.ts'
import { rememberDevice } from '../auth/known-device.ts'
import { requireStrongPassword } from '../auth/password-strength.ts'
import { livingResetToken } from '../auth/reset-tokens.ts'
import { clearSessionCookie } from '../auth/session-cookie.ts'
import { accountKeys } from '../auth/sign-in.ts'
import { endPageKeyOf } from '../capture/offered/page-key.ts'
import { lockOrOpenVault } from '../cycle/vault/lock.ts'
import { endFeedOf } from '../plan/calendar/feed-address.ts'
import type { Ctx } from '../platform/context.ts'
import { badRequest } from '../platform/errors.ts'
import { logSecurityEvent } from '../platform/security-events.ts'
import { isActive } from '../visibility/conditions.ts'
import { turnHooksOff } from '../webhooks/own-hooks.ts'

/**
 * Sets a new password for the chef of a link, and ends all their sessions, their access tokens and their address for calendar
 * programs. The link works once, also when used twice at once.
 * An admin's link locks the chef's cycle data, see `server/cycle/vault/lock.ts`.
 * Throws BAD_REQUEST for a link that is unknown, used or too old, and for a password that guesses begin with, which
 * leaves the link as it is.
 */
export async function resetPassword(ctx: Ctx, { token, password }: z.output<typeof resetPasswordInput>) {
  const { db } = ctx
  const isLiving = livingResetToken(token, ctx.now())
  const [found] = await db
    .select({ name: users.name, email: users.email, phoneNumber: users.phoneNumber })
    .from(oneTimeTokens)
    .innerJoin(users, eq(users.id, oneTimeTokens.userId))
    .where(isLiving)
  // Hashing is costly, so it is done only for a link that seems valid.
  if (!found) throw badRequest(passwordMessages.linkOver)
  await requireStrongPassword(password, found)
  const passwordHash = await ctx.passwords.hash(password, ctx.address)
  const owner = db.select({ userId: oneTimeTokens.userId }).from(oneTimeTokens).where(isLiving)
  const mailedTo = db.select({ email: oneTimeTokens.email }).from(oneTimeTokens).where(isLiving)
  const [, , changed] = await db.batch([
    ...lockOrOpenVault(db, { owner: sql`${owner}`, mailedTo: sql`${mailedTo}`, now: ctx.now() }),
    db
      .update(users)
      // A link sent by e-mail proves the address. One from an admin names no address.
      .set({
        passwordHash,
        isEmailVerified: sql`${users.isEmailVerified} or exists (
          select 1 from ${oneTimeTokens} where ${isLiving} and ${oneTimeTokens.email} = users.email
        )`,
      })
      .where(and(inArray(users.id, owner), isActive))
      .returning({
        id: users.id,
        email: users.email,
        isEmailVerified: users.isEmailVerified,
        phoneNumber: users.phoneNumber,
        deviceEpoch: users.deviceEpoch,
      }),
    db.delete(sessions).where(inArray(sessions.userId, owner)),
    endFeedOf(db, sql`${owner}`),
    endPageKeyOf(db, sql`${owner}`),
    turnHooksOff(db, sql`${owner}`),
    db.delete(accessTokens).where(inArray(accessTokens.userId, owner)),
    db
      .delete(oneTimeTokens)
      .where(and(inArray(oneTimeTokens.userId, owner), eq(oneTimeTokens.purpose, 'reset-password'))),
  ])
  const [chef] = changed
  if (!chef) throw badRequest(passwordMessages.linkOver)
  clearSessionCookie(ctx)
  ctx.live.notify(chef.id)
  // Failed attempts by others must not keep the chef from signing in with the new password in this browser.
  await rememberDevice(ctx, { ...chef, passwordHash })
  for (const account of accountKeys(chef)) await ctx.signInDelay.succeeded(account, ctx.address)
  if (chef.email && chef.isEmailVerified) void ctx.mail.send(passwordChangedEmail(chef.email))
  logSecurityEvent(ctx, 'password-reset', { chef: chef.id })
  return { success: true as const, message: passwordMessages.reset }
}
