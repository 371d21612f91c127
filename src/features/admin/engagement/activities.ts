import type { EngagementView } from '#server/admin/engagement/contract.ts'

type Measure = Exclude<keyof EngagementView['days'][number], 'day'>

const number = new Intl.NumberFormat('en')

/** What the chart of activities piles up, from the bottom. */
export const activities = [
  { key: 'posts', label: 'Other posts', colour: 'var(--primary)' },
  { key: 'remakes', label: 'Remakes', colour: 'var(--accent)' },
  { key: 'comments', label: 'Comments', colour: 'var(--secondary)' },
  { key: 'likes', label: 'Likes', colour: 'color-mix(in oklab, var(--primary) 65%, var(--surface))' },
  { key: 'saves', label: 'Saves', colour: 'var(--cycle-luteal)' },
] as const satisfies readonly { key: Measure; label: string; colour: string }[]

/** What the measures are called. */
export const measureLabels: Record<Measure, string> = {
  activeChefs: 'Active chefs',
  newChefs: 'New chefs',
  posts: 'Posts',
  remakes: 'Remakes',
  comments: 'Comments',
  likes: 'Likes',
  saves: 'Saves',
  recipes: 'Recipes',
}
export const measures = Object.keys(measureLabels) as Measure[]

/** A day of the calendar (YYYY-MM-DD) as short as an axis wants it: "9 Nov". */
export function shortDay(day: string): string {
  return new Intl.DateTimeFormat('en-GB', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(Date.parse(day))
}

/** How a sum compares with the one before it, as text. */
export function changeText(now: number, before: number): string {
  if (now === before) return before === 0 ? 'None before either' : 'As many as before'
  if (before === 0) return 'None before'
  if (now === 0) return `None now, ${number.format(before)} before`
  if (now >= 3 * before) return `${number.format(Math.round(now / before))} times as many as before`
  const percent = Math.round((Math.abs(now - before) / before) * 100)
  if (percent === 0) return 'Nearly as many as before'
  return `${percent}% ${now > before ? 'more' : 'fewer'} than before`
}
