const DAY = 86_400_000
const midnight = (time: number) => new Date(time).setHours(0, 0, 0, 0)

/** A moment as short as a column wants it: "Today, 09:12", "Yesterday", "18 Nov", "4 Mar 2025". */
export function tableTime(iso: string, now = Date.now()): string {
  const then = Date.parse(iso)
  if (Number.isNaN(then)) return ''
  const days = Math.round((midnight(now) - midnight(then)) / DAY)
  if (days === 0) {
    return `Today, ${new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(then)}`
  }
  if (days === 1) return 'Yesterday'
  const isThisYear = new Date(then).getFullYear() === new Date(now).getFullYear()
  return new Intl.DateTimeFormat('en-GB', {
    month: 'short',
    day: 'numeric',
    ...(isThisYear ? {} : { year: 'numeric' as const }),
  }).format(then)
}
