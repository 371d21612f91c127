import { randomBytes } from 'node:crypto'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import { preparedOnce, rowsOf } from '#db/queries.ts'
import { collections, givenFeeds, users } from '#db/schema/tables.ts'
import { hashToken } from '../../auth/hash-token.ts'
import type { ChefCtx, Viewer } from '../../platform/context.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import { isActive } from '../../visibility/conditions.ts'
import { FEED_PATHS, GIVEN_MAX, tableFeedMessages } from '../constants.ts'
import type { GivenFeedView, givenFeedInput, madeGivenView, makeGivenInput } from '../contract.ts'

/** 256 bits. */
const KEY_BYTES = 32
const SHAPE = /^[\w-]{43}$/

/** The collection of a feed while it is there. */
const itsCollection = and(eq(collections.id, givenFeeds.collectionId), sql`${collections.deletedAt} is null`)

const selectGiven = (db: Db) =>
  db
    .select({
      id: givenFeeds.id,
      name: givenFeeds.name,
      collectionId: givenFeeds.collectionId,
      collectionName: collections.name,
      createdAt: givenFeeds.createdAt,
      openings: givenFeeds.openings,
      openedAt: givenFeeds.openedAt,
    })
    .from(givenFeeds)
    .leftJoin(collections, itsCollection)

const ownFeeds = preparedOnce((db: Db) =>
  selectGiven(db)
    .where(eq(givenFeeds.userId, sql.placeholder('viewer')))
    .orderBy(desc(givenFeeds.id))
    .prepare(),
)

type GivenRow = Awaited<ReturnType<typeof selectGiven>>[number]

const asView = (row: GivenRow): GivenFeedView => ({
  id: row.id,
  name: row.name,
  collection: row.collectionId === null ? null : { id: row.collectionId, name: row.collectionName ?? '' },
  createdAt: new Date(row.createdAt).toISOString(),
  openings: row.openings,
  openedAt: row.openedAt === null ? null : new Date(row.openedAt).toISOString(),
})

/** The addresses that the viewer gave out, the newest first. */
export async function listGiven(ctx: ChefCtx): Promise<GivenFeedView[]> {
  return (await ownFeeds(ctx.db).all({ viewer: ctx.viewer.id })).map(asView)
}

/**
 * A new address under which programs elsewhere read what the viewer dishes, or a collection of theirs. Only the hash of its key is
 * kept. CONFLICT beyond the addresses that one chef may give out; NOT_FOUND for a collection that is not the viewer's.
 */
export async function makeGiven(
  ctx: ChefCtx,
  { name, collectionId }: z.output<typeof makeGivenInput>,
): Promise<z.output<typeof madeGivenView>> {
  const me = ctx.viewer.id
  const key = randomBytes(KEY_BYTES).toString('base64url')
  const isTheirs = sql`exists (
    select 1 from ${collections} where id = ${collectionId ?? null} and owner_id = ${me} and deleted_at is null
  )`
  const hasRoom = sql`(select count(*) from ${givenFeeds} where user_id = ${me}) < ${GIVEN_MAX}`
  const row = { userId: me, collectionId: collectionId ?? null, name, keyHash: hashToken(key), createdAt: ctx.now() }
  const [[made], [collection]] = await ctx.db.batch([
    ctx.db
      .insert(givenFeeds)
      .select(rowsOf(givenFeeds, row, sql`where ${hasRoom} and ${collectionId === undefined ? sql`1` : isTheirs}`))
      .returning({ id: givenFeeds.id }),
    ctx.db
      .select({ name: collections.name })
      .from(collections)
      .where(and(eq(collections.id, collectionId ?? 0), isTheirs)),
  ])
  if (collectionId !== undefined && !collection) throw notFound('Collection')
  if (!made) throw conflict(tableFeedMessages.tooMany)
  const whole = { ...row, id: made.id, collectionName: collection?.name ?? null, openings: 0, openedAt: null }
  const addressOf = (path: string) => `${ctx.settings.BASE_URL}${path}?key=${key}`
  return { ...asView(whole), json: addressOf(FEED_PATHS.json), atom: addressOf(FEED_PATHS.atom) }
}

/** Turns an address of the viewer's off for good. NOT_FOUND when it is none of theirs. */
export async function endGiven(ctx: ChefCtx, { id }: z.output<typeof givenFeedInput>) {
  const ended = await ctx.db
    .delete(givenFeeds)
    .where(and(eq(givenFeeds.id, id), eq(givenFeeds.userId, ctx.viewer.id)))
    .returning({ id: givenFeeds.id })
  if (ended.length === 0) throw notFound('Feed')
  return { success: true as const }
}

const byKey = preparedOnce((db: Db) =>
  db
    .select({
      id: givenFeeds.id,
      collectionId: givenFeeds.collectionId,
      collectionName: collections.name,
      collectionWords: collections.description,
      ownerId: users.id,
      ownerName: users.name,
      role: users.role,
    })
    .from(givenFeeds)
    .innerJoin(users, eq(users.id, givenFeeds.userId))
    .leftJoin(collections, itsCollection)
    .where(and(eq(givenFeeds.keyHash, sql.placeholder('hash')), isActive))
    .prepare(),
)

/** A feed that is given: whose it is, and the collection that it gives; null for what they dish. */
export type GivenFeed = {
  id: number
  owner: Viewer
  collection: { id: number; name: string; description: string } | null
}

/**
 * The feed with this key; null for one that is not, or no longer, given, whose chef may not sign in, or whose collection is gone. The
 * index is asked for a hash, so how long that takes tells nothing about keys that there are.
 */
export async function feedOfKey(db: Db, key: string): Promise<GivenFeed | null> {
  if (!SHAPE.test(key)) return null
  const row = await byKey(db).get({ hash: hashToken(key) })
  if (!row || (row.collectionId !== null && row.collectionName === null)) return null
  return {
    id: row.id,
    owner: { id: row.ownerId, name: row.ownerName, role: row.role },
    collection:
      row.collectionId === null
        ? null
        : { id: row.collectionId, name: row.collectionName ?? '', description: row.collectionWords ?? '' },
  }
}

/** Notes that the newest page of a feed was asked for. */
export async function countOpening({ db, now }: Pick<ChefCtx, 'db' | 'now'>, id: number): Promise<void> {
  await db
    .update(givenFeeds)
    .set({ openings: sql`${givenFeeds.openings} + 1`, openedAt: now() })
    .where(eq(givenFeeds.id, id))
}
