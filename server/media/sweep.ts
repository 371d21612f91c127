import { and, eq, gt, inArray, lt, lte, not, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { PictureStore } from '#common/pictures.ts'
import type { Db } from '#db/client.ts'
import { media } from '#db/schema/media.ts'
import type { Services } from '#server/platform/context.ts'
import { yieldToEventLoop } from '#server/platform/event-loop.ts'
import { findKeptCopies } from './kept-copies.ts'
import { pictureUses } from './picture-uses.ts'
import { newestBefore } from './sweep-rounds.ts'

const HOUR_MS = 3_600_000
/** How long an uploaded picture waits for the recipe, post or profile that it is meant for. */
const UNREFERRED_MS = 24 * HOUR_MS
/** The rounds of the sweep that it waits besides; they do not pass faster when the clock jumps. */
export const UNREFERRED_ROUNDS = 24
/** How long after an upload its files are left alone although no row speaks of them yet. */
const UPLOAD_MS = HOUR_MS
/** Rows looked at in one statement: each statement holds up the whole process. */
const ROWS_AT_ONCE = 2000
const HASHES_AT_ONCE = 500

/** Conditions under which something shows a picture. */
const uses = (): SQL[] =>
  Object.values(pictureUses).map(
    column => sql`exists (select 1 from ${column.table} where ${eq<SQLiteColumn>(column, media.id)})`,
  )

/** Deletes the rows of unused pictures made before a time, with ids up to `newest`; answers how many. */
async function removeUnreferredRows(db: Db, before: number, newest: number): Promise<number> {
  let removed = 0
  for (let from = 0; from < newest; from += ROWS_AT_ONCE) {
    const rows = await db
      .delete(media)
      .where(
        and(
          gt(media.id, from),
          lte(media.id, Math.min(newest, from + ROWS_AT_ONCE)),
          lt(media.createdAt, before),
          ...uses().map(use => not(use)),
        ),
      )
      .returning({ id: media.id })
    removed += rows.length
    await yieldToEventLoop()
  }
  return removed
}

/** Those of some content hashes that any row names. */
export async function findUsedPictures(db: Db, hashes: string[]): Promise<Set<string>> {
  const used = new Set<string>()
  for (let from = 0; from < hashes.length; from += HASHES_AT_ONCE) {
    const rows = await db
      .selectDistinct({ hash: media.contentHash })
      .from(media)
      .where(inArray(media.contentHash, hashes.slice(from, from + HASHES_AT_ONCE)))
    for (const row of rows) used.add(row.hash)
  }
  return used
}

/** Those of some names in a storage that no sweep may take. */
export async function findSparedPictures(db: Db, hashes: string[], store: PictureStore): Promise<Set<string>> {
  const used = await findUsedPictures(db, hashes)
  const unused = hashes.filter(hash => !used.has(hash))
  if (unused.length > 0) for (const hash of await findKeptCopies(db, unused, store)) used.add(hash)
  return used
}

/**
 * Deletes the rows of pictures that nothing has referred to for a day, by the clock and by the rounds of this sweep, then deletes the files that no row names and what crashes
 * left behind. May run beside uploads: what was kept within the last hour stays. Meant for once an hour.
 */
export async function sweepPictures(
  services: Pick<Services, 'db' | 'media' | 'now'>,
): Promise<{ rows: number; pictures: number }> {
  const { db, media: store } = services
  const now = services.now()
  const rows = await removeUnreferredRows(db, now - UNREFERRED_MS, await newestBefore(db, UNREFERRED_ROUNDS))
  const pictures = await store.removeUnused(now - UPLOAD_MS, (hashes, place) => findSparedPictures(db, hashes, place))
  return { rows, pictures }
}

/** Deletes those of some pictures that nothing shows, at once instead of after a day. */
export async function removeUnusedPictures(
  { db, media: store }: Pick<Services, 'db' | 'media'>,
  ids: readonly number[],
): Promise<void> {
  for (let from = 0; from < ids.length; from += HASHES_AT_ONCE) {
    const rows = await db
      .delete(media)
      .where(and(inArray(media.id, ids.slice(from, from + HASHES_AT_ONCE)), ...uses().map(use => not(use))))
      .returning({ hash: media.contentHash })
    await store.remove(
      rows.map(({ hash }) => hash),
      some => findUsedPictures(db, some),
    )
  }
}
