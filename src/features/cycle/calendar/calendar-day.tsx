import { cx } from '#src/ui/class-names.ts'
import type { DayMarks } from './day-marks.ts'

/** A day of the calendar: filled where there was bleeding, with a line around it where something is expected. */
export function CalendarDay(props: {
  day: string
  label: string
  marks: DayMarks
  isToday: boolean
  isAhead: boolean
  isOfMonth: boolean
  isTaken: boolean
  canTab: boolean
  onPress: () => void
}) {
  const { day, marks, isToday, isAhead, isTaken } = props
  const { isBleeding, isSpotting, expected } = marks
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={props.canTab ? 0 : -1}
      aria-label={props.label}
      aria-current={isToday ? 'date' : undefined}
      aria-disabled={isAhead || undefined}
      onClick={() => {
        if (!isAhead) props.onPress()
      }}
      className={cx(
        'group relative flex h-13 w-full flex-col items-center rounded-md pt-1.5 -outline-offset-2',
        isTaken && 'bg-primary-soft',
        isAhead && 'cursor-default',
      )}
    >
      <span
        className={cx(
          'flex size-8 items-center justify-center rounded-full border-2 text-sm tabular-nums',
          isBleeding ? 'border-transparent bg-cycle-menstrual text-cycle-ink' : 'border-transparent',
          expected === 'period' && 'border-cycle-menstrual! border-dashed',
          expected === 'ovulation' && 'border-cycle-ovulatory! border-dashed',
          isToday && 'font-bold shadow-[0_0_0_2px_var(--surface),0_0_0_4px_var(--ink)]',
          !isBleeding && (props.isOfMonth && !isAhead ? 'text-ink' : 'text-muted'),
          !isAhead && !isBleeding && 'group-hover:bg-sunken',
        )}
      >
        {Number(day.slice(8))}
      </span>
      <span aria-hidden="true" className={cx('flex h-1.5 items-center gap-[3px]', isToday ? 'mt-1.5' : 'mt-1')}>
        {Array.from({ length: marks.drops }, (_, at) => `drop ${at}`).map(drop => (
          <span key={drop} className="size-[5px] rounded-full bg-cycle-menstrual" />
        ))}
        {isSpotting ? <span className="size-[5px] rounded-full shadow-[0_0_0_1.5px_var(--cycle-menstrual)]" /> : null}
        {marks.isPositive ? <span className="size-[5px] rotate-45 bg-cycle-ovulatory" /> : null}
        {marks.hasMore ? <span className="h-[3px] w-2 rounded-full bg-line-strong" /> : null}
      </span>
    </button>
  )
}
