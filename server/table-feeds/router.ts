import { doneView } from '#common/answers.ts'
import { chefProcedure, router } from '../platform/trpc.ts'
import { givenFeedInput, givenFeedListView, madeGivenView, makeGivenInput } from './contract.ts'
import { endGiven, listGiven, makeGiven } from './giving/given-feeds.ts'

export const tableFeedsRouter = router({
  listGiven: chefProcedure
    .meta({
      rest: { method: 'GET', path: '/api/table-feeds/given', scope: null },
      summary: 'Addresses under which programs elsewhere read what the viewer dishes, or a collection',
    })
    .output(givenFeedListView)
    .query(({ ctx }) => listGiven(ctx)),

  makeGiven: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/table-feeds/given', scope: null },
      summary: 'Makes such an address, which is answered this once',
      limit: 'write',
      errors: ['NOT_FOUND', 'CONFLICT'],
    })
    .input(makeGivenInput)
    .output(madeGivenView)
    .mutation(({ ctx, input }) => makeGiven(ctx, input)),

  endGiven: chefProcedure
    .meta({
      rest: { method: 'DELETE', path: '/api/table-feeds/given/{id}', scope: null },
      summary: 'Turns such an address off for good',
      limit: 'write',
      errors: ['NOT_FOUND'],
    })
    .input(givenFeedInput)
    .output(doneView)
    .mutation(({ ctx, input }) => endGiven(ctx, input)),
})
