import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { AccessScope } from '#common/access-scopes.ts'
import type { Db } from '#db/client.ts'
import { preparedOnce } from '#db/queries.ts'
import { accessTokens, users } from '#db/schema/tables.ts'
import { hashToken } from '../auth/hash-token.ts'
import type { Services, Viewer } from '../platform/context.ts'
import { unauthorized } from '../platform/errors.ts'
import { isActive } from '../visibility/conditions.ts'
import { tokenMessages, USE_NOTED_MS } from './constants.ts'

/** Whose a token is, and what it may do. */
export type TokenHolder = { id: number; scopes: readonly AccessScope[]; viewer: Viewer }

const SHAPE = /^lt_[\w-]{43}$/

const findToken = preparedOnce((db: Db) =>
  db
    .select({
      id: accessTokens.id,
      scopes: accessTokens.scopes,
      expiresAt: accessTokens.expiresAt,
      lastUsedAt: accessTokens.lastUsedAt,
      userId: users.id,
      name: users.name,
      role: users.role,
    })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .where(and(eq(accessTokens.tokenHash, sql.placeholder('hash')), isActive))
    .prepare(),
)

/**
 * Reads who sends a token, and counts the call against it. The index is asked for its hash, so how long that takes tells
 * nothing about tokens that are somebody's. Throws UNAUTHORIZED for one that is nobody's, was revoked, has expired, or whose
 * chef may not sign in, and TOO_MANY_REQUESTS after many of these from one address, or many calls with one token.
 */
export async function readToken(services: Services, token: string, address: string): Promise<TokenHolder> {
  const { db, limits, now } = services
  const row = SHAPE.test(token) ? await findToken(db).get({ hash: hashToken(token) }) : undefined
  const hasExpired = row !== undefined && row.expiresAt !== null && row.expiresAt <= now()
  if (!row || hasExpired) {
    await limits.charge('wrongAccessToken', address)
    throw unauthorized(hasExpired ? tokenMessages.expired : tokenMessages.unknown)
  }
  await limits.charge('accessToken', row.id)
  noteUse(services, row)
  return { id: row.id, scopes: row.scopes, viewer: { id: row.userId, name: row.name, role: row.role } }
}

/** Nobody waits for it. A use that is not noted is logged, and the next one is noted instead. */
function noteUse(
  { db, now, log }: Pick<Services, 'db' | 'now' | 'log'>,
  { id, lastUsedAt }: { id: number; lastUsedAt: number | null },
): void {
  const before = now() - USE_NOTED_MS
  if (lastUsedAt !== null && lastUsedAt > before) return
  const isDue = or(isNull(accessTokens.lastUsedAt), lte(accessTokens.lastUsedAt, before))
  db.update(accessTokens)
    .set({ lastUsedAt: now() })
    .where(and(eq(accessTokens.id, id), isDue))
    .catch((error: unknown) => log.error({ err: error }, 'the use of a token was not noted'))
}
