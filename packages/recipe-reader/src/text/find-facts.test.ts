import { expect, it } from 'vitest'
import { factsOfLine } from './find-facts.ts'

it.each([
  ['Serves 8. Prep time 20 minutes. Cook time 45 minutes.', { servings: 8, prepTime: 20, cookTime: 45 }],
  ['Serves 4, prep time 10 minutes', { servings: 4, prepTime: 10 }],
  ['Cook time 1 hour. Makes 12 muffins.', { servings: 12, cookTime: 60, yieldText: '12 muffins' }],
  ['Prep: 15 min | Serves 6', { servings: 6, prepTime: 15 }],
])('finds servings beside times: %s', (line, facts) => {
  expect(factsOfLine(line, '')?.facts).toMatchObject(facts)
})

it('leaves a step alone that speaks of time', () => {
  expect(factsOfLine('Stir well, then leave it for 20 minutes.', '')).toBeNull()
})
