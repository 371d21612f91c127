import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { DatabaseRefused } from '#db/refused.ts'
import { backUp } from '#server/backups/back-up.ts'
import { type Checked, checkBackup } from '#server/backups/folder/check-backup.ts'
import { makeBackup } from '#server/backups/folder/make-backup.ts'
import { BackupRefused, inBackup, type StoragePaths, storagePaths } from '#server/backups/places.ts'
import { makeReady, notWhole, type Ready, restoreBackup } from '#server/backups/restore-backup.ts'
import { listBackups } from '#server/backups/store/list-backups.ts'
import { openStore, storePlace } from '#server/backups/store/open-store.ts'
import type { Store } from '#server/backups/store/store.ts'
import { diskFaultOf } from '#server/platform/disk-fault.ts'
import { type Settings, SettingsRefused, settingsFromProcess } from '#server/platform/env.ts'
import { commandLine } from '#server/platform/program.ts'
import { findSource } from './backup/find-source.ts'
import { keptTable, megabytes, replacedText, wholeText } from './backup/sentences.ts'
import { loadDotEnv } from './dot-env.mjs'

const [backupCommand, restoreCommand] = [commandLine('backup'), commandLine('restore')]
const USAGE = `usage:
  ${backupCommand}                  makes a backup where the server keeps them (BACKUP_DIR)
  ${backupCommand} FOLDER           writes one into FOLDER, which must not be there yet
  ${backupCommand} --verify WHICH   reads all of a backup and says whether it is whole
  ${restoreCommand}                 lists the backups that the server keeps
  ${restoreCommand} WHICH           puts a backup in the place of what is there, and asks first; with
                  --yes    without a question
                  --try    brings it beside what is there, and replaces nothing
                  --force  also one that is not whole
WHICH is an id of the list, latest, a folder that was written, or an archive that was downloaded.
`

// Ends with 0 when it is done, 1 when it cannot be done, and 2 when the command cannot be understood.

const FLAGS: Record<string, readonly string[]> = { make: ['--verify'], restore: ['--yes', '--try', '--force'] }

async function main([command = '', ...args]: string[]): Promise<number> {
  const flags = new Set(args.filter(word => word.startsWith('--')))
  const [which, ...more] = args.filter(word => !word.startsWith('--'))
  const allowed = FLAGS[command]
  const isOdd = more.length > 0 || (flags.size > 0 && !which) || [...flags].some(flag => !allowed?.includes(flag))
  if (!allowed || isOdd) {
    process.stderr.write(USAGE)
    return 2
  }
  loadDotEnv()
  const settings = settingsFromProcess()
  const store = openStore(storePlace(settings))
  if (flags.has('--verify') && which) return verify(which, store, settings)
  if (command === 'restore') return which ? restore(which, flags, store, settings) : list(store)
  const places = storagePaths(settings)
  return which ? makeFolder(places, resolve(which)) : makeKept(places, store, settings)
}

async function makeFolder(places: StoragePaths, target: string): Promise<number> {
  const { files, elsewhere } = await makeBackup(places, target, new Date())
  process.stdout.write(`The database and ${files} files of pictures are in ${target}.\n`)
  return sayLeftOut(elsewhere)
}

async function makeKept(places: StoragePaths, store: Store, settings: Settings): Promise<number> {
  const { made, elsewhere } = await backUp({
    places,
    store,
    passphrase: settings.BACKUP_PASSPHRASE,
    draft: storePlace(settings).draft,
    now: new Date(),
  })
  process.stdout.write(
    `The backup ${made.id} is in ${store.place}, checked${made.isEncrypted ? ' and encrypted' : ''}: the database and ` +
      `${made.files} files of pictures, ${megabytes(made.bytes)} in all, of which ${megabytes(made.addedBytes)} are new.\n`,
  )
  return sayLeftOut(elsewhere)
}

function sayLeftOut(elsewhere: number): number {
  if (elsewhere > 0) {
    process.stdout.write(
      `${elsewhere} pictures are in S3 storage or at UploadThing and not in it: that storage needs copies of its own.\n`,
    )
  }
  process.stdout.write('The key of cycle data is not: keep a copy of it in another place.\n')
  return 0
}

async function list(store: Store): Promise<number> {
  const { kept } = await listBackups(store)
  process.stdout.write(
    kept.length === 0
      ? `There are no backups in ${store.place} yet. \`${backupCommand}\` makes one.\n`
      : `Backups in ${store.place}:\n\n${keptTable(kept)}\n\n\`${restoreCommand} ID\` puts one in place; --try only looks at it.\n`,
  )
  return 0
}

async function verify(which: string, store: Store, settings: Settings): Promise<number> {
  const source = await findSource(which, { store, passphrase: settings.BACKUP_PASSPHRASE })
  const written = resolve(which)
  if (existsSync(inBackup(written).database)) return sayChecked(source.name, await checkBackup(written))
  const beside = join(existsSync(settings.DATA_DIR) ? settings.DATA_DIR : tmpdir(), `verifying-${process.pid}`)
  try {
    await rm(beside, { recursive: true, force: true })
    await source.bring(beside)
    return sayChecked(source.name, await checkBackup(beside))
  } finally {
    await rm(beside, { recursive: true, force: true })
  }
}

function sayChecked(name: string, checked: Checked): number {
  if (checked.problems.length > 0) throw new BackupRefused(notWhole(name, checked.problems))
  for (const line of checked.unknown) process.stdout.write(`${line}\n`)
  process.stdout.write(`${wholeText(checked)}\n`)
  sayElsewhere(checked.elsewhere)
  return 0
}

async function restore(which: string, flags: Set<string>, store: Store, settings: Settings): Promise<number> {
  const places = storagePaths(settings)
  const [now, force] = [new Date(), flags.has('--force')]
  const source = await findSource(which, { store, passphrase: settings.BACKUP_PASSPHRASE })
  if (flags.has('--try')) {
    const ready = await makeReady(places, source, now, { force })
    sayReady(ready, places)
    process.stdout.write(`It is ready in ${ready.folder}: delete that when you have seen it. Nothing was replaced.\n`)
    return 0
  }
  const isSure = flags.has('--yes') || force
  const restored = await restoreBackup(places, source, now, {
    force,
    isWanted: async ready => {
      sayReady(ready, places)
      return isSure || isWanted()
    },
  })
  if (!restored) {
    process.stdout.write('Nothing was changed.\n')
    return 1
  }
  process.stdout.write('The backup is in its place, and everybody is signed out.\n')
  sayElsewhere(restored.elsewhere)
  if (restored.aside) {
    process.stdout.write(`What was there before is in ${restored.aside}. Delete it when all is well.\n`)
  }
  return 0
}

/** What comes, and what it replaces. */
function sayReady({ checked }: Ready, places: StoragePaths): void {
  for (const line of [...checked.problems, ...checked.unknown]) process.stdout.write(`${line}\n`)
  if (checked.problems.length === 0) process.stdout.write(`${wholeText(checked)}\n`)
  process.stdout.write(`${replacedText(places)}\n`)
}

async function isWanted(): Promise<boolean> {
  if (!process.stdin.isTTY) {
    process.stdout.write('Nobody is there to ask. Say --yes to put it in place.\n')
    return false
  }
  const asking = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await asking.question('Put it in place? [y/N] ')
  asking.close()
  return /^y(es)?$/i.test(answer.trim())
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
