import { adminProcedure, router } from '../trpc.ts'
import { adminStatsView } from './contract.ts'
import { getStats } from './stats.ts'

export const adminRouter = router({
  stats: adminProcedure
    .meta({ rest: { method: 'GET', path: '/api/admin/stats' }, summary: 'How many chefs there are' })
    .output(adminStatsView)
    .query(({ ctx }) => getStats(ctx)),
})
