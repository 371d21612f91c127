import { Link } from '@tanstack/react-router'
import { RotateCcw, Unlink } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useChef } from '#src/entities/chef/session/session.tsx'
import { GIVEN_FEEDS, givenFeedsPlace } from '#src/entities/table-feed/given-feeds-hash.ts'
import { whyNotLoaded } from '#src/lib/errors.ts'
import { failureOf, toastError } from '#src/lib/toast-error.ts'
import { LinkIcon } from '#src/ui/action-icons.ts'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { linkFromHere } from './invite-messages.ts'
import { LinkField } from './link-field.tsx'
import { useProfileLink } from './use-profile-link.ts'

const ProfileQr = lazy(async () => ({ default: (await import('./profile-qr.tsx')).ProfileQr }))

/** The link and QR code by which a chef, public or private, is found by those who get them. */
export function ShareProfile({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const leadsOn = useRef(false)
  /** The place that the way from here leads to, as it is when this closes. */
  const onward = {
    get current() {
      return leadsOn.current ? givenFeedsPlace() : null
    },
  }
  const leadOn = () => {
    leadsOn.current = true
    onOpenChange(false)
  }
  const change = (isOpen: boolean) => {
    leadsOn.current = false
    onOpenChange(isOpen)
  }
  return (
    <Sheet open={open} onOpenChange={change} title="Share my profile" finalFocus={onward}>
      {open ? <Sharing onFeeds={leadOn} /> : null}
    </Sheet>
  )
}

function Sharing({ onFeeds }: { onFeeds: () => void }) {
  const { isPublic } = useChef()
  const { query } = useProfileLink()
  return (
    <>
      <p className="max-w-measure text-muted">
        {isPublic
          ? 'Anyone who has your link or QR code finds your profile and can follow you.'
          : 'Your profile is private, so the search does not find you. Anyone who has your link or QR code sees your name and picture, and can send you a friend request. The rest shows only to friends.'}
      </p>
      <QueryState
        bare
        className="mt-5"
        query={query}
        isEmpty={() => false}
        loading={<QrSkeleton />}
        loadingLabel="Loading your link..."
        hideLoadingLabel
        errorTitle="Your link did not load"
        errorText={whyNotLoaded}
      >
        {({ link }) => (link ? <Shared link={linkFromHere(link, location.origin)} /> : <NotShared />)}
      </QueryState>
      <p className="mt-5 max-w-measure text-muted text-sm">
        A friend cooks on another server?{' '}
        <Link
          to="/profile"
          hash={GIVEN_FEEDS}
          onClick={onFeeds}
          className="font-semibold text-primary-text underline underline-offset-4"
        >
          Give them a feed of your dishes
        </Link>
      </p>
    </>
  )
}

const QrSkeleton = () => <Skeleton className="mx-auto aspect-square w-full max-w-60 rounded-md" />

const creationFailure = { title: 'The link could not be made. Please try again.', key: 'profile-link' }

function NotShared() {
  const { make } = useProfileLink()
  return (
    <Button
      icon={<LinkIcon aria-hidden="true" size={20} />}
      pending={make.isPending}
      pendingLabel="Making your link..."
      className="max-md:w-full"
      onClick={() => make.mutate(undefined, { onError: error => toastError(error, creationFailure) })}
    >
      Make my link
    </Button>
  )
}

function Shared({ link }: { link: string }) {
  const { name } = useChef()
  const { make, remove } = useProfileLink()
  const [asking, setAsking] = useState<'renew' | 'end' | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const close = (isOpen: boolean) => {
    if (!isOpen) setAsking(null)
  }
  return (
    <div ref={box}>
      <div className="mx-auto mb-5 w-full max-w-60 rounded-lg border border-line">
        <Suspense fallback={<QrSkeleton />}>
          <ProfileQr link={link} label="QR code of the link to your profile" />
        </Suspense>
      </div>
      <LinkField label="Link to your profile" link={link} shareText={`Cook with ${name ?? 'me'} on Longtable`} />
      <div className="mt-5 flex flex-wrap gap-2 border-line border-t pt-4">
        <Button
          variant="quiet"
          size="sm"
          icon={<RotateCcw aria-hidden="true" size={18} />}
          onClick={() => setAsking('renew')}
        >
          Make a new link
        </Button>
        <Button
          variant="quiet"
          size="sm"
          icon={<Unlink aria-hidden="true" size={18} />}
          onClick={() => setAsking('end')}
        >
          Turn the link off
        </Button>
      </div>
      <ConfirmDialog
        open={asking === 'renew'}
        onOpenChange={close}
        tone="primary"
        title="Make a new link?"
        confirmLabel="Make a new link"
        onConfirm={() => make.mutateAsync()}
        failure={error => failureOf(error, creationFailure)}
      >
        The link and QR code that you gave away stop working. Friends and requests stay.
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'end'}
        onOpenChange={close}
        title="Turn the link off?"
        confirmLabel="Turn off"
        onConfirm={() => remove.mutateAsync()}
        failure={error => failureOf(error, { title: 'The link could not be turned off. Please try again.' })}
      >
        The link and QR code that you gave away stop working. Friends and requests stay, and you can make another.
      </ConfirmDialog>
    </div>
  )
}
