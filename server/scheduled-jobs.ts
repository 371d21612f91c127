import { removeLeft } from './account/remove-account.ts'
import { rollUp } from './admin/engagement/roll-up.ts'
import { forgetOldVisits } from './admin/engagement/visits.ts'
import { boundFutureDates } from './auth/future-dates.ts'
import { keepThisWeek } from './featured/this-week.ts'
import { sweepInvitations } from './friends/invitations.ts'
import { purgeDeleted } from './kitchen/delete-recipe.ts'
import { sweepImports } from './kitchen/transfer/import-shelf.ts'
import { sweepPictures } from './media/sweep.ts'
import { removeOldNews } from './notifications/remove-old-news.ts'
import { drainFoodQueue } from './pantry/ideas/food-queue.ts'
import type { Services } from './platform/context.ts'

const HOUR_MS = 3_600_000
/** Milliseconds after the start: what a crash left behind goes soon, and not while everybody comes back. */
const FIRST_MS = 60_000

type Job = (services: Services) => Promise<unknown>

const removeExpiredSessions: Job = ({ sessions }) => sessions.removeExpired()

/** What the server does by itself a minute after the start and then every hour, in this order. */
const JOBS: readonly Job[] = [
  boundFutureDates,
  removeExpiredSessions,
  removeLeft,
  sweepInvitations,
  purgeDeleted,
  sweepPictures,
  sweepImports,
  removeOldNews,
  rollUp,
  forgetOldVisits,
  keepThisWeek,
  drainFoodQueue,
]

/** Runs jobs one after the other. One that fails is logged by its name, and the next one runs. */
export async function runJobs(services: Services, jobs: readonly Job[] = JOBS): Promise<void> {
  for (const job of jobs) {
    try {
      await job(services)
    } catch (error) {
      services.disk.note(error)
      services.log.error({ err: error, job: job.name }, 'a scheduled job failed')
    }
  }
}

/** Starts the scheduled jobs; answers how to stop them. A round that is still running is not joined by another. */
export function startScheduledJobs(services: Services): () => void {
  let isRunning = false
  const round = async () => {
    if (isRunning) return
    isRunning = true
    await runJobs(services)
    isRunning = false
  }
  const first = setTimeout(round, FIRST_MS).unref()
  const timer = setInterval(round, HOUR_MS).unref()
  return () => {
    clearTimeout(first)
    clearInterval(timer)
  }
}
