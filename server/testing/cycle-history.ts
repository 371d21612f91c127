import { addDays } from '#common/days.ts'
import type { Caller } from './test-app.ts'

/** The day that the clock of these tests shows at first. */
export const TODAY = '2026-05-20'

/** Noon of that day, in milliseconds. */
export const NOON = Date.parse(`${TODAY}T12:00:00Z`)

/** Four cycles of 28 days; the fifth began ten days before today. */
export const STARTS = [122, 94, 66, 38, 10].map(before => addDays(TODAY, -before))

/** A period of four days from `start` on. */
export const period = (start: string) =>
  [0, 1, 2, 3].map(after => ({
    day: addDays(start, after),
    flow: after === 1 ? ('heavy' as const) : ('light' as const),
  }))

/** Turns cycle tracking on and logs a period from each of the days on. */
export async function trackPeriods(cycle: Caller['cycle'], starts = STARTS): Promise<void> {
  await cycle.optIn({ agreed: true })
  await cycle.saveDays({ days: starts.flatMap(period) })
}
