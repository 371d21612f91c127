import { Timer as TimerIcon } from 'lucide-react'
import { useChef } from '#src/entities/chef/session/session.tsx'
import { cx } from '#src/ui/class-names.ts'
import { toast } from '#src/ui/toast.ts'
import { unlockChime } from './chime.ts'
import { type FoundTime, findTimes } from './find-times.ts'
import { lengthText, MOST_TIMERS } from './timer-list.ts'
import { timersOf } from './timers.ts'

const button =
  'inline-flex min-h-tap items-center gap-2 rounded-md bg-accent-soft px-3.5 font-semibold text-sm tabular-nums transition-shadow hover:shadow-[inset_0_0_0_1px_var(--accent)] active:translate-y-px'

/**
 * A button for each time that a step names; nothing where it names none. Of a range the lower end starts, the upper one
 * has a button of its own and is offered again when the lower one rings.
 */
export function StepTimers({
  text,
  name,
  recipeId,
  className,
}: {
  text: string
  /** What the timer is called: "Step 3 · Cherry Tomato Pasta". */
  name: string
  recipeId: number
  className?: string
}) {
  const store = timersOf(useChef().id)
  const times = findTimes(text)
  if (times.length === 0) return null
  const start = (seconds: number, upTo: number) => {
    unlockChime()
    const id = crypto.getRandomValues(new Uint32Array(2)).join('-')
    if (store.start({ id, name, recipeId, seconds, upTo })) return
    toast({ title: 'That is enough timers', text: `Stop one of your ${MOST_TIMERS} first.`, tone: 'danger' })
  }
  return (
    <ul className={cx('flex flex-wrap gap-2 print:hidden', className)}>
      {times.flatMap(time =>
        choices(time).map(({ seconds, upTo }) => (
          <li key={`${time.start}-${seconds}`}>
            <button
              type="button"
              aria-label={`Start a timer of ${lengthText(seconds)}`}
              onClick={() => start(seconds, upTo)}
              className={button}
            >
              <TimerIcon aria-hidden="true" size={18} className="text-accent-text" />
              {lengthText(seconds)}
            </button>
          </li>
        )),
      )}
    </ul>
  )
}

const choices = ({ seconds, secondsTo }: FoundTime) =>
  secondsTo === null
    ? [{ seconds, upTo: 0 }]
    : [
        { seconds, upTo: secondsTo - seconds },
        { seconds: secondsTo, upTo: 0 },
      ]
