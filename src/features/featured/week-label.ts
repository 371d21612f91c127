/** A week by its Monday (YYYY-MM-DD, UTC), as text: "Week of 2 March 2026". Empty when it is no day. */
export function weekLabel(week: string, locale = 'en-GB'): string {
  const monday = Date.parse(`${week}T00:00:00Z`)
  if (Number.isNaN(monday)) return ''
  return `Week of ${new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(monday)}`
}
