import { and, eq, exists, not } from 'drizzle-orm'
import type { z } from 'zod'
import { accessTokens, sessions, users } from '#db/schema/tables.ts'
import type { ChefCtx } from '../platform/context.ts'
import { forbidden } from '../platform/errors.ts'
import { passwordMessages } from './constants.ts'
import type { changePasswordInput } from './contract.ts'
import { passwordChangedEmail } from './emails.ts'
import { hashToken } from './hash-token.ts'
import { knownDevice, rememberDevice } from './known-device.ts'
import { requireStrongPassword } from './password-strength.ts'
import { provePassword } from './prove-password.ts'
import { forgetResetLinks } from './reset-tokens.ts'
import { setSessionCookie } from './session-cookie.ts'
import { newSessionToken } from './sessions.ts'

/**
 * Changes the viewer's password, ends their other sessions and their access tokens, gives this session a new token and forgets
 * their reset links. Wrong tries count with those at the sign-in. Throws FORBIDDEN for a wrong current password, BAD_REQUEST for a new one that guesses begin with.
 */
export async function changePassword(ctx: ChefCtx, input: z.output<typeof changePasswordInput>) {
  const { db } = ctx
  const isViewer = eq(users.id, ctx.viewer.id)
  const chef = await provePassword(ctx, input.currentPassword)
  await requireStrongPassword(input.newPassword, chef)

  const passwordHash = await ctx.passwords.hash(input.newPassword, ctx.viewer.id)
  // The verified password must still be the current one: the one who changed it in the meantime stays signed in.
  const isStillTheSame = and(isViewer, eq(users.passwordHash, chef.passwordHash))
  const isFirst = exists(db.select({ id: users.id }).from(users).where(isStillTheSame))
  const isThisSession = eq(sessions.tokenHash, hashToken(ctx.sessionToken ?? ''))
  const token = newSessionToken()
  const [, , , , changed] = await db.batch([
    db.delete(sessions).where(and(eq(sessions.userId, ctx.viewer.id), not(isThisSession), isFirst)),
    // A stolen copy of the old token stops working.
    db
      .update(sessions)
      .set({ tokenHash: hashToken(token), confirmedAt: ctx.now() })
      .where(and(isThisSession, isFirst)),
    forgetResetLinks(db, ctx.viewer.id),
    // Who knew the old password may have made one.
    db.delete(accessTokens).where(and(eq(accessTokens.userId, ctx.viewer.id), isFirst)),
    db.update(users).set({ passwordHash }).where(isStillTheSame).returning({ id: users.id }),
  ])
  if (changed.length === 0) throw forbidden(passwordMessages.currentWrong)
  if (ctx.sessionToken) setSessionCookie(ctx, token)
  await rememberDevice(ctx, { ...chef, passwordHash }, await knownDevice(ctx, chef))
  // Ends the event streams of the sessions that ended.
  ctx.live.notify(ctx.viewer.id)
  if (chef.email && chef.isEmailVerified) void ctx.mail.send(passwordChangedEmail(chef.email))
  return { success: true as const, message: passwordMessages.changed }
}
