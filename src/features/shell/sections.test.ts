import { expect, it } from 'vitest'
import { isEntrance, sectionOf } from './sections.ts'

it('knows in which room a page is', () => {
  expect(['/', '/the-dish', '/the-dish/', '/posts/3', '/recipe-of-the-week'].map(sectionOf)).toEqual(
    Array(5).fill('dish'),
  )
  expect(['/my-kitchen', '/my-kitchen/transfer', '/pantry'].map(sectionOf)).toEqual(Array(3).fill('kitchen'))
  expect(['/profile', '/cycle-tracking'].map(sectionOf)).toEqual(['profile', 'profile'])
  expect(['/compose', '/profiles', '/pantryman', '/nowhere', '/recipes/12'].map(sectionOf)).toEqual(Array(5).fill(null))
})

it('tells the entrance of a room from the pages in it', () => {
  expect(['/', '/the-dish', '/the-dish/', '/my-kitchen', '/profile'].map(isEntrance)).toEqual(Array(5).fill(true))
  expect(['/posts/3', '/recipes/12'].map(isEntrance)).toEqual([false, false])
})
