import { commands, page, userEvent } from 'vitest/browser'
import { expect, test } from '#tests/browser/app.tsx'
import { count, gone, isAt, says } from '#tests/browser/parts.ts'
import { dish, keep } from '#tests/browser/starts.ts'
import { card, cardTitles, choose, openShelf, tilesSay, told } from '#tests/browser/steps.ts'

test('an empty kitchen says what belongs in it, and the first recipe is typed in', async ({ app }) => {
  const odile = await app.chef('Odile')

  await app.openAs(odile, '/my-kitchen')
  await tilesSay('0', '0', '0')
  await expect.element(page.getByText('0 recipes saved for later', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Back burner is empty', { exact: true })).toBeVisible()
  await openShelf('Posts')
  await expect.element(page.getByText('0 posts created', { exact: true })).toBeVisible()
  await expect.element(page.getByText('No posts yet', { exact: true })).toBeVisible()
  await openShelf('Cookbook')
  await expect.element(page.getByText('0 recipes organized by meal', { exact: true })).toBeVisible()
  await expect.element(page.getByText('No saved recipes yet', { exact: true })).toBeVisible()

  /** Opens the sheet of a shelf and sees that its three ways lead where they say. */
  const openWays = async (name: string, source: string) => {
    const ways = page.getByRole('dialog', { name })
    await page.getByRole('button', { name: 'Add a recipe' }).click()
    await ways.getByRole('button', { name: 'Cancel' }).click()
    // It floats over an empty shelf as over a full one.
    await page.getByRole('button', { name, exact: true }).click()
    for (const [way, hint, mode] of [
      ['Capture', 'take photo or upload image', 'capture'],
      ['Enter', 'type manually', 'manual'],
      ['Upload', 'share a link', 'url'],
    ]) {
      const link = ways.getByRole('link', { name: `${way} ${hint}` })
      await expect.element(link).toHaveAttribute('href', `/compose?type=recipe&mode=${mode}&source=${source}`)
    }
    return ways
  }
  const cookbook = await openWays('Add Recipe to Cookbook', 'cookbook')
  await cookbook.getByRole('button', { name: 'Cancel' }).click()
  await openShelf('Back Burner')
  const ways = await openWays('Add Recipe to Back Burner', 'backburner')
  await ways.getByRole('link', { name: /^Capture/ }).click()
  await expect.element(page.getByRole('heading', { name: 'Add Recipe to Back Burner', level: 1 })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Take Photo' })).toBeVisible()
  history.back()
  await page.getByRole('button', { name: 'Add Recipe to Back Burner' }).click()
  await ways.getByRole('link', { name: /^Enter/ }).click()
  await isAt(/\/compose\?type=recipe&mode=manual&source=backburner$/)
  await page.getByLabelText('Title').fill('Pea Soup with Mint')
  await page.getByLabelText('Ingredients').fill('500 g frozen peas\n1 bunch mint')
  await page.getByLabelText('Instructions').fill('Simmer the peas.\nBlend with the mint.')
  await page.getByRole('button', { name: 'Save Recipe' }).click()
  await told('Recipe Saved!')
  await isAt(/\/my-kitchen\?tab=backburner$/)
  await tilesSay('1', '0', '0')
  await expect.element(page.getByText('1 recipe saved for later', { exact: true })).toBeVisible()
  await expect.element(card('Pea Soup with Mint').getByRole('button', { name: /^2 ingredients/ })).toBeVisible()

  // What is made elsewhere shows once the window hears of it.
  await keep(odile, 'back-burner', { title: 'Corn Bread' })
  window.dispatchEvent(new Event('recipeCreated'))
  await says(cardTitles(), ['Corn Bread', 'Pea Soup with Mint'])
  await dish(odile, { type: 'general', content: 'Who has plums?' })
  window.dispatchEvent(new Event('postCreated'))
  await tilesSay('2', '1', '0')
})

test('recipes are found by words, by meal and in order', async ({ app }) => {
  const odile = await app.chef('Odile')

  const dishes = [
    { title: 'Crème Brûlée', ingredients: ['500 ml cream', '6 cardamom pods'], cookTime: 40, dietaryTags: ['dessert'] },
    { title: 'Apple Porridge', mealSection: 'breakfast', cookTime: 10, notes: 'Oats from the mill in Tübingen' },
    { title: 'Zucchini Fritters', mealSection: 'dinner', cookTime: 25 },
    { title: 'Barley Broth', mealSection: 'dinner' },
  ]
  for (const one of dishes) await keep(odile, 'saved-recipes', one)
  await keep(odile, 'back-burner', { title: 'Crêpes' })

  await app.openAs(odile, '/my-kitchen?tab=cookbook')
  await expect.element(page.getByText('4 recipes organized by meal', { exact: true })).toBeVisible()
  await says(cardTitles(), ['Barley Broth', 'Zucchini Fritters', 'Apple Porridge', 'Crème Brûlée'])

  // By meal.
  const meals = page.getByRole('radiogroup', { name: 'Meal' })
  await says(meals.css('label:has(input[type=radio])'), ['All', 'Breakfast', 'Lunch', 'Dinner', 'Treats'])
  await meals.getByRole('radio', { name: 'Dinner' }).click()
  await says(cardTitles(), ['Barley Broth', 'Zucchini Fritters'])
  await meals.getByRole('radio', { name: 'Treats' }).click()
  await says(cardTitles(), ['Crème Brûlée'])
  await meals.getByRole('radio', { name: 'Lunch' }).click()
  await expect.element(page.getByText('No Lunch recipes yet', { exact: true })).toBeVisible()
  await app.reload()
  await expect.element(page.getByText('No Lunch recipes yet', { exact: true })).toBeVisible()
  await meals.getByRole('radio', { name: 'All' }).click()
  await count(cardTitles(), 4)

  // In order.
  const order = page.getByRole('combobox', { name: 'Sort by' })
  await order.selectOptions('Title')
  await says(cardTitles(), ['Apple Porridge', 'Barley Broth', 'Crème Brûlée', 'Zucchini Fritters'])
  await order.selectOptions('Time')
  await says(cardTitles(), ['Apple Porridge', 'Zucchini Fritters', 'Crème Brûlée', 'Barley Broth'])
  await order.selectOptions('Newest')
  await says(cardTitles().first(), 'Barley Broth')

  // By words: without accents, misspelt, in notes, and by none.
  const search = page.getByLabelText('Search your kitchen')
  await search.fill('creme')
  await says(cardTitles(), ['Crème Brûlée'])
  await expect.element(page.getByText('1 found', { exact: true })).toBeVisible()
  await search.fill('cardamon')
  await says(cardTitles(), ['Crème Brûlée'])
  await search.fill('tubingen oat')
  await says(cardTitles(), ['Apple Porridge'])
  await search.fill('rhubarb')
  await expect.element(page.getByText('Nothing found', { exact: true })).toBeVisible()
  await expect.element(page.getByText('No recipe in your Cookbook has “rhubarb”.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).last().click()
  await expect.element(search).toHaveValue('')
  await count(cardTitles(), 4)
  await search.fill('cre')
  await openShelf('Back Burner')
  await says(cardTitles(), ['Crêpes'])
})

test('a recipe opens over the kitchen and on a page, is liked, deleted and brought back', async ({ app }) => {
  const odile = await app.chef('Odile')

  const ingredients = Array.from({ length: 11 }, (_, n) => `${n + 1} handfuls of herb ${n + 1}`)
  const instructions = ['Wash the herbs.', 'Chop them.', 'Whisk the eggs.', 'Fry.', 'Serve.']
  const id = await keep(odile, 'back-burner', { title: 'Green Omelette', ingredients, instructions })
  await keep(odile, 'back-burner', { title: 'Corn Bread' })
  await app.openAs(odile, '/my-kitchen')
  const omelette = card('Green Omelette')

  // Its card opens to eight ingredients and three steps.
  await omelette.getByRole('button', { name: '11 ingredients of Green Omelette' }).click()
  await expect.element(omelette.getByText('herb 8')).toBeVisible()
  await gone(omelette.getByText('herb 9'))
  await expect.element(omelette.getByRole('link', { name: '+3 more of Green Omelette' })).toBeVisible()
  await omelette.getByRole('button', { name: '5 steps of Green Omelette' }).click()
  await expect.element(omelette.getByText('Whisk the eggs.')).toBeVisible()
  await gone(omelette.getByText('Fry.'))
  await expect.element(omelette.getByRole('link', { name: '2 additional steps of Green Omelette' })).toBeVisible()
  await omelette.getByRole('button', { name: '5 steps of Green Omelette' }).click()
  await omelette.getByRole('button', { name: '11 ingredients of Green Omelette' }).click()
  await gone(omelette.getByText('herb 8'))

  // In a dialog with an address of its own.
  await omelette.getByRole('link', { name: 'Green Omelette', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Green Omelette' })
  await expect.element(dialog.getByRole('checkbox', { name: '11 handfuls of herb 11' })).toBeVisible()
  await isAt(`/my-kitchen?recipe=${id}`)
  await userEvent.keyboard('{Escape}')
  await gone(dialog)
  await isAt('/my-kitchen')
  history.forward()
  await expect.element(dialog.getByText('Whisk the eggs.')).toBeVisible()
  history.back()
  await gone(dialog)

  // On a page.
  await choose('Green Omelette', 'View')
  await isAt(`/recipes/${id}`)
  await expect.element(page.getByRole('heading', { name: 'Green Omelette', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Back Burner' }).click()
  await expect.element(page.getByText('2 recipes saved for later', { exact: true })).toBeVisible()

  // A like stays.
  await omelette.getByRole('button', { name: 'Like Green Omelette, 0 likes' }).click()
  const liked = omelette.getByRole('button', { name: 'Like Green Omelette, 1 like' })
  await expect.element(liked).toHaveAttribute('aria-pressed', 'true')
  await app.reload()
  await expect.element(liked).toHaveAttribute('aria-pressed', 'true')

  // Deleting asks first and can be undone.
  await choose('Green Omelette', 'Delete')
  const question = page.getByRole('alertdialog', { name: 'Delete this recipe?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(omelette).toBeVisible()
  await choose('Green Omelette', 'Delete')
  await question.getByRole('button', { name: 'Delete' }).click()
  await told('Recipe Removed')
  await gone(omelette)
  await tilesSay('1', '0', '0')
  await expect.element(page.getByText('1 recipe saved for later', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await told('Recipe restored')
  await says(cardTitles(), ['Corn Bread', 'Green Omelette'])
  await tilesSay('2', '0', '0')
  await app.reload()
  await says(cardTitles(), ['Corn Bread', 'Green Omelette'])
})

test('what a card lacks of its recipe is fetched when it is wanted, and asked for again where that failed', async ({
  app,
}) => {
  const odile = await app.chef('Odile')
  await keep(odile, 'back-burner', { title: 'Pea Soup', ingredients: ['500 g peas', 'Mint'], chefNotes: 'Less salt' })
  await app.openAs(odile, '/my-kitchen')
  const soup = card('Pea Soup')
  const lines = soup.getByRole('button', { name: '2 ingredients of Pea Soup' })

  // A card that cannot unfold says so, and tries again.
  await commands.fakeNext('kitchen\\.getRecipe', { status: 500, body: 'No' }, 0)
  await lines.click()
  await expect.element(soup.getByText('This recipe did not load')).toBeVisible()
  await commands.fakeNothing()
  await soup.getByRole('button', { name: 'Try again' }).click()
  await expect.element(soup.getByText('peas')).toBeVisible()
  await lines.click()
  await gone(soup.getByText('peas'))

  // What is filled in about a recipe begins with all of it, and its card follows.
  await choose('Pea Soup', 'Update')
  const update = page.getByRole('dialog', { name: 'Update Recipe' })
  await expect.element(update.getByLabelText('Chef notes')).toHaveValue('Less salt')
  await update.getByLabelText('Title').fill('Green Soup')
  await update.getByRole('button', { name: 'Update' }).click()
  await told('Recipe Updated!')
  await says(cardTitles(), ['Green Soup'])
  await choose('Green Soup', 'Make Private')
  await expect.element(card('Green Soup').getByText('Private')).toBeVisible()
})
