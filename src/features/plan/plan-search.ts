import { dayNumber } from '#common/days.ts'
import { definedFields, oneOf, type SearchParams } from '#src/lib/search-params.ts'

export const planViews = ['week', 'month'] as const
export type PlanView = (typeof planViews)[number]

const dayOf = (value: unknown): string | undefined =>
  typeof value === 'string' && !Number.isNaN(dayNumber(value)) ? value : undefined

/** What of the plan shows: a week unless a month is asked for, the one with this day or else with today. */
export const planSearch = (search: SearchParams) =>
  definedFields({ view: oneOf(['month'], search.view), day: dayOf(search.day) })
export type PlanSearch = ReturnType<typeof planSearch>
