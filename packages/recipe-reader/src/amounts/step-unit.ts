import { roundAmount } from './round-amount.ts'

type Step = {
  from: string
  to: string
  /** How many of `from` make one of `to`; below one for a step down. */
  times: number
  when: (value: number) => boolean
}

/** Whether a value is close to one that can be measured, by at most 3 %. */
const fits = (value: number, unit: string): boolean => Math.abs(roundAmount(value, unit) - value) <= value * 0.03
const isWhole = (value: number): boolean => Math.abs(value - Math.round(value)) <= 0.02
const halves = (value: number): boolean => Math.abs(value * 2 - Math.round(value * 2)) <= 0.04

const STEPS: Step[] = [
  { from: 'tsp', to: 'tbsp', times: 3, when: value => value >= 2.95 && halves(value / 3) },
  { from: 'tbsp', to: 'tsp', times: 1 / 3, when: value => value < 0.49 },
  { from: 'tbsp', to: 'cup', times: 16, when: value => value >= 15.5 && fits(value / 16, 'cup') },
  {
    from: 'cup',
    to: 'tbsp',
    times: 1 / 16,
    when: value => value < 0.24 || (value < 0.7 && !fits(value, 'cup') && isWhole(value * 16)),
  },
  { from: 'oz', to: 'lb', times: 16, when: value => value >= 15.5 && fits(value / 16, 'lb') },
  { from: 'lb', to: 'oz', times: 1 / 16, when: value => value < 0.24 || (value < 1 && !fits(value, 'lb')) },
  { from: 'quart', to: 'cup', times: 1 / 4, when: value => value < 0.49 },
  { from: 'g', to: 'kg', times: 1000, when: value => value >= 995 },
  { from: 'kg', to: 'g', times: 1 / 1000, when: value => value < 0.995 },
  { from: 'ml', to: 'l', times: 1000, when: value => value >= 995 },
  { from: 'l', to: 'ml', times: 1 / 1000, when: value => value < 0.995 },
]

/**
 * The unit in which a cook would measure so much: three teaspoons are a tablespoon, 1500 g are kilograms. `has` tells
 * which units there are words for. A range is stepped as its upper end asks.
 */
export function stepUnit(
  quantity: number,
  quantityTo: number | null,
  unit: string,
  has: (unit: string) => boolean,
): { quantity: number; quantityTo: number | null; unit: string } {
  let now = { quantity, quantityTo, unit }
  for (let count = 0; count < 3; count++) {
    const top = now.quantityTo ?? now.quantity
    const step = STEPS.find(({ from, to, when }) => from === now.unit && has(to) && when(top))
    if (!step) break
    const { times } = step
    now = {
      quantity: now.quantity / times,
      quantityTo: now.quantityTo === null ? null : now.quantityTo / times,
      unit: step.to,
    }
  }
  return now
}
