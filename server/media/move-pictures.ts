import { and, countDistinct, eq, gt, min, ne } from 'drizzle-orm'
import { type PictureStore, pictureStores, pictureWidths } from '#common/pictures.ts'
import type { Db } from '#db/client.ts'
import { media } from '#db/schema/media.ts'
import { unavailable } from '#server/platform/errors.ts'
import { keepCopies, releaseCopies } from './kept-copies.ts'
import type { KeptPicture, PictureFiles } from './storage/picture-files.ts'

export type Move = {
  /** Pictures that were moved, by their bytes. */
  moved: number
  /** The names of those that could not be, because they are not whole where they should be. */
  broken: string[]
  /** Pictures that came in where the others went away, while they did. */
  left: number
  /** Pictures whose copies were found whole before they were given up in the old place; null when that was not asked for. */
  verified: number | null
}

type Given = {
  db: Db
  places: readonly PictureFiles[]
  to: PictureStore
  /** Where from; from everywhere else by default. */
  from?: PictureStore | undefined
  /** Whether the copies in the old place are given up. */
  remove?: boolean
  /** Called for each picture, with those that are done and all there were at the beginning. */
  onDone?(done: number, all: number): void
}

/** Pictures whose names are read at a time. */
const NAMES_AT_ONCE = 200

/**
 * Copies every picture that is elsewhere to one storage, reads it back, and then has its rows name the copy: at every
 * moment each row names a picture that is there whole, so this may be ended at any time, go on later, and run beside a
 * server. What was moved stays in the old place as a copy too. With `remove` all pictures in the new place are read
 * once more in the end, and only when each is whole and none is left behind may the sweep of the server take the copies.
 * Throws SERVICE_UNAVAILABLE when a storage does not do its work; what was moved until then stays moved.
 */
export async function movePictures({ db, places, to, from, remove = false, onDone }: Given): Promise<Move> {
  const target = places.find(({ store }) => store === to)
  if (!target) throw new Error(`no storage is set up as ${to}`)
  const sources = pictureStores.filter(store => store !== to && (!from || store === from))
  const isElsewhere = from ? eq(media.store, from) : ne(media.store, to)
  for (const store of sources) await keepCopies(db, store)
  const all = await countPictures(db, isElsewhere)
  const broken: string[] = []
  let moved = 0
  for await (const row of picturesIn(db, isElsewhere)) {
    if (await moveOne(db, places, target, row)) moved += 1
    else broken.push(row.hash)
    onDone?.(moved + broken.length, all)
  }
  const left = (await countPictures(db, isElsewhere)) - broken.length
  if (!remove || broken.length > 0 || left > 0) return { moved, broken, left, verified: null }
  let verified = 0
  for await (const row of picturesIn(db, eq(media.store, to))) {
    if (await readWhole(target, row)) verified += 1
    else broken.push(row.hash)
  }
  if (broken.length > 0) return { moved, broken, left, verified: null }
  for (const store of sources) await releaseCopies(db, store)
  return { moved, broken, left, verified }
}

type Condition = ReturnType<typeof eq>
type Row = Awaited<ReturnType<typeof nextPictures>>[number]
type Files = Record<(typeof pictureWidths)[number], Buffer>

async function countPictures(db: Db, condition: Condition): Promise<number> {
  const [row] = await db
    .select({ pictures: countDistinct(media.contentHash) })
    .from(media)
    .where(condition)
  return row?.pictures ?? 0
}

/** Each picture that a condition speaks of, once, however many chefs have it. */
async function* picturesIn(db: Db, condition: Condition): AsyncGenerator<Row> {
  for (let last = ''; ; ) {
    const rows = await nextPictures(db, condition, last)
    yield* rows
    last = rows.at(-1)?.hash ?? last
    if (rows.length < NAMES_AT_ONCE) return
  }
}

const nextPictures = (db: Db, condition: Condition, after: string) =>
  db
    .select({
      hash: media.contentHash,
      width: min(media.width).mapWith(Number),
      height: min(media.height).mapWith(Number),
      bytes: min(media.bytes).mapWith(Number),
      colour: min(media.colour).mapWith(String),
      thumbhash: min(media.thumbhash).mapWith(String),
    })
    .from(media)
    .where(and(condition, gt(media.contentHash, after)))
    .groupBy(media.contentHash)
    .orderBy(media.contentHash)
    .limit(NAMES_AT_ONCE)

/** All sizes of a picture; null unless they are there and as long as is known of them. */
async function readWhole(place: PictureFiles, { hash, bytes }: Pick<Row, 'hash' | 'bytes'>): Promise<Files | null> {
  const read = await Promise.all(pictureWidths.map(async width => [width, await place.read(hash, width)] as const))
  const sum = read.reduce((total, [, file]) => total + (file?.byteLength ?? 0), 0)
  return sum === bytes && read.every(([, file]) => file) ? (Object.fromEntries(read) as Files) : null
}

/** Answers whether the picture was there whole to be moved. */
async function moveOne(db: Db, places: readonly PictureFiles[], target: PictureFiles, row: Row): Promise<boolean> {
  const source = places.find(place => place.owns(row.hash))
  const files = source && (await readWhole(source, row))
  if (!files) return false
  const sha256 = row.hash.slice(0, 64)
  const found = await target.find(sha256)
  // One that is there already may come from another version, which makes other bytes of the same picture.
  const kept = found && (await readWhole(target, found)) ? found : await writeAndCompare(target, sha256, row, files)
  await db
    .update(media)
    .set({ contentHash: kept.hash, store: kept.store, bytes: kept.bytes })
    .where(eq(media.contentHash, row.hash))
  return true
}

async function writeAndCompare(target: PictureFiles, sha256: string, row: Row, files: Files): Promise<KeptPicture> {
  const { width, height, colour, thumbhash } = row
  const kept = await target.write(sha256, { width, height, colour, thumbhash, files })
  const copy = await readWhole(target, kept)
  if (copy && pictureWidths.every(width => copy[width].equals(files[width]))) return kept
  throw unavailable(
    `What ${target.store} gives back of ${row.hash} is not what it was given. The picture was not moved.`,
  )
}
