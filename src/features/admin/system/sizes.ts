const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const

/** A number of bytes as text, such as "1.4 GB"; a kilobyte is 1,000. */
export function bytesText(bytes: number): string {
  let [amount, unit] = [bytes, 0]
  while (amount >= 999.5 && unit < UNITS.length - 1) {
    amount /= 1000
    unit += 1
  }
  const digits = unit > 0 && amount < 9.95 ? 1 : 0
  return `${amount.toFixed(digits)} ${UNITS[unit]}`
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const counted = (amount: number, one: string): string => `${amount} ${one}${amount === 1 ? '' : 's'}`

/** A stretch of time as text, such as "3 days, 4 hours" or "12 minutes". */
export function durationText(ms: number): string {
  const [days, hours, minutes] = [Math.floor(ms / DAY), Math.floor((ms % DAY) / HOUR), Math.floor((ms % HOUR) / MINUTE)]
  if (days > 0) return hours > 0 ? `${counted(days, 'day')}, ${counted(hours, 'hour')}` : counted(days, 'day')
  if (hours > 0)
    return minutes > 0 ? `${counted(hours, 'hour')}, ${counted(minutes, 'minute')}` : counted(hours, 'hour')
  return minutes > 0 ? counted(minutes, 'minute') : 'Less than a minute'
}
