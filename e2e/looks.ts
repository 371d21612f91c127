import { createRequire } from 'node:module'
import type { BrowserContext, Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { expect } from './fixtures.ts'

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** The windows in which every screen is looked at. */
export const looks = [
  { name: 'a phone by day', viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  { name: 'a desk at night', viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
] as const

/** The window in which journeys begin that look at each screen in all of them. */
export const first = { viewport: looks[0].viewport, colorScheme: looks[0].colorScheme }

/** Lets the pages of this browser be looked at by `look`. */
export const prepareLooks = (context: BrowserContext): Promise<unknown> => context.addInitScript({ path: axePath })

/** What a reader of screens or somebody without a mouse would stumble over on the page as it stands. */
async function obstacles(page: Page): Promise<string[]> {
  // What is still fading in has other colours.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  )
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  )
  return violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html.slice(0, 160)}`))
}

/** Notes what stands in somebody's way on the page as it stands, and whether it scrolls sideways. */
export async function look(page: Page, where: string) {
  expect.soft(await obstacles(page), where).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(overflow, `${where} scrolls sideways`).toBeLessThanOrEqual(0)
}

/**
 * Looks at the page in each of the windows, and ends in the first. Whatever is open has to stay open as it changes, so
 * that nothing goes unseen.
 */
export async function lookEverywhere(page: Page, where: string) {
  const open = await openParts(page)
  for (const { name, viewport, colorScheme } of [...looks].reverse()) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(viewport)
    // The page hears of both before it is drawn the next time.
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
    await expect.poll(() => openParts(page), { message: `${where}, what is open on ${name}` }).toEqual(open)
    await look(page, `${where}, on ${name}`)
  }
}

/** What is open over the page or unfolded in it. */
const openParts = (page: Page) =>
  page
    .locator('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [aria-expanded="true"]')
    .evaluateAll(parts =>
      parts
        .filter(part => part.checkVisibility())
        .map(part => `${part.getAttribute('role') ?? part.tagName} ${part.getAttribute('aria-label') ?? part.id}`),
    )
