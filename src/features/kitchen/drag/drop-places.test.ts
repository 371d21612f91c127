import { expect, it } from 'vitest'
import { placesFor } from './drop-places.ts'

it('offers the Cookbook to what waits on the Back Burner, and the other meals to what is in the Cookbook', () => {
  expect(placesFor({ status: 'on-back-burner', mealSection: 'lunch' })).toEqual(['cookbook'])
  expect(placesFor({ status: 'completed', mealSection: 'lunch' })).toEqual(['breakfast', 'dinner', 'treats'])
  expect(placesFor({ status: 'completed', mealSection: null })).toHaveLength(4)
})
