import type { Page } from '@playwright/test'
import { expect, test } from './admin.ts'
import { fill } from './cycle.ts'
import { dish, soup } from './dish.ts'
import { keep } from './kitchen.ts'
import { controlsUnderToast, phones, toastOf, unreachable } from './toast-places.ts'

// Logging out is made to fail on purpose: that can be asked for on every page.
test.use({ allowedErrors: /ERR_FAILED|Failed to load resource/ })
// They are the longest journeys, and would be the last to end one after the other.
test.describe.configure({ mode: 'parallel' })

async function failToLogOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(toastOf(page)).toContainText('Log out failed')
}

async function dismiss(page: Page): Promise<void> {
  await toastOf(page).getByRole('button', { name: 'Close' }).click()
  await expect(toastOf(page)).toHaveCount(0)
}

/** Scrolls to a part of the way, 0 to 1, and waits until nothing that comes late moves it. */
async function scrollTo(page: Page, part: number): Promise<void> {
  await expect(async () => {
    const here = await page.evaluate(async share => {
      const root = document.documentElement
      const goal = () => Math.round((root.scrollHeight - innerHeight) * share)
      window.scrollTo({ top: goal(), behavior: 'instant' })
      for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame)
      const coming = [...document.querySelectorAll('main .sheen')].filter(skeleton => {
        const { top, bottom } = skeleton.getBoundingClientRect()
        return bottom > 0 && top < innerHeight && skeleton.checkVisibility()
      })
      return { off: Math.abs(window.scrollY - goal()), coming: coming.length }
    }, part)
    expect(here.off).toBeLessThan(2)
    expect(here.coming).toBe(0)
  }).toPass({ timeout: 10_000 })
}

/** The position of the element in the middle of the window, in pixels from its top; the same element each time. */
const middle = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const kept = document.querySelector('[data-middle]') ?? document.elementFromPoint(innerWidth / 2, innerHeight / 2)
    kept?.setAttribute('data-middle', '')
    return Math.round(kept?.getBoundingClientRect().top ?? 0)
  })

// Wider ones are looked at in tests/screens/toasts-on-pages.browser.test.tsx.
for (const viewport of phones) {
  test.describe(`at ${viewport.width} x ${viewport.height}`, () => {
    test.use({ viewport })

    test('a toast has room of its own on long pages, wherever they are scrolled to', async ({ admin }) => {
      test.slow()
      const ines = await admin('Ines')
      const { page } = ines
      for (const title of ['Leek Tart', 'Plum Cake', 'Rye Bread']) await dish(ines, { ...soup, title })
      const titles = ['Bread', 'Beans', 'Soup', 'Salad', 'Stew', 'Tart', 'Cake', 'Rolls', 'Pie']
      const ids = await Promise.all(titles.map(title => keep(ines, 'saved-recipes', { title, mealSection: 'dinner' })))
      await fill(ines, 60, 32, 4)
      await page.route(/auth\.logout/, route => route.fulfill({ status: 500, json: {} }))

      for (const path of ['/the-dish', `/recipes/${ids[0]}`, '/my-kitchen', '/profile', '/cycle-tracking', '/admin']) {
        await page.goto(path)
        await page.getByRole('heading', { level: 1 }).first().waitFor()
        await page.waitForLoadState('networkidle')
        for (const part of [0, 0.5, 1]) {
          await test.step(`${path}, scrolled to ${part}`, async () => {
            await scrollTo(page, part)
            const before = await middle(page)
            const end = part === 0 ? 'first' : 'last'
            const never = await unreachable(page, end)
            await failToLogOut(page)
            expect(await controlsUnderToast(page)).toEqual([])
            const far = await page.evaluate(() => Math.min(scrollY, document.body.scrollHeight - innerHeight - scrollY))
            if (far > 250) expect(await middle(page)).toBe(before)
            // Where the toast is above, the end of the page is where it was.
            if (part === 0) expect(await unreachable(page, end)).toEqual(never)
            await dismiss(page)
            await expect.poll(() => middle(page).then(now => Math.abs(now - before))).toBeLessThan(2)
          })
        }
      }

      await test.step('nor on the menu of a card', async () => {
        await page.goto('/my-kitchen?tab=cookbook')
        const more = page.getByRole('button', { name: /^More for / }).last()
        await more.waitFor()
        await scrollTo(page, 1)
        await failToLogOut(page)
        // Its time stands still under the pointer.
        await toastOf(page).hover()
        await more.press('Enter')
        await expect(page.getByRole('menuitem').first()).toBeVisible()
        expect(await controlsUnderToast(page)).toEqual([])
      })
    })
  })
}
