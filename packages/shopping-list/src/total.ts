import { densityOf } from 'recipe-reader/cup-weights'
import { measureOf } from 'recipe-reader/units'
import type { Amount, Measured, Need } from './need.ts'
import { isEqual, over, plus, type Rational, rationalOf, times, toNumber } from './rational.ts'

/** From so much to so much; both alike where the recipe names no range. */
type Range = { from: Rational; to: Rational }

/** What is needed of one food together. */
export type Total = {
  /** Sums that cannot be added to one another: "2 + ½ cup". Weight, volume, then what is counted. */
  readonly amounts: readonly Amount[]
  /** Whether some of it is needed in no amount that is known: "salt". */
  readonly hasUnmeasured: boolean
}

const rangeOf = ({ from, to }: Amount): Range => ({ from, to: to ?? from })
const add = (a: Range, b: Range): Range => ({ from: plus(a.from, b.from), to: plus(a.to, b.to) })
const by = ({ from, to }: Range, factor: Rational): Range => ({ from: times(from, factor), to: times(to, factor) })
const amount = ({ from, to }: Range, unit: string | null): Amount => ({ from, to: isEqual(from, to) ? null : to, unit })

const sizeOfUnit = (unit: string): Rational => rationalOf(measureOf(unit)?.size ?? 1)
const kindOf = ({ unit }: Amount, name: string): 'weight' | 'volume' | 'count' =>
  // A stick is that of butter, or of celery.
  unit === 'stick' && !/butter|margarine/i.test(name) ? 'count' : (measureOf(unit)?.kind ?? 'count')

/** What an amount measures as its line says: with "1 cup (120 g)" also its weight. */
const measuredAs = (measured: Measured, kind: 'weight' | 'volume' | 'count', name: string): Amount | undefined =>
  [measured, ...measured.also].find(one => kindOf(one, name) === kind)

/** Adds amounts of one kind: in their unit where all have the same one, else in the unit that shows the sum best. */
function sum(amounts: readonly Amount[]): Amount | null {
  const [first] = amounts
  if (!first) return null
  if (amounts.every(({ unit }) => unit === first.unit)) {
    return amount(amounts.map(rangeOf).reduce(add), first.unit)
  }
  const base = amounts.map(one => by(rangeOf(one), sizeOfUnit(one.unit ?? ''))).reduce(add)
  const unit = unitFor(amounts, toNumber(base.to))
  return amount(by(base, over({ n: 1n, d: 1n }, sizeOfUnit(unit))), unit)
}

/** The unit for a sum of several, in grams or millilitres: metric where one of them is, else the largest that fills. */
function unitFor(amounts: readonly Amount[], size: number): string {
  const measures = amounts.map(({ unit }) => ({ unit: unit ?? '', measure: measureOf(unit) }))
  const isWeight = measures[0]?.measure?.kind === 'weight'
  if (measures.some(({ measure }) => measure?.system === 'metric')) {
    if (isWeight) return size >= 1000 ? 'kg' : 'g'
    return size >= 1000 ? 'l' : 'ml'
  }
  const bySize = measures.sort((a, b) => (b.measure?.size ?? 0) - (a.measure?.size ?? 0))
  return (bySize.find(({ measure }) => (measure?.size ?? 0) <= size * 4) ?? bySize.at(-1))?.unit ?? ''
}

/**
 * Adds what several lines need of one food. Weights are added to weights and volumes to volumes. A volume is added to weights
 * where its line says its weight as well, or where the weight of a cup of the food is known; else the two stand side by
 * side, as counts of different things do. The order of the needs plays no part.
 * @param food the English name of the food, by which its density is looked up
 */
export function totalOf(needs: readonly Need[], food: string): Total {
  const all = needs.flatMap(need => need.amounts).filter(({ from, to }) => (to ?? from).n > 0n)
  const sorted = { weight: [] as Amount[], volume: [] as Amount[] }
  const counts = new Map<string | null, Amount[]>()
  const hasPlain = { weight: false, volume: false }
  for (const one of all) {
    const kind = kindOf(one, food)
    if (kind !== 'count') hasPlain[kind] = true
  }
  for (const one of all) {
    const kind = kindOf(one, food)
    if (kind === 'count') {
      const list = counts.get(one.unit)
      if (list) list.push(one)
      else counts.set(one.unit, [one])
    } else if (kind === 'volume' && hasPlain.weight) {
      const weight = measuredAs(one, 'weight', food) ?? weighed(one, food)
      if (weight) sorted.weight.push(weight)
      else sorted.volume.push(one)
    } else sorted[kind].push(one)
  }
  const byUnit = [...counts].sort(([a], [b]) => (a ?? '').localeCompare(b ?? ''))
  const amounts = [sum(sorted.weight), sum(sorted.volume), ...byUnit.map(([, list]) => sum(list))]
  return {
    amounts: amounts.filter(one => one !== null),
    hasUnmeasured: needs.some(need => need.amounts.length === 0),
  }
}

/** The weight of a volume in grams; null where nobody knows the density. */
function weighed(one: Amount, food: string): Amount | null {
  const density = densityOf(food)
  if (density === null || one.unit === null) return null
  const grams = by(rangeOf(one), times(sizeOfUnit(one.unit), rationalOf(density)))
  return amount(grams, 'g')
}
