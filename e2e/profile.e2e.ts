import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'
import { dishPicture } from './pictures.ts'
import { toastOf } from './toast-places.ts'

// Signed out, the first question is answered with 401; other failures here are made on purpose.
test.use({ allowedErrors: /401|403|ERR_FAILED|Failed to load resource/ })

test('a chef takes everything along and leaves for good', async ({ chef }) => {
  const salome = await chef('Salome')
  const { page, context } = salome
  await context.request.post('/api/user-posts', { data: { type: 'general', content: 'Goodbye soup' } })
  await page.goto('/profile')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download my data' }).click(),
  ])
  const file = await readFile(await download.path())
  expect(file.subarray(0, 2).toString()).toBe('PK')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByLabel('Your password').fill('not this one')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(toastOf(page)).toContainText('That is not your password.')
  await expect(dialog.getByText('This password does not fit.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await dialog.getByLabel('Your password').fill(salome.password)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, Chef!' })).toBeVisible()
  const again = await context.request.post('/api/auth/login', {
    data: { emailOrPhone: salome.email, password: salome.password },
  })
  expect(again.status()).toBe(401)
})

test.describe('on an iPhone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  })

  test('a chef registers with a picture', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Sign up' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create Account' })
    await dialog.getByLabel('Full Name').fill('Theodora Achterberg')
    await dialog.getByLabel('Phone Number').fill('+31 6 12 34 56 78')
    await dialog.getByLabel('Password', { exact: true }).fill('saffron and sea salt')
    await dialog.getByLabel('Confirm Password').fill('saffron and sea salt')
    const file = { name: 'me.png', mimeType: 'image/png', buffer: await dishPicture() }
    await dialog.locator('input[type=file]').setInputFiles(file)
    await dialog.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByRole('heading', { name: 'The Dish' })).toBeVisible()
    await page.getByRole('link', { name: 'Profile' }).click()
    await expect(page.getByRole('heading', { name: 'Theodora Achterberg' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
    await expect(page.locator('main img[src^="/media/"]:not([src*="drawn"])').first()).toBeVisible()
  })
})
