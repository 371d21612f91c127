import { z } from 'zod'
import { doneView } from '#common/answers.ts'
import { chefProcedure, publicProcedure, router } from '../platform/trpc.ts'
import { blockChef, listBlocked, unblockChef } from './block.ts'
import {
  blockedChefView,
  chefInput,
  chefListView,
  chefView,
  followInput,
  followView,
  incomingRequestView,
  invitationHostView,
  invitationInput,
  invitationTokenInput,
  invitationView,
  invitedView,
  inviteInput,
  inviterView,
  linkedChefView,
  listChefsInput,
  profileLinkHostView,
  profileLinkInput,
  profileLinkView,
  requestIdInput,
  requestInput,
  requestSentView,
  searchInput,
  sentRequestView,
  suggestInput,
} from './contract.ts'
import { getChef, listFollowed } from './find-chefs.ts'
import { followChef, removeFriend, unfollowChef } from './follow.ts'
import { acceptRequest, declineRequest, sendRequest, withdrawRequest } from './friend-requests.ts'
import { acceptInvitation } from './invitation-acceptance.ts'
import { getInvitationHost } from './invitation-host.ts'
import { invite, listInvitations, renewInvitation, withdrawInvitation } from './invitations.ts'
import { listIncoming, listSent } from './list-requests.ts'
import {
  getProfileLink,
  getProfileLinkHost,
  makeProfileLink,
  openProfileLink,
  removeProfileLink,
} from './profile-links.ts'
import { searchChefs } from './search-chefs.ts'
import { suggestChefs } from './suggest-chefs.ts'

export const friendsRouter = router({
  search: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/users/search', scope: 'feed' },
      summary: 'Chefs by name or phone number',
      limit: 'search',
    })
    .input(searchInput)
    .output(chefListView)
    .query(({ ctx, input }) => searchChefs(ctx, input)),

  listFollowed: chefProcedure
    .meta({
      rest: { method: 'GET', path: '/api/users/{id}/friends', scope: 'feed' },
      summary: 'Friends and followed chefs of a chef',
    })
    .input(listChefsInput)
    .output(chefListView)
    .query(({ ctx, input }) => listFollowed(ctx, input)),

  getChef: chefProcedure
    .meta({ summary: 'One chef as the viewer may see them' })
    .input(chefInput)
    .output(chefView)
    .query(({ ctx, input }) => getChef(ctx, input)),

  follow: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/follow-user', scope: null },
      errors: ['FORBIDDEN', 'NOT_FOUND'],
      summary: 'Follows a public chef',
      limit: 'write',
    })
    .input(followInput)
    .output(followView)
    .mutation(({ ctx, input }) => followChef(ctx, input)),

  unfollow: chefProcedure
    .meta({ summary: 'Stops following a chef', limit: 'write' })
    .input(followInput)
    .output(followView)
    .mutation(({ ctx, input }) => unfollowChef(ctx, input)),

  removeFriend: chefProcedure
    .meta({ summary: 'Ends a friendship: neither of the two follows the other any more', limit: 'write' })
    .input(followInput)
    .output(followView)
    .mutation(({ ctx, input }) => removeFriend(ctx, input)),

  suggest: chefProcedure
    .meta({ summary: 'Chefs whom the signed-in chef may want to know', limit: 'search' })
    .input(suggestInput)
    .output(chefListView)
    .query(({ ctx, input }) => suggestChefs(ctx, input)),

  block: chefProcedure
    .meta({ summary: 'Blocks a chef: neither of the two sees or reaches the other any more', limit: 'write' })
    .input(chefInput)
    .output(doneView)
    .mutation(({ ctx, input }) => blockChef(ctx, input)),

  unblock: chefProcedure
    .meta({ summary: 'Ends the blocking of a chef', limit: 'write' })
    .input(chefInput)
    .output(doneView)
    .mutation(({ ctx, input }) => unblockChef(ctx, input)),

  listBlocked: chefProcedure
    .meta({ summary: 'Chefs whom the signed-in chef has blocked' })
    .output(z.array(blockedChefView))
    .query(({ ctx }) => listBlocked(ctx)),

  request: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/friend-requests', scope: null },
      errors: ['NOT_FOUND', 'CONFLICT'],
      summary: 'Asks a chef for friendship; a public chef is followed at once',
      limit: 'write',
    })
    .input(requestInput)
    .output(requestSentView)
    .mutation(({ ctx, input }) => sendRequest(ctx, input)),

  accept: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/friend-requests/{id}/accept', scope: null },
      errors: ['CONFLICT'],
      summary: 'Accepts a friend request',
      limit: 'write',
    })
    .input(requestIdInput)
    .output(doneView)
    .mutation(({ ctx, input }) => acceptRequest(ctx, input)),

  decline: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/friend-requests/{id}/decline', scope: null },
      errors: ['CONFLICT'],
      summary: 'Declines a friend request',
      limit: 'write',
    })
    .input(requestIdInput)
    .output(doneView)
    .mutation(({ ctx, input }) => declineRequest(ctx, input)),

  withdraw: chefProcedure
    .meta({ summary: "Takes back a friend request of one's own", limit: 'write' })
    .input(requestIdInput)
    .output(doneView)
    .mutation(({ ctx, input }) => withdrawRequest(ctx, input)),

  listIncoming: chefProcedure
    .meta({
      rest: { method: 'GET', path: '/api/users/{id}/friend-requests', scope: null },
      summary: 'Friend requests that wait for the signed-in chef',
    })
    .input(chefInput)
    .output(z.array(incomingRequestView))
    .query(({ ctx, input }) => listIncoming(ctx, input)),

  listSent: chefProcedure
    .meta({
      rest: { method: 'GET', path: '/api/users/{id}/sent-requests', scope: null },
      summary: 'Friend requests that the signed-in chef has sent',
    })
    .input(chefInput)
    .output(z.array(sentRequestView))
    .query(({ ctx, input }) => listSent(ctx, input)),

  invite: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/friend-invitations', scope: null },
      errors: ['CONFLICT'],
      summary: 'Invites somebody by e-mail; the answer holds the link where no e-mail is sent',
      limit: 'invite',
    })
    .input(inviteInput)
    .output(invitedView)
    .mutation(({ ctx, input }) => invite(ctx, input)),

  listInvitations: chefProcedure
    .meta({ summary: 'Invitations of the signed-in chef that wait' })
    .output(z.array(invitationView))
    .query(({ ctx }) => listInvitations(ctx)),

  withdrawInvitation: chefProcedure
    .meta({ summary: 'Takes back an invitation', limit: 'write' })
    .input(invitationInput)
    .output(doneView)
    .mutation(({ ctx, input }) => withdrawInvitation(ctx, input)),

  renewInvitation: chefProcedure
    .meta({ summary: 'Sends an invitation again, or makes a new link for it', limit: 'invite' })
    .input(invitationInput)
    .output(invitedView)
    .mutation(({ ctx, input }) => renewInvitation(ctx, input)),

  acceptInvitation: chefProcedure
    .meta({ summary: "Takes up the invitation of a link: the inviter's friend request then waits", limit: 'write' })
    .input(invitationTokenInput)
    .output(inviterView)
    .mutation(({ ctx, input }) => acceptInvitation(ctx, input)),

  invitationHost: publicProcedure
    .meta({ summary: 'Who invites with a link, and in what words', errors: ['NOT_FOUND'], limit: 'search' })
    .input(invitationTokenInput)
    .output(invitationHostView)
    .query(({ ctx, input }) => getInvitationHost(ctx, input)),

  profileLink: chefProcedure
    .meta({ summary: "The link of the signed-in chef's profile" })
    .output(profileLinkView)
    .query(({ ctx }) => getProfileLink(ctx)),

  makeProfileLink: chefProcedure
    .meta({ summary: "Makes a link of the signed-in chef's profile; the one before stops working", limit: 'write' })
    .output(profileLinkView)
    .mutation(({ ctx }) => makeProfileLink(ctx)),

  removeProfileLink: chefProcedure
    .meta({ summary: "Ends the link of the signed-in chef's profile", limit: 'write' })
    .output(profileLinkView)
    .mutation(({ ctx }) => removeProfileLink(ctx)),

  openProfileLink: chefProcedure
    .meta({ summary: 'The chef whom the link of a profile leads to', errors: ['NOT_FOUND'], limit: 'search' })
    .input(profileLinkInput)
    .output(linkedChefView)
    .query(({ ctx, input }) => openProfileLink(ctx, input)),

  profileLinkHost: publicProcedure
    .meta({ summary: 'Who shares a profile by a link: name and picture', errors: ['NOT_FOUND'], limit: 'search' })
    .input(profileLinkInput)
    .output(profileLinkHostView)
    .query(({ ctx, input }) => getProfileLinkHost(ctx, input)),
})
