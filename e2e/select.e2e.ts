import { readFile } from 'node:fs/promises'
import { checkA11y, firstWindow, prepareA11yChecks } from './check-a11y.ts'
import { told } from './connect.ts'
import { expect, test } from './fixtures.ts'
import { cardTitles, keep, openShelf, tilesSay } from './kitchen.ts'

test.use(firstWindow)

test('recipes are selected, tagged, moved, deleted, brought back and exported together', async ({ chef }) => {
  test.slow()
  const wanda = await chef('Wanda')
  const { page, context } = wanda
  for (const title of ['Plum Dumplings', 'Rye Pancakes', 'Corn Bread', 'Green Omelette']) {
    await keep(wanda, 'back-burner', { title })
  }
  await prepareA11yChecks(context)
  await page.goto('/my-kitchen?sort=title')
  const bar = page.getByRole('region', { name: 'Chosen recipes' })
  const choose = (title: string) => page.getByRole('main').getByRole('checkbox', { name: title, exact: true }).click()
  const act = (name: string) => bar.getByRole('button', { name, exact: true }).click()

  await page.getByRole('button', { name: 'More for My Kitchen' }).click()
  await page.getByRole('menuitem', { name: 'Select recipes' }).click()
  for (const title of ['Corn Bread', 'Plum Dumplings', 'Rye Pancakes']) await choose(title)
  await expect(bar.getByText('3 chosen')).toBeVisible()
  await checkA11y(page, 'three recipes chosen')

  await act('Tags')
  const tags = page.getByRole('dialog', { name: 'Tags' })
  await tags.getByLabel('Put on all of them').fill('Weeknight')
  await tags.getByRole('button', { name: 'Add' }).click()
  await expect(tags.getByRole('checkbox', { name: 'Weeknight' })).toBeChecked()
  await checkA11y(page, 'tags of chosen recipes')
  await tags.getByRole('button', { name: 'Done' }).click()

  await act('Move')
  await page.getByRole('menuitem', { name: 'Treats' }).click()
  await told(page, '3 recipes moved to Treats')
  await tilesSay(page, '1', '0', '3')
  await openShelf(page, 'Cookbook')
  await expect(bar).toBeHidden()

  await page.getByRole('button', { name: 'More for My Kitchen' }).click()
  await page.getByRole('menuitem', { name: 'Select recipes' }).click()
  await act('Select all')
  await act('Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await told(page, '3 recipes removed')
  await tilesSay(page, '1', '0', '0')
  await page.getByRole('button', { name: 'Undo' }).click()
  await told(page, '3 recipes restored')
  await tilesSay(page, '1', '0', '3')

  for (const title of ['Corn Bread', 'Rye Pancakes']) await choose(title)
  await act('Export')
  const sheet = page.getByRole('dialog', { name: 'Export' })
  await sheet.getByLabel('Export as').selectOption('schema-org')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('link', { name: 'Export 2 recipes' }).click(),
  ])
  // The names of files stand in a zip as they are.
  const archive = (await readFile(await download.path())).toString('latin1')
  expect([...new Set(archive.match(/recipes\/[\w-]+\.json/g))].map(name => name.replace(/\d+-/, ''))).toEqual([
    'recipes/rye-pancakes.json',
    'recipes/corn-bread.json',
  ])
  await bar.getByRole('button', { name: 'Done' }).click()
  await expect(cardTitles(page)).toHaveCount(3)

  // As many as can be chosen fit into the address of a download.
  const ids = Array.from({ length: 500 }, (_, at) => 90_000_000 + at).join()
  expect((await context.request.get(`/api/kitchen/export?ids=${ids}`)).status()).toBe(404)
})
