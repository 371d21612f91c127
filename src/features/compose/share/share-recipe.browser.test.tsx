import { page } from 'vitest/browser'
import { expect, test } from '#tests/browser/app.tsx'
import { button } from '#tests/browser/parts.ts'

const missing = [
  'Please enter a recipe name.',
  'Please enter a recipe description.',
  'Please enter at least one ingredient.',
  'Please enter at least one instruction step.',
]

test('a recipe says what it lacks, and is shared once with what the server works out, however often it is sent', async ({
  app,
}) => {
  const noor = await app.chef('Noor')
  await app.openAs(noor, '/compose?type=recipe&source=dish&mode=manual')
  await button('Dish it').click()
  for (const message of missing) await expect.element(page.getByText(message)).toBeVisible()
  const name = page.getByRole('textbox', { name: /^Recipe name/ })
  await expect.element(name).toHaveFocus()
  await name.fill('Moon Stew')
  await page.getByRole('textbox', { name: /^Description/ }).fill('From another world.')
  await page.getByRole('textbox', { name: 'Ingredient 1' }).fill('1 moon rock')
  await page.getByRole('textbox', { name: 'Step 1' }).fill('Wait and see.')
  for (const message of missing) await expect.element(page.getByText(message)).not.toBeInTheDocument()
  const form = document.querySelector<HTMLFormElement>('main form')
  form?.requestSubmit()
  form?.requestSubmit()
  await expect.element(page.getByText('Moon Stew is on The Dish.')).toBeVisible()
  const { posts } = await noor.call.feed.listFeed({})
  expect(posts).toMatchObject([
    { title: 'Moon Stew', cookTime: 30, servings: 4, difficulty: 'Easy', calories: 350, category: 'Main Course' },
  ])
})
