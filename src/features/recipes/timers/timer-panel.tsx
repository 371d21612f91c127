import { ChevronDown, ChevronUp } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { counted } from '#src/lib/counted.ts'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/class-names.ts'
import { useNoticeQuestion } from './notices.ts'
import { clockText, isUp, leftOf, type Timer } from './timer-list.ts'
import { TimerRow } from './timer-row.tsx'
import { useTimers } from './use-timers.ts'

/** First those whose time is up, then by what is left. */
const bySoonest = (now: number) => (one: Timer, other: Timer) => leftOf(one, now) - leftOf(other, now)

/**
 * The running timers, collapsed into one line or as a list. A timer that is up is announced at once, and shown even while
 * collapsed. Renders nothing without timers.
 */
export function TimerPanel({ startsCollapsed, className }: { startsCollapsed: boolean; className?: string }) {
  const { store, timers, now } = useTimers()
  const [collapsed, setCollapsed] = useState(startsCollapsed)
  const list = useId()
  const sorted = timers.toSorted(bySoonest(now))
  const [soonest] = sorted
  if (!soonest) return null
  const up = sorted.filter(timer => isUp(timer, now))
  const ringing = up.length > 0
  const rest = sorted.length - up.length
  const bar = { expanded: !collapsed, controls: list, onToggle: () => setCollapsed(!collapsed) }
  return (
    <section
      aria-label="Timers"
      className={cx('rounded-lg px-4', ringing ? 'bg-accent text-accent-ink' : 'bg-accent-soft text-ink', className)}
    >
      <p role="alert" className={ringing ? 'pt-3 font-semibold leading-title' : 'sr-only'}>
        {ringing ? (
          <>
            Time is up<span className="sr-only">: {up.map(timer => timer.name).join(', ')}</span>
          </>
        ) : null}
      </p>
      {rest === 0 ? null : collapsed ? (
        <CollapseBar {...bar}>
          {ringing ? (
            <span className="flex-1 text-sm">{counted(rest, 'more timer')}</span>
          ) : (
            <>
              <span className="title-number flex-none text-[1.375rem]!">{clockText(leftOf(soonest, now))}</span>
              <span className="min-w-0 flex-1 truncate text-muted text-sm">{soonest.name}</span>
              {rest > 1 ? <span className="flex-none font-semibold text-sm">+{rest - 1}</span> : null}
            </>
          )}
          <span className="sr-only">, show all timers</span>
          <ChevronUp aria-hidden="true" size={20} />
        </CollapseBar>
      ) : (
        <CollapseBar {...bar} slim>
          <span className="sr-only">Collapse the timers</span>
          <ChevronDown aria-hidden="true" size={20} />
        </CollapseBar>
      )}
      <ul id={list} className="max-h-[min(40dvh,20rem)] space-y-1 overflow-y-auto pb-2.5 empty:pb-0">
        {(collapsed ? up : sorted).map(timer => (
          <TimerRow key={timer.id} timer={timer} now={now} store={store} />
        ))}
      </ul>
      <NoticeQuestion />
    </section>
  )
}

/** The bar that collapses and expands the list of timers. */
function CollapseBar(props: {
  expanded: boolean
  controls: string
  onToggle: () => void
  slim?: boolean
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-expanded={props.expanded}
      aria-controls={props.controls}
      onClick={props.onToggle}
      className={cx(
        '-mx-4 -outline-offset-2 flex w-[calc(100%+2rem)] items-center gap-3 rounded-lg px-4 text-left',
        props.slim ? 'min-h-7 justify-center pt-1' : 'min-h-12',
      )}
    >
      {props.children}
    </button>
  )
}

/** Asks once, in a line of its own, whether the system may tell when a timer is up. */
function NoticeQuestion() {
  const { asking, accept, refuse } = useNoticeQuestion()
  if (!asking) return null
  return (
    <div className="-mx-2 flex items-center gap-1.5 border-accent border-t py-1.5 pl-2 text-sm">
      <p className="min-w-0 flex-1 leading-title">Also notify you when time is up?</p>
      <Button variant="quiet" size="sm" className="px-3!" onClick={accept}>
        Yes
      </Button>
      <Button variant="quiet" size="sm" className="px-3!" onClick={refuse}>
        No
      </Button>
    </div>
  )
}
