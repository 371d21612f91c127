import { checkA11y, firstWindow, prepareA11yChecks } from './check-a11y.ts'
import { expect, test } from './fixtures.ts'
import { keep } from './kitchen.ts'

test.use(firstWindow)

test('the meal plan can be used by everybody and fits', async ({ chef }) => {
  test.slow()
  const wanda = await chef('Wanda')
  const { page, context } = wanda
  await prepareA11yChecks(context)
  await page.goto('/plan?day=2040-05-07')
  await expect(page.getByText('Nothing planned this week')).toBeVisible()
  await checkA11y(page, 'an empty week')

  const recipeId = await keep(wanda, 'saved-recipes', {
    title: 'Plum Dumplings with Browned Butter and a Great Deal of Sugar',
  })
  const plan = (data: object) => context.request.post('/api/plan', { data: { day: '2040-05-07', ...data } })
  await plan({ meal: 'dinner', recipeId, servings: 4, note: 'Take the plums out of the freezer in the morning' })
  await plan({ meal: 'lunch', text: 'Bread and cheese' })
  await page.goto('/plan?day=2040-05-07')
  await expect(page.getByText('Bread and cheese')).toBeVisible()
  await checkA11y(page, 'a week')
  await page.getByRole('button', { name: 'More for Bread and cheese' }).click()
  await page.getByRole('menuitem', { name: 'Move to...' }).click()
  await expect(page.getByRole('dialog', { name: 'Move to' })).toBeVisible()
  await checkA11y(page, 'moving an entry')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add to the plan' }).click()
  await expect(page.getByRole('button', { name: /^Plum Dumplings/ })).toBeVisible()
  await checkA11y(page, 'adding to the plan')
  await page.keyboard.press('Escape')
  await page.goto('/plan?day=2040-05-07&view=month')
  await expect(page.getByRole('button', { name: 'Monday 7 May 2040, 2 entries' })).toBeVisible()
  await checkA11y(page, 'a month')
})
