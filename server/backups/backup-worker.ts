import { serveJobs } from '../platform/serve-jobs.ts'
import { type BackUpOptions, backUp } from './back-up.ts'
import { KEY_FILE } from './encryption.ts'
import { sealFor } from './fetch-backup.ts'
import { listBackups, manifestOf, namesOf, type StoredBackup } from './store/list-backups.ts'
import { openStore, type StorePlace } from './store/open-store.ts'
import { whyBackupFailed } from './why-failed.ts'

// The entry file of the thread that makes backups; see backups.ts for who starts it.

type Given = { place: StorePlace; passphrase: string }
export type BackupJob = Given &
  ({ work: 'backUp'; places: BackUpOptions['places']; draft: string; now: number } | { work: 'names'; id: string })

/** What was done, or why it was not: a sentence for admins, and what the log is to have where that is not all. */
export type BackupAnswer = { made: StoredBackup } | { names: string[] } | { failed: string; cause: string }

serveJobs<BackupJob, BackupAnswer>(async (job, tell) => {
  const store = openStore(job.place)
  try {
    if (job.work === 'names') return { names: await namesIn(job) }
    const { places, draft, now, passphrase } = job
    const { made } = await backUp({ places, store, passphrase, draft, now: new Date(now), tell })
    return { made }
  } catch (error) {
    const cause = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { failed: whyBackupFailed(error, store.place), cause }
  }
})

/** The names of all files in a store that a backup needs. */
async function namesIn({ place, passphrase, id }: Given & { id: string }): Promise<string[]> {
  const store = openStore(place)
  const backup = (await listBackups(store)).kept.find(kept => kept.id === id)
  if (!backup) return []
  const encryption = await sealFor(store, backup, passphrase)
  const { files } = await manifestOf(store, id, encryption)
  const pictures = [...files.keys()]
    .filter(path => path.startsWith('media/'))
    .map(path => `${path}${encryption.ending}`)
  const { database, manifest, about } = namesOf(id, encryption)
  return [...(backup.isEncrypted ? [KEY_FILE] : []), about, manifest, database, ...pictures]
}
