import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { isEntrance, sectionOf } from '#src/features/shell/sections.ts'
import { routeTree } from '../routeTree.gen.ts'

const router = createRouter({ routeTree, history: createMemoryHistory() })
const sectionsOf = (paths: string[]) => paths.map(path => sectionOf(router, path))

it('gives each page its section', () => {
  const dish = ['/', '/the-dish', '/the-dish/', '/posts/3', '/chefs/4', '/recipe-of-the-week']
  expect(sectionsOf(dish)).toEqual(dish.map(() => 'dish'))
  expect(sectionsOf(['/my-kitchen', '/my-kitchen/transfer', '/collections', '/collections/5', '/pantry'])).toEqual(
    Array(5).fill('kitchen'),
  )
  expect(sectionsOf(['/profile', '/cycle-tracking'])).toEqual(['profile', 'profile'])
  const none = ['/compose', '/profiles', '/pantryman', '/nowhere', '/recipes/12', '/recipes/12/edit']
  expect(sectionsOf(none)).toEqual(none.map(() => null))
})

it('tells the entrance of a section from the pages in it', () => {
  const entrances = ['/', '/the-dish', '/the-dish/', '/my-kitchen', '/profile']
  expect(entrances.map(path => isEntrance(router, path))).toEqual(entrances.map(() => true))
  expect(['/posts/3', '/recipes/12'].map(path => isEntrance(router, path))).toEqual([false, false])
})
