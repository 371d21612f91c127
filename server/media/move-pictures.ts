import { and, eq, gt, min, ne } from 'drizzle-orm'
import { type PictureStore, pictureWidths } from '#common/pictures.ts'
import type { Db } from '#db/client.ts'
import { media } from '#db/schema/media.ts'
import type { PictureFiles } from './storage/picture-files.ts'

export type Move = {
  /** Pictures that were moved, by their bytes. */
  moved: number
  /** The names of those that could not be, because their storage has them no more. */
  missing: string[]
}

type Given = { db: Db; places: readonly PictureFiles[]; to: PictureStore; onMoved?: (moved: number) => void }

/** Pictures whose names are read at a time. */
const NAMES_AT_ONCE = 200

/**
 * Copies every picture that is elsewhere to one storage, reads it back, and then has its rows name the copy: at every
 * moment each row names a picture that is there whole, so this may be ended at any time, go on later, and run beside a
 * server. The sweep of the server deletes what no row names any more. Throws SERVICE_UNAVAILABLE when a storage does not
 * answer; what was moved until then stays moved.
 */
export async function movePictures({ db, places, to, onMoved }: Given): Promise<Move> {
  const target = places.find(({ store }) => store === to)
  if (!target) throw new Error(`no storage is set up as ${to}`)
  const move: Move = { moved: 0, missing: [] }
  let last = ''
  for (;;) {
    const rows = await picturesElsewhere(db, to, last)
    for (const row of rows) {
      last = row.hash
      if (await moveOne(db, places, target, row)) {
        move.moved += 1
        onMoved?.(move.moved)
      } else {
        move.missing.push(row.hash)
      }
    }
    if (rows.length < NAMES_AT_ONCE) return move
  }
}

type Row = Awaited<ReturnType<typeof picturesElsewhere>>[number]

/** Each picture once, however many chefs have it. */
const picturesElsewhere = (db: Db, to: PictureStore, after: string) =>
  db
    .select({
      hash: media.contentHash,
      width: min(media.width).mapWith(Number),
      height: min(media.height).mapWith(Number),
      colour: min(media.colour).mapWith(String),
      thumbhash: min(media.thumbhash).mapWith(String),
    })
    .from(media)
    .where(and(ne(media.store, to), gt(media.contentHash, after)))
    .groupBy(media.contentHash)
    .orderBy(media.contentHash)
    .limit(NAMES_AT_ONCE)

/** Answers whether the picture was there to be moved. */
async function moveOne(db: Db, places: readonly PictureFiles[], target: PictureFiles, row: Row): Promise<boolean> {
  const { hash, ...facts } = row
  const source = places.find(place => place.owns(hash))
  const read = await Promise.all(pictureWidths.map(async width => [width, await source?.read(hash, width)] as const))
  if (read.some(([, bytes]) => !bytes)) return false
  const files = Object.fromEntries(read) as Record<(typeof pictureWidths)[number], Buffer>
  const sha256 = hash.slice(0, 64)
  const found = await target.find(sha256)
  const kept = found ?? (await target.write(sha256, { ...facts, files }))
  for (const width of pictureWidths) {
    const copy = await target.read(kept.hash, width)
    // One that was there before may come from another version, which makes other bytes of the same picture.
    if (!copy || (!found && !copy.equals(files[width]))) throw new Error(`the copy of ${hash} is not whole`)
  }
  await db
    .update(media)
    .set({ contentHash: kept.hash, store: kept.store, bytes: kept.bytes })
    .where(eq(media.contentHash, hash))
  return true
}
