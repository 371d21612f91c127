import type { Page } from '@playwright/test'
import { bell, connectDialog, openConnect, told } from './connect.ts'
import { type Chef, expect, test } from './fixtures.ts'

// A signed-out visitor's first question is answered with 401, an invitation that is not open with 404.
test.use({ allowedErrors: /401|404/ })

/** Invites somebody and returns the link that is shown instead of an e-mail being sent. */
async function invite({ page }: Chef, email: string): Promise<string> {
  const dialog = connectDialog(page)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Make invitation link' }).click()
  await told(page, 'Invitation link ready')
  const box = dialog.getByRole('region', { name: `A link for ${email}` })
  await expect(box).toBeFocused()
  await expect(dialog.getByRole('listitem').filter({ hasText: email })).toBeVisible()
  return box.getByRole('textbox', { name: 'Invitation link' }).inputValue()
}

/** Registers in the form that an invitation's link opens. */
async function register(page: Page, name: string, email: string): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Create Account' })
  await form.getByLabel('Full Name').fill(name)
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill('saffron and sea salt')
  await form.getByLabel('Confirm Password').fill('saffron and sea salt')
  await form.getByRole('button', { name: 'Create Account' }).click()
  await expect(form).toBeHidden()
}

test('a friend comes by the link of an invitation and finds the request of the chef who invited them', async ({
  chef,
  page,
}, { testId }) => {
  const mirela = await chef('Mirela Ionescu')
  const dialog = await openConnect(mirela.page)
  await dialog.getByRole('tab', { name: 'Invite' }).click()
  await expect(dialog.getByText('Nobody is invited yet.')).toBeVisible()
  await expect(dialog.getByLabel('Message')).toHaveValue(/^Come and join me on Longtable!/)
  await dialog.getByLabel('Email').fill('joost at the corner')
  await dialog.getByLabel('Email').press('Enter')
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible()
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await dialog.getByLabel('Email').fill(mirela.email)
  await dialog.getByLabel('Email').press('Enter')
  await expect(dialog.getByText('This is your own address. Please enter the address of a friend.')).toBeVisible()
  await dialog.getByLabel('Message').fill('Come! We cook on Sundays. <b>Bring bread.</b>')
  const email = `joost.${testId}@cook.example`
  const link = await invite(mirela, email)
  await expect(dialog.getByLabel('Email')).toHaveValue('')

  await page.goto(link)
  const host = page.getByRole('dialog', { name: 'Create Account' }).getByRole('region', { name: 'Who invites you' })
  await expect(host).toContainText('Mirela Ionescu invites you to Longtable')
  await expect(host.getByText('Come! We cook on Sundays. <b>Bring bread.</b>')).toBeVisible()
  await expect(host.locator('[data-initials="MI"]')).toBeVisible()
  await expect(page).not.toHaveURL(/invite=/)
  await register(page, 'Joost Bakker', email)
  await told(page, 'A friend request waits for you')
  await expect(page).toHaveURL(/\/profile#friend-requests$/)
  await expect(page.getByText('Come! We cook on Sundays. <b>Bring bread.</b>')).toBeVisible()
  await page.getByRole('region', { name: 'Friend Requests' }).getByRole('button', { name: 'Accept Mirela' }).click()
  await expect(page.getByRole('region', { name: 'Your Chefs' }).getByText('Mirela Ionescu')).toBeVisible()

  await dialog.getByRole('tab', { name: 'Search' }).click()
  await dialog.getByRole('tab', { name: 'Invite' }).click()
  await expect(dialog.getByText('Nobody is invited yet.')).toBeVisible()
  await mirela.page.keyboard.press('Escape')
  await bell(mirela.page, 1).click()
  await mirela.page.getByRole('link', { name: 'New: Joost Bakker accepted your friend request' }).click()
  await expect(mirela.page.getByRole('button', { name: /^Following Joost Bakker/ })).toBeVisible()
})

test('the link of a withdrawn invitation still leads to an account, but nobody waits there', async ({ chef, page }, {
  testId,
}) => {
  const mirela = await chef('Mirela Ionescu')
  const dialog = await openConnect(mirela.page)
  await dialog.getByRole('tab', { name: 'Invite' }).click()
  const email = `noor.${testId}@cook.example`
  const link = await invite(mirela, email)
  await dialog.getByRole('button', { name: `Withdraw the invitation of ${email}` }).click()
  await told(mirela.page, 'Invitation withdrawn.')
  await expect(dialog.getByText(email)).toBeHidden()
  await expect(dialog.getByRole('textbox', { name: 'Invitation link' })).toBeHidden()

  await page.goto(link)
  await expect(page.getByRole('dialog').getByText('This invitation is not open any more.')).toBeVisible()
  await register(page, 'Noor Haddad', email)
  await told(page, 'This invitation is not open any more.')
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Noor Haddad', level: 1 })).toBeVisible()
  await expect(page.getByText('No requests waiting')).toBeVisible()
})

test('a chef who is here already opens an invitation too', async ({ chef }, { testId }) => {
  const mirela = await chef('Mirela Ionescu')
  const paulo = await chef('Paulo Teixeira')
  const dialog = await openConnect(mirela.page)
  await dialog.getByRole('tab', { name: 'Invite' }).click()
  await dialog.getByLabel('Message').fill('Paulo! Bring <i>the good knives</i>.')
  const link = await invite(mirela, `somebody.else.${testId}@cook.example`)
  await paulo.page.goto(link)
  await told(paulo.page, 'A friend request waits for you')
  const request = paulo.page.getByRole('listitem').filter({ hasText: 'Mirela Ionescu' })
  await expect(request.getByRole('blockquote')).toHaveText('Paulo! Bring <i>the good knives</i>.')
  await expect(request.getByRole('button', { name: 'Accept Mirela Ionescu' })).toBeVisible()
})
