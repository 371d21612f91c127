import { Pause, Play, X } from 'lucide-react'
import { cx } from '#src/ui/class-names.ts'
import { clockText, isUp, leftOf, lengthText, type Timer } from './timer-list.ts'
import type { TimerStore } from './timer-store.ts'

const key =
  'flex h-tap min-w-tap flex-none items-center justify-center rounded-md px-2.5 font-semibold text-sm tabular-nums transition-colors'
const pale = `${key} bg-surface hover:bg-sunken`

/** One timer: what is left, what it is for, a minute more, a pause, an end. */
export function TimerRow({ timer, now, store }: { timer: Timer; now: number; store: TimerStore }) {
  const up = isUp(timer, now)
  const waits = timer.endsAt === null
  const more = up && timer.upTo > 0 ? timer.upTo : 60
  const stop = (event: { currentTarget: HTMLElement }) => {
    const row = event.currentTarget.closest('li')
    const next = row?.nextElementSibling ?? row?.previousElementSibling
    const target = next?.querySelector('button') ?? document.getElementById('main')
    store.stop(timer.id)
    target?.focus({ preventScroll: true })
  }
  return (
    <li
      aria-label={timer.name}
      className={cx('flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md py-1', up && 'text-accent-ink')}
    >
      <div className="min-w-[6.5rem] flex-1">
        <p role="timer" className="title-number text-[1.75rem]!">
          {clockText(leftOf(timer, now))}
          {waits ? (
            <span className="ml-2 align-middle font-medium font-text text-sm tracking-normal">paused</span>
          ) : null}
        </p>
        <p className={cx('mt-1 truncate text-sm leading-title', !up && 'text-muted')} title={timer.name}>
          {timer.name}
        </p>
      </div>
      <div className="flex gap-2">
        <button
          type="button"
          aria-label={`${lengthText(more)} more for ${timer.name}`}
          onClick={() => store.lengthen(timer.id, more)}
          className={cx(pale, up && 'text-ink')}
        >
          +{lengthText(more)}
        </button>
        {up ? null : (
          <button
            type="button"
            aria-label={`${waits ? 'Resume' : 'Pause'} ${timer.name}`}
            title={waits ? 'Resume' : 'Pause'}
            onClick={() => (waits ? store.resume(timer.id) : store.pause(timer.id))}
            className={cx(key, 'bg-accent text-accent-ink hover:brightness-95')}
          >
            {waits ? <Play aria-hidden="true" size={20} /> : <Pause aria-hidden="true" size={20} />}
          </button>
        )}
        <button
          type="button"
          aria-label={`Stop ${timer.name}`}
          title="Stop"
          onClick={stop}
          className={up ? cx(key, 'bg-accent-ink px-4 text-accent') : pale}
        >
          {up ? 'Stop' : <X aria-hidden="true" size={20} />}
        </button>
      </div>
    </li>
  )
}
