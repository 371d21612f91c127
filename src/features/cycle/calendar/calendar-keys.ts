import { addDays, weekdayOf } from '#common/days.ts'
import { sameDayAfter } from '#src/lib/calendar/days.ts'

/** The day that a key leads to from another in a calendar of weeks; null for keys that lead nowhere. */
export function dayByKey(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  day: string,
  firstWeekday: number,
): string | null {
  const intoWeek = (weekdayOf(day) - firstWeekday + 7) % 7
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, -intoWeek)
    case 'End':
      return addDays(day, 6 - intoWeek)
    case 'PageUp':
      return sameDayAfter(day, shiftKey ? -12 : -1)
    case 'PageDown':
      return sameDayAfter(day, shiftKey ? 12 : 1)
    default:
      return null
  }
}
