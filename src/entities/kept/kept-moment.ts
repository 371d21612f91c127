/** When something was kept: "at 14:05", of another day "on 27 November at 14:05". */
export function keptMoment(at: number, now = new Date()): string {
  const then = new Date(at)
  const time = then.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
  if (then.toDateString() === now.toDateString()) return `at ${time}`
  return `on ${then.toLocaleDateString('en-GB', { day: 'numeric', month: 'long' })} at ${time}`
}
