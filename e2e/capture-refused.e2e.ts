import type { LaunchOptions } from '@playwright/test'
import { openComposer, picture } from './capture.ts'
import { dishPicture } from './pictures.ts'
import { toastOf } from './toast-places.ts'
import { test as base, expect } from './whole-browser.ts'

/** A browser in which somebody has to be asked for the camera, and nobody is there to say yes. */
const test = base.extend<object, { launchOptions: LaunchOptions }>({
  launchOptions: [
    ({ launchOptions }, use) => {
      const args = launchOptions.args?.filter(arg => arg !== '--use-fake-ui-for-media-stream') ?? []
      return use({ ...launchOptions, args })
    },
    { scope: 'worker' },
  ],
})

test('where the camera is refused, a file does as well', async ({ chef }) => {
  const { page } = await chef('Odile')
  await openComposer(page, 'capture', 'dish')
  await expect(toastOf(page)).toContainText('Camera Permission Denied')
  await expect(page.getByText(/^Please allow access to the camera/)).toHaveCount(1)
  await expect(page.getByText('The camera is off', { exact: true })).toBeVisible()
  const asked = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload Photo' }).click()
  await (await asked).setFiles(picture('plate.png', await dishPicture()))
  await expect(page.getByRole('img', { name: 'Your photo' })).toBeVisible()
  await expect(page.getByText('The camera is off', { exact: true })).toBeHidden()
  await expect(toastOf(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove photo' }).click()
  await expect(page.getByRole('img', { name: 'Your photo' })).toBeHidden()
})
