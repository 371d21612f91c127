import { addDays } from '#common/days.ts'
import { sectionNames } from '#common/recipe/fields.ts'
import type { PlanEntry } from '../contract.ts'
import { contentLine, textValue } from './content-line.ts'

/** Events of a calendar at most: a day's entries for months. */
export const EVENTS_MAX = 500
/** After which programs are asked to look again: an hour. */
const LOOK_AGAIN = 'PT1H'

const titleOf = ({ kind, title }: PlanEntry): string => {
  if (title === null) return 'A recipe that is not shown to you'
  return kind === 'leftovers' ? `${title} (leftovers)` : title
}

const factsOf = ({ servings, cook, note }: PlanEntry): string =>
  [
    servings === null ? '' : servings === 1 ? '1 serving' : `${servings} servings`,
    cook === null ? '' : `Cooked by ${cook.name ?? 'a chef'}`,
    note,
  ]
    .filter(Boolean)
    .join('\n')

/** A day as YYYYMMDD. */
const dateOf = (day: string): string => day.replaceAll('-', '')

/**
 * Entries of a plan as an iCalendar file (RFC 5545): an event of the whole day for each, which keeps nobody busy. `home` is the
 * address of this server, for links to recipes; `today` the day of the file, YYYY-MM-DD. Entries beyond `EVENTS_MAX` are left out.
 */
export function planCalendar(entries: readonly PlanEntry[], { home, today }: { home: string; today: string }): string {
  const { hostname } = new URL(home)
  const eventOf = (entry: PlanEntry): string[] => {
    const facts = factsOf(entry)
    return [
      'BEGIN:VEVENT',
      `UID:plan-${entry.id}@${hostname}`,
      `DTSTAMP:${dateOf(today)}T000000Z`,
      `DTSTART;VALUE=DATE:${dateOf(entry.day)}`,
      `DTEND;VALUE=DATE:${dateOf(addDays(entry.day, 1))}`,
      'TRANSP:TRANSPARENT',
      `SUMMARY:${textValue(`${sectionNames[entry.meal]}: ${titleOf(entry)}`)}`,
      ...(facts === '' ? [] : [`DESCRIPTION:${textValue(facts)}`]),
      ...(entry.recipeId === null ? [] : [`URL;VALUE=URI:${home}/recipes/${entry.recipeId}`]),
      'END:VEVENT',
    ]
  }
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Longtable//Meal plan//EN',
    'METHOD:PUBLISH',
    'NAME:Meal plan',
    'X-WR-CALNAME:Meal plan',
    `REFRESH-INTERVAL;VALUE=DURATION:${LOOK_AGAIN}`,
    `X-PUBLISHED-TTL:${LOOK_AGAIN}`,
    ...entries.slice(0, EVENTS_MAX).flatMap(eventOf),
    'END:VCALENDAR',
  ]
    .map(contentLine)
    .join('')
}
