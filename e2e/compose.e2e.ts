import { field, newest, openComposer, picture, places, typeRecipe } from './capture.ts'
import { told } from './connect.ts'
import { post } from './dish.ts'
import { expect, test } from './fixtures.ts'
import { card } from './kitchen.ts'
import { dishPicture } from './pictures.ts'

const soup = {
  title: 'Barley Soup',
  ingredients: '# For the stock\n2 onions\n\n# For the bowl\n200 g pearl barley\n3 carrots',
  instructions: 'Simmer the onions for an hour.\n\nAdd barley and carrots.',
}

test('a recipe typed by hand goes where it is meant to go, under the documented label', async ({ chef }) => {
  const odile = await chef('Odile')
  const { page } = odile
  for (const { source, heading, address } of places) {
    await openComposer(page, 'manual', source)
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    const button = page.getByRole('button', { name: 'Save Recipe' })
    await button.click()
    for (const complaint of ['Title is required', 'At least one ingredient is required', 'Instructions are required']) {
      await expect(page.getByText(complaint, { exact: true })).toBeVisible()
    }
    await typeRecipe(page, soup)
    await expect(page.getByText('Title is required')).toBeHidden()
    await expect(page.getByRole('radiogroup', { name: 'Visibility' })).toBeVisible()
    if (source === 'cookbook') await page.getByRole('radio', { name: 'Private' }).click()
    await button.click()
    await told(page, 'Recipe Saved!')
    await expect(page).toHaveURL(address)
    await expect(card(page, soup.title)).toBeVisible()
  }
  const parts = {
    ingredients: ['2 onions', '200 g pearl barley', '3 carrots'],
    ingredientGroups: [
      { at: 0, title: 'For the stock' },
      { at: 1, title: 'For the bowl' },
    ],
    instructions: ['Simmer the onions for an hour.', 'Add barley and carrots.'],
  }
  expect(await newest(odile, 'saved-recipes')).toMatchObject({ ...parts, isPublic: false })
  const onBackBurner = await newest(odile, 'back-burner')
  expect(onBackBurner).toMatchObject({ ...parts, isPublic: true })
  // What was not typed is worked out there, so that the recipe can be found by it.
  for (const worked of ['cookTime', 'servings', 'calories']) expect(onBackBurner[worked]).toBeGreaterThan(0)
})

test.describe('where the way to the server is cut', () => {
  test.use({ allowedTrouble: /ERR_FAILED/ })

  test('what was typed outlives a reload, a failed save and a stray step', async ({ chef }) => {
    const odile = await chef('Odile')
    const { page } = odile
    await openComposer(page, 'manual', 'backburner')
    await typeRecipe(page, soup)
    await page.getByLabel('Servings').fill('6')
    await page.getByRole('button', { name: 'More details' }).click()
    await page.getByLabel('Shelf life').fill('3 days in the fridge')
    await page.getByLabel('Reheating').fill('Gently')
    await page.getByLabel('Freezer-friendly').selectOption('No')
    await page.reload()
    await expect(field(page, 'Title')).toHaveValue(soup.title)
    await expect(field(page, 'Ingredients')).toHaveValue(soup.ingredients)

    await page.route('**/trpc/kitchen.addToBackBurner**', route => route.abort())
    await page.getByRole('button', { name: 'Save Recipe' }).click()
    await expect(page.getByText('Failed to save recipe.', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save Recipe' })).toBeVisible()
    await page.reload()
    await expect(field(page, 'Instructions')).toHaveValue(soup.instructions)
    await expect(page.getByLabel('Servings')).toHaveValue('6')

    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click()
    await expect(field(page, 'Title')).toHaveValue(soup.title)
    await page.unroute('**/trpc/kitchen.addToBackBurner**')
    await page.getByRole('button', { name: 'Save Recipe' }).click()
    await told(page, 'Recipe Saved!')
    await expect(card(page, soup.title)).toBeVisible()
    const keeping = { shelfLife: '3 days in the fridge', reheatingInstructions: 'Gently', canFreeze: false }
    expect(await newest(odile, 'back-burner')).toMatchObject(keeping)
    await openComposer(page, 'manual', 'backburner')
    await expect(field(page, 'Title')).toHaveValue('')
  })
})

test('a recipe that comes along in the address or in the tab is loaded, and never over what was typed', async ({
  chef,
}) => {
  const odile = await chef('Odile')
  const { page } = odile
  const older = {
    title: 'Quince Jelly',
    ingredients: ['1 kg quinces', '500 g sugar'],
    instructions: ['Cook.', 'Strain.'],
  }
  const link = `/compose?type=recipe&mode=manual&source=cookbook&data=${encodeURIComponent(JSON.stringify(older))}`

  await page.goto(link)
  await told(page, 'Recipe Loaded')
  await expect(field(page, 'Title')).toHaveValue('Quince Jelly')
  await expect(field(page, 'Ingredients')).toHaveValue('1 kg quinces\n500 g sugar')
  await expect(page).toHaveURL('/compose?type=recipe&mode=manual&source=cookbook&hasData=true')
  await page.reload()
  await told(page, 'Recipe Loaded')
  await field(page, 'Title').fill('My Quince Jelly')

  await page.goto(link)
  await told(page, 'You have already started a recipe')
  await expect(field(page, 'Title')).toHaveValue('My Quince Jelly')
  await page.getByRole('button', { name: 'Replace mine with it' }).click()
  await expect(field(page, 'Title')).toHaveValue('Quince Jelly')
  await page.getByRole('button', { name: 'Save Recipe' }).click()
  await expect(card(page, 'Quince Jelly')).toBeVisible()

  const read = {
    ...{ title: 'Fig Tart', description: '', ingredients: ['6 figs', '1 sheet puff pastry'], ingredientGroups: [] },
    ...{ instructions: ['Lay out the figs.', 'Bake.'], stepSections: [], prepTime: 10, cookTime: 25, totalTime: 35 },
    ...{ servings: 4, yieldText: null, difficulty: 'Easy', calories: null, nutrition: null, category: null },
    ...{ dietaryTags: [], source: '', sourceUrl: null, author: null, imageUrl: null, drawnKey: '', language: 'en' },
    ...{
      engine: 'photo',
      doubtful: [{ field: 'ingredients', at: 0, text: '6', reason: 'This amount is hard to read.' }],
    },
  }
  const key = `longtable:draft:${odile.id}:captured`
  await page.evaluate(([name, value]) => sessionStorage.setItem(name, value), [key, JSON.stringify(read)] as const)
  await page.goto('/compose?type=recipe&mode=manual&source=dish&hasData=true')
  await told(page, 'Recipe Loaded')
  await expect(page.getByLabel('Cook time (min)')).toHaveValue('25')
  await expect(page.getByText('This amount is hard to read.')).toBeVisible()
  await expect(page.getByText('1 place was hard to read and is marked below.')).toBeVisible()
  await page.getByLabel('Description').fill('For the last figs.')
  await page.getByRole('button', { name: 'Dish it', exact: true }).click()
  await told(page, 'Recipe added')
  await expect(post(page, 'Fig Tart')).toBeVisible()
})

test('words and two photos are posted, and wait through a reload until they are', async ({ chef }) => {
  const { page } = await chef('Odile')
  await page.goto('/compose')
  await page.getByRole('link', { name: 'Post' }).click()
  await expect(page.getByRole('button', { name: 'Share Post' })).toBeDisabled()
  const words = page.getByLabel("What's on your mind, Chef?")
  await words.fill('Both plates were mine.')
  const buffer = await dishPicture()
  await page.locator('input[type=file]').setInputFiles([picture('one.png', buffer), picture('two.png', buffer)])
  await page.getByLabel('Describe photo 2').fill('The second helping')
  await expect(page.getByText(/^(Sending|Waiting)\.\.\.$/)).toHaveCount(0)
  await page.reload()
  await expect(words).toHaveValue('Both plates were mine.')
  await expect(page.getByText('2 of 10', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Describe photo 2')).toHaveValue('The second helping')
  await words.press('Control+Enter')
  await told(page, 'Your post is on The Dish')
  await expect(page).toHaveURL('/the-dish')
  const photos = post(page, 'Both plates were mine.').getByRole('region', { name: 'Photos by Odile' })
  await expect(photos.getByRole('status')).toHaveText('1 / 2')
  await expect(photos.locator('img[src^="/media/"]')).toHaveCount(2)
})
