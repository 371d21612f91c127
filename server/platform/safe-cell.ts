/** What makes a spreadsheet take a cell for a formula, in its usual and its full-width form, whatever blanks are before. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u

/** Text for a table that a spreadsheet may open: what it would take for a formula gets an apostrophe in front. */
export const defused = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** A cell of a CSV file, quoted where it must be, that no spreadsheet takes for a formula. */
export function safeCell(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const text = defused(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
