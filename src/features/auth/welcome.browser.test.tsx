import { page } from 'vitest/browser'
import { expect, test, windows } from '#tests/browser/app.tsx'
import { words } from '#tests/browser/parts.ts'

const widths = Array.from({ length: 57 }, (_, at) => 320 + at * 40)
const heights = [600, 844, 1080, 1200, 1440]

/** Which plates lie where the wordmark or the tagline stands, and how many can be seen at all. */
const platesUnderText = () => {
  const tagline = [...document.querySelectorAll('p')].find(p => p.textContent === 'Dream Up Something Delicious')
  const name = [...document.querySelectorAll('span')].find(span => span.textContent === 'Longtable')
  if (!tagline || !name) return { seen: 0, under: ['no words'] }
  const texts = [tagline, name].map(part => part.getBoundingClientRect())
  const plates = [...document.querySelectorAll<HTMLImageElement>('img[src*="/bare/"]')]
    .map(image => ({ image, box: image.getBoundingClientRect() }))
    .filter(({ box }) => box.right > 0 && box.left < innerWidth && box.bottom > 0 && box.top < innerHeight)
  const meets = (a: DOMRect, b: DOMRect) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
  return {
    seen: plates.length,
    under: plates.filter(({ box }) => texts.some(word => meets(word, box))).map(({ image }) => image.src),
  }
}

/** Gives the window a size without drawing it, which takes most of the time of a change. */
function layOut(width: number, height: number): void {
  const frame = window.frameElement?.parentElement
  if (!frame) throw new Error('the test does not run in a frame')
  frame.style.width = `${width}px`
  frame.style.height = `${height}px`
}

test('no plate lies under the words, at any size of window', async ({ app }) => {
  await app.open('/')
  await expect.element(page.getByText('Dream Up Something Delicious')).toBeVisible()
  for (const width of widths) {
    for (const height of heights) {
      layOut(width, height)
      expect([innerWidth, innerHeight]).toEqual([width, height])
      const { seen, under } = platesUnderText()
      expect(under, `${width} × ${height}`).toEqual([])
      expect(seen, `plates at ${width} × ${height}`).toBeGreaterThan(2)
    }
  }
})

test('the welcome says the name of the place on a phone and does not scroll', async ({ app }) => {
  await app.open('/', windows.phone)
  await expect.element(words('Longtable')).toBeVisible()
  expect(document.documentElement.scrollHeight).toBe(windows.phone.height)
})
