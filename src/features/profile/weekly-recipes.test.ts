import { expect, it } from 'vitest'
import { weeklyRecipes } from './weekly-recipes.ts'

it('says in short how often somebody cooks in a week', () => {
  expect((['daily', 'few_times_week', 'weekly', 'rarely', null] as const).map(weeklyRecipes)).toEqual([
    '7x',
    '3x',
    '1x',
    null,
    null,
  ])
})
