const MINUTE_MS = 60_000

/** The moment of a day at a time (minutes) by the clock of the machine, so many days from that of `at`. */
function slot(at: number, minutes: number, days = 0): number {
  const day = new Date(at)
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + days, 0, minutes).getTime()
}

/** Whether a backup is to be made: the last one, if there is any, is from before the time of the day last came. */
export function isDue(now: number, minutes: number, last: number | null): boolean {
  if (last === null) return true
  const today = slot(now, minutes)
  // A second is lost in names of backups.
  return last + MINUTE_MS / 60 < (today <= now ? today : slot(now, minutes, -1))
}

/** When the time of the day comes next. */
export function nextSlot(now: number, minutes: number): number {
  const today = slot(now, minutes)
  return today > now ? today : slot(now, minutes, 1)
}
