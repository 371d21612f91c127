import { useOwnTimerPlace } from './dock-place.ts'
import { TimerPanel } from './timer-panel.tsx'

/** The timers within a dialog, instead of over the page behind it. */
export function DialogTimers({ folded = true, className = 'w-full' }: { folded?: boolean; className?: string }) {
  useOwnTimerPlace()
  return <TimerPanel foldedFirst={folded} className={className} />
}
