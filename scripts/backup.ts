import { join, resolve } from 'node:path'
import { DatabaseRefused } from '#db/refused.ts'
import { diskFaultOf } from '#server/platform/disk-fault.ts'
import { SettingsRefused, settingsFromProcess } from '#server/platform/env.ts'
import { commandLine } from '#server/platform/program.ts'
import { checkBackup } from './backup/check-backup.ts'
import { makeBackup } from './backup/make-backup.ts'
import { BackupRefused, type StoragePaths, storagePaths } from './backup/paths.ts'
import { notWhole, restoreBackup } from './backup/restore-backup.ts'
import { loadDotEnv } from './dot-env.mjs'

const [backup, restore] = [commandLine('backup'), commandLine('restore')]
const USAGE = `usage:
  ${backup}                  writes a backup into a new folder below backups/
  ${backup} FOLDER           writes it into FOLDER, which must not be there yet
  ${backup} --verify FOLDER  reads all of the backup in FOLDER and says whether it is whole
  ${restore} FOLDER          puts the backup in FOLDER in the place of what is there; with --force also one that is
                  not whole
`

// Ends with 0 when it is done, 1 when it cannot be done, and 2 when the command cannot be understood.

async function main([command, ...args]: string[]): Promise<number> {
  const flag = args.find(word => word.startsWith('--'))
  const [folder, ...more] = args.filter(word => word !== flag)
  const needsFolder = command === 'restore' || flag === '--verify'
  const mayFlag = command === 'restore' ? '--force' : '--verify'
  const isOdd = more.length > 0 || (flag && flag !== mayFlag) || (needsFolder && !folder)
  if (isOdd || (command !== 'make' && command !== 'restore')) {
    process.stderr.write(USAGE)
    return 2
  }
  if (flag === '--verify') return verify(resolve(folder ?? ''))
  loadDotEnv()
  const places = storagePaths(settingsFromProcess())
  const now = new Date()
  return command === 'restore'
    ? putBack(places, resolve(folder ?? ''), { now, force: flag === '--force' })
    : make(places, resolve(folder ?? join('backups', now.toISOString().slice(0, 19).replace(/:/g, '-'))), now)
}

async function make(places: StoragePaths, target: string, now: Date): Promise<number> {
  const { files, elsewhere } = await makeBackup(places, target, now)
  process.stdout.write(`The database and ${files} files of pictures are in ${target}.\n`)
  if (elsewhere > 0) {
    process.stdout.write(
      `${elsewhere} pictures are in S3 storage or at UploadThing and not in it: that storage needs copies of its own.\n`,
    )
  }
  process.stdout.write('The key of cycle data is not: keep a copy of it in another place.\n')
  return 0
}

async function putBack(places: StoragePaths, folder: string, how: { now: Date; force: boolean }): Promise<number> {
  const { aside, lacking, unknown, elsewhere } = await restoreBackup(places, folder, how.now, how)
  for (const line of [...lacking, ...unknown]) process.stdout.write(`${line}\n`)
  process.stdout.write(`The backup is in its place, and everybody is signed out.\n`)
  sayElsewhere(elsewhere)
  if (aside) process.stdout.write(`What was there before is in ${aside}. Delete it when all is well.\n`)
  return 0
}

async function verify(folder: string): Promise<number> {
  const { problems, unknown, madeAt, counts, files, elsewhere } = await checkBackup(folder)
  if (problems.length > 0) throw new BackupRefused(notWhole(folder, problems))
  for (const line of unknown) process.stdout.write(`${line}\n`)
  const madeText = madeAt ? ` of ${madeAt}` : ''
  const rows = Object.entries(counts).map(([table, count]) => `${count} ${table}`)
  process.stdout.write(`The backup${madeText} is whole: ${rows.join(', ')}, and ${files} files of pictures.\n`)
  sayElsewhere(elsewhere)
  return 0
}

function sayElsewhere(pictures: number): void {
  if (pictures === 0) return
  process.stdout.write(
    `${pictures} more pictures are in S3 storage or at UploadThing, which was not asked: those deleted there since are missing.\n`,
  )
}

function explain(error: unknown): string {
  const isRefused = [BackupRefused, DatabaseRefused, SettingsRefused].some(kind => error instanceof kind)
  if (isRefused) return (error as Error).message
  if (diskFaultOf(error) === 'full') return 'The disk is full. Nothing was changed.'
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

process.exitCode = await main(process.argv.slice(2)).catch(error => {
  process.stderr.write(`${explain(error)}\n`)
  return 1
})
