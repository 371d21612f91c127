/**
 * A cell of a CSV file, quoted where it must be. Text that a spreadsheet would take for a formula gets an apostrophe in
 * front, so that it stays text.
 */
export function safeCell(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const text = /^[\s]*[=+\-@]|^[\t\r\n]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
