import type { Locator, Page } from '@playwright/test'
import { Resvg } from '@resvg/resvg-js'
import { picture } from './capture.ts'
import { type Chef, expect } from './fixtures.ts'

/** A photo of food, as far as a server can tell: a PNG of 800 × 600, with something of this colour on the plate. */
export async function dishPicture(food = '#6d2b49'): Promise<Buffer> {
  const plate = `<circle cx="400" cy="300" r="230" fill="#fdf6e9"/><circle cx="400" cy="300" r="150" fill="${food}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="#3f6b4f"/>${plate}</svg>`
  return Buffer.from(new Resvg(svg).render().asPng())
}

/** A file as a chooser of pictures takes it. */
export const photoOf = async (food: string) => picture(`${food.slice(1)}.png`, await dishPicture(food))

/** Sends a photo without a chooser, and answers its address. */
export async function sendPhoto({ context }: Chef, food: string): Promise<string> {
  const answer = await context.request.post('/api/pictures', { multipart: { image: await photoOf(food) } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()).url
}

/** The row of a photo in a chooser, from 1. */
export const photoRow = (room: Page | Locator, place: number): Locator =>
  room
    .getByRole('group', { name: 'Photos' })
    .getByRole('listitem')
    .nth(place - 1)

/** Lets files go over an element, or pastes them into it, as somebody's hand does. */
export async function handOver(target: Locator, how: 'drop' | 'paste', file: ReturnType<typeof picture>) {
  await target.evaluate(
    (element, { how, name, type, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
      const data = new DataTransfer()
      data.items.add(new File([bytes], name, { type }))
      const common = { bubbles: true, cancelable: true }
      if (how === 'paste') return element.dispatchEvent(new ClipboardEvent('paste', { ...common, clipboardData: data }))
      for (const step of ['dragenter', 'dragover', 'drop']) {
        element.dispatchEvent(new DragEvent(step, { ...common, dataTransfer: data }))
      }
    },
    { how, name: file.name, type: file.mimeType, base64: file.buffer.toString('base64') },
  )
}

/** Holds what is sent to an address until it is let go. From then on it passes. */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  await page.route(address, async route => {
    await held
    // The page may have taken it back meanwhile.
    await route.continue().catch(() => {})
  })
  return letGo
}

/** Waits until a picture has this colour at a place of it, each from 0 to 1, give or take what coding changes. */
export async function expectColour(image: Locator, colour: string, at: { x: number; y: number } = { x: 0.5, y: 0.5 }) {
  const wanted = [1, 3, 5].map(start => Number.parseInt(colour.slice(start, start + 2), 16))
  await expect
    .poll(async () => {
      const found = await colourAt(image, at)
      return Math.max(...wanted.map((part, index) => Math.abs(part - (found[index] ?? 999))))
    }, `how far the picture is from ${colour}`)
    .toBeLessThan(20)
}

const colourAt = (image: Locator, at: { x: number; y: number }): Promise<number[]> =>
  image.evaluate(async (element, { x, y }) => {
    const picture = element as HTMLImageElement
    // Another address may take its place meanwhile.
    await picture.decode().catch(() => {})
    if (!picture.naturalWidth) return []
    const { naturalWidth: width, naturalHeight: height } = picture
    const drawing = new OffscreenCanvas(width, height).getContext('2d')
    drawing?.drawImage(picture, 0, 0)
    return [...(drawing?.getImageData(Math.floor(x * width), Math.floor(y * height), 1, 1).data ?? [])]
  }, at)
