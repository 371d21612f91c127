import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { preparedOnce } from '#db/queries.ts'
import { collections, media, publicLinks, users } from '#db/schema/tables.ts'
import { hashToken } from '../auth/hash-token.ts'
import { arePublicLinksOn } from '../site/site-settings.ts'
import { isActive } from '../visibility/conditions.ts'
import type { LinkTarget } from './given.ts'
import { hasTarget } from './link-target.ts'

/** A link that works at this moment. */
export type OpenLink = LinkTarget & {
  id: number
  token: string
  passwordHash: string | null
  isFindable: boolean
  ownerName: string | null
  /** Of a collection. */
  name: string | null
  description: string | null
  coverKey: string | null
}

const found = preparedOnce(db =>
  db
    .select({
      id: publicLinks.id,
      token: publicLinks.token,
      kind: publicLinks.kind,
      ownerId: publicLinks.ownerId,
      recipeId: publicLinks.recipeId,
      collectionId: publicLinks.collectionId,
      householdId: publicLinks.householdId,
      fromDay: publicLinks.fromDay,
      toDay: publicLinks.toDay,
      passwordHash: publicLinks.passwordHash,
      isFindable: publicLinks.isFindable,
      ownerName: users.name,
      name: collections.name,
      description: collections.description,
      coverKey: media.key,
    })
    .from(publicLinks)
    .innerJoin(users, eq(users.id, publicLinks.ownerId))
    .leftJoin(collections, eq(collections.id, publicLinks.collectionId))
    .leftJoin(media, eq(media.id, collections.coverId))
    .where(
      and(
        eq(publicLinks.tokenHash, sql.placeholder('hash')),
        isActive,
        isNull(publicLinks.takenDownAt),
        sql`(${publicLinks.expiresAt} is null or ${publicLinks.expiresAt} > ${sql.placeholder('now')})`,
        arePublicLinksOn,
        hasTarget,
      ),
    )
    .prepare(),
)

/**
 * The link of a token, if it works at this moment; null for one that was never made, was ended, is over, was taken down, shows
 * nothing any more or whose chef is gone, and while links are switched off. One query that is asked for a hash, so how long that takes
 * tells nothing about tokens.
 */
export const findOpenLink = async (db: Db, token: string, now: number): Promise<OpenLink | null> =>
  (await found(db).get({ hash: hashToken(token.slice(0, 100)), now })) ?? null

const counted = preparedOnce(db =>
  db
    .update(publicLinks)
    .set({ openings: sql`${publicLinks.openings} + 1` })
    .where(eq(publicLinks.id, sql.placeholder('id')))
    .prepare(),
)

/** Counts an opening of a link. */
export const countOpening = async (db: Db, id: number): Promise<void> => {
  await counted(db).run({ id })
}
