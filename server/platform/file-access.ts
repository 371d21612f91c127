import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { databaseFile } from './database-file.ts'
import type { Settings } from './env.ts'

/** What the group and others may do with a file or folder, as permission bits; 0 for nothing, and for what is not there. */
const openToOthers = (place: string): Promise<number> =>
  stat(place).then(
    found => found.mode & 0o077,
    () => 0,
  )

/** The folders and files with data that others on this machine may look into, with their permission bits in octal digits. */
export async function placesOpenToOthers(
  settings: Pick<Settings, 'DATA_DIR' | 'DATABASE_URL'>,
): Promise<{ place: string; mode: string }[]> {
  const database = databaseFile(settings)
  const found: { place: string; mode: string }[] = []
  for (const folder of new Set([settings.DATA_DIR, ...(database ? [dirname(database)] : [])])) {
    // In a folder that is shut, the modes of files do not matter.
    if ((await openToOthers(folder)) === 0) continue
    const files = database && dirname(database) === folder ? [database, `${database}-wal`] : []
    for (const place of [folder, ...files]) {
      const mode = await openToOthers(place)
      if (mode !== 0) found.push({ place, mode: mode.toString(8) })
    }
  }
  return found
}

export const runsAsRoot = (): boolean => process.getuid?.() === 0
