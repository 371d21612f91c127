import type { RefObject } from 'react'
import type { DayView, PredictionView } from '#server/cycle/contract.ts'
import { shortWeekday, weekday } from '#src/lib/calendar/day-text.ts'
import { monthOf, weeksOf } from '#src/lib/calendar/days.ts'
import { CalendarDay } from './calendar-day.tsx'
import { dayLabel, dayMarks } from './day-marks.ts'
import type { useMonthGrid } from './use-month-grid.ts'

/** The weeks of a month with what is logged of each day. */
export function MonthGrid(props: {
  ref: RefObject<HTMLTableElement | null>
  labelledBy: string
  today: string
  firstWeekday: number
  moves: ReturnType<typeof useMonthGrid>
  entries: ReadonlyMap<string, DayView>
  prediction: PredictionView | null
}) {
  const { today, moves, entries, prediction } = props
  const weeks = weeksOf(moves.month, props.firstWeekday)
  return (
    <table
      ref={props.ref}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move between its days, as in a grid
      role="grid"
      aria-labelledby={props.labelledBy}
      aria-multiselectable="true"
      className="w-full table-fixed touch-pan-y select-none border-collapse"
      {...moves.handlers}
    >
      <thead>
        <tr>
          {weeks[0]?.map(day => (
            <th key={day} scope="col" abbr={weekday(day)} className="pb-1 font-medium text-muted text-xs">
              {shortWeekday(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map(week => (
          <tr key={week[0]}>
            {week.map(day => {
              const entry = entries.get(day)
              const marks = dayMarks(day, entry, prediction)
              return (
                // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the cells of a grid can be selected
                <td key={day} aria-selected={moves.isTaken(day) || undefined} className="p-0">
                  <CalendarDay
                    day={day}
                    label={dayLabel(day, today, entry, marks)}
                    marks={marks}
                    isToday={day === today}
                    isAhead={day > today}
                    isOfMonth={monthOf(day) === moves.month}
                    isTaken={moves.isTaken(day)}
                    canTab={day === moves.day}
                    onPress={() => moves.press(day)}
                  />
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
