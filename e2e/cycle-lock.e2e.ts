import { expect, test } from './admin.ts'
import { checkA11y, firstWindow, prepareA11yChecks } from './check-a11y.ts'
import { day, part } from './cycle.ts'
import type { Chef } from './fixtures.ts'
import { toastOf } from './toast-places.ts'

const ADMINS = 'cardamom and rye'

/** An admin makes a link for a chef, and somebody with the link sets a password and signs in with it in the chef's browser. */
async function useAdminsLink(admin: Chef, chef: Chef): Promise<void> {
  const made = await admin.context.request.post('/trpc/admin.users.makeResetLink', { data: { userId: chef.id } })
  const token = /reset=([\w-]+)/.exec(await made.text())?.[1]
  const { request } = chef.context
  expect((await request.post('/api/auth/reset-password', { data: { token, password: ADMINS } })).ok()).toBe(true)
  const data = { emailOrPhone: chef.email, password: ADMINS }
  expect((await request.post('/api/auth/login', { data })).ok()).toBe(true)
}

// The session that the link ends, and what is refused on purpose.
test.use({ ...firstWindow, allowedErrors: /status of 4\d\d/ })

test('a cycle that an admin’s link has locked is opened by its chef', async ({ admin, chef }) => {
  test.slow()
  const noor = await admin('Noor')
  const ines = await chef('Ines')
  const { page } = ines
  await prepareA11yChecks(ines.context)
  await page.goto('/cycle-tracking')
  await page.getByRole('checkbox', { name: /^I agree/ }).check()
  await page.getByRole('button', { name: 'Turn on cycle tracking' }).click()
  const offer = part(page, 'Keep a recovery code')
  await expect(offer).toBeVisible()
  await checkA11y(page, 'the offer of a code')
  await offer.getByRole('button', { name: 'Make a recovery code' }).click()
  const sheet = page.getByRole('dialog', { name: 'Your recovery code' })
  const code = (await sheet.locator('p.font-mono').textContent()) ?? ''
  expect(code).toMatch(/^(\w{4}-){6}\w{4}$/)
  await checkA11y(page, 'the code')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeVisible()
  await sheet.getByRole('button', { name: 'I have kept it' }).click()
  await expect(offer).toHaveCount(0)
  await expect(part(page, 'Your data').getByRole('button', { name: 'Make a new code' })).toBeVisible()
  const days = [{ day: day(-3), flow: 'medium' }]
  expect((await ines.context.request.post('/trpc/cycle.saveDays', { data: { days } })).ok()).toBe(true)

  await useAdminsLink(noor, ines)
  await page.reload()
  const locked = part(page, 'Your cycle is locked')
  await expect(locked.getByLabel('Password from before')).toBeVisible()
  await expect(page.getByRole('tablist')).toHaveCount(0)
  await expect(part(page, 'Your data').getByRole('button')).toHaveText(['Delete all cycle data'])
  await checkA11y(page, 'the locked cycle')
  await locked.getByLabel('Password from before').fill(ADMINS)
  await locked.getByLabel('New password').fill('fennel and lemon')
  await locked.getByLabel('Confirm password').fill('fennel and lime')
  await locked.getByRole('button', { name: 'Open my cycle' }).click()
  await expect(locked.getByText('Passwords do not match')).toBeVisible()
  await locked.getByLabel('Confirm password').fill('fennel and lemon')
  await locked.getByRole('button', { name: 'Open my cycle' }).click()
  await expect(locked.getByText('That is not the password you had before the link.')).toBeVisible()

  await locked.getByText('Recovery code', { exact: true }).click()
  await locked.getByRole('textbox', { name: 'Recovery code' }).fill(code.toLowerCase())
  await locked.getByLabel('New password').fill(ADMINS)
  await locked.getByLabel('Confirm password').fill(ADMINS)
  await locked.getByRole('button', { name: 'Open my cycle' }).click()
  await expect(locked.getByText(/The person who made your link may know the password/)).toBeVisible()
  await locked.getByLabel('New password').fill('fennel and lemon')
  await locked.getByLabel('Confirm password').fill('fennel and lemon')
  await locked.getByRole('button', { name: 'Open my cycle' }).click()
  await expect(toastOf(page)).toContainText('Your cycle is open again.')
  await expect(page.getByRole('tablist')).toBeVisible()
  await expect(page.getByRole('img', { name: /^Day 4 / })).toBeVisible()
  await expect(part(page, 'Your data').getByRole('button', { name: 'Make a recovery code' })).toBeVisible()
})
