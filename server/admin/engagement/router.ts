import { adminProcedure, router } from '../../platform/trpc.ts'
import { engagementInput, engagementView } from './contract.ts'
import { readEngagement } from './read-engagement.ts'

export const engagementRouter = router({
  read: adminProcedure
    .meta({
      rest: { method: 'GET', path: '/api/admin/engagement', scope: null },
      summary: 'What chefs did on the last days',
    })
    .input(engagementInput)
    .output(engagementView)
    .query(({ ctx, input }) => readEngagement(ctx, input)),
})
