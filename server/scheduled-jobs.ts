import { removeLeft } from './account/remove-account.ts'
import { rollUp } from './admin/engagement/roll-up.ts'
import { forgetOldVisits } from './admin/engagement/visits.ts'
import { boundFutureDates } from './auth/future-dates.ts'
import { readWaitingLinks } from './capture/links/read-links.ts'
import { sweepOfferedPages } from './capture/offered/offered-pages.ts'
import { purgeCollections } from './collections/change-collection.ts'
import { purgeSmartCollections } from './collections/smart/smart-collections.ts'
import { keepThisWeek } from './featured/this-week.ts'
import { sweepInvitations } from './friends/invitations.ts'
import { purgeDeleted } from './kitchen/delete-recipe.ts'
import { endOldImports, sweepImports } from './kitchen/transfer/imports/sweep-imports.ts'
import { sweepPictures } from './media/sweep.ts'
import { removeOldNotifications } from './notifications/remove-old-notifications.ts'
import { drainFoodQueue } from './pantry/foods/food-queue.ts'
import type { Job, Jobs } from './platform/scheduled-jobs.ts'
import { tellMissed } from './push/jobs.ts'
import { purgeShares } from './shopping/mark-shares.ts'
import { closeUnfollowed } from './table-feeds/following/followed-feeds.ts'
import { tidyDeliveries } from './webhooks/jobs.ts'

const removeExpiredSessions: Job = ({ sessions }) => sessions.removeExpired()

/** The jobs that run a minute after the start and then every hour, in this order. */
export const scheduledJobs: Jobs = {
  once: [
    boundFutureDates,
    removeExpiredSessions,
    closeUnfollowed,
    removeLeft,
    sweepInvitations,
    sweepOfferedPages,
    purgeDeleted,
    endOldImports,
    purgeCollections,
    purgeSmartCollections,
    purgeShares,
    sweepPictures,
    removeOldNotifications,
    rollUp,
    forgetOldVisits,
    keepThisWeek,
    drainFoodQueue,
    tellMissed,
    tidyDeliveries,
  ],
  onEachNode: [sweepImports, readWaitingLinks],
}
