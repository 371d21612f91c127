import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from '#db/client.ts'
import { rowsOf } from '#db/queries.ts'
import { oneTimeTokens, users } from '#db/schema/tables.ts'
import { justChanged } from '../../audit/record.ts'
import { siteLink } from '../../mail/site-link.ts'
import type { ChefCtx } from '../../platform/context.ts'
import { tooMany } from '../../platform/errors.ts'
import { requireConfirmation } from '../confirmation.ts'
import { emailMessages } from '../constants.ts'
import { addressChangedEmail, confirmAddressEmail } from '../emails.ts'
import { hashToken } from '../hash-token.ts'
import { newResetToken } from '../reset-tokens.ts'
import { CONFIRM_EMAIL_MS, isFreeEmail, undoTokenOf } from './tokens.ts'
import { isNotLocked, requireNotLocked } from './while-locked.ts'

const HOUR_SECONDS = 3600

/** What a change of address adds to the batch that writes the profile. */
export type EmailChange = {
  /** Statements before and right after the one that updates the row of the chef. */
  before: BatchItem<'sqlite'>[]
  after: BatchItem<'sqlite'>[]
  set: { email?: string | null; isEmailVerified?: boolean }
  /** The condition of the whole batch. */
  condition: SQL | undefined
  /** Sends the e-mails, once the batch is done. */
  notify(): void
}

/**
 * How the viewer gets another address, or with null none. Where mail goes out, a new address counts once its link was
 * followed; the one from before stays until then. Without mail it counts at once, unproven. Null when it is theirs
 * already. Throws PRECONDITION_REQUIRED while an admin's link has their cycle locked, FORBIDDEN without a fresh
 * confirmation, and TOO_MANY_REQUESTS beyond ten tries an hour, or when too many links went to the new address.
 */
export async function planEmailChange(
  ctx: ChefCtx,
  email: string | null,
  currentPassword: string | undefined,
): Promise<EmailChange | null> {
  const [chef] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, ctx.viewer.id))
  if (!chef || chef.email === email) return null
  await requireNotLocked(ctx)
  await requireConfirmation(ctx, currentPassword)
  await ctx.limits.charge('emailChange', ctx.viewer.id)
  if (email !== null && ctx.mail.on) return planLink(ctx, email)
  return planAtOnce(ctx, email, chef.email)
}

/** Statements that make `token` the only link with which the viewer confirms `email`, right after one that changed a row. */
export const putConfirmToken = ({ db, viewer, now }: ChefCtx, email: string, token: string) => [
  db.insert(oneTimeTokens).select(
    rowsOf(
      oneTimeTokens,
      {
        tokenHash: hashToken(token),
        userId: sql`users.id`,
        purpose: 'verify-email',
        email,
        expiresAt: now() + CONFIRM_EMAIL_MS,
        createdAt: now(),
      },
      sql`from ${users} where users.id = ${viewer.id} and ${justChanged}`,
    ),
  ),
  db
    .delete(oneTimeTokens)
    .where(
      sql`user_id = ${viewer.id} and purpose = 'verify-email' and token_hash <> ${hashToken(token)} and ${justChanged}`,
    ),
]

/**
 * What sends the link that confirms an address to it. Throws TOO_MANY_REQUESTS while none may go there, before anything took
 * the place of the link that was sent last.
 */
export async function reserveConfirmLink(ctx: ChefCtx, email: string): Promise<(token: string) => void> {
  const send = await ctx.mail.reserve('confirm', email)
  if (!send) throw tooMany(emailMessages.manyLinks, HOUR_SECONDS)
  return token => void send(confirmAddressEmail(email, siteLink(ctx.settings, `/confirm-email#${token}`)))
}

/** Tells the previous address that it no longer belongs to the account, and how to bring it back. */
export function sendUndoLink(ctx: ChefCtx, email: string, token: string): void {
  void ctx.mail.send(addressChangedEmail(email, siteLink(ctx.settings, `/undo-email#${token}`)))
}

async function planLink(ctx: ChefCtx, email: string): Promise<EmailChange> {
  const sendLink = await reserveConfirmLink(ctx, email)
  const token = newResetToken()
  return {
    before: [],
    after: putConfirmToken(ctx, email, token),
    set: {},
    condition: and(isFreeEmail(email, ctx.viewer.id, ctx.now()), isNotLocked(ctx.viewer.id)),
    notify: () => sendLink(token),
  }
}

function planAtOnce(ctx: ChefCtx, email: string | null, before: string | null): EmailChange {
  const { db, viewer } = ctx
  const undo = newResetToken()
  const isPossible = email === null ? isNotNull(users.phoneNumber) : isFreeEmail(email, viewer.id, ctx.now())
  const mayGo = sql`(${isPossible} and ${isNotLocked(viewer.id)})`
  const keeps = ctx.mail.on && before !== null
  return {
    before: keeps ? [db.insert(oneTimeTokens).select(undoTokenOf(viewer.id, undo, ctx.now(), mayGo))] : [],
    after: forgetOtherLinks(ctx),
    set: { email, isEmailVerified: false },
    condition: mayGo,
    notify: () => {
      if (keeps) void notifyIfKept(ctx, before, undo)
    },
  }
}

async function notifyIfKept(ctx: ChefCtx, email: string, undo: string): Promise<void> {
  const kept = await ctx.db
    .select({ email: oneTimeTokens.email })
    .from(oneTimeTokens)
    .where(eq(oneTimeTokens.tokenHash, hashToken(undo)))
  if (kept.length > 0) sendUndoLink(ctx, email, undo)
}

/**
 * The statements right after the one that may have given the viewer another address: no address waits any more, and a
 * link that went to another address opens the account no more.
 */
export const forgetOtherLinks = ({ db, viewer }: ChefCtx) => [
  db
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, viewer.id), sql`purpose = 'verify-email' and ${justChanged}`)),
  db
    .delete(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.userId, viewer.id),
        eq(oneTimeTokens.purpose, 'reset-password'),
        isNotNull(oneTimeTokens.email),
        sql`${oneTimeTokens.email} is not (select users.email from users where users.id = ${viewer.id})`,
      ),
    ),
]
