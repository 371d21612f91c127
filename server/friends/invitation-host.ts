import { sql } from 'drizzle-orm'
import { friendInvitations } from '#db/schema/tables.ts'
import type { Ctx } from '../platform/context.ts'
import { DomainError } from '../platform/errors.ts'
import { friendsMessages } from './constants.ts'
import { findHost } from './host.ts'
import { invitationOf } from './invitation-tokens.ts'
import { plainLines } from './plain-lines.ts'

/**
 * Who invites with the link of this token, and their message, for the one who opens it.
 * Throws NOT_FOUND for an invitation that is not open, and for one whose sender is not here any more.
 */
export async function getInvitationHost(ctx: Ctx, { token }: { token: string }) {
  const open = invitationOf(token, ctx.now())
  const host = await findHost(ctx, sql`(select sender_user_id from ${friendInvitations} where ${open})`)
  const [invitation] = await ctx.db.select({ message: friendInvitations.message }).from(friendInvitations).where(open)
  if (!host || !invitation) throw new DomainError('NOT_FOUND', friendsMessages.invitationGone)
  return { ...host, message: plainLines(invitation.message).join('\n') }
}
