import { addDays } from '#common/days.ts'
import { monthName, spanOf } from '#src/lib/calendar/day-text.ts'
import { monthOf, sameDayAfter, weekFrom, weekStart, weeksOf } from '#src/lib/calendar/days.ts'
import type { PlanView } from './plan-search.ts'

/** The days of a plan that show at once. */
export interface PlanSpan {
  /** The first and the last day that show. */
  from: string
  to: string
  /** The days in rows of seven: one of a week, those that a month touches. */
  weeks: string[][]
  /** "23 to 29 November" or "November 2026". */
  title: string
  /** A day of the week or month before, and of the one after. */
  before: string
  after: string
}

/** The week or the month with a day in it; `firstWeekday` is 0 for Sunday to 6. */
export function planSpan(view: PlanView, day: string, today: string, firstWeekday: number): PlanSpan {
  if (view === 'week') {
    const from = weekStart(day, firstWeekday)
    const to = addDays(from, 6)
    const around = { before: addDays(day, -7), after: addDays(day, 7) }
    return { from, to, weeks: [weekFrom(from)], title: spanOf(from, to, today), ...around }
  }
  const weeks = weeksOf(monthOf(day), firstWeekday)
  return {
    from: weeks[0]?.[0] ?? day,
    to: weeks.at(-1)?.[6] ?? day,
    weeks,
    title: monthName(monthOf(day)),
    before: sameDayAfter(day, -1),
    after: sameDayAfter(day, 1),
  }
}
