import type { BrowserContext, Page } from '@playwright/test'
import { post, soup, take } from '../dish.ts'
import { gone, unreadable } from './failing.ts'
import type { Steps } from './steps.ts'

/**
 * A chef who follows another, whose recipe is on The Dish with a comment of its author. The chef has a recipe with a
 * caption there too.
 */
export type FeedStage = { page: Page; context: BrowserContext; author: string; own: string }

const press = async ({ page }: FeedStage, name: string | RegExp) =>
  post(page, soup.description).getByRole('button', { name }).click()

const failing = (name: string, button: string | RegExp) => async (stage: FeedStage) => {
  await gone(stage.page, name)
  await press(stage, button)
}

const comment = async ({ page }: FeedStage, words: string) => {
  await page.getByLabel('Add a comment').fill(words)
  await page.keyboard.press('Control+Enter')
}

const share = ({ page }: FeedStage) =>
  page.getByRole('dialog', { name: 'Made This Recipe' }).getByRole('button', { name: 'Share', exact: true }).click()

export const postSteps = {
  async likeFailed(stage) {
    await stage.page.goto('/the-dish')
    await failing('feed.toggleLike', /^Like, /)(stage)
  },
  postLiked: stage => press(stage, /^Like, /),
  async postSaveFailed(stage) {
    await unreadable(stage.page, 'feed.toggleSave')
    await press(stage, /^Save/)
  },
  postSaved: stage => press(stage, /^Save/),
  async unsaveFailed(stage) {
    await unreadable(stage.page, 'feed.toggleSave')
    await press(stage, /^Saved/)
  },
  removedFromBackBurner: stage => press(stage, /^Saved/),
  linkCopied: stage => press(stage, 'Share'),
  async commentFailed(stage) {
    await press(stage, /^Comments, /)
    await gone(stage.page, 'comments.add')
    await comment(stage, 'Twice the cumin')
  },
  commentPosted: stage => comment(stage, 'Twice the cumin'),
  async commentLikeFailed({ page, author }) {
    await gone(page, 'comments.toggleLike')
    await page.getByRole('button', { name: `Like ${author}’s comment, 0 likes` }).click()
  },
  async remakeMissing(stage) {
    await press(stage, 'Made This')
    await share(stage)
  },
  async remakeFailed(stage) {
    const { page } = stage
    await page
      .getByRole('dialog', { name: 'Made This Recipe' })
      .getByLabel('How did it turn out?')
      .fill('Gone before it was cold.')
    await unreadable(page, 'feed.addPost')
    await share(stage)
  },
  recipeMade: share,
} satisfies Steps<FeedStage>

const caption = async ({ page, own }: FeedStage, words: string) => {
  const card = post(page, own)
  const field = card.getByRole('textbox', { name: 'Caption' })
  if (!(await field.isVisible())) await card.getByRole('button', { name: 'Edit caption' }).click()
  await field.fill(words)
  await page.keyboard.press('Control+Enter')
}

const saveEdit = (page: Page) =>
  page.getByRole('dialog', { name: 'Edit Post' }).getByRole('button', { name: 'Save' }).click()

const remove = async ({ page, own }: FeedStage) => {
  await take(page, post(page, own), 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
}

export const ownPostSteps = {
  async captionFailed(stage) {
    await stage.page.goto('/the-dish')
    await gone(stage.page, 'feed.editPost')
    await caption(stage, 'For six')
  },
  captionUpdated: stage => caption(stage, 'For six'),
  async updateFailed({ page, own }) {
    await take(page, post(page, own), 'Edit')
    await page.getByRole('dialog', { name: 'Edit Post' }).getByLabel('Caption').fill('For one')
    await gone(page, 'feed.editPost')
    await saveEdit(page)
  },
  postUpdated: ({ page }) => saveEdit(page),
  async deletePostFailed(stage) {
    await gone(stage.page, 'feed.deletePost')
    await remove(stage)
  },
  postDeleted: remove,
} satisfies Steps<FeedStage>

export const endedSessionSteps = {
  async notAuthenticated(stage) {
    const { page, context } = stage
    await page.goto('/the-dish')
    await press(stage, /^Comments, /)
    await page.getByLabel('Add a comment').fill('Once more')
    // Signed out by another hand: this browser still has its cookie.
    const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
    const { origin } = new URL(page.url())
    const answer = await fetch(`${origin}/api/auth/logout`, { method: 'POST', headers: { cookie } })
    if (!answer.ok) throw new Error(`signing out: ${answer.status}`)
    await page.keyboard.press('Control+Enter')
  },
} satisfies Steps<FeedStage>
