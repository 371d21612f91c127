import { expect, it } from 'vitest'
import { nextOrigin } from './trail.ts'

const at = (href: string) => {
  const [pathname = '', search = ''] = href.split(/(?=\?)/)
  return { href, pathname, search, hash: '', state: { __TSR_index: 0 } }
}
const step = (from: string, to: string, title: string, origin: Parameters<typeof nextOrigin>[2]['origin'] = null) =>
  nextOrigin(at(from), at(to), { title, origin })

it('names the page that a chef came from, with its address as they left it', () => {
  expect(step('/chefs/5?shelf=cookbook', '/recipes/7', 'Inès')).toEqual({
    href: '/chefs/5?shelf=cookbook',
    label: 'Inès',
    steps: 1,
    root: '/chefs/5',
  })
})

it.each([
  ['/my-kitchen', 'Back Burner'],
  ['/my-kitchen?tab=cookbook&meal=lunch', 'Cookbook'],
  ['/my-kitchen?tab=posts', 'Posts'],
  ['/my-kitchen?tab=cookbook&q=lemon', 'Search results'],
  ['/my-kitchen?scan=true', 'Pantry AI'],
])('says of %s that it is %s', (href, label) => {
  expect(step(href, '/recipes/7', 'My Kitchen')?.label).toBe(label)
})

it('passes over cook mode and the form of the same recipe, and over the composer', () => {
  const origin = { href: '/pantry', label: 'Pantry AI', steps: 1, root: '/pantry' }
  expect(step('/recipes/7', '/recipes/7?cook=2', 'Soup', origin)).toEqual({ ...origin, steps: 2 })
  expect(step('/recipes/7/edit', '/recipes/7', 'Edit recipe', { ...origin, steps: 2 })).toEqual({ ...origin, steps: 3 })
  expect(step('/compose?mode=manual', '/recipes/9', 'Add Recipe', origin)).toEqual({ ...origin, steps: 2 })
  expect(step('/recipes/7', '/recipes/7/edit', 'Soup')).toBeNull()
})

it('leads from one recipe to another back to the first, and knows where they began', () => {
  const origin = { href: '/the-dish', label: 'The Dish', steps: 1, root: '/the-dish' }
  expect(step('/recipes/7', '/recipes/70', 'Soup', origin)).toEqual({
    href: '/recipes/7',
    label: 'Soup',
    steps: 1,
    root: '/the-dish',
  })
})

it('knows nothing of a page without a title', () => {
  expect(step('/the-dish', '/recipes/7', '')).toBeNull()
})
