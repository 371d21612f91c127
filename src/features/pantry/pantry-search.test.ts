import { expect, it } from 'vitest'
import { pantrySearch, stepBefore, steps } from './pantry-search.ts'

it('reads the step and ignores what it does not know', () => {
  expect(pantrySearch.parse({ step: 'recipes' })).toEqual({ step: 'recipes' })
  expect(pantrySearch.parse({ step: 'cellar' })).toEqual({})
})

it('knows the way back', () => {
  expect(steps.map(stepBefore)).toEqual([null, 'scan', 'ingredients'])
})
