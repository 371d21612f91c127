import { page, userEvent } from 'vitest/browser'
import { app } from '../browser/app.tsx'
import { cameraAsItIs, cameraRefuses, cameraWorks, noFiles, without } from '../browser/camera-faults.ts'
import { dialog, gone } from '../browser/parts.ts'
import { choose } from '../browser/steps.ts'
import type { Steps } from './steps.ts'

/** A chef with a camera, and a recipe of this title on the Back Burner. */
type Stage = { title: string }

/** Opens a page as a document of its own would: with the camera as it is. */
const open = (path: string) => {
  cameraAsItIs()
  return app.open(path)
}
const composer = (source: string) => `/compose?type=recipe&mode=capture&source=${source}`

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

/** Starts the open camera once more with another fault. */
const again = (name: string) => async () => {
  cameraRefuses(name)
  await press('Try again')
}

/** Closes the camera's dialog of the profile form and opens it anew. */
const reopen = async () => {
  await userEvent.keyboard('{Escape}')
  await gone(dialog('Take a picture'))
  await press('Camera')
}

export const profileCameraSteps = {
  async profileCamera() {
    await open('/profile')
    await page.getByRole('button', { name: 'Update Profile', exact: true }).first().click()
    cameraRefuses('NotAllowedError')
    await press('Camera')
  },
  async profileNotReady() {
    cameraWorks(0)
    await press('Try again')
    await press('Capture')
  },
  async profileNoPhoto() {
    cameraWorks()
    noFiles()
    await press('Capture')
  },
  captureError: 'together',
  async profileInsecure() {
    without('encryption')
    await reopen()
  },
  async profileUnsupported() {
    without('cameras')
    await reopen()
  },
} satisfies Steps<Stage>

export const captureCameraSteps = {
  async cameraDenied() {
    await open(composer('backburner'))
    cameraRefuses('NotAllowedError')
    await press('Take Photo')
  },
  cameraMissing: again('NotFoundError'),
  cameraBusy: again('NotReadableError'),
  cameraError: again('UnknownError'),
  async cameraNotReady() {
    cameraWorks(0)
    await press('Try again')
    await press('Capture')
  },
  async captureFailed() {
    cameraWorks()
    noFiles()
    await press('Capture')
  },
  async photoCaptured() {
    await open(composer('cookbook'))
    await press('Take Photo')
    await press('Capture')
    await press('Use photo')
  },
  async kitchenNotReady({ title }) {
    await open('/my-kitchen')
    await choose(title, 'Update')
    cameraWorks(0)
    await press('Camera')
    await press('Capture')
  },
} satisfies Steps<Stage>

export const pantryCameraSteps = {
  async pantryDenied() {
    await open('/pantry')
    cameraRefuses('NotAllowedError')
    await press('Open camera')
  },
  pantryMissing: again('NotFoundError'),
  pantryBusy: again('NotReadableError'),
  pantryAccess: again('UnknownError'),
  pantryUnsupported: again('NotSupportedError'),
  async pantryReady() {
    await open('/pantry')
    await press('Open camera')
  },
  async pantryNotReady() {
    cameraWorks(0)
    await press('Take photo')
  },
  async pantryCaptured() {
    cameraWorks()
    await press('Take photo')
  },
} satisfies Steps<Stage>
