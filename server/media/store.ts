import { createHash } from 'node:crypto'
import type { PictureWidth } from './contract.ts'
import { createPictureDisk, type KeptPicture } from './disk.ts'
import { requirePictureType, requireSize } from './picture-type.ts'
import { processPicture } from './process-picture.ts'

export type { KeptPicture }

/** Where the bytes of pictures are. It knows nothing of chefs or rows. */
export type MediaStore = {
  /**
   * Stores an uploaded picture in all sizes, once for the same bytes, and protects it from `removeUnused` for a while.
   * Throws PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, UNPROCESSABLE_CONTENT or SERVICE_UNAVAILABLE.
   */
  keep(bytes: Uint8Array, limits: { maxBytes: number }): Promise<KeptPicture>
  /** The WebP file of one size; null when there is none. */
  open(hash: string, width: PictureWidth): Promise<Buffer | null>
  remove(hash: string): Promise<void>
  /**
   * Deletes pictures last kept before a moment (ms) that `findUsed` does not name, and what a crash left half done
   * before it. Returns how many pictures went.
   */
  removeUnused(keptBefore: number, findUsed: (hashes: string[]) => Promise<Set<string>>): Promise<number>
}

/** A store on the local disk. The folder is made when the first picture comes. */
export function createMediaStore({ folder }: { folder: string }): MediaStore {
  const disk = createPictureDisk(folder)
  return {
    async keep(bytes, { maxBytes }) {
      requireSize(bytes.byteLength, maxBytes)
      requirePictureType(bytes)
      const hash = createHash('sha256').update(bytes).digest('hex')
      return (await disk.find(hash)) ?? disk.write(hash, await processPicture(bytes))
    },

    open: (hash, width) => disk.read(hash, width),

    remove: hash => disk.remove(hash),

    async removeUnused(keptBefore, findUsed) {
      let removed = 0
      for await (const hashes of disk.list()) {
        const used = await findUsed(hashes)
        for (const hash of hashes) {
          if (!used.has(hash) && (await disk.removeUntouched(hash, keptBefore))) removed += 1
        }
      }
      await disk.removeLeftovers(keptBefore)
      return removed
    },
  }
}
