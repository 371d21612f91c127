import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useSession } from '#src/entities/chef/session/session.tsx'
import { onTimersStored, storedTimers } from './stored-timers.ts'

// Without a connection the code may not come; the page must stand all the same.
const TimerDock = lazy(() =>
  import('./timer-dock.tsx').then(
    code => ({ default: code.TimerDock }),
    () => ({ default: () => null }),
  ),
)

const hasTimers = () => storedTimers() !== null

/** The dock of timers on every page; its code loads when there is a timer. */
export function TimerGate() {
  const { chef } = useSession()
  const wanted = useSyncExternalStore(onTimersStored, hasTimers, () => false)
  if (!chef?.name || !wanted) return null
  return (
    <Suspense fallback={null}>
      <TimerDock />
    </Suspense>
  )
}
