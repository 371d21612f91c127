import { readFile, stat } from 'node:fs/promises'
import { parseEnv } from 'node:util'
import { checkFile, countBrokenReferences } from '#db/check-file.ts'
import { healthVaults } from '#db/schema/tables.ts'
import { hasServerKey, serverKeyFile } from '../cycle/vault/server-key.ts'
import type { Services } from '../platform/context.ts'
import { databaseFile } from '../platform/database-file.ts'
import { probeFolder } from '../platform/disk-probe.ts'
import { diskSpace } from '../platform/disk-space.ts'
import { type Settings, settingsSchema, unknownSettings } from '../platform/env.ts'
import { placesOpenToOthers, runsAsRoot } from '../platform/file-access.ts'
import { commandLine } from '../platform/program.ts'
import { type Check, type Found, ok, problem, skipped, warning } from './findings.ts'
import { nearestName } from './nearest-name.ts'

/** Bytes of the disk below which an admin should make room. */
const LITTLE_ROOM = 1_000_000_000

/** Milliseconds for reading all of the database, which takes seconds for each gigabyte. */
const READING_MS = 50_000

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`

/** Names in the settings that mean nothing, and what a name may have been meant as. */
export const settingsCheck = (dotEnv = '.env'): Check => ({
  name: 'settings',
  title: 'Settings',
  async look() {
    const text = await readFile(dotEnv, 'utf8').catch(() => '')
    const unknown = unknownSettings(Object.keys(parseEnv(text)))
    if (unknown.length === 0) return ok('All settings are understood.')
    const names = unknown.map(name => {
      const meant = nearestName(name, Object.keys(settingsSchema.shape))
      return meant ? `${name} (is ${meant} meant?)` : name
    })
    return warning(`These are no settings, and do nothing: ${names.join(', ')}.`, 'Correct or remove them.')
  },
})

/** What can be seen of the data folder without a database. */
export const folderChecks = (settings: Settings): Check[] => [
  { name: 'folder', title: 'Data folder', look: () => lookAtFolder(settings) },
  { name: 'disk', title: 'Disk', look: () => lookAtDisk(settings) },
]

/** What can be seen of the database and of what is locked in it. */
export const databaseChecks = (services: Pick<Services, 'db' | 'settings'>): Check[] => [
  {
    name: 'database',
    title: 'Database',
    patienceMs: READING_MS,
    look: signal => lookAtDatabase(services.settings, signal),
  },
  { name: 'cycle-key', title: 'Key of cycle data', look: () => lookAtKey(services) },
]

async function lookAtFolder(settings: Settings): Promise<Found> {
  const { DATA_DIR } = settings
  try {
    await probeFolder(DATA_DIR)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return warning(`${DATA_DIR} is not there yet.`, 'Start Longtable once, or set DATA_DIR.')
    return problem(
      `${DATA_DIR} cannot be written (${code}).`,
      'Check who owns the folder and whether its disk is full or read-only.',
    )
  }
  const open = await placesOpenToOthers(settings)
  if (open.length > 0) {
    return warning(
      `Others on this machine may look into ${open.map(({ place }) => place).join(', ')}.`,
      `Shut them out: chmod -R go= ${DATA_DIR}`,
    )
  }
  if (runsAsRoot()) return warning('This runs as root.', 'Give Longtable a user of its own.')
  return ok(`${DATA_DIR} can be written, and is this user’s alone.`)
}

async function lookAtDisk(settings: Settings): Promise<Found> {
  const { freeBytes: free, totalBytes: all } = await diskSpace(settings.DATA_DIR)
  const file = databaseFile(settings)
  const bytes = file
    ? await stat(file).then(
        ({ size }) => size,
        () => 0,
      )
    : 0
  const says = `${gigabytes(free)} of ${gigabytes(all)} are free.`
  if (free < bytes) {
    return warning(`${says} The copy of the database before an upgrade takes ${gigabytes(bytes)}.`, 'Make room.')
  }
  return free < LITTLE_ROOM ? warning(says, 'Make room, or move DATA_DIR to a larger disk.') : ok(says)
}

async function lookAtDatabase(settings: Settings, signal: AbortSignal): Promise<Found> {
  const file = databaseFile(settings)
  if (!file) return ok('The database server answers, and is of this version.')
  const damage = await checkFile(file, signal)
  if (damage !== null) {
    return problem(
      `The database is damaged: ${damage}.`,
      `Stop the server and restore a backup: ${commandLine('restore')}`,
    )
  }
  const broken = await countBrokenReferences(file, signal)
  if (broken > 0) {
    return problem(
      `${broken} rows of the database name rows that are gone.`,
      'Restore a backup from before, or report it with the version: this should not happen.',
    )
  }
  return ok('The database is whole, and is of this version.')
}

async function lookAtKey({ db, settings }: Pick<Services, 'db' | 'settings'>): Promise<Found> {
  const file = serverKeyFile({ settings })
  const [vault] = await db.select({ id: healthVaults.userId }).from(healthVaults).limit(1)
  if (!vault) return ok('Nobody keeps cycle data here yet.')
  const putBack = `Put the copy of the key back as ${file}, readable for this user.`
  try {
    if (!(await hasServerKey({ settings }))) {
      return problem('The key of cycle data is gone: nobody can read theirs.', putBack)
    }
  } catch {
    return problem(`The key of cycle data in ${file} cannot be read.`, putBack)
  }
  const { mode } = await stat(file)
  if ((mode & 0o077) !== 0) return warning(`Others on this machine may read ${file}.`, `chmod 600 ${file}`)
  return ok('The key is there. Keep a copy of it apart from backups.')
}

/** In their place where the database could not be opened, for the reason that is given as what was found. */
export const unopenedChecks = (found: Found): Check[] => [
  { name: 'database', title: 'Database', look: () => found },
  { name: 'cycle-key', title: 'Key of cycle data', look: () => skipped('This takes the database.') },
]
