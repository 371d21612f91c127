import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { expect, test } from '#tests/browser/app.tsx'
import { cameraAsItIs, cameraRefuses } from '#tests/browser/camera-faults.ts'
import { boxOf, button, count, gone, photo, toast, words } from '#tests/browser/parts.ts'
import { fileField } from '#tests/browser/steps.ts'

/** The ways to a camera on a phone. */
const ways: { what: string; path: string; press?: string[]; inPage?: boolean }[] = [
  {
    what: 'the capture composer',
    inPage: true,
    path: '/compose?type=recipe&mode=capture&source=cookbook',
    press: ['Take Photo'],
  },
  { what: 'Share a Recipe', inPage: true, path: '/compose?type=recipe&mode=capture' },
  { what: 'the profile', path: '/profile', press: ['Update Profile', 'Camera'] },
  { what: 'a post', path: '/compose?type=general', press: ['Camera'] },
]

/** How many lines the words of a button take. */
function linesOf(shown: Element): number {
  const range = document.createRange()
  range.selectNodeContents(shown)
  return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 12))).size
}

test.for([
  { width: 390, height: 844 },
  { width: 320, height: 568 },
])('a camera that lies on its side keeps its buttons in view at $width x $height', async (size, { app }) => {
  const odile = await app.chef('Odile')
  for (const { what, path, press = [], inPage } of ways) {
    await app.openAs(odile, path, size)
    for (const name of press) await button(name).first().click()
    const video = page.css('video')
    await expect.element(video).not.toHaveClass(/opacity-0/)
    // As flat as its picture, not a tall box with the picture in its middle.
    await expect
      .poll(() => boxOf(video).then(({ width, height }) => width / height), { message: what })
      .toBeGreaterThan(1.5)
    await expect.element(button('Capture')).toBeInViewport({ ratio: 1 })
    if (!inPage) continue
    const close = button('Close the camera')
    await expect.element(close).toBeInViewport({ ratio: 1 })
    expect(linesOf(close.element()), what).toBe(1)
  }
})

test('where the camera is refused, a file does as well', async ({ app }) => {
  onTestFinished(cameraAsItIs)
  cameraRefuses('NotAllowedError')
  await app.openAs(await app.chef('Odile'), '/compose?type=recipe&mode=capture&source=dish')
  await expect.element(toast()).toHaveTextContent('Camera Permission Denied')
  await count(page.getByText(/^Please allow access to the camera/), 1)
  await expect.element(words('The camera is off')).toBeVisible()
  await expect.element(button('Upload Photo')).toBeVisible()
  await fileField().upload(await photo())
  await expect.element(page.getByRole('img', { name: 'Your photo' })).toBeVisible()
  await gone(words('The camera is off'))
  await count(toast(), 0)
  await button('Remove photo').click()
  await gone(page.getByRole('img', { name: 'Your photo' }))
})
