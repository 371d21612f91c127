import { page } from 'vitest/browser'
import { app } from '../browser/app.tsx'
import { dialog, give, hugePicture, photo } from '../browser/parts.ts'
import { fileField, notAPicture } from '../browser/steps.ts'
import { pathAnswers, refused, unreadable } from './failing.ts'
import type { Steps } from './steps.ts'

const form = dialog('Update Profile')
const save = () => form.getByRole('button', { name: 'Update Profile' }).click()
const take = (file: File) => fileField(form).upload(file)

const pictureAnswers = (status: number, body: string) => async () => {
  await take(await photo())
  await pathAnswers('/api/users/profile-picture', status, body)
  await save()
}

export const profileSteps = {
  async nameMissing() {
    await app.open('/profile')
    await page.getByRole('button', { name: 'Update Profile' }).click()
    await form.getByLabelText('Full Name').fill('')
    await save()
  },
  missingInformation: 'together',
  async profileEmailInvalid() {
    await form.getByLabelText('Full Name').fill('Noor Haddad')
    await form.getByLabelText('Email').fill('noor@')
    await save()
  },
  pictureType: () => take(notAPicture()),
  pictureSize: () => give(fileField(form), hugePicture()),
  async profileFailed() {
    await form.getByLabelText('Email').fill('noor.haddad@cook.example')
    await refused('profile.update', 500)
    await save()
  },
  async profileUnread() {
    await unreadable('profile.update')
    await save()
  },
  async cookingFailed() {
    await form.getByLabelText('Cooking Level').selectOptions('advanced')
    await refused('profile.setCooking', 500)
    await save()
  },
  pictureFailed: pictureAnswers(500, '{}'),
  pictureUnread: pictureAnswers(200, 'Lovely face'),
  profileUpdated: save,
  pictureUpdated: 'together',
  async privacyFailed() {
    await unreadable('profile.setPrivacy')
    await page.getByRole('switch', { name: 'Profile Visibility' }).click()
  },
  privacyUpdated: () => page.getByRole('switch', { name: 'Profile Visibility' }).click(),
} satisfies Steps<unknown>
