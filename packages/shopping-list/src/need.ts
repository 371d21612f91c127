import { type LineAmount, parseLine } from 'recipe-reader/ingredients'
import { measureOf } from 'recipe-reader/units'
import { type Rational, rationalOf, times } from './rational.ts'

/** How much of one unit: "2 to 3 cups". `unit` is null for what is counted by the piece. */
export type Amount = { readonly from: Rational; readonly to: Rational | null; readonly unit: string | null }

/** One amount, and what else the line says it measures: of "110 g/4 oz" the ounces, of "1 cup (250 ml)" the millilitres. */
export type Measured = Amount & { readonly also: readonly Amount[] }

/** What an ingredient line asks for. */
export type Need = {
  /** What to buy, without how it is made ready. */
  readonly name: string
  /** What is needed of it together; nothing where the line says no amount ("salt"). */
  readonly amounts: readonly Measured[]
  /** What may be taken instead, as written: "1 tsp dried". */
  readonly instead: string | null
}

/** Between two amounts that say the same: "110 g/4 oz", "1 cup (250 ml". */
const SAME =
  /^\s*(?:\/|=|≈|[,;]?\s*[([]\s*(?:about|approximately|approx\.?|roughly|ca\.?|circa|etwa|environ|unos|or)?)\s*$/iu
/** Between two amounts that are needed together. */
const TOGETHER = /^\s*(?:,?\s*plus|and|\+|und|et|y|e)\s*$/iu
/** Before an amount that may be taken instead. */
const INSTEAD = /[\s,(](?:or|oder|ou|oppure)\s+(?:about\s+|an?\s+)?$/iu

const amountOf = ({ quantity, quantityTo, unit }: LineAmount): Amount => ({
  from: rationalOf(quantity),
  to: quantityTo === null ? null : rationalOf(quantityTo),
  unit,
})

/**
 * Reads an ingredient line in English, German, French, Spanish or Italian. Packs keep what they hold in their unit: "2 x 400 g
 * cans" are two of "400 g can". Any text will do; one that tells no amount has none.
 */
export function readNeed(line: string): Need {
  const parsed = parseLine(line)
  const [first] = parsed.amounts
  const { name } = parsed
  if (!first || parsed.quantity === null) return { name, amounts: [], instead: null }
  if (parsed.packUnit !== null || first.unit !== parsed.unit) return { name, amounts: [counted(line)], instead: null }
  const amounts: { from: Rational; to: Rational | null; unit: string | null; also: Amount[] }[] = [
    { ...amountOf(first), also: [] },
  ]
  let end = first.end
  for (const next of parsed.amounts.slice(1)) {
    const between = line.slice(end, next.start)
    const last = amounts.at(-1)
    if (SAME.test(between)) last?.also.push(amountOf(next))
    else if (TOGETHER.test(between)) amounts.push({ ...amountOf(next), also: [] })
    else if (INSTEAD.test(line.slice(0, next.start))) {
      const instead = line
        .slice(next.start)
        .replace(/[)\]]\s*$/, '')
        .trim()
      return { name, amounts, instead }
    } else break
    end = next.end
  }
  return { name, amounts, instead: null }
}

/** "2 x 400 g cans" and "3 garlic cloves": what is counted, with what one holds. */
function counted(line: string): Measured {
  const { quantity, quantityTo, unit, packUnit, amounts } = parseLine(line)
  const pack = amounts.find((amount, at) => at > 0 && amount.unit !== null && amount.unit === packUnit)
  const holds = pack ? `${pack.quantity} ${pack.unit}` : null
  const by = pack && pack.quantityTo === null && measureOf(pack.unit) ? pack : null
  const from = rationalOf(quantity ?? 1)
  const to = quantityTo === null ? null : rationalOf(quantityTo)
  const holding = by ? rationalOf(by.quantity) : null
  return {
    from,
    to,
    unit: holds === null ? unit : unit === null ? `× ${holds}` : `${holds} ${unit}`,
    also: holding && by ? [{ from: times(from, holding), to: to && times(to, holding), unit: by.unit }] : [],
  }
}

const scaled = (amount: Amount, by: Rational): Amount => ({
  from: times(amount.from, by),
  to: amount.to && times(amount.to, by),
  unit: amount.unit,
})

/** A need for so many times the dish. What is of no amount stays so. */
export const scaleNeed = (need: Need, by: Rational): Need => ({
  ...need,
  amounts: need.amounts.map(amount => ({ ...scaled(amount, by), also: amount.also.map(other => scaled(other, by)) })),
})
