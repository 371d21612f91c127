import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { rowsOf } from '#db/queries.ts'
import { accessTokens, oneTimeTokens, sessions, users } from '#db/schema/tables.ts'
import type { ChefCtx, Ctx } from '../../platform/context.ts'
import { badRequest, conflict } from '../../platform/errors.ts'
import { refusingTaken } from '../../platform/refusing-taken.ts'
import { logSecurityEvent } from '../../platform/security-events.ts'
import { isActive } from '../../visibility/conditions.ts'
import { emailMessages } from '../constants.ts'
import type { emailTokenInput } from '../contract.ts'
import { hashToken } from '../hash-token.ts'
import { newResetToken, RESET_MS } from '../reset-tokens.ts'
import { clearSessionCookie } from '../session-cookie.ts'
import { forgetOtherLinks, sendUndoLink } from './change-email.ts'
import { isFreeEmail, livingToken, undoTokenOf } from './tokens.ts'
import { isNotLocked, requireNotLocked } from './while-locked.ts'

type Token = z.output<typeof emailTokenInput>

/**
 * Makes the address to which a link was sent the viewer's, proven. The address from before, if that was proven, gets a
 * link that undoes it. The link works once, and for the chef alone who asked for it: somebody who reads along, or got it by a
 * slip in typing, has nothing of it. Throws BAD_REQUEST for any other link, and CONFLICT when another chef has the address
 * by now, and PRECONDITION_REQUIRED while an admin's link has the viewer's cycle locked, which leaves the link as it is.
 */
export async function confirmEmail(ctx: ChefCtx, { token }: Token) {
  const { db, viewer } = ctx
  const now = ctx.now()
  const undo = newResetToken()
  const isLiving = and(livingToken('verify-email', token, now), eq(oneTimeTokens.userId, viewer.id))
  const email = sql<string>`(select ${oneTimeTokens.email} from ${oneTimeTokens} where ${isLiving})`
  const mayHave = sql`${email} is not null and ${isFreeEmail(email, viewer.id, now)}
    and ${isNotLocked(viewer.id)}`
  const [[before], kept, [changed]] = await db.batch([
    db.select({ email: users.email }).from(users).where(eq(users.id, viewer.id)),
    db
      .insert(oneTimeTokens)
      .select(undoTokenOf(viewer.id, undo, now, sql`users.email <> ${email} and ${mayHave}`))
      .returning({ email: oneTimeTokens.email }),
    db
      .update(users)
      .set({ email, isEmailVerified: true })
      .where(and(eq(users.id, viewer.id), mayHave))
      .returning({ email: users.email }),
    ...forgetOtherLinks(ctx),
  ])
  if (!changed?.email) throw await whyNot(ctx, isLiving)
  if (before?.email && kept.length > 0) sendUndoLink(ctx, before.email, undo)
  return { success: true as const, message: emailMessages.confirmed, email: changed.email }
}

async function whyNot(ctx: ChefCtx, isLiving: ReturnType<typeof and>) {
  await requireNotLocked(ctx)
  const living = await ctx.db.select({ email: oneTimeTokens.email }).from(oneTimeTokens).where(isLiving)
  return living.length > 0 ? conflict(emailMessages.taken) : badRequest(emailMessages.linkOver)
}

/**
 * Brings back the address to which a link was sent when another took its place, and ends every session and access token. The
 * password may
 * be known to the one who changed the address, so it works no more; the answer carries the token for a new one. Links to
 * addresses that came later stop working, those to earlier ones go on. Throws BAD_REQUEST for a link that is unknown,
 * used or too old.
 */
export async function undoEmailChange(ctx: Ctx, { token }: Token) {
  const { db } = ctx
  const now = ctx.now()
  const isLiving = livingToken('undo-email', token, now)
  const [found] = await db
    .select({ userId: oneTimeTokens.userId, createdAt: oneTimeTokens.createdAt })
    .from(oneTimeTokens)
    .innerJoin(users, and(eq(users.id, oneTimeTokens.userId), isActive))
    .where(isLiving)
  // The hash is dear, so only a link that looks alive gets one made.
  if (!found) throw badRequest(emailMessages.undoOver)
  const passwordHash = await ctx.passwords.hash(newResetToken(), ctx.address)
  const resetToken = newResetToken()
  const email = sql<string>`(select ${oneTimeTokens.email} from ${oneTimeTokens} where ${isLiving})`
  const isTheirs = sql`users.id = ${found.userId} and users.status = 'active' and ${email} is not null`
  const [changed] = await refusingTaken(emailMessages.taken, () =>
    db.batch([
      db.update(users).set({ email, isEmailVerified: true, passwordHash }).where(isTheirs).returning({ id: users.id }),
      db.delete(sessions).where(sql`user_id = ${found.userId} and ${email} is not null`),
      db.delete(accessTokens).where(sql`user_id = ${found.userId} and ${email} is not null`),
      db.delete(oneTimeTokens).where(
        sql`user_id = ${found.userId} and ${email} is not null and token_hash <> ${hashToken(token)}
            and (purpose <> 'undo-email' or created_at >= ${found.createdAt})`,
      ),
      db.insert(oneTimeTokens).select(
        rowsOf(
          oneTimeTokens,
          {
            tokenHash: hashToken(resetToken),
            userId: sql`users.id`,
            purpose: 'reset-password',
            email: sql`users.email`,
            expiresAt: now + RESET_MS,
            createdAt: now,
          },
          sql`from ${users} where ${isTheirs}`,
        ),
      ),
      db.delete(oneTimeTokens).where(isLiving),
    ]),
  )
  if (changed.length === 0) throw badRequest(emailMessages.undoOver)
  clearSessionCookie(ctx)
  ctx.live.notify(found.userId)
  logSecurityEvent(ctx, 'email-change-undone', { chef: found.userId })
  return { success: true as const, message: emailMessages.undone, resetToken }
}
