import { and, desc, eq, ne, not, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { rowsOf } from '#db/queries.ts'
import { friendInvitations, users } from '#db/schema/tables.ts'
import type { SendEmail } from '../mail/mail.ts'
import { siteLink } from '../mail/site-link.ts'
import type { ChefCtx, Services } from '../platform/context.ts'
import { badRequest, conflict, DomainError, tooMany } from '../platform/errors.ts'
import { notBlocked } from '../visibility/conditions.ts'
import { requireSelf } from '../visibility/require-chef.ts'
import { defaultInvitation, friendsMessages, INVITATIONS_MAX } from './constants.ts'
import type { InvitationView, inviteInput } from './contract.ts'
import { invitationEmail } from './invitation-email.ts'
import { INVITATION_MS, newInvitationToken, openInvitation } from './invitation-tokens.ts'

const MANY_EMAILS = 'This address was written to several times today. Please try again tomorrow.'
const DAY_SECONDS = 86_400
/** Least milliseconds between an invitation and its e-mail; the most are twice as many. */
const PAUSE_MS = 100

/**
 * Invites somebody by e-mail. An address that waits already gets a new link and message in place of the old. With mail
 * an e-mail goes out and `link` is null; without, the answer holds the link to hand on. Nothing about the answer depends
 * on who has an account here.
 * Throws BAD_REQUEST for one's own address, CONFLICT when too many wait, TOO_MANY_REQUESTS when the address got many
 * e-mails, FORBIDDEN or NOT_FOUND for a sender who is not the viewer.
 */
export async function invite(ctx: ChefCtx, input: z.output<typeof inviteInput>) {
  const me = ctx.viewer.id
  await requireSelf(ctx, input.senderUserId ?? 0)
  const { email } = input
  const message = input.message || defaultInvitation
  const [own] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, me))
  if (own?.email === email) throw badRequest(friendsMessages.ownAddress)
  const send = await reserveEmail(ctx, email)
  const { token, tokenHash } = newInvitationToken()
  const now = ctx.now()
  const sentAt = ctx.mail.on ? now : null
  const others = and(eq(friendInvitations.senderUserId, me), ne(friendInvitations.email, email), openInvitation(now))
  const [written] = await ctx.db
    .insert(friendInvitations)
    .select(
      rowsOf(
        friendInvitations,
        { senderUserId: me, email, message, tokenHash, sentAt, createdAt: now },
        sql`where (select count(*) from ${friendInvitations} where ${others}) < ${INVITATIONS_MAX}`,
      ),
    )
    .onConflictDoUpdate({
      target: [friendInvitations.senderUserId, friendInvitations.email],
      targetWhere: sql`accepted_by is null and withdrawn_at is null`,
      set: { message, tokenHash, sentAt, createdAt: now },
    })
    .returning({ id: friendInvitations.id })
  if (!written) throw conflict(friendsMessages.invitationsFull)
  return deliver(ctx, send, token, { email, message })
}

/** A new link, or a new invitation, for an invitation of the viewer that waits; the old link ends. NOT_FOUND otherwise. */
export async function renewInvitation(ctx: ChefCtx, { id }: { id: number }) {
  const now = ctx.now()
  const mine = ownOpen(ctx, id, now)
  const [waiting] = await ctx.db.select({ email: friendInvitations.email }).from(friendInvitations).where(mine)
  if (!waiting) throw gone()
  const send = await reserveEmail(ctx, waiting.email)
  const { token, tokenHash } = newInvitationToken()
  const [renewed] = await ctx.db
    .update(friendInvitations)
    .set({ tokenHash, sentAt: ctx.mail.on ? now : null, createdAt: now })
    .where(mine)
    .returning({ email: friendInvitations.email, message: friendInvitations.message })
  if (!renewed) throw gone()
  return deliver(ctx, send, token, renewed)
}

/** Withdraws an open invitation of the viewer: its link ends. Throws NOT_FOUND for any other. */
export async function withdrawInvitation(ctx: ChefCtx, { id }: { id: number }) {
  const withdrawn = await ctx.db
    .update(friendInvitations)
    .set({ withdrawnAt: ctx.now() })
    .where(ownOpen(ctx, id, ctx.now()))
    .returning({ id: friendInvitations.id })
  if (withdrawn.length === 0) throw gone()
  return { success: true as const }
}

/** The viewer's open invitations, newest first. */
export async function listInvitations(ctx: ChefCtx): Promise<InvitationView[]> {
  const { id, email, sentAt, createdAt, senderUserId } = friendInvitations
  const rows = await ctx.db
    .select({ id, email, isSent: sql<number>`${sentAt} is not null`, createdAt })
    .from(friendInvitations)
    .where(and(eq(senderUserId, ctx.viewer.id), openInvitation(ctx.now())))
    .orderBy(desc(createdAt), desc(id))
    .limit(INVITATIONS_MAX)
  return rows.map(row => ({ ...row, isSent: row.isSent === 1, createdAt: new Date(row.createdAt).toISOString() }))
}

/** Deletes expired invitations, with the addresses that they hold. */
export async function sweepInvitations({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db.delete(friendInvitations).where(sql`${friendInvitations.createdAt} <= ${now() - INVITATION_MS}`)
}

const ownOpen = (ctx: ChefCtx, id: number, now: number): SQL | undefined =>
  and(eq(friendInvitations.id, id), eq(friendInvitations.senderUserId, ctx.viewer.id), openInvitation(now))

const gone = () => new DomainError('NOT_FOUND', friendsMessages.invitationGone)

/** What sends the e-mail to an address; null without mail. Throws TOO_MANY_REQUESTS while none may go there. */
async function reserveEmail({ mail }: ChefCtx, email: string): Promise<SendEmail | null> {
  if (!mail.on) return null
  const send = await mail.reserve('invitation', email)
  if (!send) throw tooMany(MANY_EMAILS, DAY_SECONDS)
  return send
}

/**
 * Sends the invitation, or answers the link where there is no mail. A chef who has blocked the inviter, or is blocked by
 * them, gets none. The e-mail leaves after the answer, so that this cannot be told from how long the answer takes.
 */
async function deliver(
  ctx: ChefCtx,
  send: SendEmail | null,
  token: string,
  { email, message }: { email: string; message: string },
) {
  const link = siteLink(ctx.settings, `/#invite=${token}`)
  if (!send) return { success: true as const, link }
  const [blocked] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), not(notBlocked(ctx.viewer.id, users.id))))
  if (!blocked) {
    const invitation = invitationEmail(email, link, { name: ctx.viewer.name, message })
    void send(invitation, PAUSE_MS + Math.random() * PAUSE_MS)
  }
  return { success: true as const, link: null }
}
