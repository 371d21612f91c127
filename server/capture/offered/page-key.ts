import { randomBytes } from 'node:crypto'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { pageKeys, users } from '#db/schema/tables.ts'
import { hashToken } from '../../auth/hash-token.ts'
import type { ChefCtx, Viewer } from '../../platform/context.ts'
import { isActive } from '../../visibility/conditions.ts'
import { OFFER_PAGE_PATH } from './constants.ts'

/** 256 bits. */
const SECRET_BYTES = 32
const SHAPE = /^[\w-]{43}$/

/** A secret for an address. Only its hash is kept. */
export const makeSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url')

/** Since when a bookmarklet of the viewer's may offer pages; null where none may. */
export async function getPageKey(ctx: ChefCtx): Promise<{ since: string | null }> {
  const [row] = await ctx.db
    .select({ createdAt: pageKeys.createdAt })
    .from(pageKeys)
    .where(eq(pageKeys.userId, ctx.viewer.id))
  return { since: row ? new Date(row.createdAt).toISOString() : null }
}

/** A new key with which a bookmarklet offers pages to the viewer, and does nothing else. The one before it stops working. */
export async function makePageKey(ctx: ChefCtx): Promise<{ address: string }> {
  const key = makeSecret()
  const row = { keyHash: hashToken(key), createdAt: ctx.now() }
  await ctx.db
    .insert(pageKeys)
    .values({ userId: ctx.viewer.id, ...row })
    .onConflictDoUpdate({ target: pageKeys.userId, set: row })
  return { address: `${ctx.settings.BASE_URL}${OFFER_PAGE_PATH}?key=${key}` }
}

/** The statement that ends a chef's key, where there is one. */
export const endPageKeyOf = (db: Db, chef: number | SQL) => db.delete(pageKeys).where(eq(pageKeys.userId, sql`${chef}`))

/** Ends the viewer's key, where there is one. */
export async function endPageKey(ctx: ChefCtx) {
  await endPageKeyOf(ctx.db, ctx.viewer.id)
  return { success: true as const }
}

/**
 * Whose key this is; null for one that is not (any more) anybody's. The index is asked for its hash, so how long that takes
 * tells nothing about keys that are somebody's.
 */
export async function ownerOfPageKey(db: Db, key: string): Promise<Viewer | null> {
  if (!SHAPE.test(key)) return null
  const [owner] = await db
    .select({ id: users.id, name: users.name, role: users.role })
    .from(users)
    .innerJoin(pageKeys, eq(users.id, pageKeys.userId))
    .where(and(eq(pageKeys.keyHash, hashToken(key)), isActive))
  return owner ?? null
}
