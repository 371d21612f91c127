import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { app, type Chef } from '../browser/app.tsx'
import { day } from '../browser/starts.ts'
import { region } from '../browser/steps.ts'
import { pathAnswers, unreadable } from './failing.ts'
import type { Steps } from './steps.ts'

/** An admin with cycle tracking turned on, and another chef. */
type Stage = { other: Chef }

const apple = () => region('Apple Health')
const connect = () => apple().getByRole('button', { name: 'Connect Apple Health' }).click()
const textOf = async (label: string): Promise<string> => {
  const field = apple().getByLabelText(label, { exact: true })
  await expect.element(field).toBeVisible()
  return (field.element() as HTMLInputElement).value
}
const send = () => page.getByRole('button', { name: 'Send Feedback' }).click()

export const siteSteps = {
  async feedbackFailed() {
    await app.open('/feedback')
    await page.getByLabelText('Type').selectOptions('bug')
    await page.getByLabelText('Subject').fill('The oven timer')
    await page.getByLabelText('Message').fill('It rang a minute late.')
    await unreadable('feedback.send')
    await send()
  },
  feedbackSent: () => send(),
  async exportFailed() {
    await app.open('/admin')
    await pathAnswers('/api/admin/export/users.csv', 500, '')
    await page.getByRole('button', { name: 'Export CSV' }).click()
  },
  async statusFailed({ other }) {
    await unreadable('admin.users.setStatus')
    await page.getByRole('button', { name: `Actions for ${other.name}` }).click()
    await page.getByRole('menuitem', { name: 'Deactivate', exact: true }).click()
    await page
      .css(':is([role="dialog"], [role="alertdialog"])')
      .getByRole('button', { name: 'Deactivate', exact: true })
      .click()
  },
  async appleHealthFailed() {
    await app.open('/cycle-tracking?tab=data-sync')
    await unreadable('cycle.makePushToken')
    await connect()
  },
  async naturalCyclesFailed() {
    const natural = region('Natural Cycles')
    await natural.getByLabelText('Access token').fill('a token of mine')
    await unreadable('cycle.connectNaturalCycles')
    await userEvent.keyboard('{Enter}')
  },
  async syncComplete() {
    await connect()
    const [token, address] = [await textOf('Token'), await textOf('Address to send to')]
    const answer = await fetch(address, { method: 'POST', headers: { 'api-key': token }, body: `${day(0)} medium` })
    if (!answer.ok) throw new Error(`the phone: ${answer.status}`)
    await apple().getByRole('button', { name: 'Sync', exact: true }).click()
  },
} satisfies Steps<Stage>
