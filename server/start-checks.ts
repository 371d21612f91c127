import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { checkFile } from '#db/check-file.ts'
import { DatabaseRefused } from '#db/refused.ts'
import type { Services } from './platform/context.ts'
import { databaseFile } from './platform/database-file.ts'
import type { Settings } from './platform/env.ts'
import { placesOpenToOthers, runsAsRoot } from './platform/file-access.ts'
import type { Logger } from './platform/log.ts'
import { commandLine } from './platform/program.ts'

type Folder = Pick<Settings, 'DATA_DIR' | 'DATABASE_URL'>

/**
 * Throws `DatabaseRefused` when the data folder holds pictures and the file of the database is gone, wherever it was: a fresh
 * one in its place would make the next stranger the admin.
 */
export async function refuseLostDatabase(place: Folder): Promise<void> {
  const { DATA_DIR } = place
  const database = databaseFile(place)
  if (!database || (await exists(database))) return
  const pictures = await readdir(join(DATA_DIR, 'media')).catch(() => [])
  if (pictures.length === 0) return
  throw new DatabaseRefused(
    `There are pictures in ${DATA_DIR}, but their database ${database} is gone. Bring back a backup with ` +
      `\`${commandLine('restore')} FOLDER\`, or move the folder away to begin anew.`,
  )
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

/** From here on, everything this process writes is for its user alone, whatever the folder allows. */
export const keepFilesPrivate = (): void => {
  process.umask(0o077)
}

/** Warns in the log when others on this machine can read the data, and when the server runs as root. */
export async function warnAboutAccess(place: Folder, log: Logger): Promise<void> {
  for (const open of await placesOpenToOthers(place)) {
    log.warn(open, 'others on this machine may look in here; chmod -R go= shuts them out')
  }
  if (runsAsRoot()) log.warn('the server runs as root; a user of its own is safer')
}

/**
 * Checks the pages of a database that was not closed as it should be, beside everything else, and says in the log what came
 * of it. Once damage is found, the server is not ready any more. Never rejects.
 */
export async function checkAfterCrash(
  file: string,
  { log, disk }: Pick<Services, 'log' | 'disk'>,
  signal: AbortSignal,
): Promise<void> {
  const started = performance.now()
  try {
    const damage = await checkFile(file, signal)
    const ms = Math.round(performance.now() - started)
    if (damage === null) log.info({ ms }, 'the database was not closed properly; it was checked and is whole')
    else disk.note(Object.assign(new Error(`The database is damaged: ${damage}`), { code: 'SQLITE_CORRUPT' }))
  } catch (error) {
    if (!signal.aborted) log.error({ err: error }, 'checking the database failed')
  }
}
