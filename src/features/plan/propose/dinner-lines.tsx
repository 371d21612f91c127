import { Plus, RefreshCw, X } from 'lucide-react'
import { timeText } from '#common/recipe/facts.ts'
import { REST_DAYS } from '#server/plan/constants.ts'
import type { ProposedDinner } from '#server/plan/contract.ts'
import { KitchenChoiceFace } from '#src/entities/recipe/choose/kitchen-choice.tsx'
import { longDay, numberText, weekday } from '#src/lib/calendar/day-text.ts'
import { counted } from '#src/lib/counted.ts'
import { cx } from '#src/ui/class-names.ts'
import { Field } from '#src/ui/field.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Select } from '#src/ui/select.tsx'
import type { DinnerLimits } from './dinner-limits.ts'

const TIMES = [15, 20, 30, 45, 60, 90, 120]

/** How long a dinner may take at most. */
export function LimitField(props: {
  label: string
  value: number | undefined
  onChange: (minutes: number | undefined) => void
}) {
  const { label, value, onChange } = props
  const times = [...new Set([...TIMES, ...(value === undefined ? [] : [value])])].sort((one, other) => one - other)
  return (
    <Field label={label}>
      <Select value={value ?? ''} onChange={event => onChange(Number(event.currentTarget.value) || undefined)}>
        <option value="">Any time</option>
        {times.map(minutes => (
          <option key={minutes} value={minutes}>
            Up to {timeText(minutes)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** Why a dinner is proposed, in one line that breaks between the reasons. */
const whyOf = ({ reasons, minutes }: ProposedDinner): string =>
  [...reasons, ...(minutes === null ? [] : [timeText(minutes)])]
    .map(reason => (reason.startsWith('at hand') ? reason : reason.replaceAll(' ', '\u00a0')))
    .join(' · ')

/** A proposal for a day, with ways to have another one and to leave it out. */
export function DinnerLine(props: {
  dinner: ProposedDinner
  today: string
  isLeftOut: boolean
  isSwapping: boolean
  /** Whether another one is looked for, for another day: two at once could be the same. */
  isOtherSwapping: boolean
  onSwap: () => void
  onLeaveOut: (isLeftOut: boolean) => void
}) {
  const { dinner, today, isLeftOut, isSwapping, isOtherSwapping, onSwap, onLeaveOut } = props
  const { day, recipe } = dinner
  return (
    <li className="py-3">
      <p className="mb-1.5 font-semibold text-muted text-xs">{longDay(day, today)}</p>
      <div className="flex items-center gap-1">
        <div className={cx('min-w-0 flex-1', isLeftOut && 'text-muted')}>
          <KitchenChoiceFace recipe={recipe} note={isLeftOut ? 'Left out' : whyOf(dinner) || undefined} />
        </div>
        <IconButton
          label={`Another for ${weekday(day)}`}
          pending={isSwapping}
          disabled={isLeftOut || isOtherSwapping}
          icon={<RefreshCw aria-hidden="true" size={20} />}
          onClick={onSwap}
        />
        <IconButton
          label={isLeftOut ? `Put ${weekday(day)} back` : `Leave ${weekday(day)} out`}
          icon={isLeftOut ? <Plus aria-hidden="true" size={20} /> : <X aria-hidden="true" size={20} />}
          onClick={() => onLeaveOut(!isLeftOut)}
        />
      </div>
    </li>
  )
}

/** Says for which days nothing fits, and what may help. */
export function MissingDays({ days, limits }: { days: readonly string[]; limits: DinnerLimits }) {
  if (days.length === 0) return null
  const isLimited = limits.weekdayMinutes !== undefined || limits.weekendMinutes !== undefined
  return (
    <p className="mt-3 text-muted text-sm">
      Nothing fits for {days.length > 2 ? counted(days.length, 'day') : days.map(weekday).join(' and ')}.{' '}
      {isLimited
        ? 'Allow more time, or say how long your recipes take.'
        : `What you cooked or planned within ${numberText(REST_DAYS)} days is not proposed again.`}
    </p>
  )
}
