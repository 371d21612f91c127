import { createRequire } from 'node:module'
import type { BrowserContext, Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { expect } from './fixtures.ts'

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** The windows in which every screen is looked at. */
export const looks = [
  { name: 'a phone by day', viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  { name: 'a desk at night', viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
] as const

/** Lets the pages of this browser be looked at by `look`. */
export const prepareLooks = (context: BrowserContext): Promise<unknown> => context.addInitScript({ path: axePath })

/** What a reader of screens or somebody without a mouse would stumble over on the page as it stands. */
export async function obstacles(page: Page): Promise<string[]> {
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
    // What passes need not be described.
    (window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }).axe.run({
      resultTypes: ['violations'],
    }),
  )
  return violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html.slice(0, 160)}`))
}

/** Notes what stands in somebody's way on the page as it stands, and whether it scrolls sideways. */
export async function look(page: Page, where: string) {
  expect.soft(await obstacles(page), where).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(overflow, `${where} scrolls sideways`).toBeLessThanOrEqual(0)
}
