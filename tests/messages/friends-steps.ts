import { page } from 'vitest/browser'
import { app, type Chef } from '../browser/app.tsx'
import { dialog } from '../browser/parts.ts'
import { unreadable } from './failing.ts'
import type { Steps } from './steps.ts'

/** The chef of this page is private, and both others have asked to be friends. */
type Stage = { open: Chef; closed: Chef }

const connect = dialog('Connect with Cooking Friends')
const lookFor = (words: string) => connect.getByLabelText('Search by name or phone number').fill(words)
const visit = (chef: Chef) => app.open(`/chefs/${chef.id}`)
const requests = () => page.getByRole('region', { name: /Friend Requests/ })
const invite = () => connect.getByRole('button', { name: 'Send invitation' }).click()

export const friendsSteps = {
  async queryShort() {
    await app.open('/profile')
    await page.getByRole('button', { name: 'Add Chefs' }).first().click()
    await lookFor('n')
  },
  async searchFailed() {
    // There is one more request before the message.
    await unreadable('friends.search', { times: 2 })
    await lookFor('nobody')
  },
  async invitationFailed() {
    await connect.getByRole('tab', { name: 'Invite' }).click()
    await connect.getByLabelText('Email').fill('pell@cook.example')
    await unreadable('friends.invite')
    await invite()
  },
  invitationSent: () => invite(),
  async requestFailed({ open }) {
    await visit(open)
    await unreadable('friends.follow')
    await page.getByRole('button', { name: `Follow ${open.name}`, exact: true }).click()
  },
  following: ({ open }) => page.getByRole('button', { name: `Follow ${open.name}`, exact: true }).click(),
  async requestSent({ closed }) {
    await visit(closed)
    await page.getByRole('button', { name: `Request to be friends with ${closed.name}` }).click()
  },
  async requestAccepted() {
    await app.open('/profile')
    await requests()
      .getByRole('button', { name: /^Accept/ })
      .first()
      .click()
  },
  requestDeclined: () =>
    requests()
      .getByRole('button', { name: /^Decline/ })
      .first()
      .click(),
} satisfies Steps<Stage>
