import { and, eq, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { base64url } from 'oslo/encoding'
import type { Db } from '#db/client.ts'
import { rowsOf } from '#db/queries.ts'
import { oneTimeTokens, users } from '#db/schema/tables.ts'
import { isActive } from '../visibility/conditions.ts'
import { hashToken } from './hash-token.ts'

/** How long a link to choose a new password works, in milliseconds. */
export const RESET_MS = 3_600_000

/** A token that nobody can guess: 32 random bytes as 43 characters of base64url. */
export const newResetToken = (): string =>
  base64url.encode(crypto.getRandomValues(new Uint8Array(32)), { includePadding: false })

/** The valid reset token for the secret of a link. */
export const livingResetToken = (token: string, now: number): SQL =>
  sql`${oneTimeTokens.tokenHash} = ${hashToken(token)} and ${oneTimeTokens.purpose} = 'reset-password'
    and ${oneTimeTokens.expiresAt} > ${now}`

/** The statement that deletes the reset links of a chef. */
export const forgetResetLinks = (db: Db, userId: number) =>
  db.delete(oneTimeTokens).where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.purpose, 'reset-password')))

/**
 * Makes `token` the only reset link of the active chef with this address and answers that chef's id, or null when there
 * is none. Either way the same statements write to the same tables in one transaction: for an unknown address a
 * row is inserted and deleted, so that the disk does not reveal who has an account.
 */
export async function replaceResetToken(db: Db, token: string, email: string, now: number): Promise<number | null> {
  const tokenHash = hashToken(token)
  const isTheirs = and(eq(users.email, email), isActive)
  const owner = sql`(select ${users.id} from ${users} where ${isTheirs})`
  const put = rowsOf(
    oneTimeTokens,
    {
      tokenHash,
      userId: sql`${users.id}`,
      purpose: 'reset-password',
      email,
      expiresAt: now + RESET_MS,
      createdAt: now,
    },
    sql`from ${users} where ${users.id} = coalesce(${owner}, (select max(id) from ${users}))`,
  )
  const ofOwner = and(eq(oneTimeTokens.userId, owner), eq(oneTimeTokens.purpose, 'reset-password'))
  await db.batch([
    db.delete(oneTimeTokens).where(or(ofOwner, lte(oneTimeTokens.expiresAt, now))),
    db.insert(oneTimeTokens).select(put),
    db
      .delete(oneTimeTokens)
      .where(and(eq(oneTimeTokens.tokenHash, tokenHash), ne(oneTimeTokens.userId, sql`coalesce(${owner}, 0)`))),
  ])
  const [row] = await db
    .select({ userId: oneTimeTokens.userId })
    .from(oneTimeTokens)
    .where(eq(oneTimeTokens.tokenHash, tokenHash))
  return row?.userId ?? null
}
