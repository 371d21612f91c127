import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type PictureWidth, pictureWidths } from '#common/pictures.ts'
import type { KeptPicture, PictureFiles } from './picture-files.ts'
import { createUploadThingService, type UploadThingOptions } from './uploadthing-service.ts'

/** SHA-256 of the upload, eight digits of the server that put it there, sixteen by chance. */
const NAME = /^[0-9a-f]{64}-[0-9a-f]{24}$/
const FILE = new RegExp(`^([0-9a-f]{64}-[0-9a-f]{24})-(?:${pictureWidths.join('|')})$`)
const SERVER = /^[0-9a-f]{8}$/

const LIST_AT_ONCE = 500
/** Names of files in one call to delete them. */
const REMOVE_AT_ONCE = 100

type Given = UploadThingOptions & {
  /** Where this server keeps the digits by which it knows its own pictures again. */
  serverFile: string
  /** What rows say of an upload that is stored here already. */
  findKept(sha256: string): Promise<KeptPicture | null>
  now(): number
}

const fileName = (hash: string, width: PictureWidth): string => `${hash}-${width}`

/**
 * Pictures at UploadThing, one file for each size. Nobody can guess a name, so nobody finds a picture without asking
 * this server; and each name is used once, since UploadThing never gives a name free again.
 *
 * Other servers may store pictures in the same account: this one deletes only its own, and only when they have been
 * unused for as long as `removeUntouched` asks, because rows of another server may still be on their way here.
 */
export function createUploadThingFiles({ serverFile, findKept, now, ...options }: Given): PictureFiles {
  const service = createUploadThingService(options)
  /** When each picture was first found unused: in the previous round, and in this one. */
  let [before, current] = [new Map<string, number>(), new Map<string, number>()]
  let doomed: string[] = []
  let server: Promise<string> | undefined

  const serverDigits = (): Promise<string> => {
    server ??= readOrMakeDigits(serverFile)
    server.catch(() => {
      server = undefined
    })
    return server
  }

  const requireName = (hash: string): string => {
    if (!NAME.test(hash)) throw new Error('not the name of a picture at UploadThing')
    return hash
  }

  return {
    store: 'uploadthing',
    owns: hash => NAME.test(hash),

    find: findKept,

    async write(sha256, { files, width, height, colour, thumbhash }) {
      const hash = requireName(`${sha256}-${await serverDigits()}${randomBytes(8).toString('hex')}`)
      await service.store(pictureWidths.map(size => ({ name: fileName(hash, size), bytes: files[size] })))
      const bytes = pictureWidths.reduce((sum, size) => sum + files[size].byteLength, 0)
      return { store: 'uploadthing', hash, width, height, bytes, colour, thumbhash }
    },

    read: (hash, width) => service.read(fileName(requireName(hash), width)),

    async *list() {
      ;[before, current, doomed] = [current, new Map(), []]
      const own = await serverDigits()
      const hashes = new Set<string>()
      for (const { name, isGoing } of await service.list()) {
        const hash = FILE.exec(name)?.[1]
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

/** Eight hexadecimal digits from a file, which is made when there is none. */
async function readOrMakeDigits(path: string): Promise<string> {
  try {
    const digits = readFileSync(path, 'utf8').trim()
    if (SERVER.test(digits)) return digits
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
  const digits = randomBytes(4).toString('hex')
  await mkdir(dirname(path), { recursive: true })
  await writeFile(`${path}.new`, `${digits}\n`, { flush: true })
  await rename(`${path}.new`, path)
  return digits
}
