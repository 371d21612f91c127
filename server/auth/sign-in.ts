import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { users } from '#db/schema/tables.ts'
import type { Ctx } from '../context.ts'
import { DomainError, forbidden } from '../errors.ts'
import { type loginInput, normalizeEmail, normalizePhone, signInMessages } from './contract.ts'
import { getOwnUser } from './own-user.ts'
import { clearSessionCookie, setSessionCookie } from './session-cookie.ts'
import { createSignInDelay } from './sign-in-delay.ts'

const delay = createSignInDelay()

/**
 * Signs a chef in by e-mail address or phone number, with a new session whatever the browser held before.
 * Throws UNAUTHORIZED, in the same time and words, for a wrong password and for an account that does not exist;
 * TOO_MANY_REQUESTS when guessing; FORBIDDEN for a deactivated account, to whoever knows its password.
 */
export async function signIn(ctx: Ctx, input: z.output<typeof loginInput>) {
  const account = accountKey(input.emailOrPhone)
  if (!ctx.limits.off) await delay.check(account, ctx.address)
  const [user] = await ctx.db
    .select({ id: users.id, passwordHash: users.passwordHash, status: users.status })
    .from(users)
    .where(
      account.includes('@') ? eq(users.email, account) : sql`ltrim(${users.phoneNumber}, '+') = ${account || null}`,
    )
  const matches = await ctx.passwords.verify(user?.passwordHash ?? null, input.password)
  if (!user || !matches) {
    if (!ctx.limits.off) await delay.failed(account, ctx.address)
    throw new DomainError('UNAUTHORIZED', signInMessages.wrong)
  }
  if (user.status === 'deactivated') {
    throw forbidden('This account is deactivated. Please ask whoever runs this place to bring it back.')
  }
  await delay.succeeded(account, ctx.address)
  await startSession(ctx, user.id)
  return { success: true as const, user: await getOwnUser(ctx, user.id), message: 'Welcome back, Chef!' }
}

/** Gives the browser a session of its own and ends the one it came with. */
export async function startSession(ctx: Ctx, userId: number): Promise<void> {
  if (ctx.sessionToken) await ctx.sessions.revoke(ctx.sessionToken)
  setSessionCookie(ctx, await ctx.sessions.create(userId, ctx.userAgent))
}

/** Ends the session and takes the cookie back. Without a session there is nothing to end, which is fine. */
export async function signOut(ctx: Ctx) {
  if (ctx.sessionToken) await ctx.sessions.revoke(ctx.sessionToken)
  clearSessionCookie(ctx)
  return { success: true as const }
}

/** One name for an account however it was typed: the address, or the digits of the number. */
const accountKey = (emailOrPhone: string): string =>
  emailOrPhone.includes('@') ? normalizeEmail(emailOrPhone) : normalizePhone(emailOrPhone).replace('+', '')
