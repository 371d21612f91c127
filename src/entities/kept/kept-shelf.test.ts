import { expect, it } from 'vitest'
import type { RecipeView } from '#server/kitchen/contract.ts'
import { findOnShelf, isAnswerable, pageAfter, type ShelfQuestion } from './kept-shelf.ts'

const recipe = (id: number, title: string, more: Partial<RecipeView> = {}): RecipeView =>
  ({
    id,
    title,
    status: 'completed',
    mealSection: null,
    category: 'Main Course',
    tags: [],
    dietaryTags: [],
    ingredients: [],
    notes: '',
    stars: null,
    isFavourite: false,
    prepTime: null,
    cookTime: null,
    timesCooked: 0,
    createdAt: new Date(id * 1000).toISOString(),
    ...more,
  }) as RecipeView

const kitchen = [
  recipe(1, 'Crème brûlée', { tags: ['Sunday'], category: 'Dessert', stars: 5, timesCooked: 2 }),
  recipe(2, 'Leek soup', {
    ingredients: ['3 leeks', '200 ml cream'],
    prepTime: 10,
    cookTime: 20,
    mealSection: 'lunch',
  }),
  recipe(3, 'Roast chicken', { isFavourite: true, cookTime: 90, tags: ['Sunday', 'Guests'] }),
  recipe(4, 'Apple cake', { status: 'on-back-burner' }),
]

const find = (question: Partial<ShelfQuestion>, tags: string[] | null = [], collection: number[] | null = null) =>
  findOnShelf(
    kitchen,
    { status: 'completed', ...question },
    { tags, collection: collection && new Set(collection) },
  ).map(({ id }) => id)

it('has the recipes of a shelf, the newest first', () => {
  expect(find({})).toEqual([3, 2, 1])
  expect(find({ status: 'on-back-burner' })).toEqual([4])
})

it('finds words by their beginnings and without accents, those in titles first', () => {
  expect(find({ query: 'creme' })).toEqual([1])
  expect(find({ query: 'cre' })).toEqual([1, 2])
  expect(find({ query: 'sunday' })).toEqual([3, 1])
  expect(find({ query: 'roast chick' })).toEqual([3])
  expect(find({ query: 'icken' })).toEqual([])
})

it('narrows by meal, stars, heart, time, tags and collection', () => {
  expect(find({ meal: 'treats' })).toEqual([1])
  expect(find({ meal: 'lunch' })).toEqual([2])
  expect(find({ stars: 4 })).toEqual([1])
  expect(find({ favourite: true })).toEqual([3])
  expect(find({ minutes: 45 })).toEqual([2])
  expect(find({ tags: [7, 8] }, ['Sunday', 'Guests'])).toEqual([3])
  expect(find({ tags: [7] }, null)).toEqual([])
  expect(find({ collection: 1 }, [], [1, 2])).toEqual([2, 1])
  expect(find({ collection: 1 }, [], null)).toEqual([])
})

it('orders as asked', () => {
  expect(find({ sort: 'title' })).toEqual([1, 2, 3])
  expect(find({ sort: 'time' })).toEqual([2, 3, 1])
  expect(find({ sort: 'most-cooked' })).toEqual([1, 3, 2])
})

it('does not know which foods are meant by a name', () => {
  expect(isAnswerable({ ingredients: ['cream'] })).toBe(false)
  expect(isAnswerable({ stars: 3 })).toBe(true)
})

it('pages by the last row, and ends with one that is not there', () => {
  expect(pageAfter(kitchen, undefined, 2).map(({ id }) => id)).toEqual([1, 2])
  expect(pageAfter(kitchen, 2, 2).map(({ id }) => id)).toEqual([3, 4])
  expect(pageAfter(kitchen, 4, 2)).toEqual([])
  expect(pageAfter(kitchen, 99, 2)).toEqual([])
})
