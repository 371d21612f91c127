import { told } from './connect.ts'
import { boxOf, expect, inMotion, test } from './fixtures.ts'
import { card, cardTitles, choose, keep, openSave, openShelf, tilesSay } from './kitchen.ts'

test.use(inMotion)

test('a recipe moves to the Cookbook, and from meal to meal by menu and by dragging', async ({ chef }) => {
  const odile = await chef('Odile')
  const { page } = odile
  for (const title of ['Lentil Salad', 'Tomato Tart', 'Chocolate Brownies']) await keep(odile, 'back-burner', { title })
  await page.goto('/my-kitchen')
  /** Pulls a card onto what takes it. */
  const drag = async (title: string, onto: ReturnType<typeof page.getByRole>) => {
    const place = page.getByRole('listitem').filter({ has: card(page, title) })
    await place.hover({ position: { x: 40, y: 40 } })
    await expect(place).toHaveAttribute('draggable', 'true')
    await page.mouse.down()
    await page.mouse.move(400, 500, { steps: 4 })
    await expect(onto).toHaveAttribute('data-drop-ready')
    const box = await boxOf(onto)
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 })
    await expect(onto).toHaveAttribute('data-drop-over')
    await page.mouse.up()
  }

  const meals = await openSave(page, 'Chocolate Brownies', 'Save')
  await expect(meals.getByRole('menuitem')).toHaveText(['AI Choose Section', 'Breakfast', 'Lunch', 'Dinner', 'Treats'])
  await meals.getByRole('menuitem', { name: 'Breakfast' }).click()
  await told(page, 'Recipe Saved!')
  await expect(page.getByText('Chocolate Brownies is in Breakfast.', { exact: true })).toBeVisible()
  await expect(card(page, 'Chocolate Brownies')).toBeHidden()
  await tilesSay(page, '2', '0', '1')

  await choose(page, 'Lentil Salad', 'Move to Cookbook')
  await told(page, 'Moved to Cookbook!')
  await expect(card(page, 'Lentil Salad')).toBeHidden()
  await tilesSay(page, '1', '0', '2')
  await drag('Tomato Tart', page.getByRole('tab', { name: 'Cookbook' }))
  await expect(page.getByText('Back burner is empty', { exact: true })).toBeVisible()
  await tilesSay(page, '0', '0', '3')

  await openShelf(page, 'Cookbook')
  await expect(cardTitles(page)).toHaveText(['Chocolate Brownies', 'Tomato Tart', 'Lentil Salad'])
  const saved = await openSave(page, 'Chocolate Brownies', 'Saved in Breakfast')
  await expect(saved.getByRole('menuitemradio', { name: 'Breakfast' })).toBeChecked()
  await saved.getByRole('menuitem', { name: 'AI Choose Section' }).click()
  await told(page, 'Moved to Treats')
  await (await openSave(page, 'Lentil Salad', 'Saved')).getByRole('menuitemradio', { name: 'Lunch' }).click()
  await told(page, 'Moved to Lunch')
  const dinner = page.locator('label', { has: page.getByRole('radio', { name: 'Dinner' }) })
  await drag('Tomato Tart', dinner)
  await told(page, 'Moved to Dinner')
  await drag('Lentil Salad', dinner)
  await page.getByRole('radio', { name: 'Dinner' }).click()
  await expect(cardTitles(page)).toHaveText(['Tomato Tart', 'Lentil Salad'])
  await page.reload()
  await expect(cardTitles(page)).toHaveText(['Tomato Tart', 'Lentil Salad'])
})
