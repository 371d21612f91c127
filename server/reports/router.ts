import { doneView } from '#common/answers.ts'
import { chefProcedure, router } from '../platform/trpc.ts'
import { addReport } from './add-report.ts'
import { reportInput } from './contract.ts'

export const reportsRouter = router({
  report: chefProcedure
    .meta({ summary: 'Reports a post, a comment or a photo to the moderators', limit: 'write' })
    .input(reportInput)
    .output(doneView)
    .mutation(({ ctx, input }) => addReport(ctx, input)),
})
