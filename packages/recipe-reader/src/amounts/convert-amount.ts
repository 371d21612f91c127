import { densityOf } from '../foods/cup-weights.ts'
import { measureOf, sizeOf } from '../units/index.ts'
import { roundAmount } from './round-amount.ts'
import { stepUnit } from './step-unit.ts'
import type { UnitSystem } from './units.ts'

export type Quantity = { quantity: number; quantityTo: number | null; unit: string }

/** Grams below which a kitchen scale in ounces shows nothing of use. */
const LEAST_OUNCES = 7
const ALWAYS = () => true

const times = ({ quantity, quantityTo }: Quantity, factor: number, unit: string): Quantity => ({
  quantity: quantity * factor,
  quantityTo: quantityTo === null ? null : quantityTo * factor,
  unit,
})

const isNear = (value: number, unit: string): boolean => Math.abs(roundAmount(value, unit) - value) <= value * 0.05

/** The US measure for so many millilitres: a cup where its marks fit, fluid ounces where they do not. */
function volumeUnit(millilitres: number): 'tsp' | 'tbsp' | 'fl oz' | 'cup' | 'quart' {
  if (millilitres < 12) return 'tsp'
  if (millilitres < 55) return 'tbsp'
  if (millilitres >= 1800 && isNear(millilitres / sizeOf('quart'), 'quart')) return 'quart'
  return millilitres >= 960 || isNear(millilitres / sizeOf('cup'), 'cup') ? 'cup' : 'fl oz'
}

/**
 * Converts an amount to metric or US measures without rounding it; null when its unit belongs to that system already, when
 * it is a count, or a spoon. Weight stays weight. Volume becomes weight in metric where the density of `name` is known, else it stays volume.
 */
export function convertAmount(amount: Quantity, system: UnitSystem, name: string): Quantity | null {
  const measure = measureOf(amount.unit)
  if (!measure || system === 'as-written' || measure.system === 'spoon' || measure.system === system) return null
  if (amount.unit === 'stick' && !/butter|margarine/i.test(name)) return null
  const base = times(amount, measure.size, measure.kind === 'weight' ? 'g' : 'ml')
  const top = base.quantityTo ?? base.quantity
  if (system === 'metric') {
    const density = measure.kind === 'volume' ? densityOf(name) : null
    const metric = density === null ? base : times(base, density, 'g')
    return stepUnit(metric.quantity, metric.quantityTo, metric.unit, ALWAYS)
  }
  if (measure.kind === 'weight') {
    if (top < LEAST_OUNCES) return null
    const ounces = times(base, 1 / sizeOf('oz'), 'oz')
    return stepUnit(ounces.quantity, ounces.quantityTo, ounces.unit, ALWAYS)
  }
  const unit = volumeUnit(top)
  return times(base, 1 / sizeOf(unit), unit)
}
