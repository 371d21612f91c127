import { randomUUID } from 'node:crypto'
import { renameSync, statSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { pictureWidths } from '#common/pictures.ts'
import { makeFolder, putWhole, syncFolder } from './atomic-files.ts'
import type { KeptPicture, PictureFiles } from './picture-files.ts'

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

async function listNames(path: string): Promise<string[]> {
  try {
    return await readdir(path)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

const bytesOf = async (path: string): Promise<number> => (await stat(path)).size

/**
 * Pictures as files: `<folder>/<first two of hash>/<hash>/<width>.webp`. A picture's folder is filled elsewhere and
 * moved into place in one step, and taken away in one step, so it is there whole or not at all.
 */
export function createDiskFiles(folder: string): PictureFiles {
  const incoming = join(folder, 'incoming')
  const folderOf = (hash: string): string => {
    if (!HASH.test(hash)) throw new Error('not the name of a picture')
    return join(folder, hash.slice(0, 2), hash)
  }
  const newIncoming = () => join(incoming, randomUUID())
  /** The drafts that are being written at this moment, which are no leftovers whatever the clock says of them. */
  const drafts = new Set<string>()

  /** Takes a picture out of sight in one step, and then away. */
  async function removeIf(hash: string, may: (wantedAt: number) => boolean): Promise<boolean> {
    const path = folderOf(hash)
    const away = newIncoming()
    await makeFolder(incoming, true)
    try {
      // In one go, so that no upload of this process marks the picture as wanted in between.
      if (!may(statSync(path).mtimeMs)) return false
      renameSync(path, away)
    } catch (error) {
      if (isMissing(error)) return false
      throw error
    }
    await rm(away, { recursive: true, force: true })
    return true
  }

  return {
    store: 'disk',
    owns: hash => HASH.test(hash),

    async find(sha256): Promise<KeptPicture | null> {
      const path = folderOf(sha256)
      const now = new Date()
      try {
        // First the mark, then the look: a sweep between the two leaves nothing to be found.
        await utimes(path, now, now)
        const about = aboutSchema.parse(JSON.parse(await readFile(join(path, ABOUT), 'utf8')))
        const sizes = await Promise.all(pictureWidths.map(width => bytesOf(join(path, `${width}.webp`))))
        if (sizes.reduce((sum, size) => sum + size, 0) !== about.bytes) return null
        return { store: 'disk', hash: sha256, ...about }
      } catch (error) {
        if (isMissing(error) || error instanceof SyntaxError || error instanceof z.ZodError) return null
        throw error
      }
    },

    async write(sha256, { files, width, height, colour, thumbhash }) {
      const bytes = pictureWidths.reduce((sum, name) => sum + files[name].byteLength, 0)
      const about = { width, height, bytes, colour, thumbhash }
      // What lies there was looked at and found damaged, or it would have been used.
      await removeIf(sha256, () => true)
      const draft = newIncoming()
      drafts.add(draft)
      await putWhole({
        draft,
        target: folderOf(sha256),
        lasts: true,
        async write() {
          await mkdir(draft)
          const sizes = pictureWidths.map(name => [`${name}.webp`, files[name]] as const)
          await Promise.all(
            [...sizes, [ABOUT, JSON.stringify(about)] as const].map(([name, content]) =>
              writeFile(join(draft, name), content, { flush: true }),
            ),
          )
          await syncFolder(draft)
        },
      }).finally(() => drafts.delete(draft))
      return { store: 'disk', hash: sha256, ...about }
    },

    async read(hash, width) {
      try {
        return await readFile(join(folderOf(hash), `${width}.webp`))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },

    async remove(hash) {
      await removeIf(hash, () => true)
    },

    removeUntouched: (hash, before) => removeIf(hash, wantedAt => wantedAt < before),

    async *list() {
      for (const name of await listNames(folder)) {
        if (/^[0-9a-f]{2}$/.test(name)) yield (await listNames(join(folder, name))).filter(hash => HASH.test(hash))
      }
    },

    async removeLeftovers(before) {
      for (const name of await listNames(incoming)) {
        const path = join(incoming, name)
        if (drafts.has(path)) continue
        const found = await stat(path).catch(() => null)
        if (found && found.mtimeMs < before) await rm(path, { recursive: true, force: true })
      }
    },
  }
}
