import { existsSync } from 'node:fs'
import { copyFile, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { openDatabase } from '#db/client.ts'
import { lockFolder } from '#db/folder-lock.ts'
import { oneTimeTokens, sessions } from '#db/schema/tables.ts'
import { fetchBackup } from './fetch-backup.ts'
import { type Checked, checkBackup } from './folder/check-backup.ts'
import { copyMissing } from './folder/copy-folder.ts'
import { MANIFEST } from './folder/manifest.ts'
import { syncBelow, syncFile, syncFolder } from './folder/sync.ts'
import { BackupRefused, inBackup, type StoragePaths } from './places.ts'
import type { StoredBackup } from './store/list-backups.ts'
import type { Store } from './store/store.ts'

/** What SQLite keeps beside a database; the newest changes may be in it. */
const BESIDE = ['', '-wal', '-shm']

/** A backup, and how it comes into a folder of its own. */
export type Source = { name: string; bring(folder: string): Promise<void> }

/** The backup in a folder. */
export const folderSource = (folder: string): Source => ({
  name: folder,
  async bring(target) {
    const [from, to] = [inBackup(folder), inBackup(target)]
    if (!existsSync(from.database)) throw new BackupRefused(`There is no backup in ${folder}.`)
    await copyFile(from.database, to.database)
    await copyFile(join(folder, MANIFEST), join(target, MANIFEST)).catch(ignoreMissing)
    await mkdir(to.media, { recursive: true, mode: 0o700 })
    await copyMissing(from.media, to.media)
  },
})

/** A backup of a store. */
export const storeSource = (store: Store, backup: StoredBackup, passphrase: string): Source => ({
  name: `${store.place} of ${backup.id}`,
  bring: target => fetchBackup(store, backup, passphrase, target),
})

/** A backup that stands beside the data, checked, up to date, and with everybody signed out. */
export type Ready = { folder: string; checked: Checked }

/**
 * Brings a backup into a folder beside the data, reads all of it, and makes it ready to be put in their place; a server may run
 * meanwhile. Throws `BackupRefused` for what is no backup, and for one that is not whole unless `force` says that what is
 * there will do; `DatabaseRefused` when its database is damaged or of a newer version. Nothing is left behind then.
 */
export async function makeReady(
  { dataFolder }: StoragePaths,
  source: Source,
  now: Date,
  { force = false } = {},
): Promise<Ready> {
  const folder = join(dataFolder, `restoring-${stampOf(now)}`)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    await source.bring(folder)
    const checked = await checkBackup(folder)
    if (checked.problems.length > 0 && !force) {
      const lines = notWhole(source.name, checked.problems)
      throw new BackupRefused(`${lines}\nTo restore what is there all the same, add --force.`)
    }
    await openAnew(inBackup(folder).database)
    await syncFile(inBackup(folder).database)
    await syncBelow(inBackup(folder).media)
    return { folder, checked }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

export type Restored = {
  /** Where what was there before is now; null where there was nothing. */
  aside: string | null
  /** What is missing in the backup, and what cannot be told of it. */
  lacking: string[]
  unknown: string[]
  /** How many pictures other storage has. */
  elsewhere: number
}

/**
 * Replaces the data by a backup, brought up to date, with everybody signed out: sessions and links that had ended would live again.
 * All is made ready beside the data first, and put in their place if `isWanted` says so then; else null is answered, and nothing
 * is left behind. Throws what `makeReady` does, and `DatabaseRefused` while a server runs there.
 */
export async function restoreBackup(
  places: StoragePaths,
  source: Source,
  now: Date,
  { force = false, isWanted = async () => true }: { force?: boolean; isWanted?(ready: Ready): Promise<boolean> } = {},
): Promise<Restored | null> {
  const unlock = lockFolder(places.dataFolder, places.database)
  try {
    const ready = await makeReady(places, source, now, { force })
    try {
      if (!(await isWanted(ready))) return null
      const aside = await putInPlace(places, ready, now)
      const { problems, unknown, elsewhere } = ready.checked
      return { aside, lacking: problems, unknown, elsewhere }
    } finally {
      await rm(ready.folder, { recursive: true, force: true })
    }
  } finally {
    unlock()
  }
}

async function putInPlace(places: StoragePaths, { folder }: Ready, now: Date): Promise<string | null> {
  const ready = inBackup(folder)
  const database = `${places.database}.restoring`
  await mkdir(dirname(database), { recursive: true })
  for (const end of BESIDE) await rm(`${database}${end}`, { force: true })
  await move(ready.database, database)
  const aside = await putAside(places, now)
  await rename(database, places.database)
  await rename(ready.media, places.media)
  await syncFolder(dirname(places.database))
  await syncFolder(dirname(places.media))
  return aside
}

/** What is said of a backup that lacks something, and what may be done. */
export const notWhole = (name: string, problems: readonly string[]): string =>
  [`The backup in ${name} is not whole:`, ...problems.map(problem => `  ${problem}`), 'Nothing was changed.'].join('\n')

const stampOf = (now: Date): string => now.toISOString().replace(/[:.]/g, '-')

function ignoreMissing(error: unknown): void {
  if ((error as { code?: string }).code !== 'ENOENT') throw error
}

async function openAnew(file: string): Promise<void> {
  const { db, close } = await openDatabase(file, { keepCopy: false })
  try {
    await db.batch([db.delete(sessions), db.delete(oneTimeTokens)])
  } finally {
    await close()
  }
}

/** Moves a file, to another disk as well. */
async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch (error) {
    if ((error as { code?: string }).code !== 'EXDEV') throw error
    await copyFile(from, to)
    await syncFile(to)
    await rm(from)
  }
}

async function putAside({ dataFolder, database, media }: StoragePaths, now: Date): Promise<string | null> {
  if (!existsSync(database) && !existsSync(media)) return null
  const aside = join(dataFolder, `before-restore-${stampOf(now)}`)
  await mkdir(aside, { mode: 0o700 })
  const kept = inBackup(aside)
  for (const end of BESIDE) {
    if (existsSync(`${database}${end}`)) await move(`${database}${end}`, `${kept.database}${end}`)
  }
  if (existsSync(media)) await rename(media, kept.media)
  return aside
}
