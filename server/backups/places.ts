import { join } from 'node:path'
import { databaseFile } from '../platform/database-file.ts'
import type { Settings } from '../platform/env.ts'

/** A backup, or a restore, that cannot be made in the present state. The message says what to do. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}

/** What a backup covers: the file of the database, and the folder of the pictures. */
export type StoragePaths = { dataFolder: string; database: string; media: string }

/** Where a server with these settings stores its data. Throws `BackupRefused` for a database on a server of its own. */
export function storagePaths(settings: Pick<Settings, 'DATA_DIR' | 'DATABASE_URL'>): StoragePaths {
  const database = databaseFile(settings)
  if (!database) {
    throw new BackupRefused(
      'The database is on a server of its own. Back it up there, and copy the folder of pictures.',
    )
  }
  return { dataFolder: settings.DATA_DIR, database, media: join(settings.DATA_DIR, 'media') }
}

/** The paths of the database and the pictures in the folder of a backup. */
export const inBackup = (folder: string) => ({ database: join(folder, 'longtable.db'), media: join(folder, 'media') })

/** Pictures that are being written. */
export const UNFINISHED = ['incoming']
