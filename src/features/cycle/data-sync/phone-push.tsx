import { KeyRound, Smartphone } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { HEALTH_PUSH_PATH } from '#server/cycle/imports/constants.ts'
import { connectionFailed } from '#server/cycle/sync/constants.ts'
import type { SyncSourceView } from '#server/cycle/sync/contract.ts'
import { useFollowingFocus } from '#src/lib/focus/use-following-focus.ts'
import { failureOf, toastError } from '#src/lib/toast-error.ts'
import { api, trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { CopyField } from '#src/ui/copy-field.tsx'
import { toast } from '#src/ui/toast.ts'
import { PushHelp } from './push-help.tsx'
import { SyncButton } from './sync-button.tsx'
import { useSourcesRefresh } from './use-sources.ts'

/** A token for a phone, its one showing, and whether one is wished for. */
export function usePushToken() {
  const refresh = useSourcesRefresh()
  const make = trpc.cycle.makePushToken.useMutation({
    gcTime: 0,
    onSuccess: refresh,
  })
  return make
}

const notConnected = { title: connectionFailed.title, text: connectionFailed.apple_health }

/** Having a phone send by itself: its token, the address to send to, and how to set that up. */
export function PhonePush(props: {
  source: SyncSourceView
  make: ReturnType<typeof usePushToken>
  heading: RefObject<HTMLHeadingElement | null>
}) {
  const { source, make, heading } = props
  const { hasPushToken, isConnected } = source
  const refresh = useSourcesRefresh()
  const [asking, setAsking] = useState<'renew' | 'revoke'>('renew')
  const [open, setOpen] = useState(false)
  const focusAfter = useRef<HTMLElement | null>(null)
  const part = useRef<HTMLDivElement>(null)
  const token = make.data?.token
  useFollowingFocus(part, `${token ?? ''} ${hasPushToken}`)
  const ask = (what: 'renew' | 'revoke') => (event: { currentTarget: HTMLElement }) => {
    focusAfter.current = event.currentTarget
    setAsking(what)
    setOpen(true)
  }
  const revoke = async () => {
    await api.cycle.revokePushToken.mutate()
    focusAfter.current = heading.current
    make.reset()
    toast({ title: 'The token is revoked.' })
    await refresh()
  }
  const renew = async () => {
    await make.mutateAsync()
  }
  return (
    <div ref={part}>
      {make.data ? (
        <TokenOnce
          token={make.data.token}
          address={new URL(make.data.address, location.origin).href}
          onDone={make.reset}
        />
      ) : null}
      <div className="mt-4 flex flex-wrap gap-2.5">
        {hasPushToken ? null : (
          <Button
            size="sm"
            icon={<Smartphone aria-hidden="true" size={18} />}
            pending={make.isPending}
            pendingLabel="Connecting"
            onClick={() => make.mutate(undefined, { onError: reason => toastError(reason, notConnected) })}
          >
            Connect Apple Health
          </Button>
        )}
        {isConnected ? <SyncButton source="apple_health" waiting="Nothing has come from your phone yet." /> : null}
        {hasPushToken ? (
          <>
            <Button
              variant="outline"
              size="sm"
              icon={<KeyRound aria-hidden="true" size={18} />}
              pending={make.isPending}
              onClick={ask('renew')}
            >
              New token
            </Button>
            <Button variant="outline" size="sm" onClick={ask('revoke')}>
              Revoke token
            </Button>
          </>
        ) : null}
      </div>
      {hasPushToken ? (
        <PushHelp address={new URL(make.data?.address ?? HEALTH_PUSH_PATH, location.origin).href} />
      ) : null}
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        finalFocus={focusAfter}
        title={asking === 'renew' ? 'Make a new token?' : 'Revoke the token?'}
        tone={asking === 'renew' ? 'primary' : 'danger'}
        confirmLabel={asking === 'renew' ? 'Make a new one' : 'Revoke'}
        pendingLabel={asking === 'renew' ? 'Making it' : 'Revoking'}
        onConfirm={asking === 'renew' ? renew : revoke}
        failure={reason => failureOf(reason, notConnected)}
      >
        {asking === 'renew'
          ? 'The one before stops working at once. Your phone needs the new one.'
          : 'Your phone cannot send anything any more. What came in stays.'}
      </ConfirmDialog>
    </div>
  )
}

function TokenOnce({ token, address, onDone }: { token: string; address: string; onDone: () => void }) {
  return (
    <div className="mt-4 space-y-4 rounded-lg bg-accent-soft p-4.5">
      <p role="status">
        <strong className="font-semibold">Your token is shown this once.</strong> Copy it into your phone now. It can
        only write days into your own data; it reads nothing.
      </p>
      <CopyField label="Token" copyLabel="Copy token" value={token} />
      <CopyField label="Address to send to" copyLabel="Copy address" value={address} />
      <Button data-first="" variant="outline" size="sm" onClick={onDone}>
        I have copied it
      </Button>
    </div>
  )
}
