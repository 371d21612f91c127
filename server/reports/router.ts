import { chefProcedure, router } from '../trpc.ts'
import { addReport } from './add-report.ts'
import { reportedView, reportInput } from './contract.ts'

export const reportsRouter = router({
  report: chefProcedure
    .meta({ summary: 'Reports a post, a comment or a photo to the moderators', limit: 'write' })
    .input(reportInput)
    .output(reportedView)
    .mutation(({ ctx, input }) => addReport(ctx, input)),
})
