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

test('a form that cannot be sent says what keeps it', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Create account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Account' })
  const submit = dialog.getByRole('button', { name: 'Create Account' })
  await expect(dialog.getByText('Still needed: Full Name, Email or Phone Number, and Password.')).toBeVisible()
  await dialog.getByLabel('Full Name').fill('Noor Haddad')
  await dialog.getByLabel('Phone Number').fill('+31 6 12 34 56 78')
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByLabel('Confirm Password').fill(password)
  await dialog.getByLabel('Confirm Password').blur()
  await expect(submit).toBeEnabled()

  await test.step('a password that was changed after it was confirmed', async () => {
    await dialog.getByLabel('Password', { exact: true }).fill(`${password}!`)
    await dialog.getByLabel('Password', { exact: true }).blur()
    await expect(submit).toBeDisabled()
    await expect(dialog.getByText('Passwords do not match')).toBeVisible()
    await expect(dialog.getByText('Please correct Confirm Password.')).toBeVisible()
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await expect(dialog.getByText('Passwords do not match')).toBeHidden()
    await expect(submit).toBeEnabled()
  })

  await test.step('what was typed waits behind the login, and is asked about before it goes', async () => {
    await dialog.getByRole('button', { name: 'Back to login' }).click()
    const login = page.getByRole('dialog', { name: 'Sign In' })
    const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await login.getByRole('button', { name: /Create account|Sign up/ }).click()
    await expect(dialog.getByLabel('Phone Number')).not.toHaveValue('')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await question.getByRole('button', { name: 'Keep editing' }).click()
  })

  await test.step('a phone number that was taken out where no e-mail address stands', async () => {
    await dialog.getByLabel('Email').focus()
    await dialog.getByLabel('Phone Number').fill('')
    await dialog.getByLabel('Phone Number').blur()
    await expect(submit).toBeDisabled()
    await expect(dialog.getByText(/Please provide either an email address or phone number/)).toBeVisible()
  })
})

test('registration greets with its own words at every width', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Create account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Account' })
  for (const width of [320, 390, 768, 1100, 1279, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(dialog.getByText("Chef, let's get started!")).toBeVisible()
    await expect(dialog.getByText('Dream up something delicious.').filter({ visible: true })).toHaveCount(1)
    await expect(
      dialog.getByText('The best connections begin around a shared table.').filter({ visible: true }),
    ).toHaveCount(1)
  }
})

test('without mail a forgotten password leads to whoever runs the server', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reset Password' })
  await expect(dialog.getByText('Password reset functionality coming soon.', { exact: true })).toBeVisible()
  await expect(dialog.getByText(/ask the person who runs this server for a reset link/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Back to login', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible()
})

test('a wrong password is said plainly, and what was typed stays', async ({ chef, page }) => {
  const ines = await chef('Ines')
  await page.goto('/')
  await page.getByLabel('Email or Phone Number').fill(ines.email)
  await page.getByLabel('Password', { exact: true }).fill('not this one')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert')).toHaveText(/Invalid email\/phone or password/)
  await expect(page.getByLabel('Email or Phone Number')).toHaveValue(ines.email)
  await page.getByLabel('Password', { exact: true }).fill(ines.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'The Dish' })).toBeVisible()
})

test('an address that leads nowhere says so', async ({ chef }) => {
  const { page } = await chef('Noor')
  await page.goto('/no/such/place')
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  for (const [path, title] of [
    ['/no/such/place', '404 Page Not Found'],
    ['/recipes/999999', 'Recipe not found'],
    ['/recipes/999999/edit', 'Recipe not found'],
    ['/posts/999999', 'Post not found'],
    ['/chefs/999999', 'Friend profile not found'],
  ]) {
    await page.goto(path ?? '')
    await expect(page).toHaveTitle(`${title} · Longtable`)
  }
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the door fills the screen and nothing scrolls sideways', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Sign up' })).toBeVisible()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
})
