import { Crown, Ellipsis, Undo2, UserMinus, UserRoundPlus } from 'lucide-react'
import { lazy, type RefObject, Suspense, useRef, useState } from 'react'
import type { HouseholdView } from '#server/household/contract.ts'
import { PersonRow } from '#src/entities/chef/person-row.tsx'
import { useChef } from '#src/entities/chef/session/session.tsx'
import { useFocusWhenGone } from '#src/entities/chef/use-focus-when-gone.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu, MenuItem } from '#src/ui/menu.tsx'
import { CollectionLinks } from './collection-links.tsx'
import { HandOver, RemoveMember } from './questions.tsx'
import { useOutcome } from './use-household.ts'

const InviteSheet = lazy(async () => ({ default: (await import('./invite-sheet.tsx')).InviteSheet }))

type Member = HouseholdView['members'][number]

/** Who is in the household, whom it waits for, and for its owner what can be done about both. */
export function MembersCard({ household }: { household: HouseholdView }) {
  const title = useRef<HTMLHeadingElement>(null)
  const [inviting, setInviting] = useState<boolean | null>(null)
  return (
    <Card as="section" aria-labelledby="household-members">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="household-members" ref={title} tabIndex={-1} className="title-section">
          Members
        </h2>
        {household.isOwner ? (
          <Button
            size="sm"
            variant={household.members.length > 1 ? 'outline' : 'primary'}
            icon={<UserRoundPlus aria-hidden="true" size={20} />}
            onClick={() => setInviting(true)}
          >
            Invite friends
          </Button>
        ) : null}
      </div>
      <ul className="mt-2 divide-y divide-line">
        {household.members.map(member => (
          <li key={member.id}>
            <MemberRow member={member} household={household} focusAfter={title} />
          </li>
        ))}
        {household.invitations.map(invitation => (
          <li key={`invitation ${invitation.id}`}>
            <WaitingRow invitation={invitation} focusAfter={title} />
          </li>
        ))}
      </ul>
      {inviting === null ? null : (
        <Suspense fallback={null}>
          <InviteSheet household={household} open={inviting} onOpenChange={setInviting} />
        </Suspense>
      )}
    </Card>
  )
}

/** Which shelves a member shows, in words, and which the others may change; null for none. */
function shelvesText(member: Member): string | null {
  const named = (name: string, isShown: boolean, isOpen: boolean) =>
    isShown && (isOpen ? `${name} (may be edited)` : name)
  const shelves = [
    named('Back Burner', member.showsBackBurner, member.opensBackBurner),
    named('Cookbook', member.showsCookbook, member.opensCookbook),
  ].filter(Boolean)
  return shelves.length > 0 ? `Shows ${shelves.join(' and ')}` : null
}

function MemberRow(props: { member: Member; household: HouseholdView; focusAfter: RefObject<HTMLElement | null> }) {
  const { member, household, focusAfter } = props
  const [asking, setAsking] = useState<{ what: 'hand over' | 'remove'; open: boolean } | null>(null)
  const isMe = member.id === useChef().id
  const name = member.name ?? 'Chef'
  const mayChange = household.isOwner && !isMe
  const question = {
    chefId: member.id,
    name,
    household: household.name ?? '',
    open: asking?.open ?? false,
    onOpenChange: (open: boolean) => setAsking(last => last && { ...last, open }),
    finalFocus: focusAfter,
  }
  return (
    <>
      <PersonRow
        id={member.id}
        name={name}
        picture={member.profileImage}
        linked={!isMe}
        badge={
          <>
            {isMe ? <Badge>You</Badge> : null}
            {member.isOwner ? <Badge tone="saffron">Owner</Badge> : null}
          </>
        }
        line={shelvesText(member)}
        extra={
          member.collections.length > 0 ? (
            <p className="text-[1rem] text-muted leading-title">
              Collections: <CollectionLinks collections={member.collections} />
            </p>
          ) : null
        }
        action={
          mayChange ? (
            <Menu trigger={<IconButton label={`More for ${name}`} icon={<Ellipsis aria-hidden="true" size={20} />} />}>
              <MenuItem
                icon={<Crown aria-hidden="true" size={20} />}
                onSelect={() => setAsking({ what: 'hand over', open: true })}
              >
                Hand over the household
              </MenuItem>
              <MenuItem
                tone="danger"
                icon={<UserMinus aria-hidden="true" size={20} />}
                onSelect={() => setAsking({ what: 'remove', open: true })}
              >
                Remove
              </MenuItem>
            </Menu>
          ) : null
        }
      />
      {asking?.what === 'hand over' ? <HandOver {...question} /> : null}
      {asking?.what === 'remove' ? <RemoveMember {...question} /> : null}
    </>
  )
}

function WaitingRow(props: {
  invitation: HouseholdView['invitations'][number]
  focusAfter: RefObject<HTMLElement | null>
}) {
  const { id, chef } = props.invitation
  const name = chef.name ?? 'Chef'
  const withdraw = trpc.household.withdraw.useMutation(useOutcome()('The invitation was not taken back'))
  const notePress = useFocusWhenGone(props.focusAfter)
  return (
    <PersonRow
      id={chef.id}
      name={name}
      picture={chef.profileImage}
      line="Invited"
      action={
        <Button
          size="sm"
          variant="sunken"
          icon={<Undo2 aria-hidden="true" size={18} />}
          aria-label={`Take back the invitation of ${name}`}
          pending={withdraw.isPending}
          onClick={() => {
            notePress()
            withdraw.mutate({ id })
          }}
        >
          Take back
        </Button>
      }
    />
  )
}
