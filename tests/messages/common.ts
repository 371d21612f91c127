import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { app } from '../browser/app.tsx'
import { button } from '../browser/parts.ts'

// What several steps do on the screens.

export const withControlEnter = () => userEvent.keyboard('{Control>}{Enter}{/Control}')

export const region = (name: string): Locator => page.getByRole('region', { name, exact: true })

export const fileField = (room: Locator | typeof page = page): Locator => room.css('input[type=file]').first()

export const notAPicture = (): File => new File(['Cake'], 'cake.txt', { type: 'text/plain' })

export const openComposer = (mode: 'manual' | 'capture' | 'url', source: 'backburner' | 'cookbook') =>
  app.open(`/compose?type=recipe&mode=${mode}&source=${source}`)

/** Types an address into the open reader of pages and has it read. */
export async function extract(address: string): Promise<void> {
  await page.getByLabelText('Recipe URL').fill(address)
  await button('Extract Recipe').click()
}

/** Takes one of the steps behind the dots of a card of the kitchen. */
export async function choose(title: string, step: string): Promise<void> {
  await button(`More for ${title}`).click()
  await page.getByRole('menuitem', { name: step, exact: true }).click()
}

/** The card of a post with these words in it. */
export const post = (words: string): Locator =>
  page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /^More about .*post$/ }), hasText: words })

/** Takes one of the steps behind the dots of a post. */
export async function take(card: Locator, step: string): Promise<void> {
  await card.getByRole('button', { name: /^More about .*post$/ }).click()
  await page.getByRole('menuitem', { name: step, exact: true }).click()
}

/** Goes to the end of a page until something is there: what comes late makes the page longer. */
export const goDown = (awaited: Locator): Promise<void> =>
  expect
    .poll(
      () => {
        window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
        return awaited.elements().some(element => element.checkVisibility())
      },
      { timeout: 15_000, interval: 100 },
    )
    .toBe(true)
