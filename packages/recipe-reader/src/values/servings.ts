/** Largest count that is believed. */
const MAX_SERVINGS = 1000

const RANGE =
  /(\d{1,4})(?:[.,]\d{1,2})?\s{0,3}(?:-|–|—|~|to|bis|à|a|til|till|tot|do|or|oder|ou)\s{0,3}(\d{1,4})(?![\d/]|\s?(?:cm|mm|inch|in\b|"|''|″|”))/i

/**
 * The number of servings in a yield such as `4`, `Serves 4 to 6` (the upper end), `24 cookies` or `1 (9-inch) pie`.
 * Null when it names no number between 1 and 1000.
 */
export function readServings(value: string | number): number | null {
  const text = String(value).slice(0, 200)
  const [, low, high] = RANGE.exec(text) ?? []
  const isRange =
    low !== undefined && high !== undefined && Number(high) > Number(low) && Number(high) <= 10 * Number(low)
  const count = Number(isRange ? high : /\d{1,7}/.exec(text)?.[0])
  return count >= 1 && count <= MAX_SERVINGS ? count : null
}
