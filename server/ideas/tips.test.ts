import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { posts, users } from '#db/schema/tables.ts'
import type { TestChef } from '#tests/fixtures/make.ts'
import { type TestApp, testApp } from '#tests/fixtures/test-app.ts'

const DAY = 86_400_000

let app: TestApp
let ines: TestChef
let tobias: TestChef
let fan: TestChef
let clock: number

beforeEach(async () => {
  clock = Date.UTC(2026, 4, 1)
  app = await testApp({ now: () => clock++ })
  ines = await app.make.chef('Inès')
  tobias = await app.make.chef('Tobias')
  fan = await app.make.chef('Fan')
})
afterEach(() => app.close())

const tip = async (chef: TestChef, words: string, ...likers: TestChef[]) => {
  const post = await app.make.generalPost(chef, words)
  for (const liker of likers) await app.as(liker).feed.toggleLike({ id: post.id })
  return post
}
const tips = async (chef: TestChef, limit?: number) =>
  (await app.as(chef).ideas.tips({ limit })).map(({ content }) => content)

it('lists liked words of other chefs, the best liked first', async () => {
  const salt = await tip(tobias, 'Salt early', fan)
  await tip(tobias, 'Rest the dough', fan, ines)
  await tip(tobias, 'Nobody liked this')
  await tip(ines, 'My own', fan)
  const cake = await app.make.recipePost(tobias, 'Cake')
  await app.as(fan).feed.toggleLike({ id: cake.id })
  expect(await tips(ines)).toEqual(['Rest the dough', 'Salt early'])
  expect(await tips(ines, 1)).toEqual(['Rest the dough'])
  expect((await app.as(ines).ideas.tips({}))[1]).toMatchObject({
    postId: salt.id,
    likes: 1,
    author: { id: tobias.id, name: 'Tobias', profileImage: null },
  })
})

it('fills up with what comes next where the best liked is out of the viewer’s sight', async () => {
  await tip(tobias, 'Hidden by its chef', fan, ines)
  await tip(fan, 'In sight', tobias)
  await app.db.update(users).set({ isPublic: false }).where(eq(users.id, tobias.id))
  expect(await tips(ines, 1)).toEqual(['In sight'])
  await app.make.friends(tobias, ines)
  expect(await tips(ines, 1)).toEqual(['Hidden by its chef'])
})

it('follows at once what is taken out of sight, deleted or blocked', async () => {
  const [moderated, kept, gone] = [
    await tip(tobias, 'Moderated', fan),
    await tip(tobias, 'Kept', fan),
    await tip(tobias, 'Gone', fan),
  ]
  await tip(fan, 'Stays', tobias)
  expect(await tips(ines)).toHaveLength(4)
  await app.db.update(posts).set({ hiddenAt: 1 }).where(eq(posts.id, moderated.id))
  await app.db.update(posts).set({ isPublic: false }).where(eq(posts.id, kept.id))
  await app.as(tobias).feed.deletePost({ id: gone.id })
  expect(await tips(ines)).toEqual(['Stays'])
  await app.as(fan).friends.block({ id: ines.id })
  expect(await tips(ines)).toEqual([])
})

it('forgets what is older than four weeks', async () => {
  await tip(tobias, 'Old', fan)
  clock += 27 * DAY
  expect(await tips(ines)).toEqual(['Old'])
  clock += 2 * DAY
  expect(await tips(ines)).toEqual([])
})
