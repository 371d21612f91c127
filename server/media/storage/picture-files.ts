import type { PictureStore, PictureWidth } from '#common/pictures.ts'
import type { ProcessedPicture } from '../make-sizes.ts'

/**
 * A picture whose sizes are stored. `hash` is its name: the SHA-256 of the uploaded file in hex, and elsewhere than on the
 * disk more behind it. `bytes` is the sum of all its sizes.
 */
export type KeptPicture = {
  store: PictureStore
  hash: string
  width: number
  height: number
  bytes: number
  colour: string
  thumbhash: string
}

/**
 * One storage of pictures. It knows nothing of chefs or rows; the form of a name tells which storage it belongs to. All
 * methods may throw SERVICE_UNAVAILABLE.
 */
export type PictureFiles = {
  store: PictureStore
  /** Whether a name belongs to this storage. */
  owns(hash: string): boolean
  /** What is stored of an upload, by its SHA-256, now safe from `removeUntouched` for a while; null when nothing is. */
  find(sha256: string): Promise<KeptPicture | null>
  /** Stores all sizes of a picture. When it resolves they are there, whatever happens to this process. */
  write(sha256: string, picture: ProcessedPicture): Promise<KeptPicture>
  /** The WebP file of one size, whole (the largest has a few hundred kilobytes); null when there is none. */
  read(hash: string, width: PictureWidth): Promise<Buffer | null>
  /** Deletes a picture at once, if it is there. A storage that several servers share does not offer this. */
  remove?(hash: string): Promise<void>
  /** The names of all pictures in lists of some hundreds. */
  list(): AsyncIterable<string[]>
  /** Deletes an unused picture, unless it was requested at or after a time (ms); answers whether it did. */
  removeUntouched(hash: string, before: number): Promise<boolean>
  /** Ends a round of `list` and `removeUntouched`: deletes what a crash left half done before a moment (ms). */
  removeLeftovers(before: number): Promise<void>
}
