import type { Food } from '../foods/find-food.ts'
import type { LineAmount, ParsedLine } from '../ingredients/parse-line.ts'
import { countOf } from '../units/counts.ts'
import { measureOf, sizeOf } from '../units/measures.ts'

/** Grams of a millilitre where the table of foods knows no cup. */
const USUAL_DENSITY = 0.9

const isWeight = (amount: LineAmount | undefined): amount is LineAmount =>
  measureOf(amount?.unit ?? null)?.kind === 'weight'

const mean = ({ quantity, quantityTo }: Pick<LineAmount, 'quantity' | 'quantityTo'>): number =>
  quantityTo === null ? quantity : (quantity + quantityTo) / 2

function gramsOfMillilitres(ml: number, { cupG }: Food): number {
  return ml * (cupG === null ? USUAL_DENSITY : cupG / sizeOf('cup'))
}

function gramsOfUnit(unit: string, food: Food): number | null {
  // A stick is one of the food's: of butter, cinnamon or celery.
  const one = countOf(unit)?.one
  if (one?.of === 'piece') return food.pieceG === null ? null : food.pieceG * one.amount
  if (one) return one.of === 'ml' ? gramsOfMillilitres(one.amount, food) : one.amount
  const measure = measureOf(unit)
  if (!measure) return null
  return measure.kind === 'weight' ? measure.size : gramsOfMillilitres(measure.size, food)
}

/**
 * Grams of what a line asks for; null where unknown. "2 x 400 g cans" is 800 g; of a cup and its weight in one
 * line the weight counts; "1 tbsp plus 1 tsp" is both.
 */
export function gramsOf(line: ParsedLine, food: Food): number | null {
  const { quantity, quantityTo, unit, packUnit, amounts } = line
  if (quantity === null) return unit === null ? null : gramsOfUnit(unit, food)
  const count = mean({ quantity, quantityTo })
  const [first, second] = amounts
  if (packUnit !== null) {
    const each = amounts.find((amount, at) => at > 0 && amount.unit === packUnit)
    const grams = each && gramsOfUnit(packUnit, food)
    return each && grams != null ? count * mean(each) * grams : null
  }
  if (!isWeight(first) && isWeight(second)) return mean(second) * sizeOf(second.unit ?? '')
  const each = unit === null ? food.pieceG : gramsOfUnit(unit, food)
  if (each === null) return null
  const more =
    second &&
    (second.unit === 'tsp' || second.unit === 'tbsp') &&
    measureOf(unit)?.kind === 'volume' &&
    !isWeight(first)
  const added = more ? mean(second) * (gramsOfUnit(second.unit ?? '', food) ?? 0) : 0
  return count * each + added
}
