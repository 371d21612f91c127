import { expect, it } from 'vitest'
import { pageOf, whatIsMissing } from './what-is-missing.ts'

it('says which lists a recipe lacks', () => {
  const [ingredients, instructions] = [['1 leek'], ['Boil.']]
  expect(whatIsMissing({ ingredients, instructions })).toBeNull()
  expect(whatIsMissing({ ingredients, instructions: [] })).toBe('instructions')
  expect(whatIsMissing({ ingredients: [], instructions })).toBe('ingredients')
  expect(whatIsMissing({ ingredients: [], instructions: [] })).toBe('both')
})

it('finds the page that a recipe is on', () => {
  expect(pageOf({ sourceUrl: 'https://a.example/soup', originalLink: 'https://b.example/' })).toBe(
    'https://a.example/soup',
  )
  expect(pageOf({ sourceUrl: null, originalLink: 'http://b.example/' })).toBe('http://b.example/')
  expect(pageOf({ sourceUrl: 'Tender, page 312', originalLink: null })).toBeNull()
  expect(pageOf({ sourceUrl: null, originalLink: null })).toBeNull()
})
