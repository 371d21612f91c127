import { Check, X } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { PersonRow } from '#src/entities/chef/person-row.tsx'
import { useFocusWhenGone } from '#src/entities/chef/use-focus-when-gone.ts'
import { whyNotLoaded } from '#src/lib/errors.ts'
import { type RouterOutputs, trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { toast } from '#src/ui/toast.ts'
import { useInvitations, useOutcome } from './use-household.ts'

/** The invitations that wait for the chef's answer; nothing without any. `isMember` of a household has to leave it first. */
export function Invitations({ isMember }: { isMember: boolean }) {
  const invitations = useInvitations()
  const title = useRef<HTMLHeadingElement>(null)
  if (invitations.isPending || invitations.data?.length === 0) return null
  return (
    <Card as="section" aria-labelledby="household-invitations">
      <h2 id="household-invitations" ref={title} tabIndex={-1} className="title-section">
        Invitations
      </h2>
      <p className="mt-1 max-w-measure text-muted">
        {isMember
          ? 'You are in a household already. To accept one of these, leave it first.'
          : 'When you accept, you share plan and lists with everybody there. Your own wait until you leave.'}
      </p>
      <QueryState
        bare
        query={invitations}
        loading={null}
        loadingLabel="Loading invitations..."
        hideLoadingLabel
        errorTitle="Your invitations did not load"
        errorText={whyNotLoaded}
      >
        {waiting => (
          <ul className="mt-1 divide-y divide-line">
            {waiting.map(invitation => (
              <li key={invitation.id}>
                <Invitation invitation={invitation} isMember={isMember} focusAfter={title} />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </Card>
  )
}

function Invitation(props: {
  invitation: RouterOutputs['household']['listInvitations'][number]
  isMember: boolean
  focusAfter: RefObject<HTMLElement | null>
}) {
  const { invitation, isMember, focusAfter } = props
  const { id, household, inviter } = invitation
  const outcome = useOutcome()
  const utils = trpc.useUtils()
  const accept = trpc.household.accept.useMutation(outcome('You did not join the household'))
  const decline = trpc.household.decline.useMutation({
    ...outcome('The invitation was not declined'),
    onSuccess: () => {
      toast({ title: 'Invitation declined.' })
      return utils.household.listInvitations.invalidate()
    },
  })
  const notePress = useFocusWhenGone(focusAfter)
  const answer = (mutation: { mutate: (input: { id: number }) => void }) => () => {
    if (accept.isPending || decline.isPending) return
    notePress()
    mutation.mutate({ id })
  }
  return (
    <PersonRow
      id={inviter.id}
      name={household}
      picture={inviter.profileImage}
      linked={false}
      line={`From ${inviter.name ?? 'a chef'}`}
      below
      action={
        <div className="flex flex-wrap justify-end gap-2">
          {isMember ? null : (
            <Button
              variant="done"
              size="sm"
              icon={<Check aria-hidden="true" size={18} />}
              aria-label={`Accept ${household}`}
              pending={accept.isPending}
              onClick={answer(accept)}
            >
              Accept
            </Button>
          )}
          <Button
            variant="sunken"
            size="sm"
            icon={<X aria-hidden="true" size={18} />}
            aria-label={`Decline ${household}`}
            pending={decline.isPending}
            onClick={answer(decline)}
          >
            Decline
          </Button>
        </div>
      }
    />
  )
}
