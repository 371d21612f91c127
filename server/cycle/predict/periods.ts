import type { FlowLevel } from '../constants.ts'
import { BRIDGED_DAYS, START_APART } from './constants.ts'

/** What was logged of bleeding on a day; days are counted from 1970-01-01. */
export type FlowDay = { day: number; flow: FlowLevel }

/** Days from the first to the last on which a period was logged, both within. */
export type Period = { start: number; end: number }

/** Whether that is menstrual bleeding: spotting is not. */
export const isBleeding = (flow: FlowLevel | null | undefined): boolean =>
  flow !== null && flow !== undefined && flow !== 'none' && flow !== 'spotting'

/**
 * The periods that logs tell of, oldest first; each starts a cycle. Days apart by a few unlogged ones are one bleeding; a
 * day on which none was logged ends it. Bleeding too soon after a start, and spotting, start nothing.
 */
export function findPeriods(logged: readonly FlowDay[]): Period[] {
  const days = [...logged].sort((a, b) => a.day - b.day)
  const bleedings: Period[] = []
  let isOpen = false
  for (const { day, flow } of days) {
    const last = bleedings.at(-1)
    if (!isBleeding(flow)) isOpen = isOpen && flow === 'spotting'
    else if (last && isOpen && day - last.end <= BRIDGED_DAYS + 1) last.end = day
    else {
      bleedings.push({ start: day, end: day })
      isOpen = true
    }
  }
  const periods: Period[] = []
  for (const bleeding of bleedings) {
    const last = periods.at(-1)
    if (!last || bleeding.start - last.start >= START_APART) periods.push(bleeding)
  }
  return periods
}
