import { existsSync } from 'node:fs'
import { copyFile, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { openDatabase } from '#db/client.ts'
import { lockFolder } from '#db/folder-lock.ts'
import { oneTimeTokens, sessions } from '#db/schema/tables.ts'
import { checkBackup } from './check-backup.ts'
import { copyMissing } from './copy-folder.ts'
import { BackupRefused, inBackup, type StoragePaths } from './paths.ts'
import { syncBelow, syncFile, syncFolder } from './sync.ts'

/** What SQLite keeps beside a database; the newest changes may be in it. */
const BESIDE = ['', '-wal', '-shm']

/**
 * Replaces the data by a backup, brought up to date, with everybody signed out: sessions and links that
 * had ended would live again. All is made ready beside it first; what was there is moved into a folder whose path is
 * answered, or null where there was nothing.
 * Throws `BackupRefused` for a folder that is no backup, and for one that is not whole unless `force` says that what is there
 * will do; what is lacking then is answered, what cannot be told of it, and how many pictures other storage has. Throws `DatabaseRefused` while a server runs there, or when the backup
 * is damaged or of a newer version.
 */
export async function restoreBackup(
  places: StoragePaths,
  folder: string,
  now: Date,
  { force = false } = {},
): Promise<{ aside: string | null; lacking: string[]; unknown: string[]; elsewhere: number }> {
  const from = inBackup(folder)
  const { problems, unknown, elsewhere } = await checkBackup(folder)
  if (problems.length > 0 && !force) {
    throw new BackupRefused(`${notWhole(folder, problems)}\nTo restore what is there all the same, add --force.`)
  }
  const unlock = lockFolder(places.dataFolder, places.database)
  try {
    const [database, media] = [`${places.database}.restoring`, `${places.media}.restoring`]
    await forget(database, media)
    await mkdir(dirname(database), { recursive: true })
    try {
      await copyFile(from.database, database)
      await openAnew(database)
      await mkdir(media, { recursive: true })
      await copyMissing(from.media, media)
      await syncFile(database)
      await syncBelow(media)
    } catch (error) {
      await forget(database, media)
      throw error
    }
    const aside = await putAside(places, now)
    await rename(database, places.database)
    await rename(media, places.media)
    await syncFolder(dirname(places.database))
    await syncFolder(dirname(places.media))
    return { aside, lacking: problems, unknown, elsewhere }
  } finally {
    unlock()
  }
}

/** What is said of a backup that lacks something, and what may be done. */
export const notWhole = (folder: string, problems: readonly string[]): string =>
  [`The backup in ${folder} is not whole:`, ...problems.map(problem => `  ${problem}`), 'Nothing was changed.'].join(
    '\n',
  )

async function openAnew(file: string): Promise<void> {
  const { db, close } = await openDatabase(file, { keepCopy: false })
  try {
    await db.batch([db.delete(sessions), db.delete(oneTimeTokens)])
  } finally {
    await close()
  }
}

async function forget(database: string, media: string): Promise<void> {
  for (const end of BESIDE) await rm(`${database}${end}`, { force: true })
  await rm(media, { recursive: true, force: true })
}

async function putAside({ dataFolder, database, media }: StoragePaths, now: Date): Promise<string | null> {
  if (!existsSync(database) && !existsSync(media)) return null
  const aside = join(dataFolder, `before-restore-${now.toISOString().replace(/[:.]/g, '-')}`)
  await mkdir(aside, { mode: 0o700 })
  const kept = inBackup(aside)
  for (const end of BESIDE) {
    if (existsSync(`${database}${end}`)) await rename(`${database}${end}`, `${kept.database}${end}`)
  }
  if (existsSync(media)) await rename(media, kept.media)
  return aside
}
