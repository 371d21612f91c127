import { commands, page } from 'vitest/browser'
import { app } from '../browser/app.tsx'
import { soup } from '../browser/starts.ts'
import { post, take, withControlEnter } from '../browser/steps.ts'
import { gone, unreadable } from './failing.ts'
import type { Steps } from './steps.ts'

/**
 * A chef who follows another, whose recipe is on The Dish with a comment of its author. The chef has a recipe with a
 * caption there too.
 */
export type FeedStage = { author: string; own: string; signOut(): Promise<unknown> }

const press = (name: string | RegExp) => post(soup.description).getByRole('button', { name }).click()

const failing = (name: string, button: string | RegExp) => async () => {
  await gone(name)
  await press(button)
}

const comment = async (words: string) => {
  await page.getByLabelText('Add a comment').fill(words)
  await withControlEnter()
}

const share = () =>
  page.getByRole('dialog', { name: 'Made This Recipe' }).getByRole('button', { name: 'Share', exact: true }).click()

export const postSteps = {
  async likeFailed() {
    await app.open('/the-dish')
    await failing('feed.toggleLike', /^Like, /)()
  },
  postLiked: () => press(/^Like, /),
  async postSaveFailed() {
    await unreadable('feed.toggleSave')
    await press(/^Save/)
  },
  postSaved: () => press(/^Save/),
  async unsaveFailed() {
    await unreadable('feed.toggleSave')
    await press(/^Saved/)
  },
  removedFromBackBurner: () => press(/^Saved/),
  linkCopied: () => press('Share'),
  async commentFailed() {
    await press(/^Comments, /)
    await gone('comments.add')
    await comment('Twice the cumin')
  },
  commentPosted: () => comment('Twice the cumin'),
  async commentLikeFailed({ author }) {
    await gone('comments.toggleLike')
    await page.getByRole('button', { name: `Like ${author}’s comment, 0 likes` }).click()
  },
  async remakeMissing() {
    await press('Made This')
    await share()
  },
  async remakeFailed() {
    await page
      .getByRole('dialog', { name: 'Made This Recipe' })
      .getByLabelText('How did it turn out?')
      .fill('Gone before it was cold.')
    await unreadable('feed.addPost')
    await share()
  },
  recipeMade: share,
} satisfies Steps<FeedStage>

const caption = async ({ own }: FeedStage, words: string) => {
  const card = post(own)
  const field = card.getByRole('textbox', { name: 'Caption' })
  if (field.elements().length === 0) await card.getByRole('button', { name: 'Edit caption' }).click()
  await field.fill(words)
  await withControlEnter()
}

const saveEdit = () => page.getByRole('dialog', { name: 'Edit Post' }).getByRole('button', { name: 'Save' }).click()

const remove = async ({ own }: FeedStage) => {
  await take(post(own), 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
}

export const ownPostSteps = {
  async captionFailed(stage) {
    await app.open('/the-dish')
    await gone('feed.editPost')
    await caption(stage, 'For six')
  },
  captionUpdated: stage => caption(stage, 'For six'),
  async updateFailed({ own }) {
    await take(post(own), 'Edit')
    await page.getByRole('dialog', { name: 'Edit Post' }).getByLabelText('Caption').fill('For one')
    await gone('feed.editPost')
    await saveEdit()
  },
  postUpdated: () => saveEdit(),
  async deletePostFailed(stage) {
    await gone('feed.deletePost')
    await remove(stage)
  },
  postDeleted: remove,
} satisfies Steps<FeedStage>

export const endedSessionSteps = {
  async notAuthenticated(stage) {
    await app.open('/the-dish')
    await press(/^Comments, /)
    // Signed out by another hand while it is on its way, and what the page asks meanwhile waits behind it: else the page
    // might notice by itself and say nothing.
    await commands.hold('comments\\.add|notifications\\.counts|auth\\.me')
    await comment('Once more')
    await stage.signOut()
    await commands.letGo()
  },
} satisfies Steps<FeedStage>
