import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Makes what was put into a folder survive a power cut, where the system lets a folder be opened. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => null)
  await folder?.sync().catch(() => undefined)
  await folder?.close()
}

/** Makes a folder and those above it that are missing; what `lasts` survives a power cut by its name. */
export async function makeFolder(path: string, lasts: boolean): Promise<void> {
  const first = await mkdir(path, { recursive: true })
  if (!first || !lasts) return
  for (let made = path; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made))
}

/**
 * Puts a file or a folder in place in one step, so that it is there whole or not at all: `write` makes it at a draft's
 * path, on the same disk, and it is then moved to `target`. What `lasts` survives a power cut from then on. Throws what
 * writing or moving throws, and leaves no draft behind then; a crash may, which is for the owner of drafts to clear.
 */
export async function putWhole(given: {
  draft: string
  target: string
  lasts: boolean
  write(draft: string): Promise<void>
}): Promise<void> {
  const { draft, target, lasts, write } = given
  const shelf = dirname(target)
  try {
    await makeFolder(dirname(draft), lasts)
    await write(draft)
    await makeFolder(shelf, lasts)
    await rename(draft, target)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
  if (lasts) await syncFolder(shelf)
}

/** Writes one file in place in one step, as `putWhole` does. */
export const putFile = (given: { draft: string; target: string; lasts: boolean; bytes: Uint8Array }): Promise<void> =>
  putWhole({ ...given, write: draft => writeFile(draft, given.bytes, { flush: true }) })
