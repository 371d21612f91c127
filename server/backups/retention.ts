/** How many backups are kept: of that many days, weeks and months that have some, the newest of each. */
const KEPT = { days: 7, weeks: 4, months: 6 } as const
const DAY_MS = 86_400_000
/** The first Monday since 1970. */
const FIRST_MONDAY = 4

const dayOf = (at: number): number => Math.floor(at / DAY_MS)
const weekOf = (at: number): number => Math.floor((dayOf(at) - FIRST_MONDAY) / 7)
const monthOf = (at: number): string => new Date(at).toISOString().slice(0, 7)

/**
 * Those of some backups that are no longer kept. StoredBackup are all of the last 24 hours, and the newest of each of the last seven days,
 * four weeks (from Monday) and six months that have one, by UTC.
 */
export function toForget<Made extends { madeAt: string }>(backups: readonly Made[], now: number): Made[] {
  const byAge = backups
    .map(backup => ({ backup, at: Date.parse(backup.madeAt) }))
    .sort((one, other) => other.at - one.at)
  const newestOf = (spanOf: (at: number) => number | string, spans: number): Made[] => {
    const newest = new Map<number | string, Made>()
    for (const { backup, at } of byAge) if (!newest.has(spanOf(at))) newest.set(spanOf(at), backup)
    return [...newest.values()].slice(0, spans)
  }
  const kept = new Set([
    ...byAge.filter(({ at }) => now - at < DAY_MS).map(({ backup }) => backup),
    ...newestOf(dayOf, KEPT.days),
    ...newestOf(weekOf, KEPT.weeks),
    ...newestOf(monthOf, KEPT.months),
  ])
  return backups.filter(backup => !kept.has(backup))
}
