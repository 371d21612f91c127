import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listed } from '#db/queries.ts'
import { users } from '#db/schema/tables.ts'
import { normalizeEmail } from '../../auth/contract.ts'
import { normalizeForSearch } from '../../platform/normalize-for-search.ts'
import { ACTIVE_DAYS, type UserFilter } from './constants.ts'
import { isAccount } from './user-row.ts'

const DAY_MS = 86_400_000
/** The full-text index knows parts of three characters and more. */
const INDEXED_MIN = 3
/** Matches up to this many are sorted at once; with more, the sorted index is walked instead. */
export const FEW = 5000

const filters: Record<UserFilter, (now: number) => SQL | undefined> = {
  all: () => undefined,
  verified: () => sql`users.is_email_verified = 1`,
  unverified: () => sql`users.is_email_verified = 0`,
  onboarded: () => sql`users.is_onboarded = 1`,
  pending: () => sql`users.is_onboarded = 0`,
  active: now => sql`users.last_login_at >= ${now - ACTIVE_DAYS * DAY_MS}`,
}

/** Which accounts are wanted: a condition on `users`, or nothing for all of them. */
export type Wanted = {
  condition: SQL | undefined
  /** Their ids, where a search found few; the filter has still to be applied. */
  found: number[] | null
}

/** A text within quotes, in which the full-text index sees nothing but text. */
const phrase = (text: string): string => `"${text.replaceAll('"', '""')}"`
const isLong = (text: string): boolean => [...text].length >= INDEXED_MIN

/**
 * What a search and a filter want. A search finds any part of a name (without regard to case and accents), of an e-mail
 * address, and of a phone number when it looks like one, without the zeros before it, which a country code replaces. No character is a wildcard.
 */
export async function matchUsers(
  db: Db,
  { search = '', filter = 'all', now }: { search?: string; filter?: UserFilter; now: number },
): Promise<Wanted> {
  const kept = filters[filter](now)
  const name = normalizeForSearch(search)
  const email = normalizeEmail(search)
  const digits = /^[+\d\s().\-/]+$/.test(search) ? search.replace(/\D/g, '').replace(/^0+/, '') : ''
  const parts = [
    ...(name ? [sql`instr(users.name_folded, ${name}) > 0`] : []),
    ...(email ? [sql`instr(users.email, ${email}) > 0`] : []),
    ...(isLong(digits) ? [sql`instr(users.phone_number, ${digits}) > 0`] : []),
  ]
  if (parts.length === 0) return { condition: kept && and(kept, isAccount), found: null }
  // Nothing is indexed of phone numbers.
  const isIndexed = !isLong(digits) && isLong(name) && isLong(email)
  const found = isIndexed ? await findFew(db, name, email) : null
  if (found) return { condition: and(kept, isAccount), found }
  return { condition: and(kept, isAccount, sql`(${sql.join(parts, sql` or `)})`), found: null }
}

/** The ids of the accounts with these parts, or null when there are more than a few. */
async function findFew(db: Db, name: string, email: string): Promise<number[] | null> {
  const query = `name_folded : ${phrase(name)} OR email : ${phrase(email)}`
  const rows = await db.all<{ id: number }>(
    sql`select rowid as id from account_search where account_search match ${query} limit ${FEW + 1}`,
  )
  return rows.length > FEW ? null : rows.map(({ id }) => id)
}

/** The condition for accounts that a search found. */
export const isFound = (found: readonly number[]): SQL => sql`${users.id} in ${listed(found)}`
