import { measureOf } from '../units/index.ts'
import { type AmountGroup, findRepeat, groupAmounts } from './amount-groups.ts'
import type { AmountLine } from './amount-line.ts'
import { type Amount, type AmountText, hasComma, isFine, rangeSign, splitAmount, unitText } from './amount-text.ts'
import { inColumns, type Piece, type RenderedLine, typedPieces } from './columns.ts'
import { convertAmount, type Quantity } from './convert-amount.ts'
import { roundAmount, writeNumber } from './round-amount.ts'
import { stepUnit } from './step-unit.ts'
import { agreeing, relatives, shortUnits } from './unit-vocabulary.ts'
import { HELD, type UnitSystem } from './units.ts'

type Options = { factor: number; system: UnitSystem }

/** No kitchen cooks more; beyond it a factor is a mistake, and the line stays as written. */
const MOST = 10_000

/**
 * An ingredient line with its amounts multiplied and in the measures asked for. With factor 1 and as written, it is
 * `typedPieces` in columns. Amounts that say the same ("110g/4oz") both grow; of these the fitting one is shown in metric or US.
 * The size of one thing in a pack ("2 x 400 g") is converted, not multiplied. Nothing ever becomes 0.
 */
export function renderLine(line: AmountLine, options: Options): RenderedLine {
  const { system } = options
  const factor = options.factor > 0 && options.factor < MOST ? options.factor : 1
  const pieces: Piece[] = []
  let from = 0
  for (const place of placesOf(line, { factor, system })) {
    pieces.push(line.text.slice(from, place.start), ...place.pieces)
    from = place.end
  }
  pieces.push(line.text.slice(from))
  return inColumns(pieces)
}

type Place = { start: number; end: number; pieces: Piece[] }

/** What the amounts of a line become. Said again behind the name in another measure, the fitting one is shown alone. */
function placesOf(line: AmountLine, options: Options): Place[] {
  const groups = groupAmounts(line)
  const [once, again, ...others] = groups
  const place = (group: AmountGroup): Place => ({ ...group, pieces: groupPieces(line, group, options) })
  const repeat = findRepeat(line, groups)
  if (!once || !again || !repeat) return groups.map(place)
  const both = { ...once, alternatives: [...once.alternatives, ...again.alternatives] }
  if (!choose(line, both, options.system)) return groups.map(place)
  return [place(both), { ...repeat, pieces: [] }, ...others.map(place)]
}

function groupPieces(line: AmountLine, group: AmountGroup, options: Options): Piece[] {
  const isPack = isPackAlone(line, group)
  const factor = group.isSize || isPack ? 1 : options.factor
  if (isPack && options.factor !== 1) {
    const [size, ...more] = groupPieces(line, { ...group, isSize: true }, options)
    return size === undefined ? [] : [severalOf(size, options.factor), ...more]
  }
  if (factor === 1 && options.system === 'as-written') return typedPieces(line, group.start, group.end)
  const chosen = group.alternatives.length > 1 ? choose(line, group, options.system) : null
  if (chosen) return alternativePieces(line, chosen, { ...options, factor })
  const pieces: Piece[] = []
  let from = group.start
  for (const alternative of group.alternatives) {
    const [first, last] = [line.amounts[alternative[0] ?? 0], line.amounts[alternative.at(-1) ?? 0]]
    if (!first || !last) continue
    pieces.push(line.text.slice(from, first.start), ...alternativePieces(line, alternative, { ...options, factor }))
    from = last.end
  }
  return [...pieces, line.text.slice(from, group.end)]
}

/** Whether a group is what one container holds that nothing counts: "400g can tomatoes". */
function isPackAlone(line: AmountLine, { start, end, isSize }: AmountGroup): boolean {
  const first = line.amounts[0]
  return !isSize && first?.start === start && measureOf(first.unit) !== undefined && HELD.test(line.text.slice(end))
}

/** "2 x 400g" for the size of one. */
function severalOf(size: Piece, factor: number): AmountText {
  const count = writeNumber(roundAmount(factor, null), null, false)
  return { number: count, gap: ' ', unit: `x ${typeof size === 'string' ? size : size.number + size.gap + size.unit}` }
}

/** The one of several amounts that say the same which belongs to a system, or converts best; null to show all. */
function choose(line: AmountLine, { alternatives }: AmountGroup, system: UnitSystem): number[] | null {
  if (system === 'as-written') return null
  const measures = alternatives.map(([at = 0]) => measureOf(line.amounts[at]?.unit ?? null))
  const spoon = measures.findIndex(measure => measure?.system === 'spoon')
  if (spoon !== -1) return system === 'us' ? (alternatives[spoon] ?? null) : null
  const home = measures.findIndex(measure => measure?.system === system)
  const weight = measures.findIndex(measure => measure?.kind === 'weight')
  return alternatives[home === -1 ? Math.max(0, weight) : home] ?? null
}

/** An amount, or two that add up, multiplied and converted. */
function alternativePieces(line: AmountLine, alternative: readonly number[], options: Options): Piece[] {
  const [first, second] = alternative.map(at => line.amounts[at])
  if (!first) return []
  return second ? sumPieces(line, first, second, options) : [amountPiece(line, first, options)]
}

/** "1 lb 2 oz" or "1 cup plus 2 tbsp": added up, then parted again, the larger unit in wholes (cups in quarters). */
function sumPieces(line: AmountLine, first: Amount, second: Amount, options: Options): Piece[] {
  const [large, small] = [measureOf(first.unit), measureOf(second.unit)]
  if (!large || !small || first.unit === null || second.unit === null) return []
  const joint = line.text.slice(first.end, second.start)
  const ratio = large.size / small.size
  const sum = (first.quantity * ratio + second.quantity) * options.factor
  const converted = convertAmount(
    { quantity: sum / ratio, quantityTo: null, unit: first.unit },
    options.system,
    line.name,
  )
  if (converted) return [convertedPiece(line, converted, '')]
  const typed = ({ start, end }: Amount) => splitAmount(line.text.slice(start, end))
  if (options.factor === 1) return [typed(first), joint, typed(second)]
  const part = first.unit === 'cup' ? 4 : 1
  const wholes = Math.floor((sum / ratio) * part + 0.02) / part
  const rest = Math.max(0, sum - wholes * ratio)
  const piece = (amount: Amount, quantity: number) =>
    amountPiece(line, { ...amount, quantity, quantityTo: null }, { ...options, factor: 1 }, true)
  if (wholes === 0) return [piece(second, rest)]
  if (rest < 0.1) return [piece(first, wholes)]
  if (roundAmount(rest, second.unit) >= ratio / part) return [piece(first, wholes + 1 / part)]
  return [piece(first, wholes), joint, piece(second, rest)]
}

function amountPiece(line: AmountLine, amount: Amount, { factor, system }: Options, always = false): Piece {
  const typed = line.text.slice(amount.start, amount.end)
  const parts = splitAmount(typed)
  const scaled = {
    quantity: amount.quantity * factor,
    quantityTo: amount.quantityTo === null ? null : amount.quantityTo * factor,
  }
  const { unit } = amount
  const converted = unit === null ? null : convertAmount({ ...scaled, unit }, system, line.name)
  if (converted) return convertedPiece(line, converted, typed)
  if (factor === 1 && !always) return parts
  const unitNames = relatives(parts.unit)
  const has = (name: string) => name in unitNames
  const now = unit === null || always ? { ...scaled, unit } : stepUnit(scaled.quantity, scaled.quantityTo, unit, has)
  const { number, top } = numbers(now, { fine: isFine(amount), sign: rangeSign(typed), comma: hasComma(line.text) })
  const own = now.unit === unit || now.unit === null ? unitText(parts.unit) : (unitNames[now.unit] ?? now.unit)
  return { number, gap: parts.gap, unit: parts.gap.includes('-') ? own : agreeing(own, top) }
}

function convertedPiece(line: AmountLine, converted: Quantity, typed: string): AmountText {
  const { number, top } = numbers(converted, { fine: true, sign: rangeSign(typed), comma: hasComma(line.text) })
  return { number, gap: ' ', unit: agreeing(shortUnits[converted.unit] ?? converted.unit, top) }
}

type Amounts = { quantity: number; quantityTo: number | null; unit: string | null }

/** The figures of an amount, rounded, and the quantity that its unit agrees with. */
function numbers({ quantity, quantityTo, unit }: Amounts, how: { fine: boolean; sign: string; comma: boolean }) {
  const low = roundAmount(quantity, unit, how.fine)
  const high = quantityTo === null ? null : roundAmount(quantityTo, unit, how.fine)
  const write = (value: number) => writeNumber(value, unit, how.comma)
  const number = high === null || high <= low ? write(low) : `${write(low)}${how.sign}${write(high)}`
  return { number, top: high === null ? low : Math.max(low, high) }
}
