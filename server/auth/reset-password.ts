import { and, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { oneTimeTokens, sessions, users } from '#db/schema/tables.ts'
import { isAdminStill, justChanged, record } from '../admin/record.ts'
import { lockOrOpenVault } from '../cycle/vault/lock.ts'
import type { Letter } from '../mail/mail.ts'
import { siteLink } from '../mail/site-link.ts'
import type { ChefCtx, Ctx } from '../platform/context.ts'
import { badRequest, conflict, forbidden, notFound } from '../platform/errors.ts'
import { logSecurityEvent } from '../platform/security-events.ts'
import { type forgotPasswordInput, passwordMessages, type resetPasswordInput } from './contract.ts'
import { hashToken } from './hash-token.ts'
import { rememberDevice } from './known-device.ts'
import { passwordChangedLetter, resetLetter } from './letters.ts'
import { requireStrongPassword } from './password-strength.ts'
import { livingResetToken, newResetToken, RESET_MS, replaceResetToken } from './reset-tokens.ts'
import { clearSessionCookie } from './session-cookie.ts'
import { accountKeys } from './sign-in.ts'

/** Least milliseconds between asking for a link and the letter; the most are twice as many. */
const PAUSE_MS = 100

const linkWith = (ctx: Pick<Ctx, 'settings'>, token: string): string => siteLink(ctx.settings, `/#reset=${token}`)

/**
 * Sends the chef with this address a link to choose a new password; it replaces earlier ones. The answer and the work
 * before it are the same for an address that nobody has. Beyond a few letters an hour nothing is sent and the last
 * link stays, so that asking again and again neither fills a letter box nor undoes a link.
 */
export async function forgotPassword(ctx: Ctx, { email }: z.output<typeof forgotPasswordInput>) {
  if (!ctx.mail.on) return { success: true as const, message: passwordMessages.mailOff }
  if (await ctx.limits.allows('resetLetter', email)) {
    const token = newResetToken()
    const userId = await replaceResetToken(ctx.db, token, email, ctx.now())
    if (userId !== null) sendAfterAnswer(ctx, resetLetter(email, linkWith(ctx, token)))
  }
  return { success: true as const, message: passwordMessages.asked }
}

/**
 * Sends a letter when the answer has long left. Begun right away, writing it delayed the answer by more than a
 * millisecond, which told that there is somebody to write to; at a moment known before, it would delay the next one.
 */
function sendAfterAnswer(ctx: Ctx, letter: Letter): void {
  void ctx.mail.send(letter, PAUSE_MS + Math.random() * PAUSE_MS)
}

/**
 * Gives the chef behind a link a new password and ends all their sessions. The link works once, also for two at once.
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
  // The hash is dear, so only a link that looks alive gets one made.
  if (!found) throw badRequest(passwordMessages.linkOver)
  await requireStrongPassword(password, found)
  const passwordHash = await ctx.passwords.hash(password)
  const owner = db.select({ userId: oneTimeTokens.userId }).from(oneTimeTokens).where(isLiving)
  const mailedTo = db.select({ email: oneTimeTokens.email }).from(oneTimeTokens).where(isLiving)
  const [, , changed] = await db.batch([
    ...lockOrOpenVault(db, { owner: sql`${owner}`, mailedTo: sql`${mailedTo}`, now: ctx.now() }),
    db
      .update(users)
      // Only who reads the letters of an address has the link that was sent there. One from an admin names no address.
      .set({
        passwordHash,
        isEmailVerified: sql`${users.isEmailVerified} or exists (
          select 1 from ${oneTimeTokens} where ${isLiving} and ${oneTimeTokens.email} = users.email
        )`,
      })
      .where(and(inArray(users.id, owner), eq(users.status, 'active')))
      .returning({
        id: users.id,
        email: users.email,
        isEmailVerified: users.isEmailVerified,
        phoneNumber: users.phoneNumber,
        deviceEpoch: users.deviceEpoch,
      }),
    db.delete(sessions).where(inArray(sessions.userId, owner)),
    db
      .delete(oneTimeTokens)
      .where(and(inArray(oneTimeTokens.userId, owner), eq(oneTimeTokens.purpose, 'reset-password'))),
  ])
  const [chef] = changed
  if (!chef) throw badRequest(passwordMessages.linkOver)
  clearSessionCookie(ctx)
  ctx.live.tell(chef.id)
  // Whoever tries to keep them out: in this browser they sign in with the new one.
  await rememberDevice(ctx, { ...chef, passwordHash })
  for (const account of accountKeys(chef)) await ctx.signInDelay.succeeded(account, ctx.address)
  if (chef.email && chef.isEmailVerified) void ctx.mail.send(passwordChangedLetter(chef.email))
  logSecurityEvent(ctx, 'password-reset', { chef: chef.id })
  return { success: true as const, message: passwordMessages.reset }
}

/**
 * A link with which a chef chooses a new password, for an admin to hand on; it works for an hour and replaces earlier
 * ones. That it was made is on record. Throws NOT_FOUND, CONFLICT for a deactivated account, or FORBIDDEN for whoever is
 * no admin any more.
 */
export async function makeResetLink(
  ctx: Pick<ChefCtx, 'db' | 'now' | 'settings'> & { viewer: Pick<ChefCtx['viewer'], 'id' | 'name'> },
  userId: number,
): Promise<{ link: string }> {
  const { db, viewer } = ctx
  const [chef] = await db.select({ status: users.status }).from(users).where(eq(users.id, userId))
  if (!chef) throw notFound('Chef')
  if (chef.status !== 'active') throw conflict('This account is deactivated. Bring it back before making a link.')
  const token = newResetToken()
  const createdAt = ctx.now()
  // The admin commands come from nobody in the list of chefs.
  const madeBy = viewer.id || null
  const mayBeMade = sql`users.id = ${userId} and users.status = 'active' and ${isAdminStill(viewer)}`
  const [, [made]] = await db.batch([
    db
      .delete(oneTimeTokens)
      .where(
        and(
          eq(oneTimeTokens.userId, userId),
          eq(oneTimeTokens.purpose, 'reset-password'),
          sql`exists (select 1 from ${users} where ${mayBeMade})`,
        ),
      ),
    db
      .insert(oneTimeTokens)
      .select(
        sql`select ${hashToken(token)}, ${users.id}, 'reset-password', null, ${madeBy}, ${createdAt + RESET_MS}, ${createdAt}
          from ${users} where ${mayBeMade}`,
      )
      .returning({ userId: oneTimeTokens.userId }),
    record(ctx, viewer, { action: 'reset-link-made', target: { kind: 'user', id: userId } }, justChanged),
  ])
  if (!made) throw forbidden('Only an admin can do this.')
  return { link: linkWith(ctx, token) }
}
