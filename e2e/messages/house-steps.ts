import type { Page } from '@playwright/test'
import { act } from '../admin.ts'
import { day, part } from '../cycle.ts'
import type { Chef } from '../fixtures.ts'
import { pathAnswers, unreadable } from './failing.ts'
import type { Steps } from './steps.ts'

/** An admin with cycle tracking turned on, and another chef. */
type Stage = { page: Page; other: Chef }

const apple = (page: Page) => part(page, 'Apple Health')
const connect = (page: Page) => apple(page).getByRole('button', { name: 'Connect Apple Health' }).click()
const send = (page: Page) => page.getByRole('button', { name: 'Send Feedback' }).click()

export const houseSteps = {
  async feedbackFailed({ page }) {
    await page.goto('/feedback')
    await page.getByLabel('Type').selectOption('bug')
    await page.getByLabel('Subject').fill('The oven timer')
    await page.getByLabel('Message').fill('It rang a minute late.')
    await unreadable(page, 'feedback.send')
    await send(page)
  },
  feedbackSent: ({ page }) => send(page),
  async exportFailed({ page }) {
    await page.goto('/admin')
    await pathAnswers(page, '/api/admin/export/users.csv', 500, '')
    await page.getByRole('button', { name: 'Export CSV' }).click()
  },
  async statusFailed({ page, other }) {
    await unreadable(page, 'admin.users.setStatus')
    await act(page, other, 'Deactivate', 'Deactivate')
  },
  async appleHealthFailed({ page }) {
    await page.goto('/cycle-tracking?tab=data-sync')
    await unreadable(page, 'cycle.makePushToken')
    await connect(page)
  },
  async naturalCyclesFailed({ page }) {
    const natural = part(page, 'Natural Cycles')
    await natural.getByLabel('Access token').fill('a token of mine')
    await unreadable(page, 'cycle.connectNaturalCycles')
    await natural.getByLabel('Access token').press('Enter')
  },
  async syncComplete({ page }) {
    await connect(page)
    const token = await apple(page).getByLabel('Token', { exact: true }).inputValue()
    const address = await apple(page).getByLabel('Address to send to').inputValue()
    const answer = await fetch(address, { method: 'POST', headers: { 'api-key': token }, body: `${day(0)} medium` })
    if (!answer.ok) throw new Error(`the phone: ${answer.status}`)
    await apple(page).getByRole('button', { name: 'Sync', exact: true }).click()
  },
} satisfies Steps<Stage>
