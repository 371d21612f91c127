import { type ModelServer, picturesOf, startModelServer } from '#tests/servers/model-server.ts'
import { extract, field, newest, openComposer, picture } from './capture.ts'
import { test as base, expect } from './fixtures.ts'
import { card } from './kitchen.ts'
import { cake, recipePhoto } from './recipe-photo.ts'
import { toastOf } from './toast-places.ts'

/** A server that may ask a model, which answers as the test tells it. */
const test = base.extend<object, { model: ModelServer; serverEnv: Record<string, string> }>({
  model: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const model = await startModelServer()
      await use(model)
      await model.close()
    },
    { scope: 'worker' },
  ],
  serverEnv: [async ({ model }, use) => use({ OPENAI_BASE_URL: model.url }), { scope: 'worker' }],
})

const told = (recipe: object) =>
  JSON.stringify({
    isRecipe: true,
    description: null,
    ingredientGroups: null,
    stepSections: null,
    totalTime: null,
    yieldText: null,
    language: 'en',
    prepTime: null,
    cookTime: null,
    servings: null,
    ...recipe,
  })

test.afterEach(({ model }) => {
  model.calls.length = 0
})

test('a model is asked about a photo that is doubtful, and the chef chooses between the readings', async ({
  chef,
  browser,
  model,
}) => {
  test.slow()
  // Fourteen spoons of syrup are unlikely.
  const ingredients = cake.ingredients.map(line => line.replace('14 tbsp', '4 tbsp'))
  model.answerWith(told({ ...cake, ingredients, prepTime: 20, cookTime: 45, servings: 8 }))
  const odile = await chef('Odile')
  const { page } = odile
  await openComposer(page, 'capture', 'backburner')
  await page.locator('input[type=file]').setInputFiles(picture('cake.png', await recipePhoto(browser)))
  await page.getByRole('button', { name: 'Read Recipe' }).click()
  await expect(page.getByText('Recipe Loaded', { exact: true })).toBeVisible({ timeout: 60_000 })
  expect(model.calls.flatMap(({ body }) => picturesOf(body))).toHaveLength(1)
  await expect(field(page, 'Ingredients')).toHaveValue(cake.ingredients.join('\n'))
  await page.getByRole('button', { name: 'Use the model’s ingredients' }).click()
  await expect(field(page, 'Ingredients')).toHaveValue(ingredients.join('\n'))
  await page.getByRole('button', { name: 'Save Recipe' }).click()
  await expect(card(page, cake.title)).toBeVisible()
  expect(await newest(odile, 'back-burner')).toMatchObject({ ...cake, ingredients })
})

test.describe('a page without a form of its own', () => {
  test.use({ allowedErrors: /422/ })

  const story = `<title>Warm nights</title><h1>Warm nights</h1><article><p>When the stove had gone out my aunt took half
    a litre of milk and forty grams of dark chocolate, warmed the one, broke the other into it, and stirred until nobody
    talked any more. That was all there was to it, and we slept.</p></article>`
  const cocoa = {
    title: 'Warm nights',
    ingredients: ['half a litre of milk', 'forty grams of dark chocolate'],
    instructions: ['stirred until nobody talked any more'],
  }

  test('is understood by a model, but what is not on the page is not believed', async ({ chef, pages, model }) => {
    const address = pages.serve('/cocoa', story)
    const { page } = await chef('Odile')
    await openComposer(page, 'url', 'cookbook')
    model.answerWith(told({ ...cocoa, ingredients: ['2 cups of bleach', '1 kg of nails'] }))
    await extract(page, address)
    await expect(toastOf(page)).toContainText('This page has no recipe that we could find.')
    model.answerWith(told(cocoa))
    await extract(page, address)
    await expect(page.getByRole('heading', { name: 'Review your recipe', level: 1 })).toBeVisible()
    await expect(field(page, 'Ingredients')).toHaveValue(cocoa.ingredients.join('\n'))
    await page.getByRole('button', { name: 'Save Recipe' }).click()
    await expect(card(page, 'Warm nights')).toBeVisible()
  })
})
