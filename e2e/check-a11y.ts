import { createRequire } from 'node:module'
import type { BrowserContext, Page, ViewportSize } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { expect } from './fixtures.ts'

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** The windows in which every screen is checked: a phone by day, and a desk at night. Journeys begin in the first. */
export const windows = [
  { name: 'a phone by day', viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  { name: 'a desk at night', viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
] as const

/** The options of journeys that check pages in both windows. */
export const firstWindow = { viewport: windows[0].viewport, colorScheme: windows[0].colorScheme }

/** Loads axe into the pages of this browser, for `checkA11y`. */
export const prepareA11yChecks = (context: BrowserContext): Promise<unknown> => context.addInitScript({ path: axePath })

/** The rules of axe that the colours of the night can break; every other sees the same page. */
const windowRules = ['color-contrast', 'link-in-text-block']

/** Draws what lies far from the window too, or no longer: it keeps its old colours until the window comes near. */
async function drawEverything(page: Page, isDrawn: boolean): Promise<void> {
  await page.evaluate(isDrawn => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = isDrawn ? [sheet] : []
  }, isDrawn)
}

/** The violations that axe finds on the page, by every rule or by some, a line each. */
async function obstacles(page: Page, rules?: readonly string[]): Promise<string[]> {
  // The static shell that the document shows before the program starts has no landmarks.
  await page.waitForFunction(() => !document.getElementById('root')?.inert)
  await drawEverything(page, true)
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
  await drawEverything(page, false)
  return violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html.slice(0, 160)}`))
}

/** Checks the page in its present window by every rule of axe or by some, and that it does not scroll sideways. */
export async function checkA11yHere(page: Page, where: string, rules?: readonly string[]): Promise<void> {
  expect.soft(await obstacles(page, rules), where).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(overflow, `${where} scrolls sideways`).toBeLessThanOrEqual(0)
}

/** Shows the page in a window of this size, by day or at night. */
export async function showIn(
  page: Page,
  { viewport, colorScheme }: Pick<(typeof windows)[number], 'colorScheme'> & { viewport: ViewportSize },
): Promise<void> {
  await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme })
}

/** What lies over the page: dialogs, menus, lists to choose from. */
const layers = (page: Page): Promise<number> =>
  page.locator(':is([role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]):visible').count()

/**
 * Checks the page as it is in both windows, by every rule in the first, and restores the window it had. For a part that
 * the wide window does not have, call `checkA11yHere` in each window instead.
 */
export async function checkA11y(page: Page, where: string): Promise<void> {
  const [first, second] = windows
  const before = page.viewportSize() ?? first.viewport
  const open = await layers(page)
  await checkA11yHere(page, where)
  await showIn(page, second)
  await checkA11yHere(page, `${where}, on ${second.name}`, windowRules)
  expect.soft(await layers(page), `${where}: what was open is open on ${second.name}`).toBe(open)
  await showIn(page, { ...first, viewport: before })
}
