import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LaunchOptions } from '@playwright/test'
import { told } from './connect.ts'
import { openShare, post } from './dish.ts'
import { test as base, expect } from './fixtures.ts'
import { cake, recipePhoto, stillVideo } from './recipe-photo.ts'

/** A browser whose camera looks at the page of a recipe. */
const test = base.extend<object, { launchOptions: LaunchOptions }>({
  launchOptions: [
    async ({ playwright, launchOptions }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'longtable-camera-'))
      const video = join(folder, 'page.y4m')
      const painter = await playwright.chromium.launch(launchOptions)
      await writeFile(video, await stillVideo(await recipePhoto(painter)))
      await painter.close()
      await use({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), `--use-file-for-fake-video-capture=${video}`],
      })
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
})

test('what the camera sees is captured, read and shared, with the photo itself', async ({ chef }) => {
  test.slow()
  const { page } = await chef('Odile', { permissions: ['camera'] })
  await page.goto('/the-dish')
  const dialog = await openShare(page, 'Dish It', 'Capture')
  await dialog.getByRole('button', { name: 'Capture', exact: true }).click()
  await dialog.getByRole('button', { name: 'Retake' }).click()
  await dialog.getByRole('button', { name: 'Capture', exact: true }).click()
  await dialog.getByRole('button', { name: 'Use photo' }).click()
  await told(page, 'Photo Captured')
  await expect(dialog.getByRole('img', { name: 'Your photo' })).toBeVisible()

  await dialog.getByRole('button', { name: 'Read Recipe' }).click()
  await expect(page.getByText('Recipe detected successfully', { exact: true })).toBeVisible({ timeout: 60_000 })
  await expect(dialog.getByRole('tab', { name: 'Manual' })).toHaveAttribute('aria-selected', 'true')
  await expect(dialog.getByLabel('Recipe name')).toHaveValue(cake.title)
  await expect(dialog.getByRole('textbox', { name: /^Ingredient \d/ })).toHaveCount(cake.ingredients.length)
  await expect(dialog.getByLabel('Servings')).toHaveValue('8')
  await dialog.getByLabel('Description').fill('Damp, sharp and gone by teatime.')
  await dialog.getByRole('button', { name: 'Use the photo that was read' }).click()
  await expect(dialog.getByText('1 of 10', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Dish it' }).click()
  await told(page, 'Recipe added')
  const shared = post(page, cake.title)
  await expect(shared.locator('img[src^="/media/"]:not([src^="/media/drawn"])').first()).toBeVisible()
  await expect(shared.getByText('Serves 8')).toBeVisible()
})
