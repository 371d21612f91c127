import { ChevronDown, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { mealSections, sectionNames } from '#common/recipe/fields.ts'
import type { PlanEntry } from '#server/plan/contract.ts'
import type { Meal } from '#src/entities/recipe/plan/plan-values.ts'
import { longDay, shortWeekday, weekday } from '#src/lib/calendar/day-text.ts'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/class-names.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { EntryCard } from './entry-card.tsx'
import type { EntryActions } from './entry-menu.tsx'

export interface PlanViewProps {
  entries: readonly PlanEntry[]
  actions: EntryActions
  onAdd: (day: string, meal?: Meal) => void
}

/**
 * Seven days: side by side with a row for each meal where there is room, else one below the other. There what is over of
 * this week folds away, so that today comes first.
 */
export function WeekView({ days, entries, actions, onAdd }: PlanViewProps & { days: readonly string[] }) {
  const { today } = actions
  const [showsPast, setShowsPast] = useState(false)
  const isThisWeek = days.includes(today)
  const canFold = isThisWeek && days[0] !== today
  return (
    <>
      {canFold ? (
        <Button
          variant="quiet"
          size="sm"
          aria-expanded={showsPast}
          icon={<ChevronDown aria-hidden="true" size={18} className={cx(showsPast && 'rotate-180')} />}
          onClick={() => setShowsPast(!showsPast)}
          className="mb-2 -ml-3 xl:hidden"
        >
          {showsPast ? 'Hide the days before' : 'Show the days before'}
        </Button>
      ) : null}
      <div className="grid gap-3 md:grid-cols-2 xl:grid-cols-7 xl:grid-rows-[auto_repeat(4,minmax(6.5rem,auto))] xl:gap-x-2.5 xl:gap-y-0">
        {days.map(day => (
          <DayOfWeek
            key={day}
            day={day}
            entries={entries.filter(entry => entry.day === day)}
            actions={actions}
            onAdd={onAdd}
            className={canFold && !showsPast && day < today ? 'max-xl:hidden' : undefined}
          />
        ))}
      </div>
    </>
  )
}

function DayOfWeek({
  day,
  entries,
  actions,
  onAdd,
  className,
}: PlanViewProps & { day: string; className: string | undefined }) {
  const id = useId()
  const isToday = day === actions.today
  return (
    <section
      aria-labelledby={id}
      data-day={day}
      className={cx(
        'min-w-0 rounded-lg border bg-surface shadow-1 data-drop-over:bg-secondary-soft xl:row-span-5 xl:grid xl:grid-rows-subgrid',
        isToday ? 'border-primary' : 'border-line',
        className,
      )}
    >
      <div className="flex items-center justify-between gap-2 py-1 pr-1.5 pl-4 xl:flex-col xl:items-start xl:gap-0 xl:px-3 xl:py-2.5">
        <h3 id={id} className="title-small flex items-center gap-2">
          <span className="sr-only">{isToday ? `Today, ${longDay(day, day)}` : longDay(day, actions.today)}</span>
          <span aria-hidden="true" className={cx('xl:hidden', isToday && 'text-primary-text')}>
            {isToday ? 'Today' : weekday(day)} {Number(day.slice(8))}
          </span>
          <span aria-hidden="true" className={cx('hidden xl:inline', isToday && 'text-primary-text')}>
            {isToday ? 'Today' : shortWeekday(day)} {Number(day.slice(8))}
          </span>
        </h3>
        <IconButton
          label={`Add on ${longDay(day, actions.today)}`}
          icon={<Plus aria-hidden="true" size={20} />}
          onClick={() => onAdd(day)}
          className="xl:hidden"
        />
      </div>
      {mealSections.map(meal => (
        <MealOfDay
          key={meal}
          day={day}
          meal={meal}
          entries={entries.filter(entry => entry.meal === meal)}
          actions={actions}
          onAdd={onAdd}
        />
      ))}
      {entries.length === 0 ? <p className="px-4 pb-3.5 text-muted text-sm xl:hidden">Nothing planned</p> : null}
    </section>
  )
}

function MealOfDay({ day, meal, entries, actions, onAdd }: PlanViewProps & { day: string; meal: Meal }) {
  return (
    <div
      data-day={day}
      data-meal={meal}
      className={cx(
        'min-w-0 px-3 pb-3 last-of-type:rounded-b-lg data-drop-over:bg-secondary-soft xl:border-line xl:border-t xl:px-1.5 xl:pb-1.5',
        entries.length === 0 && 'max-xl:hidden',
      )}
    >
      <div className="flex min-h-9 items-center justify-between pl-1 xl:pl-1.5">
        <h4 className="font-semibold font-text text-muted text-xs">{sectionNames[meal]}</h4>
        <IconButton
          label={`Add for ${sectionNames[meal].toLowerCase()} on ${longDay(day, actions.today)}`}
          icon={<Plus aria-hidden="true" size={18} />}
          onClick={() => onAdd(day, meal)}
          className="size-9! text-muted! max-xl:hidden"
        />
      </div>
      <ul className="space-y-2 empty:hidden">
        {entries.map(entry => (
          <EntryCard key={entry.id} entry={entry} actions={actions} />
        ))}
      </ul>
    </div>
  )
}
