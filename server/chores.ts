import { removeLeft } from './account/remove-account.ts'
import { rollUp } from './admin/engagement/roll-up.ts'
import { forgetOldVisits } from './admin/engagement/visits.ts'
import type { Services } from './context.ts'
import { keepThisWeek } from './featured/this-week.ts'
import { sweepInvitations } from './friends/invitations.ts'
import { purgeDeleted } from './kitchen/delete-recipe.ts'
import { sweepImports } from './kitchen/transfer/import-shelf.ts'
import { sweepPictures } from './media/sweep.ts'
import { removeOldNews } from './notifications/remove-old-news.ts'
import { drainFoodQueue } from './pantry/ideas/food-queue.ts'

const HOUR_MS = 3_600_000

/** What the house does by itself once an hour; answers how to stop it. */
export function startChores(services: Services): () => void {
  const round = async () => {
    try {
      await services.sessions.removeExpired()
      await removeLeft(services)
      await sweepInvitations(services)
      await purgeDeleted(services)
      await sweepPictures(services)
      await sweepImports(services)
      await removeOldNews(services)
      await rollUp(services)
      await forgetOldVisits(services)
      await keepThisWeek(services)
      await drainFoodQueue(services)
    } catch (error) {
      services.log.error({ err: error }, 'the hourly chores failed')
    }
  }
  const timer = setInterval(round, HOUR_MS)
  timer.unref()
  return () => clearInterval(timer)
}
