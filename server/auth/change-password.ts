import { and, eq, exists, ne } from 'drizzle-orm'
import type { z } from 'zod'
import { sessions, users } from '#db/schema/tables.ts'
import type { ChefCtx } from '../context.ts'
import { forbidden, unauthorized } from '../errors.ts'
import { type changePasswordInput, passwordMessages } from './contract.ts'
import { hashToken } from './hash-token.ts'
import { passwordChangedLetter } from './letters.ts'
import { requireStrongPassword } from './password-strength.ts'
import { forgetResetLinks } from './reset-tokens.ts'
import { accountKeys } from './sign-in.ts'

/**
 * Changes the viewer's password, ends their other sessions and forgets their reset links. Wrong tries count with those
 * at the sign-in. Throws FORBIDDEN for a wrong current password, BAD_REQUEST for a new one that guesses begin with.
 */
export async function changePassword(ctx: ChefCtx, input: z.output<typeof changePasswordInput>) {
  const { db } = ctx
  const isViewer = eq(users.id, ctx.viewer.id)
  const [chef] = await db
    .select({ name: users.name, email: users.email, phoneNumber: users.phoneNumber, passwordHash: users.passwordHash })
    .from(users)
    .where(isViewer)
  if (!chef) throw unauthorized()
  await requireStrongPassword(input.newPassword, chef)
  const accounts = accountKeys(chef)
  for (const account of accounts) await ctx.signInDelay.attempt(account, ctx.address)
  if (!(await ctx.passwords.verify(chef.passwordHash, input.currentPassword))) {
    throw forbidden(passwordMessages.currentWrong)
  }
  for (const account of accounts) await ctx.signInDelay.succeeded(account, ctx.address)

  const passwordHash = await ctx.passwords.hash(input.newPassword)
  // Whoever changed it in the meantime was first, and stays signed in: the password that was verified is the current one no more.
  const isStillTheSame = and(isViewer, eq(users.passwordHash, chef.passwordHash))
  const [, , changed] = await db.batch([
    db
      .delete(sessions)
      .where(
        and(
          eq(sessions.userId, ctx.viewer.id),
          ne(sessions.tokenHash, hashToken(ctx.sessionToken ?? '')),
          exists(db.select({ id: users.id }).from(users).where(isStillTheSame)),
        ),
      ),
    forgetResetLinks(db, ctx.viewer.id),
    db.update(users).set({ passwordHash }).where(isStillTheSame).returning({ id: users.id }),
  ])
  if (changed.length === 0) throw forbidden(passwordMessages.currentWrong)
  // Lines of the sessions that ended go with them.
  ctx.live.tell(ctx.viewer.id)
  if (chef.email) void ctx.mail.send(passwordChangedLetter(chef.email))
  return { success: true as const, message: passwordMessages.changed }
}
