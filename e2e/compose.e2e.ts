import { field, newest, openComposer, picture, typeRecipe } from './capture.ts'
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

test.describe('where the way to the server is cut', () => {
  test.use({ allowedErrors: /ERR_FAILED/ })

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
