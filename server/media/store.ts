import { createHash } from 'node:crypto'
import type { PictureStore, PictureType, PictureWidth } from '#common/pictures.ts'
import { createKeyedMutex } from '../platform/queue.ts'
import { requirePictureType, requireSize } from './picture-type.ts'
import type { ProcessPicture } from './process-picture.ts'
import type { KeptPicture, PictureFiles } from './storage/picture-files.ts'

declare module '../platform/context.ts' {
  interface Services {
    media: MediaStore
  }
}

export type { KeptPicture }

type Limits = {
  maxBytes: number
  /** The chef to whose share of the time it counts; none for the server's own pictures. */
  chefId?: number
  /** What it may be; any picture by default. */
  types?: readonly PictureType[]
  /**
   * Whether the chef has a use of this picture already. Who has none waits as long as for a new one, or the time would
   * tell that somebody else has it. Without this, as for built-in pictures, nobody waits for what is stored.
   */
  isKnownToOwner?(hash: string): Promise<boolean>
}

type FindUsed = (hashes: string[]) => Promise<Set<string>>
type FindSpared = (hashes: string[], store: PictureStore) => Promise<Set<string>>

/** Stores the bytes of pictures. New ones go to one storage; those in others stay readable. */
export type MediaStore = {
  /**
   * Stores an uploaded picture in all sizes, once for the same bytes, and answers what `record`, which writes the row
   * that names it, answers. Until that is done, no `remove` takes the picture away.
   * Throws PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, UNPROCESSABLE_CONTENT or SERVICE_UNAVAILABLE, and what `record`
   * throws.
   */
  keep<Value>(bytes: Uint8Array, limits: Limits, record: (kept: KeptPicture) => Promise<Value>): Promise<Value>
  /** The WebP file of one size, wherever the picture is; null when there is none. May throw SERVICE_UNAVAILABLE. */
  open(hash: string, width: PictureWidth): Promise<Buffer | null>
  /** Deletes pictures that `findUsed` does not name: from the disk at once, from elsewhere by the next sweeps. */
  remove(hashes: readonly string[], findUsed: FindUsed): Promise<void>
  /**
   * Deletes pictures last kept before a moment (ms) that `findSpared` does not name, and what a crash left half done
   * before it. Returns how many pictures went.
   */
  removeUnused(keptBefore: number, findSpared: FindSpared): Promise<number>
}

type Given = {
  /** Makes the sizes of a picture. */
  process: ProcessPicture
  /** Where pictures are; new ones go to the first. */
  places: readonly [PictureFiles, ...PictureFiles[]]
}

export function createMediaStore({ process, places }: Given): MediaStore {
  const [newPlace] = places
  const mutex = createKeyedMutex()
  const placeOf = (hash: string): PictureFiles | undefined => places.find(place => place.owns(hash))
  const lockOf = (hash: string): string => hash.slice(0, 64)

  async function sweep(place: PictureFiles, keptBefore: number, findSpared: FindSpared): Promise<number> {
    let removed = 0
    for await (const hashes of place.list()) {
      const spared = await findSpared(hashes, place.store)
      for (const hash of hashes) {
        if (spared.has(hash)) continue
        // In turn, and asked again: its row may be what an upload is just writing.
        const isGone = await mutex(
          lockOf(hash),
          async () => !(await findSpared([hash], place.store)).has(hash) && place.removeUntouched(hash, keptBefore),
        )
        if (isGone) removed += 1
      }
    }
    await place.removeLeftovers(keptBefore)
    return removed
  }

  return {
    async keep(bytes, { maxBytes, types, chefId, isKnownToOwner }, record) {
      requireSize(bytes.byteLength, maxBytes)
      requirePictureType(bytes, types)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      return mutex(lockOf(sha256), async () => {
        const found = await newPlace.find(sha256)
        if (found && (!isKnownToOwner || (await isKnownToOwner(found.hash)))) return record(found)
        const processed = await process(bytes, chefId)
        return record(found ?? (await newPlace.write(sha256, processed)))
      })
    },

    async open(hash, width) {
      return (await placeOf(hash)?.read(hash, width)) ?? null
    },

    async remove(hashes, findUsed) {
      for (const hash of hashes) {
        const place = placeOf(hash)
        await mutex(lockOf(hash), async () => {
          if (place?.remove && !(await findUsed([hash])).has(hash)) await place.remove(hash)
        })
      }
    },

    async removeUnused(keptBefore, findSpared) {
      // When one storage cannot be reached, the others are swept all the same.
      const rounds = await Promise.allSettled(places.map(place => sweep(place, keptBefore, findSpared)))
      const failed = rounds.find(round => round.status === 'rejected')
      if (failed) throw failed.reason
      return rounds.reduce((sum, round) => sum + (round.status === 'fulfilled' ? round.value : 0), 0)
    },
  }
}
