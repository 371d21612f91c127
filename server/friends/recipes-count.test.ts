import { afterEach, beforeEach, expect, it } from 'vitest'
import type { TestChef } from '#tests/fixtures/make.ts'
import { type TestApp, testApp } from '#tests/fixtures/test-app.ts'

let app: TestApp
let [ines, tobias]: TestChef[] = []
const count = async (viewer: TestChef, chef: TestChef) =>
  (await app.as(viewer).friends.getChef({ id: chef.id })).recipesCount

beforeEach(async () => {
  app = await testApp()
  ines = await app.make.chef('Inès')
  tobias = await app.make.chef('Tobias')
})
afterEach(() => app.close())

it('counts what a chef shows on shelves and on The Dish, each recipe once', async () => {
  if (!ines || !tobias) throw new Error('no chefs')
  const soup = await app.make.backBurnerRecipe(ines, 'Soup')
  await app.as(ines).feed.addPost({ type: 'recipe', recipeId: soup.id })
  const dished = await app.make.recipePost(ines, 'Bread')
  await app.as(ines).feed.addPost({ type: 'recipe', recipeId: dished.recipeId ?? 0 })
  await app.make.generalPost(ines, 'Hello')
  expect(await count(tobias, ines)).toBe(2)
})

it('counts for others nothing that is kept to oneself', async () => {
  if (!ines || !tobias) throw new Error('no chefs')
  await app.make.backBurnerRecipe(ines, 'Soup', { isPublic: false })
  await app.make.recipePost(ines, 'Bread', { isPublic: false })
  const gone = await app.make.backBurnerRecipe(ines, 'Stew')
  await app.as(ines).kitchen.deleteRecipe({ id: gone.id })
  expect([await count(tobias, ines), await count(ines, ines)]).toEqual([0, 2])
})
