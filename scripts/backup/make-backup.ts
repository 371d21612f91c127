import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import SqliteFile from 'better-sqlite3'
import { copyMissing } from './copy-folder.ts'
import { BackupRefused, inBackup, type Places, UNFINISHED } from './places.ts'

/**
 * Writes the database and the pictures of a place into a new folder, whether a server runs there or not, as they are at one
 * moment: pictures never change, so those from before and from after the moment of the database are all that it speaks of.
 * The key of cycle data stays out. The folder appears when it is whole. Answers how many picture files are in it.
 * Throws `BackupRefused` when there is nothing to back up, or something is in the folder's place.
 */
export async function makeBackup({ database, media }: Places, folder: string): Promise<{ files: number }> {
  if (!existsSync(database)) {
    throw new BackupRefused(`There is no database at ${database}. Start Longtable once, or set DATA_DIR.`)
  }
  if (existsSync(folder)) throw new BackupRefused(`${folder} is there already. Choose another folder.`)
  const unfinished = `${folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  const copy = inBackup(unfinished)
  const before = await copyMissing(media, copy.media, UNFINISHED)
  const connection = new SqliteFile(database, { timeout: 10_000 })
  try {
    connection.prepare('vacuum into ?').run(copy.database)
  } finally {
    connection.close()
  }
  const since = await copyMissing(media, copy.media, UNFINISHED)
  await rename(unfinished, folder)
  return { files: before + since }
}
