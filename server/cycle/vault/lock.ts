import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { healthVaults, users } from '#db/schema/tables.ts'

/** What a vault says of its lock when it is open. */
export const unlocked = { lockedAt: null, passwordHashBefore: null, trustedEmail: null } as const

type PasswordByLink = {
  /** The id of the chef whose password the link sets: a subquery. */
  owner: SQL
  /** The address that the link was sent to, null for an admin's link: a subquery. */
  mailedTo: SQL
  /** Milliseconds since 1970 UTC. */
  now: number
}

/**
 * Statements for the batch in which a link sets a chef's password, before the one that sets it. After an admin's link,
 * the one who signs in may be the admin: the vault is locked until the chef proves to be the chef. What it takes is kept as it
 * is at the first such link, so that a second one replaces nothing: the hash of the password from before, and the
 * address that was proven by then. A link that was sent to that very address opens it.
 */
export function lockOrOpenVault(db: Db, { owner, mailedTo, now }: PasswordByLink) {
  const ofOwner = sql`${healthVaults.userId} in (
    select ${users.id} from ${users} where ${users.id} in ${owner} and ${users.status} = 'active'
  )`
  const ofVault = (column: SQL) => sql`(select ${column} from ${users} where ${users.id} = ${healthVaults.userId})`
  return [
    db
      .update(healthVaults)
      .set({
        lockedAt: now,
        passwordHashBefore: ofVault(sql`${users.passwordHash}`),
        trustedEmail: ofVault(sql`case when ${users.isEmailVerified} then ${users.email} end`),
      })
      .where(and(ofOwner, isNull(healthVaults.lockedAt), sql`${mailedTo} is null`)),
    db
      .update(healthVaults)
      .set(unlocked)
      .where(and(ofOwner, isNotNull(healthVaults.lockedAt), eq(healthVaults.trustedEmail, mailedTo))),
  ] as const
}
