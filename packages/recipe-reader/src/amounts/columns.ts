import type { AmountLine } from './amount-line.ts'
import { type AmountText, splitAmount } from './amount-text.ts'

/** A line ready to show. `amount` and `rest` are `text` in two columns; `amount` is null where none leads the line. */
export type RenderedLine = { text: string; amount: string | null; rest: string }

/** A piece of a line: text as it is, or the parts of an amount. */
export type Piece = string | AmountText

const written = (piece: Piece): string => (typeof piece === 'string' ? piece : piece.number + piece.gap + piece.unit)

/** The most characters of the column. */
const ALL = 18
/** Units that stand beside their number. */
const COLUMN_UNIT =
  /^(?:[km]?g|gr|grams?|oz|ounces?|lbs?|pounds?|ml|[cd]?l|(?:milli)?lit(?:re|er)s?|tsps?|tbsps?|tbs|(?:tea|table)spoons?|cups?|c|pints?|pt|qt|quarts?|gallons?|sticks?|fl oz|EL|TL|cs|cda|cdta|pinch|Prise)\.?$/i
/** Between amounts that stand in the column together. */
const JOINT = /^\s?(?:[/×x]\s?)?$/

const fits = (text: string): boolean => text.length <= ALL

/**
 * Puts the amount that leads a line into its own column, with a second one after a slash where both fit. Of an amount
 * that is too wide the number stands there alone.
 */
export function inColumns(pieces: readonly Piece[]): RenderedLine {
  const text = pieces.map(written).join('')
  const parts = pieces.filter(piece => written(piece) !== '')
  while (parts[0] !== undefined && written(parts[0]).trim() === '') parts.shift()
  const [lead] = parts
  if (lead === undefined || typeof lead === 'string') return { text, amount: null, rest: text }

  let count = 1
  while (typeof parts[count + 1] === 'object' && JOINT.test(written(parts[count] ?? '.'))) count += 2
  const amount = parts.slice(0, count).map(written).join('')
  const rest = parts.slice(count).map(written).join('')
  const whole = { text, amount: null, rest: text.trim() }
  if (rest.trim() === '' || /^[^\s,;)]/.test(rest)) return whole
  const isShort = count > 1 || lead.unit === '' || (lead.gap.trim() === '' && COLUMN_UNIT.test(lead.unit))
  if (isShort && fits(amount)) return { text, amount, rest: rest.trim() }
  if (lead.unit === '' || lead.gap.trim() !== '' || lead.gap === '' || !fits(lead.number)) return whole
  return { text, amount: lead.number, rest: text.trim().slice(lead.number.length).trim() }
}

/** What was typed from one place of a line to another, with its amounts in their parts. */
export function typedPieces({ text, amounts }: AmountLine, start = 0, end = text.length): Piece[] {
  const pieces: Piece[] = []
  let from = start
  for (const amount of amounts) {
    if (amount.start < start || amount.end > end) continue
    pieces.push(text.slice(from, amount.start), splitAmount(text.slice(amount.start, amount.end)))
    from = amount.end
  }
  return [...pieces, text.slice(from, end)]
}
