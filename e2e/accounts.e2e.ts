import { expect, test } from './fixtures.ts'

// A signed-out visitor's first question is answered with 401, which browsers write on the console.
test.use({ allowedTrouble: /401|404 \(Not Found\)|409/ })

const password = 'saffron and sea salt'

test('a chef registers, is corrected on the way, signs out and in again', async ({ page }) => {
  await page.goto('/my-kitchen')
  await expect(page.getByRole('heading', { name: 'Welcome, Chef!' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeDisabled()
  await page.getByRole('button', { name: 'Create account' }).click()

  const dialog = page.getByRole('dialog', { name: 'Create Account' })
  await dialog.getByLabel('Full Name').fill('x')
  await dialog.getByLabel('Full Name').blur()
  await expect(dialog.getByText('Name must be at least 2 characters')).toBeVisible()
  await dialog.getByLabel('Full Name').fill('Wilhelmina van der Hoogenband')
  await expect(dialog.getByText('Name must be at least 2 characters')).toBeHidden()
  await dialog.getByLabel('Email').fill(`wilhelmina.${Date.now()}@cook.example`)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByLabel('Confirm Password').fill('saffron')
  await dialog.getByLabel('Confirm Password').blur()
  await expect(dialog.getByText('Passwords do not match')).toBeVisible()
  await dialog.getByLabel('Confirm Password').fill(password)
  await dialog.getByRole('button', { name: 'Create Account' }).click()

  await expect(page.getByRole('heading', { name: 'My Kitchen' })).toBeVisible()
  await page.getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByRole('heading', { name: 'Wilhelmina van der Hoogenband' })).toBeVisible()
  await page
    .getByRole('button', { name: /Log ?out/i })
    .last()
    .click()
  await expect(page.getByRole('heading', { name: 'Welcome, Chef!' })).toBeVisible()
})

test('a session that ended elsewhere leads back to the door', async ({ chef }) => {
  const { page, context } = await chef('Priya')
  await page.goto('/my-kitchen')
  await expect(page.getByRole('heading', { name: 'My Kitchen' })).toBeVisible()
  await context.clearCookies()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Welcome, Chef!' })).toBeVisible()
})

test('the theme is remembered', async ({ chef }) => {
  const { page } = await chef('Salome')
  await page.goto('/profile')
  await page.getByRole('radio', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})
