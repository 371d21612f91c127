import { join, resolve } from 'node:path'
import { DatabaseRefused } from '#db/refused.ts'
import { SettingsRefused, settingsFromProcess } from '#server/env.ts'
import { makeBackup } from './backup/make-backup.ts'
import { BackupRefused, placesOf } from './backup/places.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { loadDotEnv } from './dot-env.mjs'

const USAGE = `npm run backup                     writes a backup into a new folder below backups/
npm run backup -- FOLDER           writes it into FOLDER, which must not be there yet
npm run restore -- FOLDER          puts the backup in FOLDER in the place of what is there
`

// Ends with 0 when it is done, 1 when it cannot be done, and 2 when the command cannot be understood.

async function main([command, folder, ...more]: string[]): Promise<number> {
  if (more.length > 0 || !['make', 'restore'].includes(command ?? '') || (command === 'restore' && !folder)) {
    process.stderr.write(USAGE)
    return 2
  }
  loadDotEnv()
  const places = placesOf(settingsFromProcess())
  const now = new Date()
  if (command === 'restore') {
    const { aside } = await restoreBackup(places, resolve(folder ?? ''), now)
    process.stdout.write(`The backup is in its place, and everybody is signed out.\n`)
    if (aside) process.stdout.write(`What was there before is in ${aside}. Delete it when all is well.\n`)
    return 0
  }
  const target = resolve(folder ?? join('backups', now.toISOString().slice(0, 19).replace(/:/g, '-')))
  const { files } = await makeBackup(places, target)
  process.stdout.write(`The database and ${files} files of pictures are in ${target}.\n`)
  process.stdout.write('The key of cycle data is not: keep a copy of it in another place.\n')
  return 0
}

function explain(error: unknown): string {
  const isRefused = [BackupRefused, DatabaseRefused, SettingsRefused].some(kind => error instanceof kind)
  if (isRefused) return (error as Error).message
  if ((error as { code?: string }).code === 'ENOSPC') return 'The disk is full. Nothing was changed.'
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

process.exitCode = await main(process.argv.slice(2)).catch(error => {
  process.stderr.write(`${explain(error)}\n`)
  return 1
})
