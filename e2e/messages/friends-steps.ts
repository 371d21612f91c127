import type { Page } from '@playwright/test'
import { connectDialog, lookFor, openConnect, visit } from '../connect.ts'
import type { Chef } from '../fixtures.ts'
import { unreadable } from './failing.ts'
import type { Steps } from './steps.ts'

/** The chef of this page is private, and both others have asked to be friends. */
type Stage = { page: Page; open: Chef; closed: Chef }

const requests = (page: Page) => page.getByRole('region', { name: /Friend Requests/ })
const invite = (page: Page) => connectDialog(page).getByRole('button', { name: 'Send invitation' }).click()

export const friendsSteps = {
  async queryShort({ page }) {
    await lookFor(await openConnect(page), 'n')
  },
  async searchFailed({ page }) {
    // It is asked once more before that is told.
    await unreadable(page, 'friends.search', { times: 2 })
    await lookFor(connectDialog(page), 'nobody')
  },
  async invitationFailed({ page }) {
    const dialog = connectDialog(page)
    await dialog.getByRole('tab', { name: 'Invite' }).click()
    await dialog.getByLabel('Email').fill('pell@cook.example')
    await unreadable(page, 'friends.invite')
    await invite(page)
  },
  invitationSent: ({ page }) => invite(page),
  async requestFailed({ page, open }) {
    await visit(page, open)
    await unreadable(page, 'friends.follow')
    await page.getByRole('button', { name: `Follow ${open.name}`, exact: true }).click()
  },
  following: ({ page, open }) => page.getByRole('button', { name: `Follow ${open.name}`, exact: true }).click(),
  async requestSent({ page, closed }) {
    await visit(page, closed)
    await page.getByRole('button', { name: `Request to be friends with ${closed.name}` }).click()
  },
  async requestAccepted({ page }) {
    await page.goto('/profile')
    await requests(page)
      .getByRole('button', { name: /^Accept/ })
      .first()
      .click()
  },
  requestDeclined: ({ page }) =>
    requests(page)
      .getByRole('button', { name: /^Decline/ })
      .first()
      .click(),
} satisfies Steps<Stage>
