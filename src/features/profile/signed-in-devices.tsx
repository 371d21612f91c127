import { LogOut, Monitor, Smartphone } from 'lucide-react'
import { useRef, useState } from 'react'
import { whyNotLoaded } from '#src/lib/errors.ts'
import { toastError } from '#src/lib/toast-error.ts'
import { type RouterOutputs, trpc } from '#src/lib/trpc.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { RowSkeleton } from '#src/ui/skeleton-cards.tsx'
import { TimeAgo } from '#src/ui/time-ago.tsx'
import { toast } from '#src/ui/toast.ts'

type SignedIn = RouterOutputs['auth']['listSessions'][number]

/** How many show before somebody asks for all. */
const SHOWN = 4

const pocketable = /iPhone|iPad|Android/

/** Where the chef is signed in, this device first, and the way to end it everywhere else. */
export function SignedInDevices() {
  const title = useRef<HTMLHeadingElement>(null)
  const utils = trpc.useUtils()
  const leave = trpc.auth.signOutElsewhere.useMutation({
    onSuccess: async () => {
      utils.auth.listSessions.setData(undefined, devices => devices?.filter(device => device.isCurrent))
      // The button is gone with the other devices.
      title.current?.focus()
      toast({ title: 'Signed out everywhere else' })
      await utils.auth.listSessions.invalidate()
    },
    onError: error =>
      toastError(error, {
        title: 'Sign out failed',
        text: 'The other devices are still signed in. Please try again.',
        key: 'sign-out',
      }),
  })
  const end = trpc.auth.endSession.useMutation({
    onSuccess: (_done, { id }) => {
      utils.auth.listSessions.setData(undefined, devices => devices?.filter(device => device.id !== id))
      // The button is gone with its device.
      title.current?.focus()
      toast({ title: 'Device signed out' })
    },
    onError: error =>
      toastError(error, {
        title: 'Sign out failed',
        text: 'The device is still signed in. Please try again.',
        key: 'sign-out',
      }),
    onSettled: () => utils.auth.listSessions.invalidate(),
  })
  return (
    <section aria-labelledby="devices">
      <h3 id="devices" ref={title} tabIndex={-1} className="font-semibold font-text text-sm">
        Signed-in devices
      </h3>
      <QueryState
        query={trpc.auth.listSessions.useQuery(undefined, { select: currentFirst })}
        loading={[1, 2].map(row => <RowSkeleton key={row} />)}
        loadingLabel="Loading your devices..."
        hideLoadingLabel
        errorTitle="Your devices did not load"
        errorText={whyNotLoaded}
      >
        {devices => (
          <>
            <DeviceList
              devices={devices}
              ending={end.isPending ? end.variables.id : null}
              onEnd={id => (end.isPending ? undefined : end.mutate({ id }))}
            />
            {devices.some(device => !device.isCurrent) ? (
              <Button
                variant="outline"
                size="sm"
                className="mt-2"
                icon={<LogOut aria-hidden="true" size={20} />}
                pending={leave.isPending}
                pendingLabel="Signing out..."
                onClick={() => leave.mutate()}
              >
                Sign out everywhere else
              </Button>
            ) : (
              <p className="text-muted text-sm">You are signed in nowhere else.</p>
            )}
          </>
        )}
      </QueryState>
    </section>
  )
}

const currentFirst = (devices: SignedIn[]) =>
  [...devices].sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent))

interface Ending {
  /** The id of the device that is being signed out. */
  ending: string | null
  onEnd: (id: string) => void
}

function DeviceList({ devices, ...ending }: { devices: readonly SignedIn[] } & Ending) {
  const [all, setAll] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const hidden = all ? 0 : devices.length - SHOWN
  return (
    <>
      <ul ref={list} tabIndex={-1} className="divide-y divide-line outline-none">
        {(hidden > 0 ? devices.slice(0, SHOWN) : devices).map(device => (
          <li key={device.id}>
            <Device device={device} {...ending} />
          </li>
        ))}
      </ul>
      {hidden > 0 ? (
        <Button
          variant="link"
          size="sm"
          className="block px-0!"
          onClick={() => {
            setAll(true)
            list.current?.focus()
          }}
        >
          {hidden === 1 ? '+1 more device' : `+${hidden} more devices`}
        </Button>
      ) : null}
    </>
  )
}

function Device({ device, ending, onEnd }: { device: SignedIn } & Ending) {
  const Icon = pocketable.test(device.browser) ? Smartphone : Monitor
  return (
    <div className="flex items-center gap-3.5 py-3">
      <Icon aria-hidden="true" size={24} className="flex-none text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold leading-title">
          {device.browser}
          {device.isCurrent ? <Badge tone="basil">This device</Badge> : null}
        </p>
        <p className="text-muted text-sm">
          Signed in: <TimeAgo iso={device.createdAt} />
        </p>
      </div>
      {device.isCurrent ? null : (
        <Button
          variant="quiet"
          size="sm"
          className="-mr-3 flex-none px-3!"
          aria-label={`Sign out ${device.browser}`}
          pending={ending === device.id}
          onClick={() => onEnd(device.id)}
        >
          Sign out
        </Button>
      )}
    </div>
  )
}
