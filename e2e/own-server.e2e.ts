import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { smtpServer } from '#tests/servers/smtp-server.ts'
import { startServer } from '../scripts/testing/built-server.ts'
import { expect, test } from './fixtures.ts'

// Journeys that need a server set up in a way of its own.
test.use({ allowedErrors: /401|400|403/ })

test('a forgotten password is reset through an e-mail, once', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'longtable-mail-'))
  const mail = await smtpServer()
  const server = await startServer({ env: { DATA_DIR: folder, SMTP_URL: mail.url, LONGTABLE_RATE_LIMITS: 'off' } })
  const email = 'noor@cook.example'
  await page.request.post(`${server.url}/api/auth/register`, {
    data: { name: 'Noor', email, password: 'saffron and sea salt' },
  })
  await page.context().clearCookies()

  await page.goto(server.url)
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reset Password' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: /Send|link/i }).click()
  const message = await mail.next()
  expect(message.to).toEqual([email])
  const token = /#reset=([\w-]{43})/.exec(message.text)?.[1]

  // In the very page that is open, where only the end of the address changes.
  await page.goto(`${server.url}/#reset=${token}`)
  const fresh = page.getByRole('dialog', { name: 'Reset Password' })
  // The dialog before has the same name, but not this field.
  await expect(fresh.getByLabel('New Password')).toBeVisible()
  await expect(page).not.toHaveURL(/reset/)
  await fresh.getByLabel('New Password').fill('thyme and lemon zest')
  await fresh.getByLabel('Confirm Password').fill('thyme and lemon zest')
  await fresh.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible()
  const signIn = (password: string) =>
    page.request.post(`${server.url}/api/auth/login`, { data: { emailOrPhone: email, password } })
  expect((await signIn('saffron and sea salt')).status()).toBe(401)
  expect((await signIn('thyme and lemon zest')).status()).toBe(200)
  const again = { token, password: 'another one entirely' }
  expect((await page.request.post(`${server.url}/api/auth/reset-password`, { data: again })).status()).toBe(400)

  await page.close()
  await server.stop()
  await mail.close()
  await rm(folder, { recursive: true, force: true })
})

test('the first account is made through the link that the start printed, and by nobody without its code', async ({
  page,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'longtable-setup-'))
  const env = { DATA_DIR: folder, SETUP_CODE: '' }
  const server = await startServer({ env })
  const link = /http:\S+\/#setup=\S+/.exec(server.log())?.[0] ?? ''

  await page.goto(server.url)
  await page
    .getByRole('button', { name: /Sign up|Create account/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Create Account' })
  await expect(dialog.getByText('in its terminal or log')).toBeVisible()
  const fill = async () => {
    await dialog.getByLabel('Full Name').fill('Noor Haddad')
    await dialog.getByLabel('Email').fill('noor@cook.example')
    await dialog.getByLabel('Password', { exact: true }).fill('saffron and sea salt')
    await dialog.getByLabel('Confirm Password').fill('saffron and sea salt')
  }
  const button = dialog.getByRole('button', { name: 'Create Account' })
  await fill()
  await expect(button).toBeDisabled()
  await dialog.getByLabel('Set-up Code').fill('K7QF-2MPA-XW4D')
  await button.click()
  await expect(dialog.getByText('That is not the set-up code.')).toBeVisible()
  await expect(dialog.getByLabel('Full Name')).toHaveValue('Noor Haddad')

  // Put into the address bar of the same page, the link opens it anew.
  page.on('dialog', question => question.accept())
  await page.goto(link)
  await expect(dialog.getByLabel('Set-up Code')).toBeHidden()
  await expect(dialog.getByLabel('Full Name')).toHaveValue('')
  expect(page.url()).not.toContain('setup')
  await fill()
  await button.click()
  await expect(page.getByRole('link', { name: 'My Kitchen' })).toBeVisible()
  expect((await (await page.request.get(`${server.url}/api/auth/me`)).json()).user.role).toBe('admin')
  await page.close()
  await server.stop()

  // There is an account now, and no code any more.
  const again = await startServer({ env })
  expect(again.log()).not.toContain('#setup=')
  await again.stop()
  await rm(folder, { recursive: true, force: true })
})
