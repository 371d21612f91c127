import { page, userEvent } from 'vitest/browser'
import { toasts } from '#src/ui/toast.ts'
import { type Chef, expect, type TestedApp, test } from '../browser/app.tsx'
import { button, dialog, give, gone, hugePicture, toast } from '../browser/parts.ts'
import { dish, keep, soup, trackCycle } from '../browser/starts.ts'
import { told } from '../browser/steps.ts'
import { controlsUnderToast, middle, roomToScroll, scrollTo, unreachable, windows } from './toast-places.ts'

/** Tells of a failure, as every page may, for as long as the slowest machine looks at it. */
async function tellOfFailure(): Promise<void> {
  toasts.push({ title: 'Log out failed', text: 'Please try again.', tone: 'danger', duration: 600_000 })
  await expect.element(toast()).toHaveTextContent('Log out failed')
}

async function dismiss(): Promise<void> {
  toasts.clear()
  await gone(toast())
}

/** An admin with long pages everywhere, and the addresses of those pages. */
async function withLongPages(app: TestedApp): Promise<{ ines: Chef; paths: string[] }> {
  const ines = await app.chef('Ines', { role: 'admin' })
  for (const title of ['Leek Tart', 'Plum Cake', 'Rye Bread']) await dish(ines, { ...soup, title })
  const titles = ['Bread', 'Beans', 'Soup', 'Salad', 'Stew', 'Tart', 'Cake', 'Rolls', 'Pie']
  const ids = await Promise.all(titles.map(title => keep(ines, 'saved-recipes', { title, mealSection: 'dinner' })))
  await trackCycle(ines, 60, 32, 4)
  const paths = ['/the-dish', `/recipes/${ids[0]}`, '/my-kitchen', '/profile', '/cycle-tracking', '/admin']
  return { ines, paths }
}

// On phones e2e/toasts-on-pages.e2e.ts looks: there the way a document is scrolled counts.
const wideWindows = [
  { width: 768, height: 1024 },
  { width: 1024, height: 600 },
]

test.for(wideWindows)(
  'a toast has room of its own on long pages, wherever they are scrolled to, at $width x $height',
  async (size, { app }) => {
    const { ines, paths } = await withLongPages(app)
    for (const path of paths) {
      await app.openAs(ines, path, size)
      await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      for (const part of [0, 0.5, 1]) {
        const where = `${path}, scrolled to ${part}`
        await scrollTo(app, part)
        const before = middle()
        const end = part === 0 ? 'first' : 'last'
        const never = unreachable(end)
        await tellOfFailure()
        expect(await controlsUnderToast(), where).toEqual([])
        if (roomToScroll() > 250) expect(middle(), where).toBe(before)
        // Where the toast is above, the end of the page is where it was.
        if (part !== 0.5) expect(unreachable(end), where).toEqual(never)
        await dismiss()
        await expect.poll(() => Math.abs(middle() - before), { message: where }).toBeLessThan(2)
      }
    }

    await app.openAs(ines, '/my-kitchen?tab=cookbook', size)
    const more = page.getByRole('button', { name: /^More for / }).last()
    await expect.element(more).toBeVisible()
    await scrollTo(app, 1)
    await tellOfFailure()
    ;(more.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('menuitem').first()).toBeVisible()
    expect(await controlsUnderToast(), 'nor on the menu of a card').toEqual([])
  },
)

// The narrowest, a usual phone and the widest.
test.for(windows.filter(({ width }) => [320, 390, 1440].includes(width)))(
  'a toast lies on no control, at $width x $height',
  async (size, { app }) => {
    const ines = await app.chef('Ines')
    await dish(ines, soup)
    await dish(ines, { ...soup, title: 'Leek Tart' })

    await app.openAs(ines, '/profile', size)
    await button('Update Profile').first().click()
    await give(dialog('Update Profile').css('input[type=file]').first(), hugePicture())
    expect(await controlsUnderToast(), 'of a dialog with a footer').toEqual([])

    await button('Camera').click()
    await expect.element(button('Capture')).toBeVisible()
    const video = HTMLVideoElement.prototype
    const width = Object.getOwnPropertyDescriptor(video, 'videoWidth') as PropertyDescriptor
    Object.defineProperty(video, 'videoWidth', { configurable: true, get: () => 0 })
    await button('Capture').click()
    await told('Capture Error')
    Object.defineProperty(video, 'videoWidth', width)
    expect(await controlsUnderToast(), 'of a camera').toEqual([])

    await app.openAs(ines, '/compose?type=general', size)
    const field = page.getByLabelText("What's on your mind, Chef?")
    await field.click()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(await controlsUnderToast(), 'of the page of a composer').toEqual([])

    await app.openAs(ines, '/the-dish', size)
    await page.getByRole('button', { name: 'Like, 0 likes' }).first().click()
    expect(await controlsUnderToast(), 'of The Dish').toEqual([])
  },
)
