import type { Locator, Page } from '@playwright/test'
import { follow } from './connect.ts'
import { type Chef, expect } from './fixtures.ts'

/** What the posts of these journeys cook: six ingredients and four steps, one more of each than a card shows. */
export const soup = {
  type: 'recipe',
  title: 'Red Lentil Soup',
  description: 'Soup for a wet evening.',
  ingredients: ['200 g red lentils', '1 onion', '2 carrots', '1 tsp cumin', '1 l water', '1 lemon'],
  instructions: ['Chop.', 'Fry the onion.', 'Simmer for 20 minutes.', 'Add the lemon.'],
  cookTime: 35,
  servings: 4,
}

/** Posts without a form, and answers the id. */
export async function dish({ context }: Chef, post: Record<string, unknown>): Promise<number> {
  const answer = await context.request.post('/api/user-posts', { data: post })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()).id
}

/** Comments on a post without a form. */
export async function say({ context }: Chef, postId: number, content: string): Promise<void> {
  const answer = await context.request.post('/api/comments', { data: { postType: 'user_post', postId, content } })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** Two chefs who follow each other, and so are friends. */
export async function befriend(one: Chef, other: Chef): Promise<void> {
  await follow(one.context.request, other)
  await follow(other.context.request, one)
}

/** The cards of all posts on the page. */
export const posts = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /^More about .*post$/ }) })

/** The card of a post with these words in it. */
export const post = (page: Page, words: string | RegExp): Locator => posts(page).filter({ hasText: words })

/** Opens The Dish and waits for a post, or for its first words. */
export async function openFeed(page: Page, words: string): Promise<void> {
  // Not until everything has loaded: a first picture that is on its way holds that up.
  await page.goto('/the-dish', { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('main').getByText(words).first()).toBeVisible()
}

/** Goes through the questions of what and how to share, and answers the dialog of the form on a wide window. */
export async function openShare(page: Page, opener: string, how: 'Capture' | 'Enter' | 'Upload'): Promise<Locator> {
  await page.getByRole('button', { name: opener, exact: true }).click()
  await page.getByRole('dialog', { name: 'Dish It Up' }).getByRole('button', { name: 'Share a recipe' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${how}`) })
    .click()
  return page.getByRole('dialog', { name: 'Share a Recipe' })
}

/** Takes one of the steps behind the dots of a card. */
export async function take(page: Page, card: Locator, step: string): Promise<void> {
  await card.getByRole('button', { name: /^More about .*post$/ }).click()
  await page.getByRole('menuitem', { name: step, exact: true }).click()
}
