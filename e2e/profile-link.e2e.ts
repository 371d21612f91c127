import type { Page } from '@playwright/test'
import { setPrivate, told } from './connect.ts'
import { expect, test } from './fixtures.ts'

// A signed-out visitor's first question is answered with 401, a link that was turned off with 404.
test.use({ allowedErrors: /401|404/ })

async function share(page: Page) {
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Share my profile' }).click()
  return page.getByRole('dialog', { name: 'Share my profile' })
}

test('a private chef is befriended by the link that they share, until it is turned off', async ({ chef, page }) => {
  const [ines, tobias] = [await chef('Inès Fairweather'), await chef('Tobias Lindqvist')]
  await setPrivate(ines.context.request)
  const dialog = await share(ines.page)
  await expect(dialog).toContainText('can send you a friend request')
  await dialog.getByRole('button', { name: 'Make my link' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code of the link to your profile' })).toBeVisible()
  const field = dialog.getByRole('textbox', { name: 'Link to your profile' })
  const link = await field.inputValue()
  expect(new URL(link).origin).toBe(new URL(ines.page.url()).origin)

  // Signed out: who it is from, and after signing in their card.
  await page.goto(link)
  await expect(page.getByRole('region', { name: 'Who invites you' })).toContainText(
    'Inès Fairweather would like to cook with you',
  )
  await page.getByLabel('Email or Phone Number').fill(tobias.email)
  await page.getByLabel('Password', { exact: true }).fill(tobias.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Inès Fairweather', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/chefs/${ines.id}$`))
  await expect(page.getByText('This profile is private')).toBeVisible()
  await page.getByRole('button', { name: 'Request to be friends with Inès Fairweather' }).click()
  await told(page, 'Friend request sent!')

  await ines.page.goto(link)
  await expect(ines.page.getByRole('heading', { name: 'Inès Fairweather', level: 1 })).toBeVisible()
  await expect(ines.page).toHaveURL(/\/profile$/)
  await ines.page.getByRole('button', { name: 'Share my profile' }).click()
  await expect(field).toHaveValue(link)
  await dialog.getByRole('button', { name: 'Turn the link off' }).click()
  await ines.page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(dialog.getByRole('button', { name: 'Make my link' })).toBeVisible()

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link no longer works', level: 2 })).toBeVisible()
  await page.getByRole('link', { name: 'Go to The Dish' }).click()
  await expect(page.getByRole('heading', { name: 'The Dish' })).toBeVisible()
  await page.context().clearCookies()
  await page.goto(link)
  await expect(page.getByText('This link no longer works.')).toBeVisible()
})

test('who registers by the link of a public chef finds their page', async ({ chef, page }, { testId }) => {
  const mirela = await chef('Mirela Ionescu')
  const dialog = await share(mirela.page)
  await dialog.getByRole('button', { name: 'Make my link' }).click()
  await page.goto(await dialog.getByRole('textbox', { name: 'Link to your profile' }).inputValue())
  await page.getByRole('button', { name: /Create account|Sign up/ }).click()
  const form = page.getByRole('dialog', { name: 'Create Account' })
  await expect(form.getByText('Mirela Ionescu would like to cook with you')).toBeVisible()
  await form.getByLabel('Full Name').fill('Joost Bakker')
  await form.getByLabel('Email').fill(`joost.${testId}@cook.example`)
  await form.getByLabel('Password', { exact: true }).fill('saffron and sea salt')
  await form.getByLabel('Confirm Password').fill('saffron and sea salt')
  await form.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { name: 'Mirela Ionescu', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Follow Mirela Ionescu' }).click()
  await told(page, 'Now following!')
})
