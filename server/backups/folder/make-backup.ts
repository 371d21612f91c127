import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { writeSnapshot } from '#db/snapshot.ts'
import { headOf } from '../head.ts'
import { BackupRefused, inBackup, type StoragePaths, UNFINISHED } from '../places.ts'
import { copyMissing } from './copy-folder.ts'
import { type Manifest, writeManifest } from './manifest.ts'
import { filesBelow, readContent, syncBelow, syncFolder } from './sync.ts'

/**
 * Writes the database and the pictures of a data folder into a new folder, whether a server runs there or not, as they are at one
 * moment: pictures never change, so those from before and from after the moment of the database are all that it speaks of.
 * The key of cycle data stays out. The folder appears when it is whole and on the disk, with a manifest of what is in it.
 * Answers how many picture files are in it, and how many pictures are kept elsewhere and are not.
 * Throws `BackupRefused` when there is nothing to back up, or something is in the folder's place.
 */
export async function makeBackup(
  { database, media }: StoragePaths,
  folder: string,
  now = new Date(),
): Promise<{ files: number; elsewhere: number }> {
  if (!existsSync(database)) {
    throw new BackupRefused(`There is no database at ${database}. Start Longtable once, or set DATA_DIR.`)
  }
  if (existsSync(folder)) throw new BackupRefused(`${folder} is there already. Choose another folder.`)
  const unfinished = `${folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  const copy = inBackup(unfinished)
  const before = await copyMissing(media, copy.media, UNFINISHED)
  writeSnapshot(database, copy.database)
  const since = await copyMissing(media, copy.media, UNFINISHED)
  const { elsewhere, manifest } = await manifestOf(unfinished, now)
  await writeManifest(unfinished, manifest)
  await syncBelow(unfinished)
  await rename(unfinished, folder)
  await syncFolder(dirname(resolve(folder)))
  return { files: before + since, elsewhere }
}

async function manifestOf(folder: string, now: Date): Promise<{ manifest: Manifest; elsewhere: number }> {
  const { head, elsewhere } = headOf(inBackup(folder).database, now)
  const files: Manifest['files'] = new Map()
  for (const path of await filesBelow(folder)) files.set(path, await readContent(join(folder, path)))
  return { manifest: { ...head, files }, elsewhere }
}
