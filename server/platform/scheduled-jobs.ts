import { LeaseLost, type Nodes } from '#db/client.ts'
import type { Services } from './context.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
/** Milliseconds after the start: what a crash left behind goes soon, and not while everybody comes back. */
const FIRST_MS = MINUTE_MS
/** Milliseconds after which a node that died no longer has the lease, and between two renewals of it. */
const LEASE_MS = 60_000
const RENEWAL_MS = 15_000
/** How long no node runs the jobs again: less than an hour, so that the node that asks each hour is not a moment early. */
const MIN_INTERVAL_MS = 59 * MINUTE_MS

/** A scheduled job; it is logged by the name of its function. */
export type Job = (services: Services) => Promise<unknown>

/** Jobs by how many of several nodes run them: `once` by one of them, `onEachNode` by each for what it has for itself. */
export type Jobs = { once: readonly Job[]; onEachNode: readonly Job[] }

/** Runs jobs one after the other, charged to nobody. One that fails is logged by its name, and the next one runs. */
export async function runJobs(services: Services, jobs: readonly Job[], mayGoOn = () => true): Promise<void> {
  for (const job of jobs) {
    if (!mayGoOn()) return
    const end = services.work.unowned()
    const started = performance.now()
    let isDone = false
    try {
      await job(services)
      isDone = true
    } catch (error) {
      services.disk.note(error)
      services.log.error({ err: error, job: job.name }, 'a scheduled job failed')
    } finally {
      end()
      const seconds = (performance.now() - started) / 1000
      services.outcomes.noteJob(job.name, { isDone, seconds, at: services.now() })
    }
  }
}

/**
 * Runs jobs a minute after the start and then every hour; answers how to stop that. A round that is still running is not
 * joined by another. Several nodes ask each minute who runs the jobs of this hour: a node that dies is followed by another.
 */
export function startScheduledJobs(services: Services, { once, onEachNode }: Jobs, nodes?: Nodes): () => void {
  const stops = nodes
    ? [every(HOUR_MS, () => runJobs(services, onEachNode)), every(MINUTE_MS, () => runOnOneNode(services, once, nodes))]
    : [every(HOUR_MS, () => runJobs(services, [...once, ...onEachNode]))]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Runs something a minute from now and then again and again, unless it still runs. */
function every(ms: number, run: () => Promise<void>): () => void {
  let isRunning = false
  const round = async () => {
    if (isRunning) return
    isRunning = true
    await run()
    isRunning = false
  }
  const first = setTimeout(round, FIRST_MS).unref()
  const timer = setInterval(round, ms).unref()
  return () => {
    clearTimeout(first)
    clearInterval(timer)
  }
}

/**
 * Runs jobs if no other node does, and none has within the hour. Their writes fail as soon as another node has taken over,
 * which it does when this one was not heard of for a minute.
 */
export async function runOnOneNode(services: Services, jobs: readonly Job[], { leases }: Nodes): Promise<void> {
  const { log } = services
  try {
    const lease = await leases.acquire('scheduled-jobs', LEASE_MS, MIN_INTERVAL_MS)
    if (!lease) return
    let isLost = false
    const renewing = setInterval(() => {
      lease.renew(LEASE_MS).catch(error => {
        isLost ||= error instanceof LeaseLost
        log.warn({ err: error }, 'the lease of the scheduled jobs was not renewed')
      })
    }, RENEWAL_MS).unref()
    await runJobs({ ...services, db: lease.db }, jobs, () => !isLost)
    clearInterval(renewing)
    await lease.release(true)
  } catch (error) {
    log.warn({ err: error }, 'the scheduled jobs wait: the database server does not answer')
  }
}
