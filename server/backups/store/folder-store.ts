import { constants, createReadStream } from 'node:fs'
import { copyFile, link, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { diskSpace } from '../../platform/disk-space.ts'
import { syncFile, syncFolder } from '../folder/sync.ts'
import { NotKept, type Store } from './store.ts'

const codeOf = (error: unknown): string => String((error as { code?: unknown }).code)

/** Where a file is made, beside its place. */
const DRAFT = '.unfinished'

/**
 * Backups in a folder, which is made with the first one. A file that is given from the same file system is linked, not copied: what
 * is kept takes no room there twice. Nobody changes a file that is kept, here or where it came from.
 */
export function createFolderStore(folder: string): Store {
  /** Folders that got or lost names. */
  const changed = new Set<string>()
  const pathOf = (name: string): string => join(folder, ...name.split('/'))

  async function prepare(path: string): Promise<void> {
    const first = await mkdir(path, { recursive: true, mode: 0o700 })
    for (let made = path; first && made.length >= first.length; made = dirname(made)) changed.add(dirname(made))
    changed.add(path)
  }

  return {
    place: folder,
    atOnce: 1,

    async *list(below) {
      const entries = await readdir(pathOf(below), { recursive: true, withFileTypes: true }).catch(error => {
        if (codeOf(error) === 'ENOENT') return []
        throw error
      })
      for (const entry of entries) {
        if (!entry.isFile() || entry.name.endsWith(DRAFT)) continue
        const path = join(entry.parentPath, entry.name)
        const found = await stat(path).catch(() => null)
        if (found) yield { name: relative(folder, path).split(sep).join('/'), bytes: found.size }
      }
    },

    async *open(name) {
      try {
        yield* createReadStream(pathOf(name)) as AsyncIterable<Buffer>
      } catch (error) {
        throw codeOf(error) === 'ENOENT' ? new NotKept(name) : error
      }
    },

    async put(name, given) {
      const target = pathOf(name)
      const draft = `${target}${DRAFT}`
      await prepare(dirname(target))
      await rm(draft, { force: true })
      try {
        if (Buffer.isBuffer(given)) await writeFile(draft, given, { flush: true })
        else await linkOrCopy(given.file, draft)
        await rename(draft, target)
      } catch (error) {
        await rm(draft, { force: true }).catch(() => undefined)
        throw error
      }
    },

    async remove(names) {
      const folders = new Set<string>()
      for (const name of names) {
        const path = pathOf(name)
        await rm(path, { force: true })
        folders.add(dirname(path))
      }
      for (const path of folders) await removeEmpty(folder, path)
    },

    async settle() {
      for (const path of changed) await syncFolder(path).catch(() => undefined)
      changed.clear()
    },

    async room() {
      await prepare(folder)
      return (await diskSpace(folder)).freeBytes
    },
  }
}

async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') throw error
    // Another file system, or one without links.
    await copyFile(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
    await syncFile(to)
  }
}

/** Removes a folder that has become empty, and those above it, up to the folder of the store. */
async function removeEmpty(root: string, path: string): Promise<void> {
  for (let at = path; at.length > root.length; at = dirname(at)) {
    const left = await readdir(at).catch(() => ['?'])
    if (left.length > 0) return
    await rm(at, { recursive: true, force: true })
  }
}
