import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { startServer } from '../scripts/testing/built-server.ts'
import { expect, test } from './fixtures.ts'

// A signed-out visitor's first question is answered with 401, which browsers write on the console.
test.use({ allowedErrors: /401/ })

/** Which plates lie where the wordmark or the tagline stands, and how many can be seen at all. */
const platesUnderWords = (page: Page) =>
  page.evaluate(() => {
    const tagline = [...document.querySelectorAll('p')].find(p => p.textContent === 'Dream Up Something Delicious')
    const name = [...document.querySelectorAll('span')].find(span => span.textContent === 'Longtable')
    if (!tagline || !name) return { seen: 0, under: ['no words'] }
    const words = [tagline, name].map(part => part.getBoundingClientRect())
    const plates = [...document.querySelectorAll<HTMLImageElement>('img[src*="/bare/"]')]
      .map(image => ({ image, box: image.getBoundingClientRect() }))
      .filter(({ box }) => box.right > 0 && box.left < innerWidth && box.bottom > 0 && box.top < innerHeight)
    const meets = (a: DOMRect, b: DOMRect) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
    return {
      seen: plates.length,
      under: plates.filter(({ box }) => words.some(word => meets(word, box))).map(({ image }) => image.src),
    }
  })

test.describe('on an iPad, where the form fills the window', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1',
  })

  test('no plate lies under the words either', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Sign up' })).toBeVisible()
    for (const [width, height] of [
      [744, 1133],
      [834, 1194],
      [1024, 1366],
      [1366, 1024],
    ] as const) {
      await page.setViewportSize({ width, height })
      const { seen, under } = await platesUnderWords(page)
      expect(under, `${width} × ${height}`).toEqual([])
      expect(seen).toBeGreaterThan(2)
    }
  })
})

test('a new server shows its plates without drawing any', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'longtable-plates-'))
  const server = await startServer({ env: { DATA_DIR: folder } })
  await page.goto(server.url)
  const plates = page.locator('img[src*="/media/drawn/bare/"]')
  await expect(plates).toHaveCount(10)
  await expect
    .poll(() => plates.evaluateAll(all => all.every(image => (image as HTMLImageElement).naturalWidth > 0)))
    .toBe(true)
  await page.close()
  await server.stop()
  const drawn = join(folder, 'drawn')
  expect(existsSync(drawn) ? readdirSync(drawn) : []).toEqual([])
  await rm(folder, { recursive: true, force: true })
})
