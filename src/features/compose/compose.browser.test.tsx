import { commands, page } from 'vitest/browser'
import { expect, test } from '#tests/browser/app.tsx'
import { button, gone, isAt, words } from '#tests/browser/parts.ts'
import { newest } from '#tests/browser/starts.ts'
import { card, field, openComposer, post, told, typeRecipe } from '#tests/browser/steps.ts'

/** Where a recipe of the kitchen can go, with what its composer is called and where the chef finds it afterwards. */
const places = [
  { source: 'backburner', heading: 'Add Recipe to Back Burner', address: '/my-kitchen?tab=backburner' },
  { source: 'cookbook', heading: 'Add Recipe to Cookbook', address: '/my-kitchen?tab=cookbook' },
] as const

const soup = {
  title: 'Barley Soup',
  ingredients: '# For the stock\n2 onions\n\n# For the bowl\n200 g pearl barley\n3 carrots',
  instructions: 'Simmer the onions for an hour.\n\nAdd barley and carrots.',
}

test('a recipe typed by hand goes where it is meant to go, under the documented label', async ({ app }) => {
  const odile = await app.chef('Odile')

  await app.signIn(odile)
  for (const { source, heading, address } of places) {
    await openComposer('manual', source)
    await expect.element(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    await button('Save Recipe').click()
    for (const complaint of ['Title is required', 'At least one ingredient is required', 'Instructions are required']) {
      await expect.element(page.getByText(complaint, { exact: true })).toBeVisible()
    }
    await typeRecipe(soup)
    await gone(page.getByText('Title is required'))
    await expect.element(page.getByRole('radiogroup', { name: 'Visibility' })).toBeVisible()
    if (source === 'cookbook') await page.getByRole('radio', { name: 'Private' }).click()
    await button('Save Recipe').click()
    await told('Recipe Saved!')
    await isAt(address)
    await expect.element(card(soup.title)).toBeVisible()
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

test('the rest is worked out by the server, and a failure is said and fills nothing', async ({ app }) => {
  await app.signIn(await app.chef('Odile'))
  await openComposer('manual', 'cookbook')
  await typeRecipe(soup)
  const cookTime = page.getByLabelText('Cook time (min)')
  await commands.fakeNext('capture\\.analyzeFields', { status: 500, body: 'out of order' })
  await button('Fill in the rest').click()
  await told('The rest could not be filled in. Please try again.')
  await expect.element(cookTime).toHaveValue('')
  await button('Fill in the rest').click()
  await expect.element(page.getByText(/^Filled in cook time, servings/)).toBeVisible()
  await expect.element(cookTime).toHaveValue('60')
})

test('a recipe that comes along in the address or in the tab is loaded, and never over what was typed', async ({
  app,
}) => {
  const odile = await app.chef('Odile')

  const older = {
    title: 'Quince Jelly',
    ingredients: ['1 kg quinces', '500 g sugar'],
    instructions: ['Cook.', 'Strain.'],
  }
  const link = `/compose?type=recipe&mode=manual&source=cookbook&data=${encodeURIComponent(JSON.stringify(older))}`

  await app.openAs(odile, link)
  await expect.element(words('Recipe Loaded')).toBeVisible()
  await expect.element(field('Title')).toHaveValue('Quince Jelly')
  await expect.element(field('Ingredients')).toHaveValue('1 kg quinces\n500 g sugar')
  await isAt('/compose?type=recipe&mode=manual&source=cookbook&hasData=true')
  await app.reload()
  await expect.element(words('Recipe Loaded')).toBeVisible()
  await field('Title').fill('My Quince Jelly')

  await app.openAs(odile, link)
  await expect.element(words('You have already started a recipe')).toBeVisible()
  await expect.element(field('Title')).toHaveValue('My Quince Jelly')
  await page.getByRole('button', { name: 'Replace mine with it' }).click()
  await expect.element(field('Title')).toHaveValue('Quince Jelly')
  await page.getByRole('button', { name: 'Save Recipe' }).click()
  await expect.element(card('Quince Jelly')).toBeVisible()

  const read = {
    title: 'Fig Tart',
    description: '',
    ingredients: ['6 figs', '1 sheet puff pastry'],
    ingredientGroups: [],
    instructions: ['Lay out the figs.', 'Bake.'],
    stepSections: [],
    prepTime: 10,
    cookTime: 25,
    totalTime: 35,
    servings: 4,
    yieldText: null,
    difficulty: 'Easy',
    calories: null,
    nutrition: null,
    category: null,
    dietaryTags: [],
    source: '',
    sourceUrl: null,
    author: null,
    imageUrl: null,
    drawnKey: '',
    language: 'en',
    engine: 'photo',
    doubtful: [{ field: 'ingredients', at: 0, text: '6', reason: 'This amount is hard to read.' }],
  }
  const key = `longtable:draft:${odile.id}:captured`
  sessionStorage.setItem(key, JSON.stringify(read))
  await app.openAs(odile, '/compose?type=recipe&mode=manual&source=dish&hasData=true')
  await expect.element(words('Recipe Loaded')).toBeVisible()
  await expect.element(page.getByLabelText('Cook time (min)')).toHaveValue(25)
  await expect.element(page.getByText('This amount is hard to read.')).toBeVisible()
  await expect.element(page.getByText('1 place may be wrong and is marked below.')).toBeVisible()
  await page.getByLabelText('Description').fill('For the last figs.')
  await page.getByRole('button', { name: 'Dish it', exact: true }).click()
  await told('Recipe added')
  await expect.element(post('Fig Tart')).toBeVisible()
})
