import fc from 'fast-check'
import { measureOf } from 'recipe-reader/units'
import { expect, it } from 'vitest'
import { type Need, readNeed, scaleNeed } from './need.ts'
import { over, rational, rationalOf, readRational, toNumber, writeRational } from './rational.ts'
import { showAmount } from './show-amount.ts'
import { readAmounts, writeAmounts } from './stored-need.ts'
import { totalOf } from './total.ts'

/** How many cases each property is tried on. */
const RUNS = 1000
const holds = <Given>(property: fc.IProperty<Given>) => fc.assert(property, { numRuns: RUNS })

const units = ['g', 'kg', 'oz', 'lb', 'ml', 'l', 'tsp', 'tbsp', 'cup', 'pint', 'can', 'clove', ''] as const
const number = fc.oneof(
  fc.integer({ min: 1, max: 500 }).map(String),
  fc.constantFrom('1/2', '1 1/2', '¼', '2/3', '0.75', '2-3', '1 to 2', '⅓'),
)
const line = fc
  .tuple(number, fc.constantFrom(...units), fc.constantFrom('', ' (120 g)', '/4 oz'))
  .map(([amount, unit, also]) => `${amount} ${unit}${unit === 'cup' || unit === 'g' ? also : ''} flour`)
const need = fc.oneof(
  { weight: 9, arbitrary: line.map(readNeed) },
  { weight: 1, arbitrary: fc.constant(readNeed('flour')) },
)
const food = fc.constantFrom('flour', 'spinach', 'butter')
const scale = fc
  .tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 }))
  .map(([n, d]) => rational(BigInt(n), BigInt(d)))
const recipe = fc.tuple(fc.array(need, { maxLength: 6 }), scale)

const needsOf = (recipes: Iterable<readonly [readonly Need[], ReturnType<typeof rational>]>) =>
  [...recipes].flatMap(([needs, by]) => needs.map(one => scaleNeed(one, by)))

it('is the same list in whatever order recipes are added and taken off', () => {
  holds(
    fc.property(
      fc.array(recipe, { maxLength: 8 }),
      fc.array(fc.nat()),
      fc.array(fc.nat()),
      food,
      (recipes, order, off, name) => {
        const list = new Map(recipes.entries())
        const kept = new Map(recipes.entries())
        for (const at of off) {
          const which = at % Math.max(1, recipes.length)
          list.delete(which)
          const again = recipes[which]
          // Put on again, it stands at the end.
          if (again && at % 2 === 0) list.set(which, again)
          else kept.delete(which)
          if (at % 2 === 0 && again) kept.set(which, again)
        }
        const shuffled = [...list.values()].sort(
          (a, b) => (order[recipes.indexOf(a)] ?? 0) - (order[recipes.indexOf(b)] ?? 0),
        )
        expect(totalOf(needsOf(shuffled), name)).toEqual(totalOf(needsOf(kept.values()), name))
      },
    ),
  )
})

it('returns when it is scaled by n and by 1/n', () => {
  holds(
    fc.property(need, scale, (one, by) => {
      expect(scaleNeed(scaleNeed(one, by), over(rational(1n, 1n), by))).toEqual(one)
    }),
  )
})

it('has nothing negative, and no range that ends before it begins', () => {
  holds(
    fc.property(fc.array(recipe, { maxLength: 8 }), food, (recipes, name) => {
      for (const { from, to } of totalOf(needsOf(recipes), name).amounts) {
        expect(toNumber(from)).toBeGreaterThan(0)
        if (to) expect(toNumber(to)).toBeGreaterThan(toNumber(from))
      }
    }),
  )
})

const metric = fc.tuple(
  fc.double({ min: 0.25, max: 2000, noNaN: true }).map(value => Number(value.toPrecision(4))),
  fc.constantFrom('g', 'kg', 'oz', 'lb'),
  fc.constantFrom('ml', 'l', 'tsp', 'tbsp', 'cup', 'pint'),
)
const SIGNS: Record<string, number> = {
  '⅛': 1 / 8,
  '¼': 1 / 4,
  '⅓': 1 / 3,
  '⅜': 3 / 8,
  '½': 1 / 2,
  '⅝': 5 / 8,
  '⅔': 2 / 3,
  '¾': 3 / 4,
  '⅞': 7 / 8,
}

/** What a reader takes a shown amount for, in grams or millilitres. */
function readShown(text: string): number {
  const [, whole = '', sign = '', unit = ''] = /^([\d.]*)([⅛¼⅓⅜½⅝⅔¾⅞]?) (.+)$/.exec(text) ?? []
  const measure = measureOf(unit) ?? measureOf(unit.replace(/s$/, ''))
  return (Number(whole || 0) + (SIGNS[sign] ?? 0)) * (measure?.size ?? Number.NaN)
}

it.each(['weight', 'volume'] as const)('shows sums of mixed units of %s right to one per cent', kind => {
  holds(
    fc.property(fc.array(metric, { minLength: 1, maxLength: 12 }), amounts => {
      const each = amounts.map(([value, weight, volume]) => ({ value, unit: kind === 'weight' ? weight : volume }))
      const needs = each.map(({ value, unit }) => ({
        name: 'water',
        instead: null,
        amounts: [{ from: rationalOf(value), to: null, unit, also: [] }],
      }))
      const exact = each.reduce((sum, { value, unit }) => sum + value * (measureOf(unit)?.size ?? Number.NaN), 0)
      const { amounts: shown } = totalOf(needs, 'water')
      expect(shown).toHaveLength(1)
      const [one] = shown
      expect(Math.abs(readShown(one ? showAmount(one) : '') / exact - 1)).toBeLessThan(0.01)
    }),
  )
})

it('is kept without loss', () => {
  holds(
    fc.property(need, scale, (one, by) => {
      const { amounts } = scaleNeed(one, by)
      expect(readAmounts(writeAmounts({ amounts }))).toEqual(amounts)
      expect(readRational(writeRational(by))).toEqual(by)
    }),
  )
})
