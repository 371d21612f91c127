import { describe, expect, it } from 'vitest'
import type { RecipeSummary, RecipeView } from '#server/kitchen/contract.ts'
import { type EntityChange, mapEntity } from '#src/lib/cached-entities.ts'
import { isRecipe, isSummary, summaryOf } from './recipe-caches.ts'

const withRecipe = <T>(data: T, id: number, change: EntityChange<RecipeView>) => mapEntity(data, isRecipe, id, change)

const recipe = (id: number) =>
  ({ id, title: `Recipe ${id}`, ingredients: [] as string[], savedId: null }) as unknown as RecipeView
const renamed = (found: RecipeView) => ({ ...found, title: 'Stew' })
const gone = () => null

it('makes the card of a recipe from all of it', () => {
  const pictures = [{ url: '/media/a/640', colour: '#fff' }, { url: '/media/b/640' }]
  const whole = { ...recipe(3), ingredients: ['1 leek', 'salt'], instructions: ['Boil.'], pictures } as RecipeView
  const summary = summaryOf(whole)
  expect(summary).toMatchObject({ id: 3, ingredientCount: 2, stepCount: 1, cover: { url: '/media/a/640' } })
  expect([isSummary(summary), isRecipe(summary), isSummary(whole), isRecipe(whole)]).toEqual([true, false, false, true])
  expect(summaryOf({ ...whole, pictures: [] }).cover).toBeNull()
  const page: RecipeSummary[] = [summary]
  expect(withRecipe(page, 3, gone)).toBe(page)
})

describe('a recipe in what the page has cached', () => {
  it('changes a recipe by itself, in a list and by meal', () => {
    expect(withRecipe(recipe(2), 2, renamed).title).toBe('Stew')
    expect(withRecipe([recipe(1), recipe(2)], 2, renamed).map(row => row.title)).toEqual(['Recipe 1', 'Stew'])
    expect(withRecipe({ lunch: [recipe(2)], dinner: [] }, 2, renamed).lunch[0]?.title).toBe('Stew')
  })

  it('takes it out of pages and keeps what else a page knows', () => {
    const pages = {
      pages: [
        { rows: [recipe(1)], more: true },
        { rows: [recipe(2)], more: false },
      ],
      pageParams: [undefined, 1],
    }
    expect(withRecipe(pages, 2, gone)).toEqual({
      pages: [
        { rows: [recipe(1)], more: true },
        { rows: [], more: false },
      ],
      pageParams: [undefined, 1],
    })
  })

  it('leaves alone what does not have it, down to the object', () => {
    const pages = { pages: [{ rows: [recipe(1)], more: false }], pageParams: [undefined] }
    expect(withRecipe(pages, 9, gone)).toBe(pages)
    expect(withRecipe(undefined, 9, gone)).toBeUndefined()
  })
})
