import { z } from 'zod'

/** The most minutes that a proposed dinner may take, from Monday to Friday and at the weekend. */
export interface DinnerLimits {
  weekdayMinutes?: number | undefined
  weekendMinutes?: number | undefined
}

const key = 'longtable:dinner-limits'
const stored = z.object({
  weekdayMinutes: z.number().positive().optional(),
  weekendMinutes: z.number().positive().optional(),
})

/** What this browser remembers of the chef who is signed in. */
export function readLimits(): DinnerLimits {
  try {
    return stored.parse(JSON.parse(window.localStorage.getItem(key) ?? '{}'))
  } catch {
    return {}
  }
}

export function writeLimits(limits: DinnerLimits): void {
  try {
    window.localStorage.setItem(key, JSON.stringify(limits))
  } catch {
    // Without storage they last as long as the sheet.
  }
}
