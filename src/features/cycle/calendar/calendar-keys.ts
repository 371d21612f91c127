import { addDays } from '#common/days.ts'
import { sameDayAfter, weekdayOf } from '../days.ts'

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

type WithWeek = Intl.Locale & { weekInfo?: { firstDay: number }; getWeekInfo?: () => { firstDay: number } }

/** The day that weeks begin with where a language tag comes from, 0 for Sunday; Monday where it is not known. */
export function firstWeekdayOf(language: string): number {
  try {
    const locale = new Intl.Locale(language) as WithWeek
    return (locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: 1 }).firstDay % 7
  } catch {
    return 1
  }
}
