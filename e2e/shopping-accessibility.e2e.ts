import { checkA11y, firstWindow, prepareA11yChecks } from './check-a11y.ts'
import { expect, test } from './fixtures.ts'
import { keep } from './kitchen.ts'

test.use(firstWindow)

test('shopping lists can be used by everybody and fit', async ({ chef }) => {
  test.slow()
  const { page, context, ...wanda } = await chef('Wanda')
  await prepareA11yChecks(context)
  await page.goto('/shopping')
  await expect(page.getByText('No list yet')).toBeVisible()
  await checkA11y(page, 'no list')

  const title = 'Plum Dumplings with Browned Butter and a Great Deal of Sugar'
  const ingredients = ['2 onions', '1/2 cup flour', '200 g extraordinarily slowly browned butter of the mountains']
  const recipeId = await keep({ page, context, ...wanda }, 'saved-recipes', { title, ingredients })
  const { id } = await (await context.request.post('/api/shopping-lists', { data: { name: 'Market' } })).json()
  const recipes = [{ recipeId, additionId: 'plums-001', scale: 2 }]
  await context.request.post(`/api/shopping-lists/${id}/recipes`, { data: { recipes } })
  await context.request.put('/api/shopping-foods', { data: { name: 'Milk', isStaple: true } })
  await page.goto('/shopping')
  await page.getByRole('checkbox', { name: /^onions/ }).click()
  await expect(page.getByRole('region', { name: 'In the basket' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Milk' })).toBeVisible()
  await checkA11y(page, 'a list')

  await page.getByRole('button', { name: 'About flour' }).click()
  await expect(page.getByRole('dialog').getByLabel('Aisle')).toBeVisible()
  await checkA11y(page, 'an item')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'More for this list' }).click()
  await page.getByRole('menuitem', { name: 'Order of aisles' }).click()
  await expect(page.getByRole('button', { name: 'Move Dairy up' })).toBeVisible()
  await checkA11y(page, 'the order of aisles')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'From the meal plan' }).click()
  await expect(page.getByText('No recipe is planned on these days.')).toBeVisible()
  await checkA11y(page, 'from the meal plan')
  await page.goto(`/recipes/${recipeId}`)
  await page.getByRole('button', { name: 'More', exact: true }).first().click()
  await page.getByRole('menuitem', { name: 'Add to shopping list' }).click()
  await expect(page.getByRole('button', { name: 'Add to Market' })).toBeVisible()
  await checkA11y(page, 'a recipe for the list')
})
