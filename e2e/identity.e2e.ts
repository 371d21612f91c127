import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { openDatabase } from '#db/client.ts'
import { sessions } from '#db/schema/tables.ts'
import { smtpServer } from '#tests/servers/smtp-server.ts'
import { type RunningServer, startServer } from '../scripts/testing/built-server.ts'
import { checkA11y, firstWindow, prepareA11yChecks } from './check-a11y.ts'
import { expect, test } from './fixtures.ts'
import { toastOf } from './toast-places.ts'

// Journeys of what asks for the password again, and of e-mail addresses, on a server that sends mail.
test.use({ allowedErrors: /401|403|400|409/ })

const password = 'saffron and sea salt'

let folder: string
let mail: Awaited<ReturnType<typeof smtpServer>>
let server: RunningServer
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'longtable-identity-'))
  mail = await smtpServer()
  const env = { DATA_DIR: folder, SMTP_URL: mail.url, LONGTABLE_RATE_LIMITS: 'off' }
  server = await startServer({ env })
})
test.afterAll(async () => {
  await server.stop()
  await mail.close()
  await rm(folder, { recursive: true, force: true })
})

/** Registers a chef in the browser of a page. */
async function register(page: Page, name: string): Promise<string> {
  const email = `${name.toLowerCase()}@cook.example`
  const answer = await page.request.post(`${server.url}/api/auth/register`, { data: { name, email, password } })
  expect(answer.ok()).toBe(true)
  return email
}

/** As if everybody had signed in longer ago than ten minutes. */
async function letTimePass(): Promise<void> {
  const database = await openDatabase(join(folder, 'longtable.db'))
  await database.db.update(sessions).set({ confirmedAt: null })
  await database.close()
}

const question = (page: Page) => page.getByRole('dialog', { name: 'Confirm it’s you' })

async function give(page: Page, typed: string): Promise<void> {
  await question(page).getByLabel('Password', { exact: true }).fill(typed)
  await question(page).getByRole('button', { name: 'Confirm' }).click()
}

test('the password is asked for again before devices are signed out and data is taken along', async ({
  page,
  browser,
}) => {
  const email = await register(page, 'Priya')
  const [phone, tablet] = [await browser.newContext(), await browser.newContext()]
  const [iPhone, iPad] = [
    '(iPhone; CPU iPhone OS 18_0) Version/18.0 Safari/604.1',
    '(iPad; CPU OS 18_0) Version/18.0 Safari/604.1',
  ]
  const signIn = (context: typeof phone, userAgent: string) =>
    context.request.post(`${server.url}/api/auth/login`, {
      data: { emailOrPhone: email, password },
      headers: { 'User-Agent': `Mozilla/5.0 ${userAgent}` },
    })
  await signIn(phone, iPhone)
  await signIn(tablet, iPad)
  const statuses = () =>
    Promise.all([phone, tablet].map(async ({ request }) => (await request.get(`${server.url}/api/auth/me`)).status()))
  await page.goto(`${server.url}/profile`)
  await letTimePass()

  const devices = page.getByRole('region', { name: 'Signed-in devices' })
  await devices.getByRole('button', { name: 'Sign out Safari on iPhone' }).click()
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(question(page)).toBeHidden()
  await expect(toastOf(page)).toBeHidden()
  await expect(devices.getByText('Safari on iPhone')).toBeVisible()
  expect(await statuses()).toEqual([200, 200])

  await devices.getByRole('button', { name: 'Sign out Safari on iPhone' }).click()
  await give(page, 'not this one')
  await expect(question(page).getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'That is not your current password.',
  )
  await give(page, password)
  await expect(toastOf(page)).toContainText('Device signed out')
  await expect(devices.getByText('Safari on iPhone')).toBeHidden()
  expect(await statuses()).toEqual([401, 200])

  await devices.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(devices.getByText('You are signed in nowhere else.')).toBeVisible()
  expect(await statuses()).toEqual([401, 401])

  await letTimePass()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my data' }).click()
  await give(page, password)
  const file = await readFile(await (await download).path())
  expect(file.subarray(0, 2).toString()).toBe('PK')
  await phone.close()
  await tablet.close()
})

test('a new address counts once its link is followed, and the old one brings itself back', async ({ page }) => {
  await page.setViewportSize(firstWindow.viewport)
  await prepareA11yChecks(page.context())
  const email = await register(page, 'Noor')
  const next = 'noor.new@cook.example'
  const linkIn = async (to: string, path: string) => {
    const message = await mail.next()
    expect(message.to).toEqual([to])
    return `${server.url}/${new RegExp(`${path}#[\\w-]{43}`).exec(message.text)?.[0]}`
  }
  await page.goto(`${server.url}/profile`)

  // The address of the registration first, which nobody has proven yet.
  const security = page.getByRole('region', { name: 'Security' })
  await security.getByRole('button', { name: 'Send a link' }).click()
  await expect(toastOf(page)).toContainText('Link sent')
  await page.goto(await linkIn(email, 'confirm-email'))
  await expect(page).toHaveURL(/confirm-email$/)
  await checkA11y(page, 'the link to an address')
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await page.getByRole('link', { name: 'My profile' }).click()
  await expect(security.getByText('Confirmed', { exact: true })).toBeVisible()

  // What was typed outlives the question, whatever the answer.
  await letTimePass()
  await page.getByRole('button', { name: 'Update Profile' }).click()
  const form = page.getByRole('dialog', { name: 'Update Profile' })
  await form.getByLabel('Email').fill(next)
  await form.getByLabel('Bio').fill('Soup first.')
  await form.getByRole('button', { name: 'Update Profile' }).click()
  await expect(question(page)).toBeVisible()
  await checkA11y(page, 'the question who it is')
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(question(page)).toBeHidden()
  await expect(form.getByLabel('Email')).toHaveValue(next)
  await expect(form.getByLabel('Bio')).toHaveValue('Soup first.')
  await form.getByRole('button', { name: 'Update Profile' }).click()
  await give(page, password)
  await expect(form).toBeHidden()
  await expect(toastOf(page)).toContainText('Profile Updated!')
  await expect(page.getByText(`Waiting for you to follow the link sent to ${next}.`)).toBeVisible()
  await expect(security.getByText(email)).toBeVisible()
  await checkA11y(page, 'a profile that waits for an address')

  await linkIn(next, 'confirm-email')
  await page.getByRole('button', { name: 'Send again' }).click()
  const link = await linkIn(next, 'confirm-email')
  await page.context().clearCookies()
  await page.goto(link)
  await expect(page.getByText('Sign in to confirm your email address.')).toBeVisible()
  await page.getByLabel('Email or Phone Number').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(page.getByText(`You sign in with ${next} from now on.`)).toBeVisible()

  // Once more is too late, and another press would not help.
  await page.getByRole('link', { name: 'My profile' }).click()
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(page.getByRole('alert')).toContainText('This link was used already')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden()
  await page.goto(await linkIn(email, 'undo-email'))
  await expect(page.getByRole('button', { name: 'Bring it back' })).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(page).toHaveURL(/undo-email$/)
  await checkA11y(page, 'the way back to an address')
  await page.getByRole('button', { name: 'Bring it back' }).click()
  await page.getByLabel('New Password').fill('thyme and lemon zest')
  await page.getByLabel('Confirm Password').fill('thyme and lemon zest')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByLabel('Email or Phone Number').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('thyme and lemon zest')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'The Dish' })).toBeVisible()
})
