import { constants, copyFile, mkdir, readdir } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

/**
 * Copies the files below a folder that are not in the other one yet, but for those below `leaveOut`. One that is taken away
 * meanwhile is left out, and so is a folder that is not there. Answers how many it copied.
 */
export async function copyMissing(from: string, to: string, leaveOut: readonly string[] = []): Promise<number> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch(error => {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  })
  let copied = 0
  for (const entry of entries) {
    const path = relative(from, join(entry.parentPath, entry.name))
    if (!entry.isFile() || leaveOut.some(name => path.startsWith(join(name, '/')))) continue
    const target = join(to, path)
    await mkdir(dirname(target), { recursive: true })
    try {
      await copyFile(join(from, path), target, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
      copied += 1
    } catch (error) {
      if (!['EEXIST', 'ENOENT'].includes(String(codeOf(error)))) throw error
    }
  }
  return copied
}
