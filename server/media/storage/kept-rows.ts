import { and, desc, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { preparedOnce } from '#db/queries.ts'
import { media } from '#db/schema/media.ts'
import type { KeptPicture } from './picture-files.ts'

const byUpload = preparedOnce(db =>
  db
    .select({
      store: media.store,
      hash: media.contentHash,
      width: media.width,
      height: media.height,
      bytes: media.bytes,
      colour: media.colour,
      thumbhash: media.thumbhash,
    })
    .from(media)
    .where(and(gt(media.contentHash, sql.placeholder('from')), lt(media.contentHash, sql.placeholder('to'))))
    .orderBy(desc(media.contentHash))
    .limit(1)
    .prepare(),
)

/**
 * What some row says of an upload, by its SHA-256, whose name carries a separator and more behind that; null when no row
 * does.
 */
export async function findKeptByRows(db: Db, sha256: string, separator: string): Promise<KeptPicture | null> {
  const next = String.fromCharCode(separator.charCodeAt(0) + 1)
  return (await byUpload(db).get({ from: `${sha256}${separator}`, to: `${sha256}${next}` })) ?? null
}
