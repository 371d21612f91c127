import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Services } from '../platform/context.ts'
import { diskSpace } from '../platform/disk-space.ts'
import { sentKinds } from '../platform/outcomes.ts'
import { programVersion } from '../platform/program.ts'
import type { Readiness } from '../readiness.ts'
import { amountsOf, lastBackupOf } from './amounts.ts'

/** Seconds: from an answer out of memory to the reading of a photo. */
const BUCKETS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10, 60]
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** One request that was answered. `route` is one of a known few, never what was asked for. */
type Answered = { method: string; route: string; status: number; seconds: number }

export type Metrics = {
  /** Counts a request. */
  note(answered: Answered): void
  /** All of them, as Prometheus reads them. What cannot be found out at the moment is left out. */
  read(): Promise<{ text: string; contentType: string }>
}

/** The metrics of a server, with those of its process. docs/run/monitoring.md lists them. */
export function createMetrics(services: Services, ready: () => Promise<Readiness>): Metrics {
  const registers = [new Registry()]
  const [registry] = registers as [Registry]
  collectDefaultMetrics({ register: registry })

  const requests = new Counter({
    name: 'longtable_http_requests_total',
    help: 'Requests that were answered.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'longtable_http_request_duration_seconds',
    help: 'Time until the answer to a request began.',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
    registers,
  })
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `longtable_${name}`, help, labelNames, registers })
  const counter = (name: string, help: string, labelNames: string[]) =>
    new Counter({ name: `longtable_${name}`, help, labelNames, registers })

  gauge('build_info', 'The version of this program.', ['version']).set({ version: programVersion }, 1)
  const streams = gauge('event_streams', 'Event streams of open pages.')
  const work = gauge('background_work', 'Imports, links and photos that are being read or wait for it.', ['kind'])
  const sent = counter('sent_total', 'What was sent to others or asked of them, by whether they took it.', [
    'kind',
    'outcome',
  ])
  const jobRuns = counter('job_runs_total', 'Runs of scheduled jobs.', ['job', 'outcome'])
  const jobSeconds = gauge('job_last_duration_seconds', 'How long a scheduled job took when it last ran.', ['job'])
  const jobDone = gauge('job_last_success_timestamp_seconds', 'When a scheduled job was last done.', ['job'])
  const checks = gauge('check_ok', 'Whether what this server needs is in order: 1, or else 0.', ['check'])
  const diskFree = gauge('disk_free_bytes', 'Free bytes of the disk under the data folder.')
  const diskSize = gauge('disk_size_bytes', 'Bytes of the disk under the data folder.')
  const chefs = gauge('chefs', 'Accounts, deactivated ones too.')
  const recipes = gauge('recipes', 'Recipes on shelves of chefs.')
  const posts = gauge('posts', 'Dishes in the feed.')
  const pictures = gauge('pictures', 'Pictures that are stored.')
  const pictureBytes = gauge('picture_bytes', 'Bytes of the pictures that are stored.')
  const lastBackup = gauge('backup_last_success_timestamp_seconds', 'When the newest whole backup was made.')
  const backupFailed = gauge('backup_failed', 'Whether a backup failed and none was made since: 1, or else 0.')
  const databaseSize = gauge('database_bytes', 'Bytes of the database file.')

  const set = (metric: Gauge, value: number | null | undefined): void => {
    if (value === null || value === undefined) metric.remove()
    else metric.set(value)
  }

  function lookAtWork(): void {
    streams.set(services.live.subscriptionCount())
    const readings = [...services.readings.all.values()].filter(({ state }) => state !== 'ended')
    work.set({ kind: 'photo' }, readings.length)
    work.set({ kind: 'link' }, services.linkRuns.active.size)
    work.set({ kind: 'import' }, services.importRunner.activeCount())
    sent.reset()
    for (const kind of sentKinds)
      for (const [outcome, times] of Object.entries(services.outcomes.sent(kind))) sent.inc({ kind, outcome }, times)
    jobRuns.reset()
    for (const [job, { done, failed, seconds, doneAt }] of services.outcomes.jobs()) {
      jobRuns.inc({ job, outcome: 'done' }, done)
      jobRuns.inc({ job, outcome: 'failed' }, failed)
      jobSeconds.set({ job }, seconds)
      if (doneAt !== null) jobDone.set({ job }, doneAt / 1000)
    }
  }

  async function lookAtDisk(): Promise<void> {
    const [state, disk] = await Promise.all([ready(), diskSpace(services.settings.DATA_DIR).catch(() => null)])
    for (const [check, is] of Object.entries(state.checks)) checks.set({ check }, is === 'ok' ? 1 : 0)
    set(diskFree, disk?.freeBytes)
    set(diskSize, disk?.totalBytes)
  }

  const warn = (message: string) => (error: unknown) => {
    services.log.warn({ err: error }, message)
    return undefined
  }

  async function lookAtBackups(): Promise<void> {
    const [last, failure] = await Promise.all([
      lastBackupOf(services).catch(warn('the backups could not be listed for the metrics')),
      services.backups.lastFailure().catch(() => undefined),
    ])
    set(lastBackup, last)
    set(backupFailed, failure === undefined ? undefined : Number(failure !== null))
  }

  async function lookAtDatabase(): Promise<void> {
    const amounts = await amountsOf(services).catch(warn('the amounts for the metrics could not be counted'))
    set(chefs, amounts?.chefs)
    set(recipes, amounts?.recipes)
    set(posts, amounts?.posts)
    set(pictures, amounts?.pictures.count)
    set(pictureBytes, amounts?.pictures.bytes)
    set(databaseSize, amounts?.databaseBytes)
  }

  return {
    note({ method: given, route, status, seconds }) {
      const method = METHODS.has(given) ? given : 'other'
      requests.inc({ method, route, status })
      durations.observe({ method, route }, seconds)
    },
    async read() {
      lookAtWork()
      await Promise.all([lookAtDisk(), lookAtDatabase(), lookAtBackups()])
      return { text: await registry.metrics(), contentType: registry.contentType }
    },
  }
}
