import { expect, it } from 'vitest'
import { foodByKey, foods } from '../lexicon/foods.ts'
import { foodsOfRecipe } from './foods-of-recipe.ts'
import { presenceKeys, presenceOf } from './presence.ts'
import { WEIGHT_MAX } from './weigh-foods.ts'

it('is told of foods that exist, of each once and from 0 to 1', () => {
  expect(presenceKeys.filter(key => !foodByKey(key))).toEqual([])
  expect(presenceKeys.filter((key, at) => presenceKeys.indexOf(key) !== at)).toEqual([])
  expect(foods.filter(({ key }) => !(presenceOf(key) > 0 && presenceOf(key) <= 1))).toEqual([])
})

it('makes the main ingredients of a dish weigh most', async () => {
  const lines = ['8 chicken thighs', '700 g new potatoes', '1 lemon, sliced', '6 garlic cloves', '2 tsp salt']
  const foods = await foodsOfRecipe(lines)
  const weight = (key: string) => foods.get(key) ?? 0
  expect(Math.min(weight('chicken-thigh'), weight('new-potato'))).toBeGreaterThan(2 * weight('lemon'))
  expect(weight('lemon')).toBeGreaterThanOrEqual(weight('garlic'))
  const tart = await foodsOfRecipe(['4 lemons', '200 g flour', '6 eggs'])
  expect(tart.get('lemon')).toBeGreaterThan(weight('lemon'))
})

it('keeps a weight within four bits, whatever the amount', async () => {
  for (const line of ['900 kg chicken', '0 g chicken', '1/0 chicken', '-5 g salt', 'a pinch of saffron', '🫘🫘']) {
    for (const weight of (await foodsOfRecipe([line, '1 kg rice'])).values()) {
      expect(Number.isInteger(weight) && weight >= 1 && weight <= WEIGHT_MAX).toBe(true)
    }
  }
})
