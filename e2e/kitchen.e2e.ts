import { told } from './connect.ts'
import { boxOf, expect, inMotion, test } from './fixtures.ts'
import { card, cardTitles, choose, keep, openSave, openShelf, tilesSay } from './kitchen.ts'

test.use(inMotion)

test('an empty kitchen says what belongs in it, and the first recipe is typed in', async ({ chef }) => {
  const odile = await chef('Odile')
  const { page } = odile
  await page.goto('/my-kitchen')
  await tilesSay(page, '0', '0', '0')
  await expect(page.getByText('0 recipes saved for later', { exact: true })).toBeVisible()
  await expect(page.getByText('Back burner is empty', { exact: true })).toBeVisible()
  await openShelf(page, 'Posts')
  await expect(page.getByText('0 posts created', { exact: true })).toBeVisible()
  await expect(page.getByText('No posts yet', { exact: true })).toBeVisible()
  await openShelf(page, 'Cookbook')
  await expect(page.getByText('0 recipes organized by meal', { exact: true })).toBeVisible()
  await expect(page.getByText('No saved recipes yet', { exact: true })).toBeVisible()

  /** Opens the sheet of a shelf and sees that its three ways lead where they say. */
  const openWays = async (name: string, source: string) => {
    const ways = page.getByRole('dialog', { name })
    await page.getByRole('button', { name: 'Add a recipe' }).click()
    await ways.getByRole('button', { name: 'Cancel' }).click()
    // It floats over an empty shelf as over a full one.
    await page.getByRole('button', { name, exact: true }).click()
    for (const [way, words, mode] of [
      ['Capture', 'take photo or upload image', 'capture'],
      ['Enter', 'type manually', 'manual'],
      ['Upload', 'share a link', 'url'],
    ]) {
      const link = ways.getByRole('link', { name: `${way} ${words}` })
      await expect(link).toHaveAttribute('href', `/compose?type=recipe&mode=${mode}&source=${source}`)
    }
    return ways
  }
  const cookbook = await openWays('Add Recipe to Cookbook', 'cookbook')
  await cookbook.getByRole('button', { name: 'Cancel' }).click()
  await openShelf(page, 'Back Burner')
  const ways = await openWays('Add Recipe to Back Burner', 'backburner')
  await ways.getByRole('link', { name: /^Capture/ }).click()
  await expect(page.getByRole('heading', { name: 'Add Recipe to Back Burner', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Take Photo' })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Add Recipe to Back Burner' }).click()
  await ways.getByRole('link', { name: /^Enter/ }).click()
  await expect(page).toHaveURL(/\/compose\?type=recipe&mode=manual&source=backburner$/)
  await page.getByLabel('Title').fill('Pea Soup with Mint')
  await page.getByLabel('Ingredients').fill('500 g frozen peas\n1 bunch mint')
  await page.getByLabel('Instructions').fill('Simmer the peas.\nBlend with the mint.')
  await page.getByRole('button', { name: 'Save Recipe' }).click()
  await told(page, 'Recipe Saved!')
  await expect(page).toHaveURL(/\/my-kitchen\?tab=backburner$/)
  await tilesSay(page, '1', '0', '0')
  await expect(page.getByText('1 recipe saved for later', { exact: true })).toBeVisible()
  await expect(card(page, 'Pea Soup with Mint').getByRole('button', { name: /^2 ingredients/ })).toBeVisible()

  await test.step('what is made elsewhere shows once the window hears of it', async () => {
    await keep(odile, 'back-burner', { title: 'Corn Bread' })
    await page.evaluate(() => window.dispatchEvent(new Event('recipeCreated')))
    await expect(cardTitles(page)).toHaveText(['Corn Bread', 'Pea Soup with Mint'])
    await odile.context.request.post('/api/user-posts', { data: { type: 'general', content: 'Who has plums?' } })
    await page.evaluate(() => window.dispatchEvent(new Event('postCreated')))
    await tilesSay(page, '2', '1', '0')
  })
})

test('recipes are found by words, by meal and in order', async ({ chef }) => {
  const odile = await chef('Odile')
  const { page } = odile
  const dishes = [
    { title: 'Crème Brûlée', ingredients: ['500 ml cream', '6 cardamom pods'], cookTime: 40, dietaryTags: ['dessert'] },
    { title: 'Apple Porridge', mealSection: 'breakfast', cookTime: 10, notes: 'Oats from the mill in Tübingen' },
    { title: 'Zucchini Fritters', mealSection: 'dinner', cookTime: 25 },
    { title: 'Barley Broth', mealSection: 'dinner' },
  ]
  for (const dish of dishes) await keep(odile, 'saved-recipes', dish)
  await keep(odile, 'back-burner', { title: 'Crêpes' })

  await page.goto('/my-kitchen?tab=cookbook')
  await expect(page.getByText('4 recipes organized by meal', { exact: true })).toBeVisible()
  await expect(cardTitles(page)).toHaveText(['Barley Broth', 'Zucchini Fritters', 'Apple Porridge', 'Crème Brûlée'])

  await test.step('by meal', async () => {
    const meals = page.getByRole('radiogroup', { name: 'Meal' })
    await expect(meals.getByRole('radio')).toHaveText(['All', 'Breakfast', 'Lunch', 'Dinner', 'Treats'])
    await meals.getByRole('radio', { name: 'Dinner' }).click()
    await expect(cardTitles(page)).toHaveText(['Barley Broth', 'Zucchini Fritters'])
    await meals.getByRole('radio', { name: 'Treats' }).click()
    await expect(cardTitles(page)).toHaveText(['Crème Brûlée'])
    await meals.getByRole('radio', { name: 'Lunch' }).click()
    await expect(page.getByText('No Lunch recipes yet', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByText('No Lunch recipes yet', { exact: true })).toBeVisible()
    await meals.getByRole('radio', { name: 'All' }).click()
    await expect(cardTitles(page)).toHaveCount(4)
  })

  await test.step('in order', async () => {
    const order = page.getByRole('combobox', { name: 'Sort by' })
    await order.selectOption('Title')
    await expect(cardTitles(page)).toHaveText(['Apple Porridge', 'Barley Broth', 'Crème Brûlée', 'Zucchini Fritters'])
    await order.selectOption('Time')
    await expect(cardTitles(page)).toHaveText(['Apple Porridge', 'Zucchini Fritters', 'Crème Brûlée', 'Barley Broth'])
    await order.selectOption('Newest')
    await expect(cardTitles(page).first()).toHaveText('Barley Broth')
  })

  await test.step('by words: without accents, misspelt, in notes, and by none', async () => {
    const words = page.getByLabel('Search your kitchen')
    await words.fill('creme')
    await expect(cardTitles(page)).toHaveText(['Crème Brûlée'])
    await expect(page.getByText('1 found', { exact: true })).toBeVisible()
    await words.fill('cardamon')
    await expect(cardTitles(page)).toHaveText(['Crème Brûlée'])
    await words.fill('tubingen oat')
    await expect(cardTitles(page)).toHaveText(['Apple Porridge'])
    await words.fill('rhubarb')
    await expect(page.getByText('Nothing found', { exact: true })).toBeVisible()
    await expect(page.getByText('No recipe in your Cookbook has “rhubarb”.')).toBeVisible()
    await page.getByRole('button', { name: 'Clear search' }).last().click()
    await expect(words).toHaveValue('')
    await expect(cardTitles(page)).toHaveCount(4)
    await words.fill('cre')
    await openShelf(page, 'Back Burner')
    await expect(cardTitles(page)).toHaveText(['Crêpes'])
  })
})

test('a recipe opens over the kitchen and on a page, is liked, deleted and brought back', async ({ chef }) => {
  const odile = await chef('Odile')
  const { page } = odile
  const ingredients = Array.from({ length: 11 }, (_, n) => `${n + 1} handfuls of herb ${n + 1}`)
  const instructions = ['Wash the herbs.', 'Chop them.', 'Whisk the eggs.', 'Fry.', 'Serve.']
  const id = await keep(odile, 'back-burner', { title: 'Green Omelette', ingredients, instructions })
  await keep(odile, 'back-burner', { title: 'Corn Bread' })
  await page.goto('/my-kitchen')
  const omelette = card(page, 'Green Omelette')

  await test.step('its card unfolds eight ingredients and three steps', async () => {
    await omelette.getByRole('button', { name: '11 ingredients of Green Omelette' }).click()
    await expect(omelette.getByText('herb 8')).toBeVisible()
    await expect(omelette.getByText('herb 9')).toBeHidden()
    await expect(omelette.getByRole('link', { name: '+3 more of Green Omelette' })).toBeVisible()
    await omelette.getByRole('button', { name: '5 steps of Green Omelette' }).click()
    await expect(omelette.getByText('Whisk the eggs.')).toBeVisible()
    await expect(omelette.getByText('Fry.')).toBeHidden()
    await expect(omelette.getByRole('link', { name: '2 additional steps of Green Omelette' })).toBeVisible()
    await omelette.getByRole('button', { name: '5 steps of Green Omelette' }).click()
    await omelette.getByRole('button', { name: '11 ingredients of Green Omelette' }).click()
    await expect(omelette.getByText('herb 8')).toBeHidden()
  })

  await test.step('in a dialog with an address of its own', async () => {
    await omelette.getByRole('link', { name: 'Green Omelette', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Green Omelette' })
    await expect(dialog.getByRole('checkbox', { name: '11 handfuls of herb 11' })).toBeVisible()
    await expect(page).toHaveURL(`/my-kitchen?recipe=${id}`)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/my-kitchen')
    await page.goForward()
    await expect(dialog.getByText('Whisk the eggs.')).toBeVisible()
    await page.goBack()
    await expect(dialog).toBeHidden()
  })

  await test.step('on a page', async () => {
    await choose(page, 'Green Omelette', 'View')
    await expect(page).toHaveURL(`/recipes/${id}`)
    await expect(page.getByRole('heading', { name: 'Green Omelette', level: 1 })).toBeVisible()
    await page.getByRole('link', { name: 'Back to Back Burner' }).click()
    await expect(page.getByText('2 recipes saved for later', { exact: true })).toBeVisible()
  })

  await test.step('a like stays', async () => {
    await omelette.getByRole('button', { name: 'Like Green Omelette, 0 likes' }).click()
    const liked = omelette.getByRole('button', { name: 'Like Green Omelette, 1 like' })
    await expect(liked).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await expect(liked).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('deleting asks first and can be undone', async () => {
    await choose(page, 'Green Omelette', 'Delete')
    const asked = page.getByRole('alertdialog', { name: 'Delete this recipe?' })
    await asked.getByRole('button', { name: 'Cancel' }).click()
    await expect(omelette).toBeVisible()
    await choose(page, 'Green Omelette', 'Delete')
    await asked.getByRole('button', { name: 'Delete' }).click()
    await told(page, 'Recipe Removed')
    await expect(omelette).toBeHidden()
    await tilesSay(page, '1', '0', '0')
    await expect(page.getByText('1 recipe saved for later', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await told(page, 'Recipe restored')
    await expect(cardTitles(page)).toHaveText(['Corn Bread', 'Green Omelette'])
    await tilesSay(page, '2', '0', '0')
    await page.reload()
    await expect(cardTitles(page)).toHaveText(['Corn Bread', 'Green Omelette'])
  })
})

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
  await drag('Tomato Tart', page.getByRole('radio', { name: 'Dinner' }))
  await told(page, 'Moved to Dinner')
  await drag('Lentil Salad', page.getByRole('radio', { name: 'Dinner' }))
  await page.getByRole('radio', { name: 'Dinner' }).click()
  await expect(cardTitles(page)).toHaveText(['Tomato Tart', 'Lentil Salad'])
  await page.reload()
  await expect(cardTitles(page)).toHaveText(['Tomato Tart', 'Lentil Salad'])
})
