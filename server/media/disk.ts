import { randomUUID } from 'node:crypto'
import { renameSync, statSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { unavailable } from '#server/errors.ts'
import { type PictureWidth, pictureWidths } from './contract.ts'
import type { ProcessedPicture } from './process-picture.ts'

/** A picture that is on the disk. `hash` is the SHA-256 of the uploaded file, `bytes` the sum of all its sizes. */
export type KeptPicture = {
  hash: string
  width: number
  height: number
  bytes: number
  colour: string
  thumbhash: string
}

/** What is written beside the sizes, so that the same upload need not be decoded again. */
const aboutSchema = z.object({
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  colour: z.string(),
  thumbhash: z.string(),
})

const ABOUT = 'about.json'
const HASH = /^[0-9a-f]{64}$/

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)
const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT'
const isTaken = (error: unknown): boolean => ['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(String(codeOf(error)))
const isDiskFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(String(codeOf(error)))

/** Makes what was put into a folder survive a power cut, where the system lets a folder be opened. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => null)
  await folder?.sync().catch(() => undefined)
  await folder?.close()
}

async function listNames(path: string): Promise<string[]> {
  try {
    return await readdir(path)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/**
 * Pictures as files: `<folder>/<first two of hash>/<hash>/<width>.webp`. A picture's folder is filled elsewhere and
 * moved into place in one step, and taken away in one step, so it is there whole or not at all.
 */
export function createPictureDisk(folder: string) {
  const incoming = join(folder, 'incoming')
  const folderOf = (hash: string): string => {
    if (!HASH.test(hash)) throw new Error('not the name of a picture')
    return join(folder, hash.slice(0, 2), hash)
  }
  const newIncoming = () => join(incoming, randomUUID())

  return {
    /** What is stored under a hash, now protected from `removeUntouched` for a while; null when nothing is. */
    async find(hash: string): Promise<KeptPicture | null> {
      const path = folderOf(hash)
      const now = new Date()
      try {
        // First the mark, then the look: a sweep between the two leaves nothing to be found.
        await utimes(path, now, now)
        return { hash, ...aboutSchema.parse(JSON.parse(await readFile(join(path, ABOUT), 'utf8'))) }
      } catch (error) {
        if (isMissing(error) || error instanceof SyntaxError || error instanceof z.ZodError) return null
        throw error
      }
    },

    /** Stores all sizes of a picture. Storing the same again changes nothing. Throws SERVICE_UNAVAILABLE on a full disk. */
    async write(hash: string, { files, width, height, colour, thumbhash }: ProcessedPicture): Promise<KeptPicture> {
      const target = folderOf(hash)
      const draft = newIncoming()
      const bytes = pictureWidths.reduce((sum, name) => sum + files[name].byteLength, 0)
      const about = { width, height, bytes, colour, thumbhash }
      try {
        await mkdir(draft, { recursive: true })
        for (const name of pictureWidths) await writeFile(join(draft, `${name}.webp`), files[name], { flush: true })
        await writeFile(join(draft, ABOUT), JSON.stringify(about), { flush: true })
        await syncFolder(draft)
        await mkdir(join(target, '..'), { recursive: true })
        await rename(draft, target)
        await syncFolder(join(target, '..'))
      } catch (error) {
        await rm(draft, { recursive: true, force: true })
        if (isDiskFull(error)) {
          throw unavailable('The disk of this server is full. Nothing was saved; please tell whoever runs it.', 60)
        }
        if (!isTaken(error) || !(await stat(target).catch(() => null))) throw error
      }
      return { hash, ...about }
    },

    /** One size of a picture; null when it is not there. */
    async read(hash: string, width: PictureWidth): Promise<Buffer | null> {
      try {
        return await readFile(join(folderOf(hash), `${width}.webp`))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },

    /** Takes a picture away, if it is there. */
    async remove(hash: string): Promise<void> {
      await this.removeUntouched(hash, Number.POSITIVE_INFINITY)
    },

    /** Takes a picture away unless it was written or found at or after a moment (ms); says whether it did. */
    async removeUntouched(hash: string, before: number): Promise<boolean> {
      const path = folderOf(hash)
      const away = newIncoming()
      await mkdir(incoming, { recursive: true })
      try {
        // In one go, so that no upload of this process marks the picture as wanted in between.
        if (statSync(path).mtimeMs >= before) return false
        renameSync(path, away)
      } catch (error) {
        if (isMissing(error)) return false
        throw error
      }
      await rm(away, { recursive: true, force: true })
      return true
    },

    /** The hashes of all pictures, a list for each folder of them. */
    async *list(): AsyncGenerator<string[]> {
      for (const name of await listNames(folder)) {
        if (/^[0-9a-f]{2}$/.test(name)) yield (await listNames(join(folder, name))).filter(hash => HASH.test(hash))
      }
    },

    /** Deletes what a crash left half written or half deleted before a moment (ms). */
    async removeLeftovers(before: number): Promise<void> {
      for (const name of await listNames(incoming)) {
        const path = join(incoming, name)
        const found = await stat(path).catch(() => null)
        if (found && found.mtimeMs < before) await rm(path, { recursive: true, force: true })
      }
    },
  }
}
