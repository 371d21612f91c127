import { randomBytes } from 'node:crypto'
import { and, count, desc, eq, lt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { rowsOf } from '#db/queries.ts'
import { accessTokens } from '#db/schema/tables.ts'
import { justChanged, record } from '../audit/record.ts'
import { hashToken } from '../auth/hash-token.ts'
import type { ChefCtx } from '../platform/context.ts'
import { conflict, forbidden, notFound } from '../platform/errors.ts'
import { TOKEN_PREFIX } from '../platform/http/access-token.ts'
import { endOfLife, TOKENS_MAX, tokenMessages } from './constants.ts'
import type { makeTokenInput, TokenView } from './contract.ts'

/** 256 bits. */
const SECRET_BYTES = 32

const iso = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString())

const viewOf = (row: typeof accessTokens.$inferSelect): TokenView => ({
  id: row.id,
  name: row.name,
  scopes: row.scopes,
  createdAt: new Date(row.createdAt).toISOString(),
  expiresAt: iso(row.expiresAt),
  lastUsedAt: iso(row.lastUsedAt),
})

/** The viewer's tokens, the newest first, expired ones among them. */
export async function listTokens({ db, viewer }: ChefCtx): Promise<TokenView[]> {
  const rows = await db
    .select()
    .from(accessTokens)
    .where(eq(accessTokens.userId, viewer.id))
    .orderBy(desc(accessTokens.id))
  return rows.map(viewOf)
}

/**
 * Makes a token of the viewer's, and answers it with the secret, of which only the hash is kept. One for the table of users,
 * which an admin alone gets, is on record. Throws FORBIDDEN for such a one to anybody else, and CONFLICT for one too many.
 */
export async function makeToken(
  ctx: ChefCtx,
  { name, scopes, days }: z.output<typeof makeTokenInput>,
): Promise<TokenView & { token: string }> {
  const { db, viewer } = ctx
  const opensUsers = scopes.includes('admin:export')
  if (opensUsers && viewer.role !== 'admin') throw forbidden(tokenMessages.adminsOnly)
  const token = `${TOKEN_PREFIX}${randomBytes(SECRET_BYTES).toString('base64url')}`
  const now = ctx.now()
  const ofViewer = db.select({ count: count() }).from(accessTokens).where(eq(accessTokens.userId, viewer.id))
  const row = {
    userId: viewer.id,
    name,
    tokenHash: hashToken(token),
    scopes: JSON.stringify(scopes),
    expiresAt: endOfLife(days, now),
    lastUsedAt: null,
    createdAt: now,
  }
  const made = db
    .insert(accessTokens)
    .select(rowsOf(accessTokens, row, sql`where ${lt(sql`(${ofViewer})`, TOKENS_MAX)}`))
    .returning()
  const onRecord = record(
    ctx,
    viewer,
    { action: 'export-token-made', target: { kind: 'token', id: null } },
    justChanged,
  )
  const [[stored]] = opensUsers ? await db.batch([made, onRecord]) : await db.batch([made])
  if (!stored) throw conflict(tokenMessages.tooMany)
  return { ...viewOf(stored), token }
}

/** Ends one of the viewer's tokens, from its next call on. Throws NOT_FOUND when it is not there (any more). */
export async function revokeToken(ctx: ChefCtx, { id }: { id: number }) {
  const { db, viewer } = ctx
  const [gone] = await db
    .delete(accessTokens)
    .where(and(eq(accessTokens.id, id), eq(accessTokens.userId, viewer.id)))
    .returning({ scopes: accessTokens.scopes })
  if (!gone) throw notFound('Token')
  if (gone.scopes.includes('admin:export')) {
    await record(ctx, viewer, { action: 'export-token-revoked', target: { kind: 'token', id } })
  }
  return { success: true as const }
}
