import { expect } from 'vitest'
import { type Locator, locators, page, userEvent } from 'vitest/browser'

locators.extend({ css: selector => selector })

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** Elements by a CSS selector, for what has neither role nor text. */
    css(selector: string): Locator
  }
}

/** The toast that shows. */
export const toast = (): Locator => page.css('[data-toasts] li')

/** A text that stands somewhere, alone and to the letter. */
export const words = (text: string): Locator => page.getByText(text, { exact: true })

export const button = (name: string | RegExp, room: Locator | typeof page = page): Locator =>
  room.getByRole('button', { name, exact: typeof name === 'string' })

export const dialog = (name: string): Locator => page.getByRole('dialog', { name })

/** The question whether what was typed may go. */
export const discardQuestion = (): Locator => page.getByRole('alertdialog', { name: 'Discard your changes?' })

/** Waits until nothing of the kind shows. */
export const gone = (what: Locator): Promise<void> =>
  expect.poll(() => what.elements().filter(element => element.checkVisibility()).length).toBe(0)

/** Waits until so many of the kind are there. */
export const count = (what: Locator, wanted: number): Promise<void> =>
  expect.poll(() => what.elements().length).toBe(wanted)

const wordsOf = (element: Element): string => (element.textContent ?? '').replace(/\s+/g, ' ').trim()

/** Waits until the elements of the kind say exactly this, in order. */
export const says = (what: Locator, wanted: string | readonly string[]): Promise<void> =>
  expect.poll(() => what.elements().map(wordsOf)).toEqual([wanted].flat())

/** Waits until the page has this address, from the first slash on. */
export const isAt = (address: string | RegExp): Promise<void> => {
  const now = expect.poll(() => `${location.pathname}${location.search}${location.hash}`)
  return typeof address === 'string' ? now.toBe(address) : now.toMatch(address)
}

/** Puts the focus on an element, which has to be there, and presses keys. */
export async function press(what: Locator, keys: string): Promise<void> {
  await expect.element(what).toBeInTheDocument()
  ;(what.element() as HTMLElement).focus()
  await userEvent.keyboard(keys)
}

/** Empties a field as hands do. */
export const leave = async (field: Locator, typed = ''): Promise<void> => {
  await field.fill(typed)
  await userEvent.tab()
}

/** Where something is on the page, in pixels. */
export async function boxOf(what: Locator): Promise<DOMRect> {
  await expect.element(what).toBeVisible()
  return what.element().getBoundingClientRect()
}

export const scrollsSideways = (): boolean => document.documentElement.scrollWidth > window.innerWidth

/** A photo of food, as far as a server can tell: a plate with something of this colour on it. */
export async function photo(colour = '#6d2b49', name = `${colour.slice(1)}.png`): Promise<File> {
  const canvas = new OffscreenCanvas(800, 600)
  const drawing = canvas.getContext('2d')
  if (!drawing) throw new Error('nothing to draw on')
  drawing.fillStyle = '#3f6b4f'
  drawing.fillRect(0, 0, 800, 600)
  for (const [radius, fill] of [
    [230, '#fdf6e9'],
    [150, colour],
  ] as const) {
    drawing.fillStyle = fill
    drawing.beginPath()
    drawing.arc(400, 300, radius, 0, 2 * Math.PI)
    drawing.fill()
  }
  return new File([await canvas.convertToBlob({ type: 'image/png' })], name, { type: 'image/png' })
}

/** A picture that is larger than any chooser takes. */
export const hugePicture = (megabytes = 5): File =>
  new File([new Uint8Array(megabytes * 1024 * 1024 + 1)], 'huge.png', { type: 'image/png' })

/** Has a field take a file as Playwright does, but past the protocol of the browser, which carries megabytes as text. */
export async function give(field: Locator, file: File): Promise<void> {
  await expect.element(field).toBeEnabled()
  const input = field.element() as HTMLInputElement
  const given = new DataTransfer()
  given.items.add(file)
  input.files = given.files
  for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true, composed: true }))
}

/** Waits until a picture has this colour at a place of it, each from 0 to 1, give or take what coding changes. */
export async function expectColour(image: Locator, colour: string, at = { x: 0.5, y: 0.5 }): Promise<void> {
  const wanted = [1, 3, 5].map(start => Number.parseInt(colour.slice(start, start + 2), 16))
  await expect
    .poll(
      async () => {
        const found = await colourAt(image.query() as HTMLImageElement | null, at)
        return Math.max(...wanted.map((part, index) => Math.abs(part - (found[index] ?? 999))))
      },
      { message: `how far the picture is from ${colour}` },
    )
    .toBeLessThan(20)
}

async function colourAt(picture: HTMLImageElement | null, { x, y }: { x: number; y: number }): Promise<number[]> {
  // Another address may take its place meanwhile.
  await picture?.decode().catch(() => {})
  if (!picture?.naturalWidth) return []
  const { naturalWidth: width, naturalHeight: height } = picture
  const drawing = new OffscreenCanvas(width, height).getContext('2d')
  drawing?.drawImage(picture, 0, 0)
  return [...(drawing?.getImageData(Math.floor(x * width), Math.floor(y * height), 1, 1).data ?? [])]
}
