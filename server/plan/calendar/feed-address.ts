import { randomBytes } from 'node:crypto'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { preparedOnce } from '#db/queries.ts'
import { planFeeds, users } from '#db/schema/tables.ts'
import { hashToken } from '../../auth/hash-token.ts'
import type { ChefCtx, Viewer } from '../../platform/context.ts'
import { isActive } from '../../visibility/conditions.ts'
import { PLAN_FEED_PATH } from '../constants.ts'

/** 256 bits. */
const KEY_BYTES = 32
const SHAPE = /^[\w-]{43}$/

/** Since when a calendar program may read the plan by an address of the viewer's; null where none may. */
export async function getFeed(ctx: ChefCtx): Promise<{ since: string | null }> {
  const [row] = await ctx.db
    .select({ createdAt: planFeeds.createdAt })
    .from(planFeeds)
    .where(eq(planFeeds.userId, ctx.viewer.id))
  return { since: row ? new Date(row.createdAt).toISOString() : null }
}

/**
 * A new address by which calendar programs read the plan as the viewer sees it, and change nothing. The one before it stops
 * working. Only the hash of its key is kept.
 */
export async function makeFeed(ctx: ChefCtx): Promise<{ address: string }> {
  const key = randomBytes(KEY_BYTES).toString('base64url')
  const row = { keyHash: hashToken(key), createdAt: ctx.now() }
  await ctx.db
    .insert(planFeeds)
    .values({ userId: ctx.viewer.id, ...row })
    .onConflictDoUpdate({ target: planFeeds.userId, set: row })
  return { address: `${ctx.settings.BASE_URL}${PLAN_FEED_PATH}?key=${key}` }
}

/** The statement that ends a chef's address, where there is one. */
export const endFeedOf = (db: Db, chef: number | SQL) => db.delete(planFeeds).where(eq(planFeeds.userId, sql`${chef}`))

/** Ends the viewer's address, where there is one. */
export async function endFeed(ctx: ChefCtx) {
  await endFeedOf(ctx.db, ctx.viewer.id)
  return { success: true as const }
}

const ownerOf = preparedOnce((db: Db) =>
  db
    .select({ id: users.id, name: users.name, role: users.role })
    .from(planFeeds)
    .innerJoin(users, eq(users.id, planFeeds.userId))
    .where(and(eq(planFeeds.keyHash, sql.placeholder('hash')), isActive))
    .prepare(),
)

/**
 * Whose address has this key; null for one that is not (any more) anybody's. The index is asked for its hash, so how long
 * that takes tells nothing about keys that are somebody's.
 */
export async function ownerOfFeed(db: Db, key: string): Promise<Viewer | null> {
  if (!SHAPE.test(key)) return null
  return (await ownerOf(db).get({ hash: hashToken(key) })) ?? null
}
