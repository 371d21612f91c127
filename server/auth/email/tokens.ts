import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { rowsOf } from '#db/queries.ts'
import { oneTimeTokens, users } from '#db/schema/tables.ts'
import { hashToken } from '../hash-token.ts'

const DAY_MS = 86_400_000
/** How long a link works that confirms an address, in milliseconds. */
export const CONFIRM_EMAIL_MS = DAY_MS
/** How long the address from before may be brought back, in milliseconds. Nobody else gets it until then. */
export const UNDO_EMAIL_MS = 7 * DAY_MS

/** The valid token of a purpose for the secret of a link. */
export const livingToken = (purpose: 'verify-email' | 'undo-email', token: string, now: number): SQL =>
  sql`${oneTimeTokens.tokenHash} = ${hashToken(token)} and ${oneTimeTokens.purpose} = ${purpose}
    and ${oneTimeTokens.expiresAt} > ${now}`

/** The condition that a chef may have this address: nobody else has it or may bring it back. Id 0 is a new chef. */
export const isFreeEmail = (email: string | SQLWrapper, chef: number, now: number): SQL => sql`(
  not exists (select 1 from users taken where taken.email = ${email} and taken.id <> ${chef})
  and not exists (
    select 1 from one_time_tokens kept where kept.purpose = 'undo-email' and kept.email = ${email}
      and kept.expires_at > ${now} and kept.user_id <> ${chef}
  )
)`

/**
 * What `insert into one_time_tokens` selects so that the owner of the chef's proven address may bring it back; nothing
 * for an address that nobody has proven, or where `condition` does not hold.
 */
export const undoTokenOf = (chef: number, token: string, now: number, condition: SQL): SQL =>
  rowsOf(
    oneTimeTokens,
    {
      tokenHash: hashToken(token),
      userId: sql`users.id`,
      purpose: 'undo-email',
      email: sql`users.email`,
      expiresAt: now + UNDO_EMAIL_MS,
      createdAt: now,
    },
    sql`from ${users}
      where users.id = ${chef} and users.is_email_verified = 1 and users.email is not null and ${condition}`,
  )
