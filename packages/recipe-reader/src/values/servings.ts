import { withFigures } from './number-words.ts'

/** Largest count that is believed. */
const MAX_SERVINGS = 1000

const RANGE =
  /(\d{1,4})(?:[.,]\d{1,2})?\s{0,3}(?:-|–|—|~|to|bis|à|a|til|till|tot|do|or|oder|ou)\s{0,3}(\d{1,4})(?![\d/]|\s?(?:cm|mm|inch|in\b|"|''|″|”))/i

/** What servings are called, as the alternatives of a pattern. */
export const SERVING_WORDS =
  'servings?|portions?|people|persons?|portionen|personen|personnes?|porciones|raciones|personas?|porzioni|persone|porties|portioner|personer|porsjoner|porções|pessoas|porcji|osób'

/** What stands before the number of those whom something is for, as the alternatives of a pattern. */
export const FOR_WORDS = 'for|für|pour|para|per|voor|för|till|til'

/** A number of servings, by its word. */
const SERVINGS = new RegExp(`\\d\\s?(?:${SERVING_WORDS})(?!\\p{L})`, 'iu')

/** How many something is for, at the end of a heading. */
const FOR_COUNT = new RegExp(
  `[\\s(](?:${FOR_WORDS}|serves|makes|ergibt|rinde)\\s(\\d{1,2}(?:\\s?(?:-|–|to|bis|à|a)\\s?\\d{1,2})?)(?:\\s(?:${SERVING_WORDS}))?\\s?[:)]{0,2}$`,
  'i',
)

/** How many the heading of a list says that it is for, at its end: `Ingredients for four`, `Zutaten für 4 Personen`. */
export function servingsInHeading(heading: string): number | null {
  const count = FOR_COUNT.exec(withFigures(heading, 2))?.[1]
  return count === undefined ? null : readServings(count)
}

/**
 * The number of servings in a yield such as `4`, `Serves 4 to 6` (the upper end), `6 servings (18 to 24 pieces)`, `24 cookies`, `two dozen`
 * or `1 (9-inch) pie`.
 * Null when it names no number between 1 and 1000.
 */
export function readServings(value: string | number): number | null {
  const all = withFigures(String(value).slice(0, 200))
  // How many pieces they are may stand in brackets.
  const outside = all.replace(/\([^()]*\)/g, ' ')
  const text = SERVINGS.test(outside) ? outside : all
  const [, low, high] = RANGE.exec(text) ?? []
  const isRange =
    low !== undefined && high !== undefined && Number(high) > Number(low) && Number(high) <= 10 * Number(low)
  const count = Number(isRange ? high : /\d{1,7}/.exec(text)?.[0])
  return count >= 1 && count <= MAX_SERVINGS ? count : null
}
