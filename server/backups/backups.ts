import type { Db } from '#db/client.ts'
import { databaseFile } from '../platform/database-file.ts'
import type { Settings } from '../platform/env.ts'
import { readTimeOfDay } from '../platform/env.ts'
import type { Live } from '../platform/live.ts'
import type { Logger } from '../platform/log.ts'
import { workerFile } from '../platform/worker-host.ts'
import { createWorkerThread } from '../platform/worker-thread.ts'
import type { Progress } from './back-up.ts'
import type { BackupAnswer, BackupJob } from './backup-worker.ts'
import { isDue, nextSlot } from './due.ts'
import { type Failure, noteFailure, noteSuccess, readFailure } from './failure.ts'
import { storagePaths } from './places.ts'
import { listBackups, type StoredBackup } from './store/list-backups.ts'
import { openStore, storePlace } from './store/open-store.ts'
import type { Store } from './store/store.ts'
import { whyBackupFailed } from './why-failed.ts'

declare module '../platform/context.ts' {
  interface Services {
    backups: Backups
  }
}

const MINUTE_MS = 60_000
/** Milliseconds after the start: not while everybody comes back. */
const FIRST_MS = 10 * MINUTE_MS
/** Milliseconds between two looks at the clock, and until another try after a failure. */
const LOOK_MS = 5 * MINUTE_MS
const AGAIN_MS = 60 * MINUTE_MS
/** Milliseconds that one backup may take: the first one to a storage far away is the longest. */
const WITHIN_MS = 24 * 60 * MINUTE_MS
/** Megabytes: manifests of a hundred thousand pictures take a part of it. */
const MAX_HEAP_MB = 1024

/** The backups of this server, which are made in a thread. */
export type Backups = {
  /** Where they are kept; null where the database is on a server of its own, which has to be backed up there. */
  store: Store | null
  isEncrypted: boolean
  /** Begins to make one each day. */
  start(): void
  /** Makes one if the time of the day for it has passed since the last one, and not within an hour after one that failed. */
  makeDue(): Promise<void>
  /** Makes one now. Answers why it failed, which admins are told too, or null. Only one is made at a time: others wait for the same. */
  makeNow(): Promise<string | null>
  /** How far the present one is. */
  progress(): Progress | null
  /** When the next one is made; null for never. */
  nextAt(): number | null
  /** Those that are whole, oldest first, as they were a minute ago at most. */
  list(): Promise<StoredBackup[]>
  lastFailure(): Promise<Failure | null>
  /** The names of all files in the store that a backup needs; none where there is no such backup. Throws a sentence. */
  namesIn(id: string): Promise<string[]>
  close(): Promise<void>
}

type Options = { db: Db; settings: Settings; log: Logger; live: Live; now: () => number }

export function createBackups({ db, settings, log, live, now }: Options): Backups {
  const hasFile = databaseFile(settings) !== undefined
  const place = storePlace(settings)
  const store = hasFile ? openStore(place) : null
  const given = { place, passphrase: settings.BACKUP_PASSPHRASE }
  const minutes = hasFile ? readTimeOfDay(settings.BACKUPS) : null
  const newThread = () =>
    createWorkerThread<BackupJob>(workerFile('backup-worker', import.meta.url), {
      timeLimitMs: WITHIN_MS,
      maxHeapMb: MAX_HEAP_MB,
      isFreshForEachJob: true,
    })
  /** What looks into a backup does not wait for one that is being made. */
  const [maker, looker] = [newThread(), newThread()]
  const timers: NodeJS.Timeout[] = []
  let running: Promise<string | null> | null = null
  let progress: Progress | null = null
  let isClosed = false
  /** What the store had, for pages that ask again and again. */
  let listed: { at: number; kept: StoredBackup[] } | null = null
  /** When the newest one was made, once that is known, and when one failed. */
  let madeAt: number | null | undefined
  let failedAt = Number.NEGATIVE_INFINITY
  /** A thread does one job at a time. */
  let looking: Promise<unknown> = Promise.resolve()

  async function make(): Promise<string | null> {
    const started = now()
    progress = { step: 'pictures', done: 0, of: 0 }
    try {
      const job = {
        ...given,
        work: 'backUp',
        places: storagePaths(settings),
        draft: place.draft,
        now: started,
      } as const
      const answer: BackupAnswer = await (
        maker.run(job, note => {
          progress = note as Progress
        }) as Promise<BackupAnswer>
      ).catch(error => ({ failed: whyBackupFailed(error, store?.place ?? ''), cause: String(error.cause ?? error) }))
      if ('made' in answer) {
        madeAt = started
        log.info({ backup: answer.made.id, bytes: answer.made.bytes, ms: now() - started }, 'a backup was made')
        await noteSuccess({ db, live })
        return null
      }
      if (isClosed || !('failed' in answer)) return 'The server was stopped.'
      failedAt = now()
      log.error({ err: answer.cause }, `a backup failed: ${answer.failed}`)
      await noteFailure({ db, live, now }, answer.failed)
      return answer.failed
    } finally {
      progress = null
      listed = null
    }
  }

  const makeNow = (): Promise<string | null> => {
    running ??= make().finally(() => {
      running = null
    })
    return running
  }

  async function makeDue(): Promise<void> {
    if (!store || minutes === null || running || now() - failedAt < AGAIN_MS) return
    // Where the store does not answer, the backup says why.
    if (madeAt === undefined) madeAt = await newestIn(store).catch(() => null)
    if (!isClosed && isDue(now(), minutes, madeAt ?? null)) await makeNow()
  }

  const look = () => void makeDue().catch(error => log.error({ err: error }, 'looking for a due backup failed'))

  return {
    store,
    isEncrypted: settings.BACKUP_PASSPHRASE !== '',
    start() {
      timers.push(
        setTimeout(() => {
          look()
          timers.push(setInterval(look, LOOK_MS).unref())
        }, FIRST_MS).unref(),
      )
    },
    makeDue,
    makeNow,
    progress: () => progress,
    nextAt: () => (minutes === null ? null : nextSlot(now(), minutes)),
    async list() {
      if (!store) return []
      if (!listed || Math.abs(now() - listed.at) > MINUTE_MS)
        listed = { at: now(), kept: (await listBackups(store)).kept }
      return listed.kept
    },
    lastFailure: () => readFailure(db),
    async namesIn(id) {
      const mine = looking.then(() => looker.run({ ...given, work: 'names', id })) as Promise<BackupAnswer>
      looking = mine.catch(() => undefined)
      const answer = await mine
      if ('failed' in answer) throw new Error(answer.failed)
      return 'names' in answer ? answer.names : []
    },
    async close() {
      isClosed = true
      for (const timer of timers) clearTimeout(timer)
      await Promise.all([maker.close(), looker.close()])
      await running?.catch(() => undefined)
    },
  }
}

async function newestIn(store: Store): Promise<number | null> {
  const newest = (await listBackups(store)).kept.at(-1)
  return newest ? Date.parse(newest.madeAt) : null
}
