import { expect, it } from 'vitest'
import { splitAmounts } from './split-amounts.ts'

it.each([
  ['Add 1½ cups milk and stir.', ['1½ cups']],
  ['about 1 1/2 cups flour', ['1 1/2 cups']],
  ['Simmer for 10–12 minutes, then 2 h more', ['10–12 minutes', '2 h']],
  ['(14 oz) can', ['14 oz']],
  ['Drain 2 × 400 g cans', ['2 × 400 g']],
  ['1 to 2 tablespoons honey', ['1 to 2 tablespoons']],
  ['Heat to 180 °C / 350°F', ['180 °C', '350°F']],
  ['3 garlic cloves', ['3']],
  ['7-Up, B12 and 100gabc', ['7']],
  ['No amount at all', []],
])('finds the amounts of "%s"', (text, amounts) => {
  const parts = splitAmounts(text)
  expect(parts.filter((_, index) => index % 2 === 1)).toEqual(amounts)
  expect(parts.join('')).toBe(text)
})
