import { follow, told } from './connect.ts'
import { expect, test } from './fixtures.ts'
import { card, cardTitles, choose, keep, openShelf, tilesSay } from './kitchen.ts'
import { dishPicture } from './pictures.ts'

test('the update dialog changes title, notes and photo, by file and by camera', async ({ chef }) => {
  const odile = await chef('Odile', { permissions: ['camera'] })
  const { page } = odile
  await keep(odile, 'saved-recipes', { title: 'Plain Buns', mealSection: 'breakfast' })
  await page.goto('/my-kitchen?tab=cookbook')
  await choose(page, 'Plain Buns', 'Update')
  const dialog = page.getByRole('dialog', { name: 'Update Recipe' })
  await dialog.getByLabel('Title').fill(' ')
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect(dialog.getByText('Recipe title is required')).toBeVisible()
  await dialog.getByLabel('Title').fill('Saffron Buns')
  await dialog.getByLabel('Chef notes').fill('Soak the threads overnight.')
  const file = { name: 'buns.png', mimeType: 'image/png', buffer: await dishPicture() }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await expect(dialog.getByText('This photo will be saved with the recipe.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Update' }).click()
  await told(page, 'Recipe Updated!')
  const photo = card(page, 'Saffron Buns').locator('img[src^="/media/"]')
  await expect(photo).toHaveAttribute('src', /^\/media\/(?!drawn)/)
  const first = await photo.getAttribute('src')

  await choose(page, 'Saffron Buns', 'Update')
  await expect(dialog.getByLabel('Chef notes')).toHaveValue('Soak the threads overnight.')
  await dialog.getByRole('button', { name: 'Camera' }).click()
  const camera = page.getByRole('dialog', { name: 'Take a photo' })
  await camera.getByRole('button', { name: 'Capture' }).click()
  await camera.getByRole('button', { name: 'Use photo' }).click()
  await expect(camera).toBeHidden()
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect(dialog).toBeHidden()
  await expect(photo).not.toHaveAttribute('src', first ?? '')
  await expect(photo).toHaveAttribute('src', /^\/media\/(?!drawn)/)
})

test('every field of a recipe can be changed', async ({ chef }) => {
  const odile = await chef('Odile')
  const { page } = odile
  const id = await keep(odile, 'back-burner', { title: 'Bread' })
  await page.goto(`/recipes/${id}`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(page).toHaveURL(`/recipes/${id}/edit`)
  const typed = {
    Title: 'Walnut Bread',
    Description: 'Dark, with a thick crust.',
    'Prep time (min)': '30',
    'Cook time (min)': '50',
    Servings: '10',
    'Calories per serving': '210',
    Category: 'Baking',
    Makes: '1 loaf',
    Ingredients: '# For the dough\n500 g rye flour\n10 g salt\n\n# To fold in\n150 g walnuts',
    Instructions: 'Knead.\nLet it rise.\nBake.',
    'Chef’s notes': 'Roast the walnuts first.',
    'Shelf life': '5 days',
    Reheating: 'Toast the slices.',
    Source: 'Aunt Mathilde',
    'Source URL': 'https://bread.example/walnut',
  }
  for (const [label, text] of Object.entries(typed)) {
    await page.getByRole('textbox', { name: label, exact: true }).or(page.getByLabel(label)).first().fill(text)
  }
  await page.getByRole('textbox', { name: 'Notes for everyone' }).fill('Goes with pears.')
  await page.getByLabel('Difficulty').selectOption('Hard')
  await page.getByLabel('Meal', { exact: true }).selectOption('Breakfast')
  await page.getByLabel('Freezer-friendly').selectOption('Yes')
  await page.getByRole('button', { name: 'Vegan' }).click()
  await page.reload()
  await expect(page.getByLabel('Reheating')).toHaveValue(typed.Reheating)
  await page.getByRole('button', { name: 'Save Recipe' }).click()
  await told(page, 'Recipe Saved!')
  await expect(page).toHaveURL(`/recipes/${id}`)
  await expect(page.getByRole('heading', { name: 'Walnut Bread', level: 1 })).toBeVisible()
  const saved = await (await odile.context.request.get(`/api/recipes/${id}`)).json()
  expect(saved).toMatchObject({
    title: 'Walnut Bread',
    description: 'Dark, with a thick crust.',
    prepTime: 30,
    cookTime: 50,
    servings: 10,
    calories: 210,
    category: 'Baking',
    yieldText: '1 loaf',
    difficulty: 'Hard',
    mealSection: 'breakfast',
    dietaryTags: ['Vegan'],
    ingredients: ['500 g rye flour', '10 g salt', '150 g walnuts'],
    ingredientGroups: [
      { at: 0, title: 'For the dough' },
      { at: 2, title: 'To fold in' },
    ],
    instructions: ['Knead.', 'Let it rise.', 'Bake.'],
    chefNotes: 'Roast the walnuts first.',
    notes: 'Goes with pears.',
    shelfLife: '5 days',
    reheatingInstructions: 'Toast the slices.',
    canFreeze: true,
    source: 'Aunt Mathilde',
    sourceUrl: 'https://bread.example/walnut',
    isPublic: true,
  })
  for (const shown of ['50 min', 'To fold in', 'Roast the walnuts first.', 'Aunt Mathilde', 'Makes 1 loaf', '5 days']) {
    await expect(page.getByText(shown).first()).toBeVisible()
  }
  await expect(page.getByRole('heading', { name: 'Chef’s notes only you see these' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Notes for everyone' })).toHaveText(/Goes with pears\.$/)
})

test.describe('among friends', () => {
  // What is not there for a chef answers 404, which browsers write on the console.
  test.use({ allowedTrouble: /404 \(Not Found\)/ })

  test('a recipe that is made private is gone for friends', async ({ chef }) => {
    const [odile, ruben] = await Promise.all([chef('Odile'), chef('Ruben')])
    await follow(ruben.context.request, odile)
    const id = await keep(odile, 'back-burner', { title: 'Secret Sauce' })
    await keep(odile, 'back-burner', { title: 'Corn Bread' })
    const { page } = ruben
    await page.goto(`/chefs/${odile.id}`)
    await expect(cardTitles(page)).toHaveText(['Corn Bread', 'Secret Sauce'])
    await page.goto(`/recipes/${id}`)
    await expect(page.getByRole('heading', { name: 'Secret Sauce', level: 1 })).toBeVisible()

    await odile.page.goto('/my-kitchen')
    await choose(odile.page, 'Secret Sauce', 'Make Private')
    await told(odile.page, 'Recipe Made Private!')
    await expect(card(odile.page, 'Secret Sauce').getByText('Private', { exact: true })).toBeVisible()

    await page.reload()
    await expect(page.getByText('This recipe is not here')).toBeVisible()
    await page.goto(`/chefs/${odile.id}`)
    await expect(cardTitles(page)).toHaveText(['Corn Bread'])
    await expect(page.getByRole('tab', { name: 'Back Burner 1' })).toBeVisible()

    await choose(odile.page, 'Secret Sauce', 'Make Public')
    await told(odile.page, 'Recipe Made Public!')
    await page.reload()
    await expect(cardTitles(page)).toHaveText(['Corn Bread', 'Secret Sauce'])
  })

  test('a recipe of The Dish is saved from its page, and let go again', async ({ chef }) => {
    const [odile, ruben] = await Promise.all([chef('Odile'), chef('Ruben')])
    await follow(ruben.context.request, odile)
    await keep(odile, 'back-burner', { title: 'Blueberry Pancakes', chefNotes: 'My own secret: a spoon of malt.' })
    await odile.page.goto('/my-kitchen')
    await odile.page.getByRole('button', { name: 'Share Blueberry Pancakes to The Dish' }).click()
    await odile.page.getByRole('alertdialog').getByRole('button', { name: 'Dish It' }).click()
    await told(odile.page, 'Your recipe is on The Dish')
    await tilesSay(odile.page, '1', '1', '0')
    await openShelf(odile.page, 'Posts')
    await expect(odile.page.getByText('1 post created', { exact: true })).toBeVisible()

    const { page } = ruben
    await page.goto('/the-dish')
    await page.getByRole('article').getByRole('link', { name: 'Blueberry Pancakes' }).first().click()
    await expect(page.getByRole('heading', { name: 'Blueberry Pancakes', level: 1 })).toBeVisible()
    await expect(page.getByText('a spoon of malt')).toBeHidden()
    const saving = page.getByRole('button', { name: 'Save Blueberry Pancakes' })
    await saving.click()
    await expect(page.getByRole('menuitem')).toHaveText([
      'AI Choose Section',
      'Breakfast',
      'Lunch',
      'Dinner',
      'Treats',
      'Save to Back Burner',
    ])
    await page.getByRole('menuitem', { name: 'AI Choose Section' }).click()
    await told(page, 'Recipe Saved!')
    const saved = page.getByRole('button', { name: 'Saved Blueberry Pancakes' })
    await expect(saved).toHaveText('Saved')
    await page.getByRole('link', { name: 'My Kitchen' }).first().click()
    await tilesSay(page, '0', '0', '1')
    await openShelf(page, 'Cookbook')
    await page.getByRole('radio', { name: 'Breakfast' }).click()
    await expect(cardTitles(page)).toHaveText(['Blueberry Pancakes'])
    await page.goBack()
    await saved.click()
    await told(page, 'Recipe Removed.')
    await expect(saving).toHaveText('Save')
    await page.getByRole('link', { name: 'My Kitchen' }).first().click()
    await tilesSay(page, '0', '0', '0')
  })
})
