import { useState } from 'react'
import { friendsMessages } from '#server/friends/constants.ts'
import type { HostView } from '#server/friends/contract.ts'
import { keptInvitation } from '#src/entities/chef/invitation.ts'
import { errorStatus } from '#src/lib/errors.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { cx } from '#src/ui/class-names.ts'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { profileLinkToken } from './profile-link.ts'

interface HostNoteProps {
  /** The words of an invitation are shown in full. */
  withMessage?: boolean
  className?: string
}

/** Who gave the link away that opened this page: an invitation's, else a profile's. Nothing without one. */
export function HostNote(props: HostNoteProps) {
  const [invitation] = useState(() => keptInvitation())
  const [profile] = useState(() => profileLinkToken(location.pathname))
  if (invitation) return <InvitationHost {...props} token={invitation} />
  return profile ? <ProfileHost {...props} token={profile} /> : null
}

type WithToken = HostNoteProps & { token: string }

function InvitationHost({ token, withMessage = false, className }: WithToken) {
  const host = trpc.friends.invitationHost.useQuery({ token }, { retry: false, retryOnMount: false })
  if (host.isPending) return <HostSkeleton className={className} />
  if (!host.data) {
    return (
      <FormAlert tone="note" className={className}>
        {isGone(host.error) ? friendsMessages.invitationGone : 'A friend invited you to this table.'}
      </FormAlert>
    )
  }
  const { message } = host.data
  return (
    <Host
      host={host.data}
      does="invites you to Longtable"
      after={withMessage ? 'Once you have an account, their friend request waits for you.' : undefined}
      className={className}
    >
      {withMessage && message ? (
        <blockquote className="mt-2.5 whitespace-pre-line border-accent border-l-4 pl-3.5 [overflow-wrap:anywhere]">
          {message}
        </blockquote>
      ) : null}
    </Host>
  )
}

function ProfileHost({ token, className }: WithToken) {
  const host = trpc.friends.profileLinkHost.useQuery({ token }, { retry: false, retryOnMount: false })
  if (host.isPending) return <HostSkeleton className={className} />
  if (!host.data) {
    return isGone(host.error) ? (
      <FormAlert tone="note" className={className}>
        {friendsMessages.linkGone}. Please ask the person who gave it to you for a new one.
      </FormAlert>
    ) : null
  }
  return (
    <Host
      host={host.data}
      does="would like to cook with you"
      after="Sign in or create an account, and their profile opens."
      className={className}
    />
  )
}

const isGone = (error: unknown): boolean => errorStatus(error) === 404

interface HostProps {
  host: HostView
  does: string
  after: string | undefined
  className: string | undefined
  children?: React.ReactNode
}

function Host({ host, does, after, className, children }: HostProps) {
  const name = host.name ?? 'A chef'
  return (
    <section aria-label="Who invites you" className={cx('rounded-md bg-accent-soft px-4 py-3.5', className)}>
      <div className="flex items-center gap-3">
        <Avatar name={name} src={host.picture} size={48} />
        <p className="min-w-0 leading-title [overflow-wrap:anywhere]">
          <strong className="font-semibold">{name}</strong> {does}
        </p>
      </div>
      {children}
      {after ? <p className="mt-2.5 text-sm">{after}</p> : null}
    </section>
  )
}

function HostSkeleton({ className }: { className: string | undefined }) {
  return (
    <div aria-hidden="true" className={cx('flex items-center gap-3 rounded-md bg-accent-soft px-4 py-3.5', className)}>
      <Skeleton className="size-12 flex-none rounded-full" />
      <Skeleton className="h-4 w-48 max-w-full" />
    </div>
  )
}
