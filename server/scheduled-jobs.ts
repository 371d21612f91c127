import { removeLeft } from './account/remove-account.ts'
import { rollUp } from './admin/engagement/roll-up.ts'
import { forgetOldVisits } from './admin/engagement/visits.ts'
import { boundFutureDates } from './auth/future-dates.ts'
import { keepThisWeek } from './featured/this-week.ts'
import { sweepInvitations } from './friends/invitations.ts'
import { purgeDeleted } from './kitchen/delete-recipe.ts'
import { sweepImports } from './kitchen/transfer/import-shelf.ts'
import { sweepPictures } from './media/sweep.ts'
import { removeOldNotifications } from './notifications/remove-old-notifications.ts'
import { drainFoodQueue } from './pantry/ideas/food-queue.ts'
import type { Job, Jobs } from './platform/scheduled-jobs.ts'

const removeExpiredSessions: Job = ({ sessions }) => sessions.removeExpired()

/** The jobs that run a minute after the start and then every hour, in this order. */
export const scheduledJobs: Jobs = {
  once: [
    boundFutureDates,
    removeExpiredSessions,
    removeLeft,
    sweepInvitations,
    purgeDeleted,
    sweepPictures,
    removeOldNotifications,
    rollUp,
    forgetOldVisits,
    keepThisWeek,
    drainFoodQueue,
  ],
  onEachNode: [sweepImports],
}
