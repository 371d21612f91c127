import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { rowsOf } from '#db/queries.ts'
import { oneTimeTokens, users } from '#db/schema/tables.ts'
import { isAdminStill, justChanged, record } from '../audit/record.ts'
import type { Email, SendEmail } from '../mail/mail.ts'
import { siteLink } from '../mail/site-link.ts'
import type { ChefCtx, Ctx } from '../platform/context.ts'
import { conflict, forbidden, notFound } from '../platform/errors.ts'
import { passwordMessages } from './constants.ts'
import type { forgotPasswordInput } from './contract.ts'
import { resetEmail } from './emails.ts'
import { hashToken } from './hash-token.ts'
import { newResetToken, RESET_MS, replaceResetToken } from './reset-tokens.ts'

/** Least milliseconds between asking for a link and the e-mail; the most are twice as many. */
const PAUSE_MS = 100

const linkWith = (ctx: Pick<Ctx, 'settings'>, token: string): string => siteLink(ctx.settings, `/#reset=${token}`)

/**
 * Sends the chef with this address a link to choose a new password; it replaces earlier ones. The answer and the work
 * before it are the same for an address that nobody has. When no e-mail may go there for now, nothing is sent and the last
 * link stays, so that asking again and again neither fills a mailbox nor undoes a link.
 */
export async function forgotPassword(ctx: Ctx, { email }: z.output<typeof forgotPasswordInput>) {
  if (!ctx.mail.on) return { success: true as const, message: passwordMessages.mailOff }
  const send = await ctx.mail.reserve('reset', email)
  if (send) {
    const token = newResetToken()
    const userId = await replaceResetToken(ctx.db, token, email, ctx.now())
    if (userId !== null) sendAfterAnswer(send, resetEmail(email, linkWith(ctx, token)))
  }
  return { success: true as const, message: passwordMessages.asked }
}

/**
 * Sends an e-mail well after the answer. Started at once, it delayed the answer by more than a
 * millisecond, which revealed that the account exists; after a fixed time, it would delay the next answer.
 */
function sendAfterAnswer(send: SendEmail, email: Email): void {
  void send(email, PAUSE_MS + Math.random() * PAUSE_MS)
}

/**
 * A link with which a chef chooses a new password, for an admin to hand on; it works for an hour and replaces earlier
 * ones. That it was made is on record. Throws NOT_FOUND, CONFLICT for a deactivated account, or FORBIDDEN for an actor who is
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
  // The actor of the admin commands is not a chef.
  const madeBy = viewer.id || null
  const mayBeCreated = sql`users.id = ${userId} and users.status = 'active' and ${isAdminStill(viewer)}`
  const [, [created]] = await db.batch([
    db
      .delete(oneTimeTokens)
      .where(
        and(
          eq(oneTimeTokens.userId, userId),
          eq(oneTimeTokens.purpose, 'reset-password'),
          sql`exists (select 1 from ${users} where ${mayBeCreated})`,
        ),
      ),
    db
      .insert(oneTimeTokens)
      .select(
        rowsOf(
          oneTimeTokens,
          {
            tokenHash: hashToken(token),
            userId: sql`${users.id}`,
            purpose: 'reset-password',
            madeBy,
            expiresAt: createdAt + RESET_MS,
            createdAt,
          },
          sql`from ${users} where ${mayBeCreated}`,
        ),
      )
      .returning({ userId: oneTimeTokens.userId }),
    record(ctx, viewer, { action: 'reset-link-made', target: { kind: 'user', id: userId } }, justChanged),
  ])
  if (!created) throw forbidden('Only an admin can do this.')
  return { link: linkWith(ctx, token) }
}
