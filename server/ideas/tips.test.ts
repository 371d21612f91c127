import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { posts, users } from '#db/schema/tables.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import type { TestChef } from '#tests/fixtures/make.ts'
import type { TestApp } from '#tests/fixtures/test-app.ts'

const DAY = 86_400_000

let clock: number

const it = appTest(() => {
  clock = Date.UTC(2026, 4, 1)
  return { now: () => clock++ }
})
  .extend('ines', chef('Inès'))
  .extend('tobias', chef('Tobias'))
  .extend('fan', chef('Fan'))

const tip = async (app: TestApp, chef: TestChef, text: string, ...likers: TestChef[]) => {
  const post = await app.make.generalPost(chef, text)
  for (const liker of likers) await app.as(liker).feed.toggleLike({ id: post.id })
  return post
}
const tips = async (app: TestApp, chef: TestChef, limit?: number) =>
  (await app.as(chef).ideas.tips({ limit })).map(({ content }) => content)

it('lists liked words of other chefs, the best liked first', async ({ app, ines, tobias, fan }) => {
  const salt = await tip(app, tobias, 'Salt early', fan)
  await tip(app, tobias, 'Rest the dough', fan, ines)
  await tip(app, tobias, 'Nobody liked this')
  await tip(app, ines, 'My own', fan)
  const cake = await app.make.recipePost(tobias, 'Cake')
  await app.as(fan).feed.toggleLike({ id: cake.id })
  expect(await tips(app, ines)).toEqual(['Rest the dough', 'Salt early'])
  expect(await tips(app, ines, 1)).toEqual(['Rest the dough'])
  expect((await app.as(ines).ideas.tips({}))[1]).toMatchObject({
    postId: salt.id,
    likes: 1,
    author: { id: tobias.id, name: 'Tobias', profileImage: null },
  })
})

it('fills up with what comes next where the best liked is out of the viewer’s sight', async ({
  app,
  ines,
  tobias,
  fan,
}) => {
  await tip(app, tobias, 'Hidden by its chef', fan, ines)
  await tip(app, fan, 'In sight', tobias)
  await app.db.update(users).set({ isPublic: false }).where(eq(users.id, tobias.id))
  expect(await tips(app, ines, 1)).toEqual(['In sight'])
  await app.make.friends(tobias, ines)
  expect(await tips(app, ines, 1)).toEqual(['Hidden by its chef'])
})

it('follows at once what is taken out of sight, deleted or blocked', async ({ app, ines, tobias, fan }) => {
  const [moderated, kept, gone] = [
    await tip(app, tobias, 'Moderated', fan),
    await tip(app, tobias, 'Kept', fan),
    await tip(app, tobias, 'Gone', fan),
  ]
  await tip(app, fan, 'Stays', tobias)
  expect(await tips(app, ines)).toHaveLength(4)
  await app.db.update(posts).set({ hiddenAt: 1 }).where(eq(posts.id, moderated.id))
  await app.db.update(posts).set({ isPublic: false }).where(eq(posts.id, kept.id))
  await app.as(tobias).feed.deletePost({ id: gone.id })
  expect(await tips(app, ines)).toEqual(['Stays'])
  await app.as(fan).friends.block({ id: ines.id })
  expect(await tips(app, ines)).toEqual([])
})

it('forgets what is older than four weeks', async ({ app, ines, tobias, fan }) => {
  await tip(app, tobias, 'Old', fan)
  clock += 27 * DAY
  expect(await tips(app, ines)).toEqual(['Old'])
  clock += 2 * DAY
  expect(await tips(app, ines)).toEqual([])
})
