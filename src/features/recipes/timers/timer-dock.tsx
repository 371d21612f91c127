import './timer-dock.css'
import { useEffect, useRef } from 'react'
import { cx } from '#src/ui/class-names.ts'
import { useTimersFloat } from './dock-place.ts'
import { isUp } from './timer-list.ts'
import { TimerPanel } from './timer-panel.tsx'
import { useAlarm } from './use-alarm.ts'
import { usePushedTimers } from './use-pushed-timers.ts'
import { useTimers } from './use-timers.ts'

/**
 * The timers at the foot of every page, above what floats there, and what rings. A timer that is up comes before
 * dialogs, so that it can be stopped wherever the chef is.
 */
export function TimerDock() {
  const { store, timers, now, look } = useTimers()
  useAlarm(store, look)
  usePushedTimers(store)
  const floats = useTimersFloat()
  const place = useRef<HTMLDivElement>(null)
  const shown = floats && timers.length > 0
  useEffect(() => {
    const element = place.current
    if (!shown || !element) return
    const root = document.documentElement
    const measured = new ResizeObserver(() => root.style.setProperty('--timer-dock', `${element.offsetHeight + 8}px`))
    measured.observe(element)
    return () => {
      measured.disconnect()
      root.style.removeProperty('--timer-dock')
    }
  }, [shown])
  if (!shown) return null
  const ringing = timers.some(timer => isUp(timer, now))
  return (
    <div
      ref={place}
      data-timer-dock=""
      data-print="hide"
      // Like toasts: a dialog stays open when this is pressed, and leaves it to assistive tech.
      data-toasts=""
      aria-live="off"
      className={cx(
        'fixed transition-[bottom] right-[max(18px,env(safe-area-inset-right))] bottom-[calc(14px+var(--floating-room)+var(--room-below)+env(safe-area-inset-bottom))] left-[max(18px,env(safe-area-inset-left))] md:right-auto md:left-6 md:w-[22rem]',
        ringing ? 'z-60' : 'z-30',
      )}
    >
      <TimerPanel startsCollapsed className="border border-accent shadow-3" />
    </div>
  )
}
