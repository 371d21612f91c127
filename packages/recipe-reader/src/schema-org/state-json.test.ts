import { describe, expect, it } from 'vitest'
import { asPage } from '../html/page-source.ts'
import { readRecipePage } from '../pages/read-recipe-page.ts'
import { readStateJson } from './state-json.ts'

const PAGE = 'https://www.village-table.example/tart'
const page = (state: unknown): string =>
  `<html><head><title>Fig Tart</title></head><body><div id="app"></div><script id="state" type="application/json">${typeof state === 'string' ? state : JSON.stringify(state)}</script></body></html>`

describe('data from which a page is drawn', () => {
  it('gives a recipe under names of its own', () => {
    const recipe = {
      title: 'Fig Tart',
      servings: 8,
      ingredientGroups: [
        { name: 'Base', items: [{ quantity: '1', unit: 'sheet', name: 'pastry' }] },
        { name: 'Top', items: [{ quantity: '6', name: 'figs' }, 'honey'] },
      ],
      steps: [{ title: '1', text: 'Lay the figs on the pastry.' }, { text: 'Bake for half an hour.' }],
    }
    expect(readRecipePage(page({ props: { data: [{ recipe }] } }), PAGE)).toMatchObject({
      title: 'Fig Tart',
      ingredients: ['1 sheet pastry', '6 figs', 'honey'],
      instructions: ['Lay the figs on the pastry.', 'Bake for half an hour.'],
      servings: 8,
      engine: 'page',
    })
  })

  it.each([
    [page('not json with ingredients')],
    [page({ ingredients: ['egg'] })],
    [page({ ingredients: ['egg', 'milk'], steps: [] })],
    ['<script type="application/json">{"ingredients":'],
    [page('[{"ingredients":'.repeat(50_000))],
  ])('is empty for others', html => {
    expect(readStateJson(asPage(html))).toEqual([])
    expect(readRecipePage(html, PAGE)).toBeNull()
  })
})
