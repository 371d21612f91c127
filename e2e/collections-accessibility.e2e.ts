import { checkA11y, firstWindow, prepareA11yChecks } from './check-a11y.ts'
import { expect, test } from './fixtures.ts'
import { choose, keep } from './kitchen.ts'

test.use(firstWindow)

test('collections can be used by everybody and fit', async ({ chef }) => {
  test.slow()
  const wanda = await chef('Wanda')
  const otto = await chef('Otto')
  const { page, context } = wanda
  for (const [one, other] of [
    [wanda, otto],
    [otto, wanda],
  ] as const) {
    await one.context.request.post('/api/follow-user', { data: { followeeId: other.id } })
  }
  await prepareA11yChecks(context)
  await page.goto('/collections')
  await expect(page.getByText('No collections yet')).toBeVisible()
  await checkA11y(page, 'no collections')

  const recipeIds: number[] = []
  for (const title of ['Plum Dumplings with Browned Butter and a Great Deal of Sugar', 'Rye Pancakes']) {
    recipeIds.push(await keep(wanda, 'saved-recipes', { title }))
  }
  recipeIds.push(await keep(wanda, 'saved-recipes', { title: 'Secret Pie', isPublic: false }))
  const name = 'Everything that Grandmother Cooked on Sundays'
  const data = { name, description: 'From her tin.', visibility: 'friends', recipeIds }
  const { id } = await (await context.request.post('/api/collections', { data })).json()
  await page.goto('/collections')
  await expect(page.getByRole('link', { name })).toBeVisible()
  await checkA11y(page, 'collections')

  await page.goto(`/collections/${id}`)
  await expect(page.getByRole('link', { name: 'Rye Pancakes' })).toBeVisible()
  await checkA11y(page, 'a collection')
  await page.getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit collection' })
  await form.getByText('Some friends').click()
  await expect(form.getByRole('checkbox', { name: 'Otto' })).toBeVisible()
  await checkA11y(page, 'the form of a collection')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Add recipes' }).click()
  await expect(page.getByRole('checkbox', { name: 'Rye Pancakes' })).toBeChecked()
  await checkA11y(page, 'adding recipes')

  await page.goto('/my-kitchen?tab=cookbook')
  await choose(page, 'Rye Pancakes', 'Add to a collection')
  await expect(page.getByRole('checkbox', { name })).toBeChecked()
  await checkA11y(page, 'choosing collections')
})
