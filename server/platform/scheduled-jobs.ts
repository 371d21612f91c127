import type { Nodes } from '#db/client.ts'
import type { Services } from './context.ts'

const HOUR_MS = 3_600_000
/** Milliseconds after the start: what a crash left behind goes soon, and not while everybody comes back. */
const FIRST_MS = 60_000
/** How long a node that runs them keeps the others from it: less than from one round to the next. */
const LEASE_MS = 55 * 60_000

/** A scheduled job; it is logged by the name of its function. */
export type Job = (services: Services) => Promise<unknown>

/** Runs jobs one after the other, charged to nobody. One that fails is logged by its name, and the next one runs. */
export async function runJobs(services: Services, jobs: readonly Job[]): Promise<void> {
  for (const job of jobs) {
    const end = services.work.unowned()
    try {
      await job(services)
    } catch (error) {
      services.disk.note(error)
      services.log.error({ err: error, job: job.name }, 'a scheduled job failed')
    } finally {
      end()
    }
  }
}

/**
 * Runs jobs a minute after the start and then every hour; answers how to stop them. A round that is still running is not
 * joined by another, and of several nodes one runs them.
 */
export function startScheduledJobs(services: Services, jobs: readonly Job[], nodes?: Nodes): () => void {
  let isRunning = false
  const round = async () => {
    if (isRunning) return
    isRunning = true
    if (!nodes || (await hasLease(services, nodes))) await runJobs(services, jobs)
    isRunning = false
  }
  const first = setTimeout(round, FIRST_MS).unref()
  const timer = setInterval(round, HOUR_MS).unref()
  return () => {
    clearTimeout(first)
    clearInterval(timer)
  }
}

/** Whether this node is the one that runs the jobs. While the server does not answer, none is. */
async function hasLease({ log }: Pick<Services, 'log'>, nodes: Nodes): Promise<boolean> {
  try {
    return await nodes.lease('scheduled-jobs', LEASE_MS)
  } catch (error) {
    log.warn({ err: error }, 'the scheduled jobs wait: the database server does not answer')
    return false
  }
}
