import { type ModelServer, picturesOf, startModelServer } from '#tests/servers/model-server.ts'
import { field, newest, picture } from './capture.ts'
import { told } from './connect.ts'
import { test as base, expect } from './fixtures.ts'
import { idea, ingredient, READING } from './pantry.ts'
import { pantryPhoto } from './pantry-picture.ts'
import { toastOf } from './toast-places.ts'

/** A server that may ask a model. */
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

const foods = ['Chickpeas', 'Eggs', 'Lemons', 'Feta'].map(name => ({
  name,
  quantity: null,
  category: 'pantry',
  confidence: name === 'Feta' ? 0.4 : 0.93,
}))
const written = (title: string) => ({
  title,
  description: 'Crushed and sharp.',
  difficulty: 'Easy',
  cookTime: 15,
  servings: 2,
  ingredients: ['1 tin chickpeas', '2 eggs', '1 lemon'],
  instructions: ['Crush the chickpeas.', 'Top with eggs.'],
})

test('a model sees the pantry and writes something new, marked as such', async ({ chef, model }) => {
  test.slow()
  model.answerWith(body =>
    JSON.stringify(
      picturesOf(body).length > 0
        ? { ingredients: foods }
        : { recipes: [written('Lemon Chickpea Crush'), written('Late Night Chickpeas')] },
    ),
  )
  const odile = await chef('Odile')
  const { page } = odile
  await page.goto('/pantry')
  await page.locator('#main input[type=file]').setInputFiles(picture('shelf.png', pantryPhoto()))
  await expect(page.getByText('Pantry scanned!', { exact: true })).toBeVisible(READING)
  await expect(page.getByText('Read by the model', { exact: true })).toBeVisible()
  await expect(ingredient(page, 'Chickpeas')).toContainText('93%')
  await page.getByRole('button', { name: 'Please check Feta' }).click()
  await page.keyboard.press('Enter')
  await expect(ingredient(page, 'Feta')).toContainText('Checked')

  await page.getByRole('button', { name: 'Get recipe ideas' }).click()
  await told(page, 'Recipes found!')
  const crush = idea(page, 'Lemon Chickpea Crush')
  await expect(crush).toContainText('Newly written by the model')
  await crush.getByRole('button', { name: 'Save Lemon Chickpea Crush to Back Burner' }).click()
  await expect(crush.getByText('On your Back Burner')).toBeVisible()
  await expect(crush.getByRole('link', { name: 'Open Lemon Chickpea Crush' })).toBeFocused()
  expect(await newest(odile, 'back-burner')).toMatchObject(written('Lemon Chickpea Crush'))

  await page.getByRole('button', { name: 'Open Late Night Chickpeas' }).click()
  await expect(page.getByText('Recipe Loaded', { exact: true })).toBeVisible()
  await expect(field(page, 'Title')).toHaveValue('Late Night Chickpeas')
  await expect(field(page, 'Ingredients')).toHaveValue('1 tin chickpeas\n2 eggs\n1 lemon')
  await page.goBack()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(crush.getByText('On your Back Burner')).toBeVisible()
})

test.describe('when the server fails', () => {
  test.use({ allowedErrors: /500/ })

  test('it says so, keeps what there is, and tries again', async ({ chef, model }) => {
    test.slow()
    model.answerWith(JSON.stringify({ ingredients: foods }))
    const { page } = await chef('Odile')
    const broken = { error: { message: 'no', code: -32603, data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500 } } }
    await page.route(/\/trpc\/pantry\.(analyze|suggest)/, route => route.fulfill({ status: 500, json: [broken] }))
    await page.goto('/pantry')
    await page.locator('#main input[type=file]').setInputFiles(picture('shelf.png', pantryPhoto()))
    await expect(toastOf(page)).toContainText("Couldn't analyze your pantry. Try scanning again.")
    await page.getByRole('combobox', { name: 'Add an ingredient' }).fill('Kumquats')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Get recipe ideas' }).click()
    await expect(page.getByText("Couldn't generate recipes. Please try again.")).toHaveCount(1)
    await expect(page.getByText('No recipes were looked up.')).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('region', { name: 'Scanned Pantry' }).getByRole('button', { name: 'Try again' }).click()
    await expect(ingredient(page, 'Chickpeas')).toBeVisible(READING)
    await expect(ingredient(page, 'Kumquats')).toBeVisible()
    await page.getByRole('region', { name: 'Recipe Suggestions' }).getByRole('button', { name: 'Try again' }).click()
    await told(page, 'Recipes found!')
  })
})
