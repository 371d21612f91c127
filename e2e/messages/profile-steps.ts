import type { Locator, Page } from '@playwright/test'
import { picture } from '../capture.ts'
import { dishPicture } from '../pictures.ts'
import { pathAnswers, refused, unreadable } from './failing.ts'
import type { Steps } from './steps.ts'

type Stage = { page: Page }

const form = ({ page }: Stage): Locator => page.getByRole('dialog', { name: 'Update Profile' })
const save = (stage: Stage) => form(stage).getByRole('button', { name: 'Update Profile' }).click()
const choose = (stage: Stage, name: string, content: Buffer) =>
  form(stage)
    .locator('input[type=file]')
    .first()
    .setInputFiles({ ...picture(name, content), mimeType: name.endsWith('png') ? 'image/png' : 'text/plain' })

const pictureAnswers = (status: number, body: string) => async (stage: Stage) => {
  await choose(stage, 'me.png', await dishPicture())
  await pathAnswers(stage.page, '/api/users/profile-picture', status, body)
  await save(stage)
}

export const profileSteps = {
  async nameMissing(stage) {
    await stage.page.goto('/profile')
    await stage.page.getByRole('button', { name: 'Update Profile' }).click()
    await form(stage).getByLabel('Full Name').fill('')
    await save(stage)
  },
  missingInformation: 'together',
  async profileEmailInvalid(stage) {
    await form(stage).getByLabel('Full Name').fill('Noor Haddad')
    await form(stage).getByLabel('Email').fill('noor@')
    await save(stage)
  },
  pictureType: stage => choose(stage, 'me.txt', Buffer.from('A portrait in words.')),
  pictureSize: stage => choose(stage, 'me.png', Buffer.alloc(5 * 1024 * 1024)),
  async profileFailed(stage) {
    await form(stage).getByLabel('Email').fill('noor.haddad@cook.example')
    await refused(stage.page, 'profile.update', 500)
    await save(stage)
  },
  async profileUnread(stage) {
    await unreadable(stage.page, 'profile.update')
    await save(stage)
  },
  async cookingFailed(stage) {
    await form(stage).getByLabel('Cooking Level').selectOption('advanced')
    await refused(stage.page, 'profile.setCooking', 500)
    await save(stage)
  },
  pictureFailed: pictureAnswers(500, '{}'),
  pictureUnread: pictureAnswers(200, 'Lovely face'),
  profileUpdated: save,
  pictureUpdated: 'together',
  async privacyFailed(stage) {
    await unreadable(stage.page, 'profile.setPrivacy')
    await stage.page.getByRole('switch', { name: 'Profile Visibility' }).click()
  },
  privacyUpdated: ({ page }) => page.getByRole('switch', { name: 'Profile Visibility' }).click(),
} satisfies Steps<Stage>
