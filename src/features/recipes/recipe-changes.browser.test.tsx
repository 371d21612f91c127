import { page } from 'vitest/browser'
import { expect, test } from '#tests/browser/app.tsx'
import { gone, isAt, photo, says } from '#tests/browser/parts.ts'
import { follow, keep } from '#tests/browser/starts.ts'
import { card, cardTitles, choose, fileField, openShelf, tilesSay, told } from '#tests/browser/steps.ts'

test('the update dialog changes title, notes and photo, by file and by camera', async ({ app }) => {
  const odile = await app.chef('Odile')

  await keep(odile, 'saved-recipes', { title: 'Plain Buns', mealSection: 'breakfast' })
  await app.openAs(odile, '/my-kitchen?tab=cookbook')
  await choose('Plain Buns', 'Update')
  const dialog = page.getByRole('dialog', { name: 'Update Recipe' })
  await dialog.getByLabelText('Title').fill(' ')
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect.element(dialog.getByText('Recipe title is required')).toBeVisible()
  await dialog.getByLabelText('Title').fill('Saffron Buns')
  await dialog.getByLabelText('Chef notes').fill('Soak the threads overnight.')
  await fileField(dialog).upload(await photo())
  await expect.element(dialog.getByText('This photo will be saved with the recipe.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Update' }).click()
  await told('Recipe Updated!')
  const shown = card('Saffron Buns').css('img[src^="/media/"]')
  await expect.element(shown).toHaveAttribute('src', expect.stringMatching(/^\/media\/(?!drawn)/))
  const first = shown.element().getAttribute('src')

  await choose('Saffron Buns', 'Update')
  await expect.element(dialog.getByLabelText('Chef notes')).toHaveValue('Soak the threads overnight.')
  await dialog.getByRole('button', { name: 'Camera' }).click()
  const camera = page.getByRole('dialog', { name: 'Take a photo' })
  await camera.getByRole('button', { name: 'Capture' }).click()
  await camera.getByRole('button', { name: 'Use photo' }).click()
  await gone(camera)
  await dialog.getByRole('button', { name: 'Update' }).click()
  await gone(dialog)
  await expect.element(shown).not.toHaveAttribute('src', first ?? '')
  await expect.element(shown).toHaveAttribute('src', expect.stringMatching(/^\/media\/(?!drawn)/))
})

test('every field of a recipe can be changed', async ({ app }) => {
  const odile = await app.chef('Odile')

  const id = await keep(odile, 'back-burner', { title: 'Bread' })
  await app.openAs(odile, `/recipes/${id}`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await isAt(`/recipes/${id}/edit`)
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
    await page.getByRole('textbox', { name: label, exact: true }).or(page.getByLabelText(label)).first().fill(text)
  }
  await page.getByRole('textbox', { name: 'Notes for everyone' }).fill('Goes with pears.')
  await page.getByLabelText('Difficulty').selectOptions('Hard')
  await page.getByLabelText('Meal', { exact: true }).selectOptions('Breakfast')
  await page.getByLabelText('Freezer-friendly').selectOptions('Yes')
  await page.getByRole('button', { name: 'Vegan' }).click()
  await app.reload()
  await expect.element(page.getByLabelText('Reheating')).toHaveValue(typed.Reheating)
  await page.getByRole('button', { name: 'Save Recipe' }).click()
  await told('Recipe Saved!')
  await isAt(`/recipes/${id}`)
  await expect.element(page.getByRole('heading', { name: 'Walnut Bread', level: 1 })).toBeVisible()
  expect(await odile.send('GET', `/api/recipes/${id}`)).toMatchObject({
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
    await expect.element(page.getByText(shown).first()).toBeVisible()
  }
  await expect.element(page.getByRole('heading', { name: 'Chef’s notes only you see these' })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Notes for everyone' })).toHaveTextContent(/Goes with pears\.$/)
})

test('a recipe that is made private is gone for friends', async ({ app }) => {
  const [odile, ruben] = await Promise.all([app.chef('Odile'), app.chef('Ruben')])
  await follow(ruben, odile)
  const id = await keep(odile, 'back-burner', { title: 'Secret Sauce' })
  await keep(odile, 'back-burner', { title: 'Corn Bread' })

  await app.openAs(ruben, `/chefs/${odile.id}`)
  await says(cardTitles(), ['Corn Bread', 'Secret Sauce'])
  await app.openAs(ruben, `/recipes/${id}`)
  await expect.element(page.getByRole('heading', { name: 'Secret Sauce', level: 1 })).toBeVisible()

  await app.openAs(odile, '/my-kitchen')
  await choose('Secret Sauce', 'Make Private')
  await told('Recipe Made Private!')
  await expect.element(card('Secret Sauce').getByText('Private', { exact: true })).toBeVisible()

  await app.openAs(ruben, `/recipes/${id}`)
  await expect.element(page.getByText('This recipe is not here')).toBeVisible()
  await app.openAs(ruben, `/chefs/${odile.id}`)
  await says(cardTitles(), ['Corn Bread'])
  await expect.element(page.getByRole('tab', { name: 'Back Burner 1' })).toBeVisible()

  await app.openAs(odile, '/my-kitchen')
  await choose('Secret Sauce', 'Make Public')
  await told('Recipe Made Public!')
  await app.openAs(ruben, `/chefs/${odile.id}`)
  await says(cardTitles(), ['Corn Bread', 'Secret Sauce'])
})

test('a recipe of The Dish is saved from its page, and let go again', async ({ app }) => {
  const [odile, ruben] = await Promise.all([app.chef('Odile'), app.chef('Ruben')])
  await follow(ruben, odile)
  await keep(odile, 'back-burner', { title: 'Blueberry Pancakes', chefNotes: 'My own secret: a spoon of malt.' })
  await app.openAs(odile, '/my-kitchen')
  await page.getByRole('button', { name: 'Share Blueberry Pancakes to The Dish' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Dish It' }).click()
  await told('Your recipe is on The Dish')
  await tilesSay('1', '1', '0')
  await openShelf('Posts')
  await expect.element(page.getByText('1 post created', { exact: true })).toBeVisible()

  await app.openAs(ruben, '/the-dish')
  await page.getByRole('article').getByRole('link', { name: 'Blueberry Pancakes' }).first().click()
  await expect.element(page.getByRole('heading', { name: 'Blueberry Pancakes', level: 1 })).toBeVisible()
  await gone(page.getByText('a spoon of malt'))
  const saving = page.getByRole('button', { name: 'Save Blueberry Pancakes' })
  await saving.click()
  await says(page.getByRole('menuitem'), [
    'AI Choose Section',
    'Breakfast',
    'Lunch',
    'Dinner',
    'Treats',
    'Save to Back Burner',
  ])
  await page.getByRole('menuitem', { name: 'AI Choose Section' }).click()
  await told('Recipe Saved!')
  const saved = page.getByRole('button', { name: 'Saved Blueberry Pancakes' })
  await says(saved, 'Saved')
  await page.getByRole('link', { name: 'My Kitchen' }).first().click()
  await tilesSay('0', '0', '1')
  await openShelf('Cookbook')
  await page.getByRole('radio', { name: 'Breakfast' }).click()
  await says(cardTitles(), ['Blueberry Pancakes'])
  history.back()
  await saved.click()
  await told('Recipe Removed.')
  await says(saving, 'Save')
  await page.getByRole('link', { name: 'My Kitchen' }).first().click()
  await tilesSay('0', '0', '0')
})

test('a form in which nothing is changed any more begins from what is stored the next time', async ({ app }) => {
  const odile = await app.chef('Odile')
  const id = await keep(odile, 'back-burner', { title: 'Bread' })
  await app.openAs(odile, `/recipes/${id}/edit`)
  const title = page.getByRole('textbox', { name: 'Title', exact: true })
  await title.fill('Breads')
  await title.fill('Bread')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await isAt(`/recipes/${id}`)
  await odile.call.kitchen.editRecipe({ id, title: 'Rye Bread' })
  await app.openAs(odile, `/recipes/${id}/edit`)
  await expect.element(title).toHaveValue('Rye Bread')
})

test('a form begins from what is stored, and after a reload from what it began from', async ({ app }) => {
  const odile = await app.chef('Odile')
  const id = await keep(odile, 'back-burner', { title: 'Bread' })
  await app.openAs(odile, `/recipes/${id}`)
  await expect.element(page.getByRole('heading', { name: 'Bread', level: 1 })).toBeVisible()
  await odile.call.kitchen.editRecipe({ id, notes: 'Goes with pears.' })
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const notes = page.getByRole('textbox', { name: 'Notes for everyone' })
  await expect.element(notes).toHaveValue('Goes with pears.')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Walnut Bread')
  await odile.call.kitchen.editRecipe({ id, notes: 'Goes with plums.' })
  await app.reload()
  await expect.element(notes).toHaveValue('Goes with pears.')
  await page.getByRole('button', { name: 'Save Recipe' }).click()
  await told('Error updating recipe')
  await page.getByRole('button', { name: 'Save Recipe' }).click()
  await isAt(`/recipes/${id}`)
  expect(await odile.call.kitchen.getRecipe({ id })).toMatchObject({ title: 'Walnut Bread', notes: 'Goes with plums.' })
})
