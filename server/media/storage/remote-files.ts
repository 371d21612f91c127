import { randomBytes } from 'node:crypto'
import { type PictureStore, type PictureWidth, pictureWidths } from '#common/pictures.ts'
import type { KeptPicture, PictureFiles } from './picture-files.ts'

/** What a remote storage does for pictures. Every failure is SERVICE_UNAVAILABLE. */
export type RemoteService = {
  /** Stores all files; on failure it removes those already stored, if it can. */
  store(files: { name: string; bytes: Buffer }[]): Promise<void>
  /** The bytes of a file; null when there is none. */
  read(name: string): Promise<Buffer | null>
  remove(names: string[]): Promise<void>
  /** All files; `isGoing` are those that it is about to delete anyway. */
  list(): Promise<{ name: string; isGoing?: boolean }[]>
}

const LIST_AT_ONCE = 500
/** Names of files in one call to delete them. */
const REMOVE_AT_ONCE = 100

type Given = {
  store: PictureStore
  service: RemoteService
  /** The character between the SHA-256 of an upload and the rest of its name, by which storages tell their own. */
  separator: '-' | '_'
  /** Eight hexadecimal digits by which this Longtable knows its own pictures again. */
  ownDigits(): Promise<string>
  /** What rows say of an upload that is stored here already. */
  findKept(sha256: string): Promise<KeptPicture | null>
  now(): number
}

const fileName = (hash: string, width: PictureWidth): string => `${hash}-${width}`

/**
 * Pictures at a service, one file for each size. A name is the SHA-256 of the upload, eight digits of this Longtable, and
 * sixteen by chance. Nobody can guess it, so nobody finds a picture without asking this server; and each name is used
 * once, so that no sweep of another node can take away what this one is just storing.
 *
 * Others may store pictures in the same place: this one deletes only its own, and only when they have been unused for as
 * long as `removeUntouched` asks, because rows of another node may still be on their way.
 */
export function createRemoteFiles({ store, service, separator, ownDigits, findKept, now }: Given): PictureFiles {
  const namePattern = `[0-9a-f]{64}${separator}[0-9a-f]{24}`
  const isName = new RegExp(`^${namePattern}$`)
  const inFileName = new RegExp(`^(${namePattern})-(?:${pictureWidths.join('|')})$`)
  /** When each picture was first found unused: in the previous round, and in this one. */
  let [before, current] = [new Map<string, number>(), new Map<string, number>()]
  let doomed: string[] = []

  const requireName = (hash: string): string => {
    if (!isName.test(hash)) throw new Error(`not the name of a picture of ${store}`)
    return hash
  }

  return {
    store,
    owns: hash => isName.test(hash),

    find: findKept,

    async write(sha256, { files, width, height, colour, thumbhash }) {
      const hash = requireName(`${sha256}${separator}${await ownDigits()}${randomBytes(8).toString('hex')}`)
      await service.store(pictureWidths.map(size => ({ name: fileName(hash, size), bytes: files[size] })))
      const bytes = pictureWidths.reduce((sum, size) => sum + files[size].byteLength, 0)
      return { store, hash, width, height, bytes, colour, thumbhash }
    },

    read: (hash, width) => service.read(fileName(requireName(hash), width)),

    async *list() {
      ;[before, current, doomed] = [current, new Map(), []]
      const own = await ownDigits()
      const hashes = new Set<string>()
      for (const { name, isGoing } of await service.list()) {
        const hash = inFileName.exec(name)?.[1]
        if (hash?.startsWith(own, 65) && !isGoing) hashes.add(hash)
      }
      const all = [...hashes]
      for (let from = 0; from < all.length; from += LIST_AT_ONCE) yield all.slice(from, from + LIST_AT_ONCE)
    },

    async removeUntouched(hash, wantedBefore) {
      const uselessSince = before.get(hash) ?? now()
      current.set(hash, uselessSince)
      if (uselessSince >= wantedBefore) return false
      doomed.push(...pictureWidths.map(width => fileName(hash, width)))
      return true
    },

    async removeLeftovers() {
      for (let from = 0; from < doomed.length; from += REMOVE_AT_ONCE) {
        await service.remove(doomed.slice(from, from + REMOVE_AT_ONCE))
      }
      doomed = []
    },
  }
}
