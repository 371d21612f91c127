import { part, turnOn } from './cycle.ts'
import { type Chef, expect, test } from './fixtures.ts'

/** A recipe in the chef's own kitchen with foods that fit the menstrual phase. */
async function cook(chef: Chef, title: string) {
  const data = {
    title,
    cookTime: 40,
    servings: 4,
    difficulty: 'Easy',
    ingredients: ['300 g red lentils', '200 g spinach', '1 tin of chickpeas', '2 bell peppers', '1 lemon'],
    instructions: ['Simmer it all until soft.'],
  }
  const answer = await chef.context.request.post('/api/users/0/saved-recipes', { data })
  expect(answer.ok(), await answer.text()).toBe(true)
}

test('tips name their sources, and an own recipe fits', async ({ chef }) => {
  const ada = await chef('Ada')
  await turnOn(ada)
  await cook(ada, 'Lentil and Spinach Pot of the Journey')
  const { page } = ada
  await page.goto('/cycle-tracking?tab=nutrition')
  await expect(page.getByRole('heading', { name: 'Choose a phase' })).toBeVisible()
  await page.getByRole('radio', { name: 'Menstrual' }).click()
  const tips = part(page, 'Menstrual phase')
  await expect(tips.getByText(/^General information\. Evidence for eating by phase is limited/)).toBeVisible()
  const source = tips.getByRole('link', { name: /Iron/ }).first()
  await expect(source).toHaveAttribute('rel', 'noopener nofollow')
  await expect(source).toHaveAttribute('href', /^https:\/\/ods\.od\.nih\.gov\//)
  const own = part(page, 'Recipes that fit').getByRole('listitem').filter({ hasText: 'Pot of the Journey' })
  await expect(own.getByText('Your kitchen')).toBeVisible()
  await expect(own.getByText(/iron/)).toBeVisible()
  await page.getByRole('radio', { name: 'Luteal' }).click()
  await expect(
    part(page, 'Luteal phase')
      .getByRole('link', { name: /Premenstrual/ })
      .first(),
  ).toBeVisible()
  await page.getByRole('radio', { name: 'Menstrual' }).click()
  await own.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lentil and Spinach Pot of the Journey' })).toBeVisible()
})
