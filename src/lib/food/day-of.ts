/** The day of a moment by the clock of this device, as 2026-03-09. */
export function dayOf(moment: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
}
