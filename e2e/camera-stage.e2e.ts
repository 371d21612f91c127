import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** The ways to a camera on a phone. */
const ways: { what: string; open: (page: Page) => Promise<void>; inPage?: boolean }[] = [
  {
    what: 'the capture composer',
    inPage: true,
    open: async page => {
      await page.goto('/compose?type=recipe&mode=capture&source=cookbook')
      await page.getByRole('button', { name: 'Take Photo' }).click()
    },
  },
  {
    what: 'Share a Recipe',
    inPage: true,
    open: async page => {
      await page.goto('/compose?type=recipe&mode=capture')
    },
  },
  {
    what: 'the profile',
    open: async page => {
      await page.goto('/profile')
      await page.getByRole('button', { name: 'Update Profile' }).click()
      await page.getByRole('button', { name: 'Camera', exact: true }).click()
    },
  },
  {
    what: 'a post',
    open: async page => {
      await page.goto('/compose?type=general')
      await page.getByRole('button', { name: 'Camera', exact: true }).click()
    },
  },
]

for (const viewport of [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
]) {
  test(`a camera that lies on its side keeps its buttons in view at ${viewport.width} x ${viewport.height}`, async ({
    chef,
  }) => {
    const { page } = await chef('Odile', { permissions: ['camera'], viewport })
    for (const { what, open, inPage } of ways) {
      await test.step(what, async () => {
        await open(page)
        const video = page.locator('video')
        await expect(video).not.toHaveClass(/opacity-0/)
        const { width, height } = await video.evaluate((seen: HTMLVideoElement) => seen.getBoundingClientRect())
        // As flat as its picture, not a tall box with the picture in its middle.
        expect(width / height).toBeGreaterThan(1.5)
        await expect(page.getByRole('button', { name: 'Capture', exact: true })).toBeInViewport({ ratio: 1 })
        if (!inPage) return
        const close = page.getByRole('button', { name: 'Close the camera' })
        await expect(close).toBeInViewport({ ratio: 1 })
        const lines = await close.evaluate(button => {
          const words = document.createRange()
          words.selectNodeContents(button)
          return new Set([...words.getClientRects()].map(({ bottom }) => Math.round(bottom / 12))).size
        })
        expect(lines, 'lines of "Close the camera"').toBe(1)
      })
    }
  })
}
