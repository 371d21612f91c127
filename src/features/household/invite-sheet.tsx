import { Link } from '@tanstack/react-router'
import { UserRoundPlus } from 'lucide-react'
import type { ChefView } from '#server/friends/contract.ts'
import { householdMessages, MEMBERS_MAX, WAITING_MAX } from '#server/household/constants.ts'
import type { HouseholdView } from '#server/household/contract.ts'
import { sceneUrl } from '#server/media/drawn/contract.ts'
import { PeopleSkeleton, PersonRow } from '#src/entities/chef/person-row.tsx'
import { useFriends } from '#src/entities/chef/use-friends.ts'
import { whyNotLoaded } from '#src/lib/errors.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { useOutcome } from './use-household.ts'

/** The chef's friends, each with a button that invites them. It stays open for the next one. */
export function InviteSheet(props: { household: HouseholdView; open: boolean; onOpenChange: (open: boolean) => void }) {
  const { household, open, onOpenChange } = props
  const friends = useFriends()
  const refusal = whyNoMore(household)
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title="Invite friends"
      description="They share the plan and the lists once they accept."
    >
      {refusal ? (
        <FormAlert tone="note" className="mb-3">
          {refusal}
        </FormAlert>
      ) : null}
      <QueryState
        bare
        query={friends}
        loading={<PeopleSkeleton />}
        loadingLabel="Loading your friends..."
        hideLoadingLabel
        errorTitle="Your friends did not load"
        errorText={whyNotLoaded}
        empty={
          <EmptyState
            bare
            drawing={sceneUrl('friends')}
            title="No friends here yet"
            action={
              <Link to="/profile" search={{ connect: 'search' }} className={buttonClass({ size: 'sm' })}>
                Find friends
              </Link>
            }
          >
            Friends are chefs who accepted your request, or who follow you as you follow them.
          </EmptyState>
        }
      >
        {chefs => (
          <ul className="divide-y divide-line">
            {chefs.map(chef => (
              <li key={chef.id}>
                <FriendRow chef={chef} household={household} mayInvite={refusal === null} />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </Sheet>
  )
}

/** Why nobody can be invited now; null where somebody can. */
function whyNoMore({ members, invitations }: HouseholdView): string | null {
  if (members.length >= MEMBERS_MAX) return householdMessages.full
  return invitations.length >= WAITING_MAX ? householdMessages.tooManyWaiting : null
}

function FriendRow(props: { chef: ChefView; household: HouseholdView; mayInvite: boolean }) {
  const { chef, household, mayInvite } = props
  const invite = trpc.household.invite.useMutation(useOutcome()('The invitation was not sent'))
  const name = chef.name ?? 'Chef'
  const isMember = household.members.some(({ id }) => id === chef.id)
  const isInvited = household.invitations.some(invitation => invitation.chef.id === chef.id)
  return (
    <PersonRow
      id={chef.id}
      name={name}
      picture={chef.profilePictureUrl}
      linked={false}
      action={
        isMember || isInvited ? (
          <Badge tone="basil">{isMember ? 'Member' : 'Invited'}</Badge>
        ) : mayInvite ? (
          <Button
            size="sm"
            variant="outline"
            icon={<UserRoundPlus aria-hidden="true" size={18} />}
            aria-label={`Invite ${name}`}
            pending={invite.isPending}
            onClick={() => invite.mutate({ chefId: chef.id })}
          >
            Invite
          </Button>
        ) : null
      }
    />
  )
}
