import { useRef } from 'react'
import { sectionNames } from '#common/recipe/fields.ts'
import type { PlanEntry } from '#server/plan/contract.ts'
import { longDay, shortWeekday, weekday } from '#src/lib/calendar/day-text.ts'
import { monthOf } from '#src/lib/calendar/days.ts'
import { counted } from '#src/lib/counted.ts'
import { cx } from '#src/ui/class-names.ts'
import { useDraggableEntry } from './drag/use-entry-drag.ts'
import { type EntryActions, EntryMenu } from './entry-menu.tsx'
import { entryTitle } from './entry-title.ts'

/** Entries that a day of a month names; the others are counted. */
const NAMED = 3

/** The weeks of a month: what is planned where there is room, else how much. A day leads to its week. */
export function MonthView(props: {
  weeks: readonly string[][]
  month: string
  entries: readonly PlanEntry[]
  actions: EntryActions
  onDay: (day: string) => void
}) {
  const { weeks, month, entries, actions, onDay } = props
  return (
    <table className="w-full table-fixed border-separate border-spacing-1 lg:border-spacing-1.5">
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
            {week.map(day => (
              <DayOfMonth
                key={day}
                day={day}
                isOfMonth={monthOf(day) === month}
                entries={entries.filter(entry => entry.day === day)}
                actions={actions}
                onDay={onDay}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DayOfMonth(props: {
  day: string
  isOfMonth: boolean
  entries: readonly PlanEntry[]
  actions: EntryActions
  onDay: (day: string) => void
}) {
  const { day, isOfMonth, entries, actions, onDay } = props
  const isToday = day === actions.today
  const more = entries.length - NAMED
  return (
    <td
      data-day={day}
      className={cx(
        'h-18 rounded-md border p-0 align-top data-drop-over:bg-secondary-soft lg:h-34',
        isToday ? 'border-primary' : 'border-line',
        isOfMonth ? 'bg-surface' : 'bg-transparent',
      )}
    >
      <button
        type="button"
        onClick={() => onDay(day)}
        className="flex min-h-tap w-full flex-col items-center rounded-md px-2 pt-1.5 hover:bg-sunken max-lg:h-full lg:items-start"
      >
        <span className="sr-only">
          {longDay(day, actions.today)},{' '}
          {entries.length === 0 ? 'nothing planned' : counted(entries.length, 'entry', 'entries')}
        </span>
        <span
          aria-hidden="true"
          className={cx('tabular-nums', isToday ? 'font-semibold text-primary-text' : !isOfMonth && 'text-muted')}
        >
          {Number(day.slice(8))}
        </span>
        {entries.length === 0 ? null : (
          <span
            aria-hidden="true"
            className="mt-1 inline-flex min-w-6.5 justify-center rounded-full bg-secondary-soft px-1.5 font-semibold text-secondary-text text-xs tabular-nums lg:hidden"
          >
            {entries.length}
          </span>
        )}
      </button>
      <ul className="space-y-1 px-1 pb-1 max-lg:hidden">
        {entries.slice(0, NAMED).map(entry => (
          <EntryLine key={entry.id} entry={entry} actions={actions} />
        ))}
      </ul>
      {more > 0 ? <p className="px-2 pb-1 text-muted text-xs max-lg:hidden">{more} more</p> : null}
    </td>
  )
}

/** An entry as a line, which opens what can be done with it. */
function EntryLine({ entry, actions }: { entry: PlanEntry; actions: EntryActions }) {
  const line = useRef<HTMLLIElement>(null)
  useDraggableEntry(line, entry)
  const title = entryTitle(entry)
  return (
    <li ref={line} className="data-dragging:opacity-50">
      <EntryMenu
        entry={entry}
        actions={actions}
        trigger={
          <button
            type="button"
            disabled={entry.id <= 0}
            aria-label={`${title}, ${sectionNames[entry.meal].toLowerCase()}`}
            title={title}
            className={cx(
              'block min-h-6.5 w-full truncate rounded-sm bg-sunken px-2 text-left text-xs hover:shadow-[inset_0_0_0_1px_var(--line-strong)]',
              entry.cookedAt !== null && 'text-muted line-through',
            )}
          >
            {title}
          </button>
        }
      />
    </li>
  )
}
