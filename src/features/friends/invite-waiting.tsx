import { Mail, Undo2 } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import type { InvitationView } from '#server/friends/contract.ts'
import { useFocusWhenGone } from '#src/entities/chef/use-focus-when-gone.ts'
import { whyNotLoaded } from '#src/lib/errors.ts'
import { pageSettings } from '#src/lib/settings.ts'
import { LinkIcon } from '#src/ui/action-icons.ts'
import { Button } from '#src/ui/button.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useInvitations, useRenew, useWithdrawInvitation } from './invite-hooks.ts'
import { madeLine, sentLine } from './request-lines.ts'

interface Events {
  /** Called with the new link, or with null where an email was sent. */
  onLink: (email: string, link: string | null) => void
  /** An invitation was withdrawn: its link no longer works. */
  onWithdrawn: (email: string) => void
}

/** The invitations that nobody has taken up yet. */
export function WaitingInvitations(events: Events) {
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-labelledby="waiting-invitations" className="mt-8 border-line border-t pt-6">
      <h3 id="waiting-invitations" ref={title} tabIndex={-1} className="title-card mb-2">
        Waiting invitations
      </h3>
      <QueryState
        query={useInvitations()}
        loading={[1, 2].map(row => <InvitationSkeleton key={row} />)}
        loadingLabel="Loading your invitations..."
        hideLoadingLabel
        errorTitle="Your invitations did not load"
        errorText={whyNotLoaded}
        empty={<p className="text-muted">Nobody is invited yet. Whom you invite waits here until they come.</p>}
      >
        {invitations => (
          <ul className="divide-y divide-line">
            {invitations.map(invitation => (
              <li key={invitation.id}>
                <InvitationRow invitation={invitation} focusAfter={title} {...events} />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </section>
  )
}

function InvitationSkeleton() {
  return (
    <div aria-hidden="true" className="flex flex-wrap items-center gap-x-3.5 gap-y-3 py-3.5">
      <div className="min-w-44 flex-1 space-y-2">
        <Skeleton className="h-4 w-48 max-w-full" />
        <Skeleton className="h-3.5 w-28" />
      </div>
      <Skeleton className="h-11 w-52" />
    </div>
  )
}

interface RowProps extends Events {
  invitation: InvitationView
  focusAfter: RefObject<HTMLElement | null>
}

function InvitationRow({ invitation, focusAfter, onLink, onWithdrawn }: RowProps) {
  const { id, email, isSent, createdAt } = invitation
  const renew = useRenew()
  const withdraw = useWithdrawInvitation(() => onWithdrawn(email))
  const notePress = useFocusWhenGone(focusAfter)
  const busy = renew.isPending || withdraw.isPending
  const { mail } = pageSettings()
  return (
    <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2 py-3">
      <div className="min-w-44 flex-1">
        <p className="font-semibold leading-title [overflow-wrap:anywhere]">{email}</p>
        <p className="text-[1rem] text-muted leading-title">{isSent ? sentLine(createdAt) : madeLine(createdAt)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="sm"
          icon={mail ? <Mail aria-hidden="true" size={18} /> : <LinkIcon aria-hidden="true" size={18} />}
          aria-label={`${mail ? 'Send again' : 'New link'} for ${email}`}
          pending={renew.isPending}
          onClick={() => {
            if (!busy) renew.mutate({ id }, { onSuccess: ({ link }) => onLink(email, link) })
          }}
        >
          {mail ? 'Send again' : 'New link'}
        </Button>
        <Button
          variant="sunken"
          size="sm"
          icon={<Undo2 aria-hidden="true" size={18} />}
          aria-label={`Withdraw the invitation of ${email}`}
          pending={withdraw.isPending}
          onClick={() => {
            if (busy) return
            notePress()
            withdraw.mutate({ id })
          }}
        >
          Withdraw
        </Button>
      </div>
    </div>
  )
}
