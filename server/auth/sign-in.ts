import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { signInMessages } from '#common/sign-in.ts'
import { users } from '#db/schema/tables.ts'
import type { Ctx } from '../platform/context.ts'
import { DomainError, forbidden } from '../platform/errors.ts'
import { type loginInput, normalizeEmail, normalizePhone } from './contract.ts'
import { knownDevice, rememberDevice } from './known-device.ts'
import { getOwnUser } from './own-user.ts'
import { hasPhone } from './phone-accounts.ts'
import { phoneRegions, readPhone } from './phone-numbers.ts'
import { clearSessionCookie, setSessionCookie } from './session-cookie.ts'

/**
 * Signs a chef in by e-mail address or phone number, with a new session whatever the browser held before.
 * Throws UNAUTHORIZED, in the same time and words, for a wrong password and for an account that does not exist;
 * TOO_MANY_REQUESTS when guessing; FORBIDDEN for a deactivated account, to a caller who knows its password.
 */
export async function signIn(ctx: Ctx, input: z.output<typeof loginInput>) {
  const account = accountKey(input.emailOrPhone)
  const user = await findAccount(ctx, input.emailOrPhone)
  try {
    return await signInTo(ctx, input, account, user)
  } catch (error) {
    if (error instanceof DomainError) error.chef = user?.id
    throw error
  }
}

async function signInTo(ctx: Ctx, input: z.output<typeof loginInput>, account: string, user: Account) {
  const device = user ? await knownDevice(ctx, user) : null
  await ctx.signInDelay.attempt(account, ctx.address, device)
  const matches = await ctx.passwords.verify(user?.passwordHash ?? null, input.password, ctx.address)
  if (!user || !matches) throw new DomainError('UNAUTHORIZED', signInMessages.wrong)
  if (user.status === 'deactivated') {
    throw forbidden('This account is deactivated. Please ask the person who runs this server to reactivate it.')
  }
  await ctx.signInDelay.succeeded(account, ctx.address, device)
  const token = await startSession(ctx, user.id)
  await requireSamePassword(ctx, user, token)
  await rememberDevice(ctx, user, device)
  return { success: true as const, user: await getOwnUser(ctx, user.id), message: 'Welcome back, Chef!' }
}

type Account = Awaited<ReturnType<typeof findAccount>>

/** The account with this address, or with this number however it was typed. */
async function findAccount(ctx: Ctx, emailOrPhone: string) {
  const columns = {
    id: users.id,
    passwordHash: users.passwordHash,
    deviceEpoch: users.deviceEpoch,
    status: users.status,
    phoneNumber: users.phoneNumber,
  }
  if (emailOrPhone.includes('@')) {
    const [user] = await ctx.db
      .select(columns)
      .from(users)
      .where(eq(users.email, normalizeEmail(emailOrPhone)))
    return user
  }
  const { forms } = readPhone(emailOrPhone, phoneRegions(ctx))
  const found = await ctx.db.select(columns).from(users).where(hasPhone(forms))
  return forms.map(form => found.find(user => user.phoneNumber === form)).find(user => user !== undefined)
}

/** Starts a new session for the browser, ends its previous one, and answers the new token. */
export async function startSession(ctx: Ctx, userId: number): Promise<string> {
  if (ctx.sessionToken) await ctx.sessions.revoke(ctx.sessionToken)
  const token = await ctx.sessions.create(userId, ctx.userAgent)
  setSessionCookie(ctx, token)
  return token
}

/**
 * A password may change, or an account be deactivated, while the password is still being verified. That ends the sessions
 * there are, so the session made after it has to end here.
 */
async function requireSamePassword(ctx: Ctx, user: { id: number; passwordHash: string }, token: string): Promise<void> {
  const [now] = await ctx.db
    .select({ hash: users.passwordHash, status: users.status })
    .from(users)
    .where(eq(users.id, user.id))
  if (now?.hash === user.passwordHash && now.status === 'active') return
  await ctx.sessions.revoke(token)
  clearSessionCookie(ctx)
  throw new DomainError('UNAUTHORIZED', signInMessages.wrong)
}

/** Ends the session and deletes the cookie. Succeeds without a session, too. */
export async function signOut(ctx: Ctx) {
  if (ctx.sessionToken) await ctx.sessions.revoke(ctx.sessionToken)
  clearSessionCookie(ctx)
  return { success: true as const }
}

/** The names under which tries at a chef's account are counted. */
export const accountKeys = (user: { email: string | null; phoneNumber: string | null }): string[] =>
  [user.email, user.phoneNumber].filter(name => name !== null).map(accountKey)

/** The last digits, which all spellings of a number share. */
const COUNTED_DIGITS = 7

/**
 * One name for an account however it was typed: the address, or the last digits of the number. Made of what was typed
 * alone, so that neither further spellings nor other regions give further tries, and no wait tells which of them fits.
 */
const accountKey = (emailOrPhone: string): string =>
  emailOrPhone.includes('@') ? normalizeEmail(emailOrPhone) : normalizePhone(emailOrPhone).slice(-COUNTED_DIGITS)
