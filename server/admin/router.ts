import { adminProcedure, router } from '../platform/trpc.ts'
import { adminBackupsRouter } from './backups/router.ts'
import { adminStatsView } from './contract.ts'
import { engagementRouter } from './engagement/router.ts'
import { moderationRouter } from './moderation/router.ts'
import { getStats } from './stats.ts'
import { adminSystemRouter } from './system/router.ts'
import { adminUsersRouter } from './users/router.ts'

export const adminRouter = router({
  stats: adminProcedure
    .meta({
      rest: { method: 'GET', path: '/api/admin/stats', scope: null },
      summary: 'How many chefs there are, and what waits',
    })
    .output(adminStatsView)
    .query(({ ctx }) => getStats(ctx)),

  users: adminUsersRouter,
  system: adminSystemRouter,
  backups: adminBackupsRouter,
  engagement: engagementRouter,
  moderation: moderationRouter,
})
