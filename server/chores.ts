import type { Services } from './context.ts'
import { sweepPictures } from './media/sweep.ts'

const HOUR_MS = 3_600_000

/** What the house does by itself once an hour; answers how to stop it. */
export function startChores(services: Services): () => void {
  const round = async () => {
    try {
      await services.sessions.removeExpired()
      await sweepPictures(services)
    } catch (error) {
      services.log.error({ err: error }, 'the hourly chores failed')
    }
  }
  const timer = setInterval(round, HOUR_MS)
  timer.unref()
  return () => clearInterval(timer)
}
