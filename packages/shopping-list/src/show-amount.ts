import { measureOf } from 'recipe-reader/units'
import type { Amount } from './need.ts'
import { type Rational, toNumber } from './rational.ts'
import type { Total } from './total.ts'

/** Parts of one and their signs; none and all of it have no sign. */
const SIGNS: readonly [value: number, sign: string][] = [
  [0, ''],
  [1 / 8, '⅛'],
  [1 / 4, '¼'],
  [1 / 3, '⅓'],
  [3 / 8, '⅜'],
  [1 / 2, '½'],
  [5 / 8, '⅝'],
  [2 / 3, '⅔'],
  [3 / 4, '¾'],
  [7 / 8, '⅞'],
  [1, ''],
]

/** Most of a number by which its fraction's sign may be beside it: with what was rounded before, amounts are right to one per cent. */
const BESIDE = 0.009

/** To three figures: within half a per cent. */
const threeFigures = (value: number): string => {
  if (value === 0) return '0'
  const decimals = Math.min(6, Math.max(0, 2 - Math.floor(Math.log10(value))))
  return String(Number(value.toFixed(decimals)))
}

/** A number as a kitchen writes it: metric measures with decimals, others with the sign of a fraction where that is within 1 %. */
function showNumber(amount: Rational, unit: string | null): string {
  const value = toNumber(amount)
  if (measureOf(unit)?.system === 'metric') return threeFigures(value)
  const whole = Math.floor(value)
  const rest = value - whole
  const awayFrom = ([fraction]: (typeof SIGNS)[number]): number => Math.abs(rest - fraction)
  const nearest = SIGNS.reduce((one, other) => (awayFrom(other) < awayFrom(one) ? other : one))
  const [fraction, sign] = nearest
  if (awayFrom(nearest) >= Math.max(value, 0.1) * BESIDE || whole + fraction === 0) return threeFigures(value)
  if (sign === '') return String(whole + fraction)
  return whole === 0 ? sign : `${whole}${sign}`
}

/** Units that measure and are written out, so that they have a plural; others are abbreviated. */
const WRITTEN_OUT = new Set(['cup', 'pint', 'quart', 'gallon', 'stick', 'dessertspoon'])
const IRREGULAR = new Map([
  ['leaf', 'leaves'],
  ['loaf', 'loaves'],
  ['dozen', 'dozen'],
])

/** The last word of a unit in the plural: "cloves", "400 g cans", "g". */
function inPlural(unit: string): string {
  const [, before = '', word = ''] = /^(.* )?(\S+)$/.exec(unit) ?? []
  if (measureOf(word) && !WRITTEN_OUT.has(word)) return unit
  return before + (IRREGULAR.get(word) ?? `${word}${/(?:s|x|ch|sh)$/.test(word) ? 'es' : 's'}`)
}

/** One amount as text: "2½ cups", "½ cup", "300 g", "2–3". */
export function showAmount({ from, to, unit }: Amount): string {
  const number = to === null ? showNumber(from, unit) : `${showNumber(from, unit)}–${showNumber(to, unit)}`
  if (unit === null) return number
  const words = toNumber(to ?? from) > 1 ? inPlural(unit) : unit
  // What one holds is no part of the number: "2 × 400 g cans".
  return `${number} ${/^\d/.test(words) ? '× ' : ''}${words}`
}

/** What is needed together as text, within 1 %: "2 + ½ cup". Empty where no amount is known. */
export const showTotal = ({ amounts }: Total): string => amounts.map(showAmount).join(' + ')
