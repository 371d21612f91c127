import { CircleAlert, CloudOff, WifiOff } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'
import { keptMoment } from '#src/entities/kept/kept-moment.ts'
import { counted } from '#src/lib/counted.ts'
import { shownAge } from '#src/lib/device/shown-age.ts'
import { useWaitingChanges } from '#src/lib/device/waiting-changes.ts'
import { useOnline } from '#src/lib/use-online.ts'
import { Button } from '#src/ui/button.tsx'
import { onDemand } from '#src/ui/on-demand.tsx'

// It comes with the first press on the page: without a connection it could not be fetched any more.
const WaitingSheet = onDemand(async () => (await import('./waiting-sheet.tsx')).WaitingSheet, { early: true })

/** Nothing where it does not load: there may be no connection. */
const WaysToKept = lazy(() =>
  import('./ways-to-kept.tsx').then(
    ({ WaysToKept }) => ({ default: WaysToKept }),
    () => ({ default: () => null }),
  ),
)

const useShownAge = () => useSyncExternalStore(shownAge.subscribe, shownAge.current, () => null)

/** Why what shows may be old, and how old that is; null while the server answers. */
function sentenceOf(online: boolean, at: number | null): string | null {
  if (at === null) return online ? null : 'You are offline. What you see may have changed since.'
  return `${online ? 'The kitchen cannot be reached.' : 'You are offline.'} This is how things were ${keptMoment(at)}.`
}

/** "3 changes wait" */
const wait = (count: number) => `${counted(count, 'change')} ${count === 1 ? 'waits' : 'wait'}`

/**
 * A line below the navigation while there is no connection, with how old what shows is, or while changes wait for their server or
 * their chef.
 */
export function OfflineNotice() {
  const sentence = sentenceOf(useOnline(), useShownAge())
  const { changes, isStuck } = useWaitingChanges()
  const [open, setOpen] = useState(false)
  const refused = changes.filter(({ refusal }) => refusal !== null).length
  const waiting = changes.length - refused
  const show =
    changes.length === 0 ? null : (
      <Button variant="link" size="sm" className="-my-2 flex-none" onClick={() => setOpen(true)}>
        Show
      </Button>
    )
  return (
    <div role="status" data-print="hide">
      {sentence === null ? null : (
        <Line show={show} icon={<WifiOff aria-hidden="true" size={18} className="flex-none text-accent-text" />}>
          {sentence}
          {waiting > 0 ? <> {wait(waiting)}.</> : null}{' '}
          <Suspense fallback={null}>
            <WaysToKept />
          </Suspense>
        </Line>
      )}
      {sentence === null && refused > 0 ? (
        <Line show={show} icon={<CircleAlert aria-hidden="true" size={18} className="flex-none text-accent-text" />}>
          {counted(refused, 'change')} could not be made. Please decide.
        </Line>
      ) : null}
      {sentence === null && refused === 0 && waiting > 0 && isStuck ? (
        <Line show={show} icon={<CloudOff aria-hidden="true" size={18} className="flex-none text-accent-text" />}>
          {wait(waiting)} for the kitchen to answer.
        </Line>
      ) : null}
      <WaitingSheet open={open} onOpenChange={setOpen} />
    </div>
  )
}

function Line({ icon, show, children }: { icon: ReactNode; show: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-center justify-center gap-2.5 bg-accent-soft px-4.5 py-2.5 text-sm leading-title">
      {icon}
      <span>{children}</span>
      {show}
    </p>
  )
}
