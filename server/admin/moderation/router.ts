import { adminProcedure, router } from '../../platform/trpc.ts'
import { decidedView, decideInput, queueInput, queueView } from './contract.ts'
import { decide } from './decide.ts'
import { decidedLinkView, decideLinkInput, linkQueueInput, linkQueueView } from './links/contract.ts'
import { decideLink } from './links/decide-link.ts'
import { readLinkQueue } from './links/reported-links.ts'
import { readQueue } from './queue.ts'

const linksRouter = router({
  queue: adminProcedure
    .meta({ summary: 'Public links that guests reported, by what became of it' })
    .input(linkQueueInput)
    .output(linkQueueView)
    .query(({ ctx, input }) => readLinkQueue(ctx, input)),

  decide: adminProcedure
    .meta({ summary: 'Keeps a public link, takes it down or brings it back', limit: 'write' })
    .input(decideLinkInput)
    .output(decidedLinkView)
    .mutation(({ ctx, input }) => decideLink(ctx, input)),
})

export const moderationRouter = router({
  links: linksRouter,

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
