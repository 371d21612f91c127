import { expect } from 'vitest'
import { appTest } from '#tests/fixtures/app-test.ts'
import type { TestChef } from '#tests/fixtures/make.ts'
import type { TestApp } from '#tests/fixtures/test-app.ts'

let [ines, tobias]: TestChef[] = []
const count = async (app: TestApp, viewer: TestChef, chef: TestChef) =>
  (await app.as(viewer).friends.getChef({ id: chef.id })).recipesCount

const it = appTest()

it.beforeEach(async ({ app }) => {
  ines = await app.make.chef('Inès')
  tobias = await app.make.chef('Tobias')
})

it('counts what a chef shows on shelves and on The Dish, each recipe once', async ({ app }) => {
  if (!ines || !tobias) throw new Error('no chefs')
  const soup = await app.make.backBurnerRecipe(ines, 'Soup')
  await app.as(ines).feed.addPost({ type: 'recipe', recipeId: soup.id })
  const dished = await app.make.recipePost(ines, 'Bread')
  await app.as(ines).feed.addPost({ type: 'recipe', recipeId: dished.recipeId ?? 0 })
  await app.make.generalPost(ines, 'Hello')
  expect(await count(app, tobias, ines)).toBe(2)
})

it('counts for others nothing that is kept to oneself', async ({ app }) => {
  if (!ines || !tobias) throw new Error('no chefs')
  await app.make.backBurnerRecipe(ines, 'Soup', { isPublic: false })
  await app.make.recipePost(ines, 'Bread', { isPublic: false })
  const gone = await app.make.backBurnerRecipe(ines, 'Stew')
  await app.as(ines).kitchen.deleteRecipe({ id: gone.id })
  expect([await count(app, tobias, ines), await count(app, ines, ines)]).toEqual([0, 2])
})
