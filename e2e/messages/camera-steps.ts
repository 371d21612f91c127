import type { Page } from '@playwright/test'
import { openComposer } from '../capture.ts'
import { choose } from '../kitchen.ts'
import { cameraRefuses, cameraWorks, noFiles, without } from './camera-faults.ts'
import type { Steps } from './steps.ts'

/** A chef with a camera, and a recipe of this title on the Back Burner. */
type Stage = { page: Page; title: string }

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Starts the open camera once more with another fault. */
const again =
  (name: string) =>
  async ({ page }: Stage) => {
    await cameraRefuses(page, name)
    await press(page, 'Try again')
  }

/** Closes the camera's dialog of the profile form and opens it anew. */
const reopen = async (page: Page) => {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Take a picture' }).waitFor({ state: 'hidden' })
  await press(page, 'Camera')
}

export const profileCameraSteps = {
  async profileCamera({ page }) {
    await page.goto('/profile')
    await press(page, 'Update Profile')
    await cameraRefuses(page, 'NotAllowedError')
    await press(page, 'Camera')
  },
  async profileNotReady({ page }) {
    await cameraWorks(page, 0)
    await press(page, 'Try again')
    await press(page, 'Capture')
  },
  async profileNoPhoto({ page }) {
    await cameraWorks(page)
    await noFiles(page)
    await press(page, 'Capture')
  },
  captureError: 'together',
  async profileInsecure({ page }) {
    await without(page, 'encryption')
    await reopen(page)
  },
  async profileUnsupported({ page }) {
    await without(page, 'cameras')
    await reopen(page)
  },
} satisfies Steps<Stage>

export const captureCameraSteps = {
  async cameraDenied({ page }) {
    await openComposer(page, 'capture', 'backburner')
    await cameraRefuses(page, 'NotAllowedError')
    await press(page, 'Take Photo')
  },
  cameraMissing: again('NotFoundError'),
  cameraBusy: again('NotReadableError'),
  cameraError: again('UnknownError'),
  async cameraNotReady({ page }) {
    await cameraWorks(page, 0)
    await press(page, 'Try again')
    await press(page, 'Capture')
  },
  async captureFailed({ page }) {
    await cameraWorks(page)
    await noFiles(page)
    await press(page, 'Capture')
  },
  async photoCaptured({ page }) {
    await openComposer(page, 'capture', 'cookbook')
    await press(page, 'Take Photo')
    await press(page, 'Capture')
    await press(page, 'Use photo')
  },
  async kitchenNotReady({ page, title }) {
    await page.goto('/my-kitchen')
    await choose(page, title, 'Update')
    await cameraWorks(page, 0)
    await press(page, 'Camera')
    await press(page, 'Capture')
  },
} satisfies Steps<Stage>

export const pantryCameraSteps = {
  async pantryDenied({ page }) {
    await page.goto('/pantry')
    await cameraRefuses(page, 'NotAllowedError')
    await press(page, 'Open camera')
  },
  pantryMissing: again('NotFoundError'),
  pantryBusy: again('NotReadableError'),
  pantryAccess: again('UnknownError'),
  pantryUnsupported: again('NotSupportedError'),
  async pantryReady({ page }) {
    await page.goto('/pantry')
    await press(page, 'Open camera')
  },
  async pantryNotReady({ page }) {
    await cameraWorks(page, 0)
    await press(page, 'Take photo')
  },
  async pantryCaptured({ page }) {
    await cameraWorks(page)
    await press(page, 'Take photo')
  },
} satisfies Steps<Stage>
