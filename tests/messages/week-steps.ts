import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { app } from '../browser/app.tsx'
import { give, hugePicture, photo } from '../browser/parts.ts'
import { fileField, goDown, notAPicture, region } from '../browser/steps.ts'
import { refused, unreadable } from './failing.ts'
import type { Steps } from './steps.ts'

const dialog = (): Locator => page.getByRole('dialog', { name: 'Share Your Recipe of the Week' })
const upload = () => dialog().getByRole('button', { name: 'Upload', exact: true }).click()

export const weekSteps = {
  async featuredLoadFailed() {
    await unreadable('featured.current', { times: 2 })
    await app.open('/the-dish')
    await goDown(region('Recipe of the Week').getByText('Coming soon', { exact: true }))
  },
  async noPhotos() {
    await region('Recipe of the Week').getByRole('button', { name: 'Try again' }).click()
    await goDown(region('From your kitchens').getByText('No photos yet'))
  },
  async featuredUpdateFailed() {
    await unreadable('featured.refresh')
    await region('Recipe of the Week').getByRole('button', { name: 'Refresh the Recipe of the Week' }).click()
  },
  async noImage() {
    await region('From your kitchens').getByRole('button', { name: 'Share Your Photo' }).click()
    await upload()
  },
  invalidUpload: () => fileField(dialog()).upload(notAPicture()),
  uploadTooLarge: () => give(fileField(dialog()), hugePicture(10)),
  async galleryUploadFailed() {
    await fileField(dialog()).upload(await photo('#b01e28'))
    await expect.element(dialog().getByText('Ready to share.')).toBeVisible()
    await refused('featured.addPhoto', 503, 'The oven is full.')
    await upload()
  },
} satisfies Steps<unknown>
