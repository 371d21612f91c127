import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { toasts } from '#src/ui/toast.ts'
import { app, type Chef, type Look } from './app.tsx'
import { button, dialog, says, toast } from './parts.ts'

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

/** The cards of all posts on the page. */
export const posts = (): Locator =>
  page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /^More about .*post$/ }) })

/** Opens The Dish and waits for a post, or for its first words. */
export async function openFeed(chef: Chef, text: string, look?: Look): Promise<void> {
  await app.openAs(chef, '/the-dish', look)
  await expect.element(page.getByRole('main').getByText(text).first()).toBeVisible()
}

/** Dismisses the toast that shows if none of its words are among these: what waits behind it would wait its whole time. */
export function dismissOther(words: string): void {
  const shown = toasts.current()
  if (shown && ![shown.title, shown.text].some(part => part && words.includes(part))) toasts.dismiss(shown.id)
}

/** Waits until a toast says this sentence, and dismisses those that stand before it. */
export const told = async (sentence: string): Promise<void> => {
  const look = () => {
    const says = toast()
      .getByText(sentence, { exact: true })
      .elements()
      .some(element => element.checkVisibility())
    if (!says) dismissOther(sentence)
    return says
  }
  await expect.poll(look, { message: `a toast says “${sentence}”` }).toBe(true)
}

/** The card of a recipe on a shelf. */
export const card = (title: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

/** The titles of the cards that show, in order. */
export const cardTitles = (): Locator => page.getByRole('article').getByRole('heading', { level: 2 })

/** Changes the tab of My Kitchen. */
export const openShelf = (name: 'Back Burner' | 'Posts' | 'Cookbook'): Promise<void> =>
  page.getByRole('tablist', { name: 'Shelves' }).getByRole('tab', { name, exact: true }).click()

/** Waits until the three tiles say so much. */
export const tilesSay = (backBurner: string, posts: string, cookbook: string): Promise<void> =>
  says(page.getByRole('main').getByRole('list').first().getByRole('listitem'), [
    `${backBurner}Back Burner`,
    `${posts}Posts`,
    `${cookbook}Cookbook`,
  ])

/** A field of the recipe's form, needed or not. */
export const field = (name: string): Locator => page.getByRole('textbox', { name, exact: true })

/** Types what a recipe cannot do without. */
export async function typeRecipe(recipe: Record<'title' | 'ingredients' | 'instructions', string>): Promise<void> {
  await field('Title').fill(recipe.title)
  await field('Ingredients').fill(recipe.ingredients)
  await field('Instructions').fill(recipe.instructions)
}

/** Types what a recipe cannot be shared without, a line each. */
export async function typeShare(
  form: Locator | typeof page,
  recipe: Record<'title' | 'ingredients' | 'instructions', string>,
): Promise<void> {
  await form.getByLabelText('Recipe name').fill(recipe.title)
  await form.getByLabelText('Description').fill(`${recipe.title}, as at home.`)
  await form.getByLabelText('Ingredient 1', { exact: true }).fill(recipe.ingredients)
  await form.getByLabelText('Step 1', { exact: true }).fill(recipe.instructions)
}

/** The row of a photo in a chooser, from 1. */
export const photoRow = (place: number): Locator =>
  page
    .getByRole('group', { name: 'Photos' })
    .getByRole('listitem')
    .nth(place - 1)

/** The dialog in which chefs find each other. */
export const connectDialog = (): Locator => dialog('Connect with Cooking Friends')

/** Opens that dialog from the chef's profile, on its first tab. */
export async function openConnect(chef: Chef, look?: Look): Promise<Locator> {
  await app.openAs(chef, '/profile', look)
  await button('Add Chefs').first().click()
  await expect.element(connectDialog().getByRole('tab', { name: 'Search' })).toHaveAttribute('aria-selected', 'true')
  return connectDialog()
}

/** Types into the search of the dialog, in place of what was there. */
export const lookFor = (text: string): Promise<void> =>
  connectDialog().getByLabelText('Search by name or phone number').fill(text)

/** A tab of a page. */
export const tab = (name: string): Locator => page.getByRole('tab', { name, exact: true })
