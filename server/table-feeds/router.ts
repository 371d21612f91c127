import { doneView } from '#common/answers.ts'
import { chefProcedure, router } from '../platform/trpc.ts'
import {
  followedFeedInput,
  followedFeedListView,
  followFeedInput,
  givenFeedInput,
  givenFeedListView,
  madeGivenView,
  makeGivenInput,
} from './contract.ts'
import { followFeed, listFollowed, retryFeed, unfollowFeed } from './following/followed-feeds.ts'
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

  listFollowed: chefProcedure
    .meta({
      rest: { method: 'GET', path: '/api/table-feeds/followed', scope: null },
      summary: 'Feeds from elsewhere that the viewer follows, and how they are',
    })
    .output(followedFeedListView)
    .query(({ ctx }) => listFollowed(ctx)),

  follow: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/table-feeds/followed', scope: null },
      summary: 'Follows a feed: JSON Feed, Atom or RSS, or that of a page',
      description: 'Its dishes arrive on The Dish of the viewer a moment later.',
      limit: 'followFeed',
      mostlyWaits: true,
      errors: ['CONFLICT'],
    })
    .input(followFeedInput)
    .output(followedFeedListView)
    .mutation(({ ctx, input }) => followFeed(ctx, input)),

  unfollow: chefProcedure
    .meta({
      rest: { method: 'DELETE', path: '/api/table-feeds/followed/{id}', scope: null },
      summary: 'Ends following a feed; what was saved of it stays',
      limit: 'write',
      errors: ['NOT_FOUND'],
    })
    .input(followedFeedInput)
    .output(doneView)
    .mutation(({ ctx, input }) => unfollowFeed(ctx, input)),

  retry: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/table-feeds/followed/{id}/retry', scope: null },
      summary: 'Has a feed asked again that did not answer',
      limit: 'write',
      errors: ['NOT_FOUND'],
    })
    .input(followedFeedInput)
    .output(followedFeedListView)
    .mutation(({ ctx, input }) => retryFeed(ctx, input)),
})
