import { expect, it } from 'vitest'
import type { FilledListView, ItemView } from '#server/shopping/contract.ts'
import { marked, recipesOn, timesText, wantedBy } from './shown-list.ts'

const share = (id: string, amount: string, recipeTitle: string | null = null): ItemView['shares'][number] => ({
  id,
  additionId: id.split(':')[0] ?? id,
  name: 'onion',
  amount,
  instead: null,
  recipeId: recipeTitle === null ? null : 7,
  recipeTitle,
  scale: 1,
})
const item = (state: ItemView['state'], amount: string, ...shares: ItemView['shares']): ItemView => ({
  food: 'food:onion',
  name: 'Onions',
  amount,
  state,
  isStaple: false,
  changedAt: 0,
  shares,
})
const listOf = (...items: ItemView[]): FilledListView => ({
  id: 1,
  name: 'Groceries',
  aisles: [{ name: 'Veg', items }],
})
const shown = (list: FilledListView) => list.aisles.flatMap(({ items }) => items.map(one => [one.state, one.amount]))

const soup = share('soup-0001:0', '2', 'Soup')
const bread = share('bread-001:1', '1', 'Bread')

it('ticks the shares that were seen, and leaves what came since', () => {
  const list = listOf(item('open', '3', soup, bread))
  const mark = { shareIds: [soup.id], state: 'ticked' as const, at: 5 }
  expect(shown(marked(list, mark))).toEqual([
    ['open', '1'],
    ['ticked', '2'],
  ])
  expect(marked(marked(list, mark), mark)).toEqual(marked(list, mark))
})

it('puts what is in the same state together, side by side until the server has summed it up', () => {
  const list = listOf(item('open', '1', bread), item('ticked', '2', soup))
  const all = marked(list, { shareIds: [bread.id], state: 'ticked', at: 5 })
  expect(shown(all)).toEqual([['ticked', '1 + 2']])
})

it('takes off exactly what is named, and keeps an aisle in which nothing changed', () => {
  const list = listOf(item('open', '3', soup, bread))
  expect(shown(marked(list, { shareIds: [bread.id], state: 'removed', at: 5 }))).toEqual([['open', '2']])
  expect(shown(marked(list, { shareIds: [soup.id, bread.id], state: 'removed', at: 5 }))).toEqual([])
  expect(marked(list, { shareIds: ['other-001'], state: 'ticked', at: 5 }).aisles[0]).toBe(list.aisles[0])
})

it('knows the recipes that want what is still to buy', () => {
  const list = listOf(item('open', '3', soup, share('by-hand-1', '1')), item('ticked', '1', bread))
  expect(recipesOn(list)).toEqual([{ id: 'soup-0001', title: 'Soup', recipeId: 7, scale: 1, openIds: [soup.id] }])
  expect(wantedBy(item('open', '', soup, { ...soup, id: 'soup-0002:0' }))).toEqual(['Soup'])
  expect([1, 2, 1 / 3].map(timesText)).toEqual(['', '× 2', '× 0.33'])
})
