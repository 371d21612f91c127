import { useOwnTimerPlace } from './dock-place.ts'
import { TimerPanel } from './timer-panel.tsx'

/** The timers within a dialog, instead of over the page behind it. */
export function DialogTimers({ collapsed = true, className = 'w-full' }: { collapsed?: boolean; className?: string }) {
  useOwnTimerPlace()
  return <TimerPanel startsCollapsed={collapsed} className={className} />
}
