import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import * as t from '#db/schema/tables.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'

const it = appTest()
  .extend('ines', chef('Inès'))
  .extend('cookie', ({ app, ines }) => app.cookieOf(ines))
  .extend('tobias', chef('Tobias'))
  .extend('id', { auto: true }, async ({ app, tobias }) => (await app.make.recipePost(tobias)).id)
  .extend(
    'listNotifications',
    ({ app, tobias }) =>
      async () =>
        (await app.as(tobias).notifications.list({})).map(({ actor }) => actor.name),
  )

it('ends right however many toggle at once, with the exact count and the notifications of those who like', async ({
  app,
  id,
  listNotifications,
}) => {
  const chefs = await Promise.all([1, 2, 3, 4, 5, 6].map(n => app.make.chef(`Chef ${n}`)))
  // The first toggles once, the second twice … so the odd ones end with a like.
  const toggles = chefs.flatMap((chef, at) => Array.from({ length: at + 1 }, () => chef))
  const answers = await Promise.all(toggles.map(chef => app.as(chef).feed.toggleLike({ id })))
  expect(answers.at(-1)).toEqual({ isLiked: false, likes: 3 })
  const seen = await Promise.all(chefs.map(chef => app.as(chef).feed.getPost({ id })))
  expect(seen.map(({ isLiked, likes }) => [isLiked, likes])).toEqual([1, 0, 1, 0, 1, 0].map(odd => [odd === 1, 3]))
  expect((await listNotifications()).sort()).toEqual(['Chef 1', 'Chef 3', 'Chef 5'])
})

it('over HTTP from two windows ends as the last of both says', async ({ app, ines, cookie, id, listNotifications }) => {
  const like = async (path: string) => (await app.request(path, { cookie, method: 'POST' })).json()
  const answers = await Promise.all([like(`/api/user-posts/${id}/like`), like(`/api/posts/${id}/like`)])
  expect(answers.map(({ isLiked }) => isLiked).sort()).toEqual([false, true])
  expect(await app.as(ines).feed.getPost({ id })).toMatchObject({ isLiked: false, likes: 0 })
  expect(await listNotifications()).toEqual([])
})

it('of a post that was hidden meanwhile answers as if there were none, and changes nothing', async ({
  app,
  ines,
  tobias,
  id,
}) => {
  await app.as(ines).feed.toggleLike({ id })
  await app.db.update(t.posts).set({ hiddenAt: 1 }).where(eq(t.posts.id, id))
  const gone = { code: 'NOT_FOUND', message: 'Post not found' }
  for (const chef of [ines, tobias]) {
    await expect(app.as(chef).feed.toggleLike({ id })).rejects.toMatchObject(gone)
    await expect(app.as(chef).feed.toggleSave({ id })).rejects.toMatchObject(gone)
  }
  expect((await app.db.select().from(t.postLikes)).map(({ userId }) => userId)).toEqual([ines.id])
  expect((await app.db.select({ likes: t.posts.likeCount }).from(t.posts))[0]?.likes).toBe(1)
})
