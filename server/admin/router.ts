import { makeResetLink } from '../auth/reset-password.ts'
import { adminProcedure, router } from '../trpc.ts'
import { adminStatsView, makeResetLinkInput, resetLinkView } from './contract.ts'
import { getStats } from './stats.ts'

export const adminRouter = router({
  stats: adminProcedure
    .meta({ rest: { method: 'GET', path: '/api/admin/stats' }, summary: 'How many chefs there are' })
    .output(adminStatsView)
    .query(({ ctx }) => getStats(ctx)),

  makeResetLink: adminProcedure
    .meta({
      rest: { method: 'POST', path: '/api/admin/users/{userId}/reset-link' },
      summary: 'A link with which a chef chooses a new password, for an hour; kept on record',
      limit: 'write',
    })
    .input(makeResetLinkInput)
    .output(resetLinkView)
    .mutation(({ ctx, input }) => makeResetLink(ctx, input.userId)),
})
