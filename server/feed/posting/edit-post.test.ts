import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import * as t from '#db/schema/tables.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import { pictureOf } from '#tests/fixtures/full-account.ts'
import { sweepForADay } from '#tests/fixtures/sweep-for-a-day.ts'
import type { TestApp } from '#tests/fixtures/test-app.ts'
import { sweepPictures } from '../../media/sweep.ts'

const DAY_MS = 86_400_000

let clock: number

const it = appTest(() => {
  clock = Date.UTC(2026, 4, 1)
  return { now: () => clock++ }
})
  .extend('ines', chef('Inès'))
  .extend('tobias', chef('Tobias'))

const notThere = { code: 'NOT_FOUND', message: 'Post not found' }

describe('editing a post', () => {
  it('changes the caption over its documented call', async ({ app, ines }) => {
    const { id } = await app.make.recipePost(ines)
    const send = async (json: object) => {
      const answer = await app.request(`/api/posts/${id}`, { method: 'PUT', cookie: await app.cookieOf(ines), json })
      return [answer.status, await answer.json()]
    }
    expect(await send({ caption: ' For Sunday ' })).toMatchObject([200, { id, caption: 'For Sunday', isEdited: true }])
    expect(await send({ caption: '  ' })).toMatchObject([400, { message: 'Please write a caption.' }])
    expect(await send({ caption: 'x'.repeat(501) })).toMatchObject([
      400,
      { message: 'Please keep this under 500 characters.' },
    ])
    expect(await send({})).toMatchObject([400, { message: 'Please say what to change.' }])
  })

  it('is an edit only where something is new', async ({ app, ines }) => {
    const { id } = await app.make.generalPost(ines, 'Plums', { caption: 'Ripe' })
    const { editPost } = app.as(ines).feed
    expect(await editPost({ id, content: 'Plums', caption: 'Ripe', isPublic: true })).toMatchObject({ isEdited: false })
    expect(await editPost({ id, content: 'Pears', caption: 'Ripe' })).toMatchObject({
      content: 'Pears',
      isEdited: true,
    })
    const [before] = await app.db.select().from(t.posts)
    await editPost({ id, content: 'Pears' })
    expect((await app.db.select().from(t.posts))[0]).toEqual(before)
  })

  it('leaves words or a picture, and of a remake what was experienced', async ({ app, ines, tobias }) => {
    const words = await app.make.generalPost(ines, 'Plums')
    const { url } = await pictureOf(app, ines, '#cc3300')
    const pictured = await app.make.generalPost(ines, 'Plums', { imageUrl: url })
    const { id } = await app.make.recipePost(tobias)
    const remake = await app
      .as(ines)
      .feed.addPost({ type: 'recipe_remake', originalPostId: id, content: 'Good', myTwist: 'Salt' })
    const { editPost } = app.as(ines).feed
    for (const content of [' ', '\u200b\u2800']) {
      await expect(editPost({ id: words.id, content })).rejects.toMatchObject({
        message: 'Please add some text or a photo to your post.',
      })
    }
    expect(await editPost({ id: pictured.id, content: '' })).toMatchObject({ content: '', imageUrl: url })
    for (const content of ['', '\u200b\u2800']) {
      await expect(editPost({ id: remake.id, content })).rejects.toMatchObject({
        message: 'Please share how your version turned out!',
      })
    }
    await expect(editPost({ id: remake.id, content: 'x'.repeat(501) })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await editPost({ id: remake.id, myTwist: '' })).toMatchObject({ myTwist: '', content: 'Good' })
  })

  it('keeps what two windows change at once', async ({ app, ines }) => {
    const { id } = await app.make.generalPost(ines, 'Plums')
    const { editPost } = app.as(ines).feed
    await Promise.all([
      editPost({ id, caption: 'Ripe' }),
      editPost({ id, content: 'Pears' }),
      editPost({ id, isPublic: false }),
    ])
    expect(await app.as(ines).feed.getPost({ id })).toMatchObject({
      caption: 'Ripe',
      content: 'Pears',
      isPublic: false,
    })
  })

  it('hides the recipe that lives in the post alone along with it, and shows it again', async ({
    app,
    ines,
    tobias,
  }) => {
    const post = await app.make.recipePost(ines)
    const recipe = { id: post.recipeId ?? 0 }
    await app.as(ines).feed.editPost({ id: post.id, isPublic: false })
    await expect(app.as(tobias).feed.getPost(post)).rejects.toMatchObject(notThere)
    await expect(app.as(tobias).kitchen.getRecipe(recipe)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await app.as(ines).feed.editPost({ id: post.id, isPublic: true })
    expect((await app.as(tobias).kitchen.getRecipe(recipe)).isPublic).toBe(true)
  })

  it('leaves a recipe on a shelf as the kitchen shows it', async ({ app, ines, tobias }) => {
    const { id } = await app.make.backBurnerRecipe(ines)
    const post = await app.as(ines).feed.addPost({ type: 'recipe', recipeId: id })
    await app.as(ines).feed.editPost({ id: post.id, isPublic: false })
    expect((await app.as(tobias).kitchen.getRecipe({ id })).isPublic).toBe(true)
  })
})

describe('deleting a post', () => {
  const remains = async (app: TestApp) =>
    (await app.db.select({ id: t.recipes.id }).from(t.recipes)).map(({ id }) => id)

  it('takes along what hangs on it, but not what others copied', async ({ app, ines, tobias }) => {
    const post = await app.make.recipePost(ines, 'Plum Cake')
    await app.as(tobias).feed.toggleLike(post)
    await app.as(tobias).feed.toggleSave(post)
    await app.as(tobias).comments.add({ content: 'Mm', postType: 'user_post', postId: post.id })
    await app.as(tobias).reports.report({ postId: post.id, reason: 'spam' })
    const answer = await app.request(`/api/posts/${post.id}`, { method: 'DELETE', cookie: await app.cookieOf(ines) })
    expect([answer.status, await answer.json()]).toEqual([200, { success: true }])
    for (const table of [t.posts, t.postLikes, t.comments, t.reports, t.notifications]) {
      expect(await app.db.select().from(table)).toEqual([])
    }
    const [copy] = await app.as(tobias).kitchen.listBackBurner({ id: 0 })
    expect(copy).toMatchObject({ title: 'Plum Cake', originalAuthor: 'Inès' })
    expect(await remains(app)).toEqual([copy?.id])
  })

  it('keeps a recipe that is on a shelf, can be brought back, or is in another post', async ({ app, ines }) => {
    const shelved = await app.make.recipePost(ines, 'Shelved', { targetCollection: 'cookbook' })
    const { id: taken } = await app.make.backBurnerRecipe(ines, 'Taken off')
    const takenPost = await app.as(ines).feed.addPost({ type: 'recipe', recipeId: taken })
    await app.as(ines).kitchen.deleteRecipe({ id: taken })
    const twice = await app.make.recipePost(ines, 'Twice')
    const again = await app.as(ines).feed.addPost({ type: 'recipe', recipeId: twice.recipeId ?? 0 })
    for (const { id } of [shelved, takenPost, twice]) await app.as(ines).feed.deletePost({ id })
    expect(await remains(app)).toEqual([shelved.recipeId, taken, twice.recipeId])
    expect((await app.as(ines).kitchen.restoreRecipe({ id: taken })).title).toBe('Taken off')
    await app.as(ines).feed.deletePost({ id: again.id })
    expect(await remains(app)).toEqual([shelved.recipeId, taken])
  })

  it('leaves its pictures to the sweep', async ({ app, ines }) => {
    const { url } = await pictureOf(app, ines, '#cc3300')
    const { url: other } = await pictureOf(app, ines, '#33cc00')
    const words = await app.make.generalPost(ines, 'Plums', { imageUrl: url })
    const recipe = await app.make.recipePost(ines, 'Plum Cake', { imageUrls: [other] })
    clock += 2 * DAY_MS
    await sweepForADay(app.services)
    expect(await app.db.select().from(t.media)).toHaveLength(2)
    for (const { id } of [words, recipe]) await app.as(ines).feed.deletePost({ id })
    await sweepPictures(app.services)
    expect(await app.db.select().from(t.media)).toEqual([])
  })

  it('once is enough', async ({ app, ines }) => {
    const { id } = await app.make.recipePost(ines)
    const answers = await Promise.allSettled([1, 2, 3].map(() => app.as(ines).feed.deletePost({ id })))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(app.as(ines).feed.deletePost({ id })).rejects.toMatchObject(notThere)
  })
})

it('neither changes nor deletes another chef’s post, and tells nothing of one out of sight', async ({
  app,
  ines,
  tobias,
}) => {
  const { id } = await app.make.recipePost(ines, 'Plum Cake')
  const { editPost, deletePost } = app.as(tobias).feed
  await expect(editPost({ id, caption: 'Mine' })).rejects.toMatchObject({
    code: 'FORBIDDEN',
    message: 'You can only edit your own posts.',
  })
  await expect(deletePost({ id })).rejects.toMatchObject({
    code: 'FORBIDDEN',
    message: 'Failed to delete post. You can only delete your own posts.',
  })
  await app.db.update(t.users).set({ isPublic: false }).where(eq(t.users.id, ines.id))
  await expect(editPost({ id, caption: 'Mine' })).rejects.toMatchObject(notThere)
  await expect(deletePost({ id })).rejects.toMatchObject(notThere)
  await app.db.update(t.posts).set({ hiddenAt: 1 })
  await expect(app.as(ines).feed.deletePost({ id })).rejects.toMatchObject(notThere)
  await expect(app.as(ines).feed.editPost({ id, caption: 'Mine' })).rejects.toMatchObject(notThere)
  expect(await app.db.select().from(t.recipes)).toHaveLength(1)
})
