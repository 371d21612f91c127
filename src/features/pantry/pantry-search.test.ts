import { expect, it } from 'vitest'
import { pantrySearch, stepBefore, steps } from './pantry-search.ts'

it('reads the step and ignores what it does not know', () => {
  expect(pantrySearch({ step: 'recipes' })).toEqual({ step: 'recipes' })
  expect(pantrySearch({ step: 'cellar' })).toEqual({})
})

it('knows the way back', () => {
  expect(steps.map(stepBefore)).toEqual([null, 'scan', 'ingredients'])
})
