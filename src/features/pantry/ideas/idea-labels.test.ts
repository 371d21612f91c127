import { expect, it } from 'vitest'
import { effortLabel, firstOf, sourceLabel } from './idea-labels.ts'

it('says where an idea is from', () => {
  const mara = { id: 3, name: 'Mara' }
  expect(sourceLabel({ source: 'kitchen', chef: null })).toBe('From your kitchen')
  expect(sourceLabel({ source: 'friends', chef: mara })).toBe('By Mara, a friend')
  expect(sourceLabel({ source: 'friends', chef: { id: 3, name: null } })).toBe('By a friend')
  expect(sourceLabel({ source: 'chefs', chef: mara })).toBe('By Mara')
  expect(sourceLabel({ source: 'chefs', chef: { id: 3, name: ' ' } })).toBe('By a chef')
  expect(sourceLabel({ source: 'house', chef: null })).toBe('Built-in recipe')
  expect(sourceLabel({ source: 'new', chef: null })).toBe('Newly written by the model')
})

it('says what it takes, as far as that is known', () => {
  expect(effortLabel({ difficulty: 'Easy', prepTime: 50, cookTime: 12 })).toBe('Easy, 62 min')
  expect(effortLabel({ difficulty: 'Hard', prepTime: null, cookTime: 240 })).toBe('Hard, 4 h cooking')
  expect(effortLabel({ difficulty: 'Medium', prepTime: null, cookTime: null })).toBe('Medium')
})

it('counts what it leaves out', () => {
  expect(firstOf(['a', 'b', 'c'], 2)).toEqual({ shown: ['a', 'b'], more: 1 })
  expect(firstOf(['a'], 2)).toEqual({ shown: ['a'], more: 0 })
})
