import { createRequire } from 'node:module'
import type { BrowserContext, Page, ViewportSize } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { expect } from './fixtures.ts'

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** The windows in which every screen is looked at: a phone by day, and a desk at night. Journeys begin in the first. */
export const looks = [
  { name: 'a phone by day', viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  { name: 'a desk at night', viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
] as const

/** How journeys begin that look at pages in both windows. */
export const firstLook = { viewport: looks[0].viewport, colorScheme: looks[0].colorScheme }

/** Lets the pages of this browser be looked at by `look`. */
export const prepareLooks = (context: BrowserContext): Promise<unknown> => context.addInitScript({ path: axePath })

/** What can change with the size of the window and the colours alone; every other rule of axe sees the same page. */
const rulesOfLooks = ['color-contrast', 'target-size', 'link-in-text-block']

/** What a reader of screens or somebody without a mouse would stumble over on the page as it stands. */
async function obstacles(page: Page, rules?: readonly string[]): Promise<string[]> {
  // What is still fading, in or from one theme to the other, has other colours.
  await page.evaluate(async () => {
    const fading = () =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished)
    do {
      await Promise.allSettled(fading())
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    } while (fading().length > 0)
  })
  const { violations } = await page.evaluate(
    runOnly =>
      (window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }).axe.run({
        ...(runOnly ? { runOnly: [...runOnly] } : {}),
        // What passes need not be described, nor styles be fetched for rules that do not read them.
        resultTypes: ['violations'],
        preload: !runOnly,
      }),
    rules,
  )
  return violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html.slice(0, 160)}`))
}

/**
 * Notes what stands in somebody's way on the page as it stands, by every rule of axe or by some, and whether it scrolls
 * sideways.
 */
export async function lookOnce(page: Page, where: string, rules?: readonly string[]): Promise<void> {
  expect.soft(await obstacles(page, rules), where).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(overflow, `${where} scrolls sideways`).toBeLessThanOrEqual(0)
}

/** Shows the page in a window of this size, by day or at night. */
export async function showIn(
  page: Page,
  { viewport, colorScheme }: Pick<(typeof looks)[number], 'colorScheme'> & { viewport: ViewportSize },
): Promise<void> {
  await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme })
}

/** What lies over the page: dialogs, menus, lists to choose from. */
const layers = (page: Page): Promise<number> =>
  page.locator(':is([role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]):visible').count()

/**
 * Looks at the page as it stands in both windows, by every rule in the first, and leaves it in the one it was in. What is
 * another part of the page on a desk, and so goes when the window grows, is gone through in each window, with `lookOnce`.
 */
export async function look(page: Page, where: string): Promise<void> {
  const [first, second] = looks
  const before = page.viewportSize() ?? first.viewport
  const open = await layers(page)
  await lookOnce(page, where)
  await showIn(page, second)
  await lookOnce(page, `${where}, on ${second.name}`, rulesOfLooks)
  expect.soft(await layers(page), `${where}: what was open is open on ${second.name}`).toBe(open)
  await showIn(page, { ...first, viewport: before })
}
