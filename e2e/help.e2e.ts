import { checkA11y, firstWindow, prepareA11yChecks } from './check-a11y.ts'
import { expect, test } from './fixtures.ts'

test.describe('the handbook', () => {
  test.use(firstWindow)

  test('is read and searched by keyboard by somebody without an account', async ({ page, context }) => {
    await prepareA11yChecks(context)
    await page.goto('/help')
    await expect(page).toHaveURL(/\/help\/$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Longtable' })).toBeVisible()
    await checkA11y(page, 'the first page of the handbook')
    await page.keyboard.press('/')
    await page.getByRole('searchbox').fill('shopping list aisle')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Shopping list' })).toBeVisible()
    await expect(page).toHaveURL(/\/help\/use\/shopping-list/)
    await expect(page.getByRole('link', { name: 'Shopping list', exact: true })).toHaveCount(1)
    await page.goto('/help/script/api')
    await checkA11y(page, 'a page of the handbook with code')
  })

  test('looks as the program does, and leads back to it', async ({ chef }) => {
    const { page } = await chef('Inès')
    await page.goto('/profile')
    await page.getByRole('radio', { name: 'Dark' }).click()
    await page.getByRole('button', { name: /^Your account/ }).click()
    await page.getByRole('menuitem', { name: 'Help' }).click()
    await expect(page).toHaveURL(/\/help\/$/)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('link', { name: 'Open Longtable' }).click()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  })
})

test.describe('an address of the handbook where nothing is', () => {
  test.use({ allowedErrors: /404/ })

  test('says so, and leads on', async ({ page }) => {
    const answer = await page.goto('/help/use/nothing')
    expect(answer?.status()).toBe(404)
    await page.getByRole('link', { name: /help/i }).last().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Longtable' })).toBeVisible()
  })
})
