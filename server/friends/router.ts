import { z } from 'zod'
import { chefProcedure, router } from '../trpc.ts'
import {
  chefInput,
  chefListView,
  chefView,
  followInput,
  followView,
  incomingRequestView,
  listChefsInput,
  requestDoneView,
  requestIdInput,
  requestInput,
  requestSentView,
  searchInput,
  sentRequestView,
} from './contract.ts'
import { getChef, listFollowed, searchChefs } from './find-chefs.ts'
import { followChef, unfollowChef } from './follow.ts'
import { acceptRequest, declineRequest, sendRequest, withdrawRequest } from './friend-requests.ts'
import { listIncoming, listSent } from './list-requests.ts'

export const friendsRouter = router({
  search: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/users/search' },
      summary: 'Chefs by name or phone number',
      limit: 'search',
    })
    .input(searchInput)
    .output(chefListView)
    .query(({ ctx, input }) => searchChefs(ctx, input)),

  listFollowed: chefProcedure
    .meta({ rest: { method: 'GET', path: '/api/users/{id}/friends' }, summary: 'Friends and followed chefs of a chef' })
    .input(listChefsInput)
    .output(chefListView)
    .query(({ ctx, input }) => listFollowed(ctx, input)),

  getChef: chefProcedure
    .meta({ summary: 'One chef as the viewer may see them' })
    .input(chefInput)
    .output(chefView)
    .query(({ ctx, input }) => getChef(ctx, input)),

  follow: chefProcedure
    .meta({ rest: { method: 'POST', path: '/api/follow-user' }, summary: 'Follows a public chef', limit: 'write' })
    .input(followInput)
    .output(followView)
    .mutation(({ ctx, input }) => followChef(ctx, input)),

  unfollow: chefProcedure
    .meta({ summary: 'Stops following a chef', limit: 'write' })
    .input(followInput)
    .output(followView)
    .mutation(({ ctx, input }) => unfollowChef(ctx, input)),

  request: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/friend-requests' },
      summary: 'Asks a chef for friendship; a public chef is followed at once',
      limit: 'write',
    })
    .input(requestInput)
    .output(requestSentView)
    .mutation(({ ctx, input }) => sendRequest(ctx, input)),

  accept: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/friend-requests/{id}/accept' },
      summary: 'Accepts a friend request',
      limit: 'write',
    })
    .input(requestIdInput)
    .output(requestDoneView)
    .mutation(({ ctx, input }) => acceptRequest(ctx, input)),

  decline: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/friend-requests/{id}/decline' },
      summary: 'Declines a friend request',
      limit: 'write',
    })
    .input(requestIdInput)
    .output(requestDoneView)
    .mutation(({ ctx, input }) => declineRequest(ctx, input)),

  withdraw: chefProcedure
    .meta({ summary: "Takes back a friend request of one's own", limit: 'write' })
    .input(requestIdInput)
    .output(requestDoneView)
    .mutation(({ ctx, input }) => withdrawRequest(ctx, input)),

  listIncoming: chefProcedure
    .meta({
      rest: { method: 'GET', path: '/api/users/{id}/friend-requests' },
      summary: 'Friend requests that wait for the signed-in chef',
    })
    .input(chefInput)
    .output(z.array(incomingRequestView))
    .query(({ ctx, input }) => listIncoming(ctx, input)),

  listSent: chefProcedure
    .meta({
      rest: { method: 'GET', path: '/api/users/{id}/sent-requests' },
      summary: 'Friend requests that the signed-in chef has sent',
    })
    .input(chefInput)
    .output(z.array(sentRequestView))
    .query(({ ctx, input }) => listSent(ctx, input)),
})
