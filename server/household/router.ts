import { doneView } from '#common/answers.ts'
import { chefProcedure, router } from '../platform/trpc.ts'
import {
  closeHousehold,
  handOver,
  leaveHousehold,
  openHousehold,
  removeMember,
  renameHousehold,
  showShelves,
} from './change-household.ts'
import {
  householdInvitationInput,
  householdInvitationListView,
  householdNameInput,
  householdView,
  inviteeInput,
  memberInput,
  showShelvesInput,
} from './contract.ts'
import { getHousehold } from './get-household.ts'
import { acceptInvitation, declineInvitation, inviteChef, listInvitations, withdrawInvitation } from './invitations.ts'

export const householdRouter = router({
  get: chefProcedure
    .meta({ rest: { method: 'GET', path: '/api/household', scope: 'plan' }, summary: 'The household of the viewer' })
    .output(householdView)
    .query(({ ctx }) => getHousehold(ctx)),

  open: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/household', scope: null },
      errors: ['CONFLICT'],
      summary: 'Opens a household to friends: the plan and the lists that the viewer had alone',
      limit: 'write',
    })
    .input(householdNameInput)
    .output(householdView)
    .mutation(({ ctx, input }) => openHousehold(ctx, input)),

  rename: chefProcedure
    .meta({
      rest: { method: 'PATCH', path: '/api/household', scope: null },
      errors: ['CONFLICT', 'FORBIDDEN'],
      summary: 'Gives the household another name; for its owner',
      limit: 'write',
    })
    .input(householdNameInput)
    .output(householdView)
    .mutation(({ ctx, input }) => renameHousehold(ctx, input)),

  close: chefProcedure
    .meta({
      rest: { method: 'DELETE', path: '/api/household', scope: null },
      errors: ['CONFLICT', 'FORBIDDEN'],
      summary: 'Closes the household: plan and lists stay with its owner, the others have their own again',
      limit: 'write',
    })
    .output(householdView)
    .mutation(({ ctx }) => closeHousehold(ctx)),

  leave: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/household/leave', scope: null },
      errors: ['CONFLICT'],
      summary: 'Leaves the household; what is planned of the viewer’s recipes stays there as copies',
      limit: 'write',
    })
    .output(householdView)
    .mutation(({ ctx }) => leaveHousehold(ctx)),

  showShelves: chefProcedure
    .meta({
      rest: { method: 'PUT', path: '/api/household/shelves', scope: null },
      errors: ['CONFLICT'],
      summary: 'Chooses which shelves of the viewer the other members see whole, and where they may change the recipes',
      limit: 'write',
    })
    .input(showShelvesInput)
    .output(householdView)
    .mutation(({ ctx, input }) => showShelves(ctx, input)),

  handOver: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/household/members/{chefId}/owner', scope: null },
      errors: ['CONFLICT', 'FORBIDDEN'],
      summary: 'Hands the household over to another member',
      limit: 'write',
    })
    .input(memberInput)
    .output(householdView)
    .mutation(({ ctx, input }) => handOver(ctx, input)),

  removeMember: chefProcedure
    .meta({
      rest: { method: 'DELETE', path: '/api/household/members/{chefId}', scope: null },
      errors: ['CONFLICT', 'FORBIDDEN'],
      summary: 'Takes a member out of the household; for its owner',
      limit: 'write',
    })
    .input(memberInput)
    .output(householdView)
    .mutation(({ ctx, input }) => removeMember(ctx, input)),

  listInvitations: chefProcedure
    .meta({
      rest: { method: 'GET', path: '/api/household-invitations', scope: null },
      summary: 'Invitations to households that wait for the viewer’s answer',
    })
    .output(householdInvitationListView)
    .query(({ ctx }) => listInvitations(ctx)),

  invite: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/household-invitations', scope: null },
      errors: ['CONFLICT', 'FORBIDDEN'],
      summary: 'Invites a friend into the viewer’s household; for its owner',
      limit: 'write',
    })
    .input(inviteeInput)
    .output(householdView)
    .mutation(({ ctx, input }) => inviteChef(ctx, input)),

  withdraw: chefProcedure
    .meta({
      rest: { method: 'DELETE', path: '/api/household-invitations/{id}', scope: null },
      summary: 'Takes back an invitation of the viewer’s',
      limit: 'write',
    })
    .input(householdInvitationInput)
    .output(householdView)
    .mutation(({ ctx, input }) => withdrawInvitation(ctx, input)),

  accept: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/household-invitations/{id}/accept', scope: null },
      errors: ['CONFLICT'],
      summary: 'Joins the household of an invitation',
      limit: 'write',
    })
    .input(householdInvitationInput)
    .output(householdView)
    .mutation(({ ctx, input }) => acceptInvitation(ctx, input)),

  decline: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/household-invitations/{id}/decline', scope: null },
      summary: 'Declines an invitation; its sender is not told',
      limit: 'write',
    })
    .input(householdInvitationInput)
    .output(doneView)
    .mutation(({ ctx, input }) => declineInvitation(ctx, input)),
})
