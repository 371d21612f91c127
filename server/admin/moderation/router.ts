import { adminProcedure, router } from '../../platform/trpc.ts'
import { decidedView, decideInput, queueInput, queueView } from './contract.ts'
import { decide } from './decide.ts'
import { readQueue } from './queue.ts'

export const moderationRouter = router({
  queue: adminProcedure
    .meta({ summary: 'What chefs reported, by what became of it' })
    .input(queueInput)
    .output(queueView)
    .query(({ ctx, input }) => readQueue(ctx, input)),

  decide: adminProcedure
    .meta({ summary: 'Keeps, hides, brings back or removes a post, a comment or a photo', limit: 'write' })
    .input(decideInput)
    .output(decidedView)
    .mutation(({ ctx, input }) => decide(ctx, input)),
})
