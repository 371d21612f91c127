import { randomBytes } from 'node:crypto'
import { eq, type SQL, sql } from 'drizzle-orm'
import { friendInvitations } from '#db/schema/tables.ts'
import { hashToken } from '../auth/hash-token.ts'

/** How long an invitation stays open, in milliseconds: 60 days from the last time it was sent. */
export const INVITATION_MS = 60 * 86_400_000

/** A new secret for a link, of 256 random bits, and the hash by which the database knows it. */
export function newInvitationToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashToken(token) }
}

/** The condition that an invitation is open: neither accepted nor withdrawn, and not too old. */
export const openInvitation = (now: number): SQL => sql`(
  ${friendInvitations.acceptedBy} is null and ${friendInvitations.withdrawnAt} is null
  and ${friendInvitations.createdAt} > ${now - INVITATION_MS}
)`

/** The condition for the invitation, open or not, whose link carries `token`. */
export const isInvitationOf = (token: string): SQL => eq(friendInvitations.tokenHash, hashToken(token))

/** The condition for the open invitation whose link carries `token`. */
export const invitationOf = (token: string, now: number): SQL =>
  sql`(${isInvitationOf(token)} and ${openInvitation(now)})`
