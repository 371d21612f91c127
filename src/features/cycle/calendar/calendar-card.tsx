import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useMemo, useRef, useState } from 'react'
import type { PredictionView } from '#server/cycle/contract.ts'
import { monthName } from '#src/lib/calendar/day-text.ts'
import { firstWeekdayOf, monthOf, weeksOf } from '#src/lib/calendar/days.ts'
import { AlertButton } from '#src/ui/alert-button.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { DaySheet } from '../log/day-sheet.tsx'
import { PeriodSheet } from '../log/period-sheet.tsx'
import { useDays } from '../use-cycle.ts'
import { MonthGrid } from './month-grid.tsx'
import { useMonthGrid } from './use-month-grid.ts'

/** The months with what was logged: a day opens to be corrected, several together take a flow. */
export function CalendarCard({ today, prediction }: { today: string; prediction: PredictionView | null }) {
  const id = useId()
  const grid = useRef<HTMLTableElement>(null)
  const firstWeekday = useMemo(() => firstWeekdayOf(navigator.language), [])
  const [day, setDay] = useState<string | null>(null)
  const [period, setPeriod] = useState<{ from: string; to: string } | null>(null)
  const moves = useMonthGrid({
    today,
    firstWeekday,
    grid,
    onDay: setDay,
    onDays: (from, to) => setPeriod({ from, to }),
  })
  const weeks = weeksOf(moves.month, firstWeekday)
  const shown = useDays(weeks[0]?.[0] ?? today, weeks.at(-1)?.at(-1) ?? today)
  const entries = useMemo(() => new Map((shown.data ?? []).map(entry => [entry.day, entry])), [shown.data])
  return (
    <Card as="section" aria-labelledby={`${id}-title`}>
      <div className="mb-3 flex items-center gap-1">
        <h2
          id={`${id}-title`}
          className="title-section mr-auto max-sm:min-h-[1.2em] max-[22.5rem]:min-h-[2.4em] max-sm:text-xl"
          aria-live="polite"
        >
          {monthName(moves.month)}
        </h2>
        {moves.month === monthOf(today) ? null : (
          <Button variant="quiet" size="sm" className="px-3!" onClick={moves.toToday}>
            Today
          </Button>
        )}
        <IconButton
          label="Month before"
          icon={<ChevronLeft aria-hidden="true" size={22} />}
          onClick={() => moves.changeMonth(-1)}
        />
        <IconButton
          label="Month after"
          icon={<ChevronRight aria-hidden="true" size={22} />}
          aria-disabled={!moves.hasNext}
          onClick={() => {
            if (moves.hasNext) moves.changeMonth(1)
          }}
        />
      </div>
      <FormAlert className="mb-3" action={<AlertButton onClick={() => void shown.refetch()}>Try again</AlertButton>}>
        {shown.isError ? 'What you logged in this month did not load.' : null}
      </FormAlert>
      <div aria-busy={shown.isFetching} className="-mx-1.5">
        <MonthGrid
          ref={grid}
          labelledBy={`${id}-title`}
          today={today}
          firstWeekday={firstWeekday}
          moves={moves}
          entries={entries}
          prediction={prediction}
        />
      </div>
      <CalendarLegend isPredicted={prediction !== null} />
      <Button
        variant="outline"
        size="sm"
        className="mt-4"
        onClick={() =>
          setPeriod({ from: moves.day <= today ? moves.day : today, to: moves.day <= today ? moves.day : today })
        }
      >
        Log several days
      </Button>
      <DaySheet
        day={day}
        today={today}
        entry={(day && entries.get(day)) || null}
        isLoaded={!shown.isPending && !shown.isPlaceholderData}
        onClose={() => setDay(null)}
      />
      <PeriodSheet period={period} today={today} title="Log several days" onClose={() => setPeriod(null)} />
    </Card>
  )
}

function CalendarLegend({ isPredicted }: { isPredicted: boolean }) {
  const sign = 'inline-block flex-none rounded-full'
  const entry = (mark: ReactNode, name: string) => (
    <li className="flex items-center gap-2">
      <span aria-hidden="true" className="flex w-4 items-center justify-center">
        {mark}
      </span>
      {name}
    </li>
  )
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-muted text-xs">
      {entry(<span className={`${sign} size-3.5 bg-cycle-menstrual`} />, 'Flow, dots say how much')}
      {entry(<span className={`${sign} h-[3px] w-2 bg-line-strong`} />, 'Something else logged')}
      {isPredicted ? (
        <>
          {entry(
            <span className={`${sign} size-3.5 border-2 border-cycle-menstrual border-dashed`} />,
            'Period expected',
          )}
          {entry(
            <span className={`${sign} size-3.5 border-2 border-cycle-ovulatory border-dashed`} />,
            'Ovulation expected',
          )}
        </>
      ) : null}
    </ul>
  )
}
