import type { Locator, Page } from '@playwright/test'
import { picture } from '../capture.ts'
import { goDown, kitchens, weekPart } from '../featured.ts'
import { photoOf } from '../pictures.ts'
import { refused, unreadable } from './failing.ts'
import type { Steps } from './steps.ts'

type Stage = { page: Page }

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Share Your Recipe of the Week' })
const file = (page: Page): Locator => dialog(page).locator('input[type=file]').first()
const upload = (page: Page) => dialog(page).getByRole('button', { name: 'Upload', exact: true }).click()

export const weekSteps = {
  async featuredLoadFailed({ page }) {
    await unreadable(page, 'featured.current', { times: 2 })
    await page.goto('/the-dish')
    await goDown(page, weekPart(page).getByText('Coming soon', { exact: true }))
  },
  async noPhotos({ page }) {
    await weekPart(page).getByRole('button', { name: 'Try again' }).click()
    await goDown(page, kitchens(page).getByText('No photos yet'))
  },
  async featuredUpdateFailed({ page }) {
    await unreadable(page, 'featured.refresh')
    await weekPart(page).getByRole('button', { name: 'Refresh the Recipe of the Week' }).click()
  },
  async noImage({ page }) {
    await kitchens(page).getByRole('button', { name: 'Share Your Photo' }).click()
    await upload(page)
  },
  invalidUpload: ({ page }) =>
    file(page).setInputFiles({ name: 'cake.txt', mimeType: 'text/plain', buffer: Buffer.from('Cake') }),
  uploadTooLarge: ({ page }) => file(page).setInputFiles(picture('cake.png', Buffer.alloc(10 * 1024 * 1024 + 1))),
  async galleryUploadFailed({ page }) {
    await file(page).setInputFiles(await photoOf('#b01e28'))
    await dialog(page).getByText('Ready to share.').waitFor()
    await refused(page, 'featured.addPhoto', 503, 'The oven is full.')
    await upload(page)
  },
} satisfies Steps<Stage>
