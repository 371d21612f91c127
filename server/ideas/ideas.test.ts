import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { posts, users } from '#db/schema/tables.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import type { TestChef } from '#tests/fixtures/make.ts'
import type { TestApp } from '#tests/fixtures/test-app.ts'

const MINUTE = 60_000
const DAY = 86_400_000

let clock: number

const it = appTest(() => {
  clock = Date.UTC(2026, 4, 1)
  return { now: () => clock++ }
})
  .extend('ines', chef('Inès'))
  .extend('tobias', chef('Tobias'))
  .extend('fans', (): TestChef[] => [])
  .extend(
    'like',
    ({ app, ines }) =>
      (chef: TestChef | undefined, { id }: { id: number }) =>
        app.as(chef ?? ines).feed.toggleLike({ id }),
  )

it.beforeEach(async ({ app, fans }) => {
  for (let n = 0; n < 5; n++) fans.push(await app.make.chef(`Fan ${n}`))
})

const trending = async (app: TestApp, chef: TestChef, limit?: number) => {
  const list = await app.as(chef).ideas.trending({ limit })
  return list.map(({ title, recentLikes, recentSaves, recentRemakes }) => [
    title,
    recentLikes,
    recentSaves,
    recentRemakes,
  ])
}
/** Past the time for which a list is kept. */
const later = (ms = 6 * MINUTE) => {
  clock += ms
}
const hide = (app: TestApp, chef: TestChef) =>
  app.db.update(users).set({ isPublic: false }).where(eq(users.id, chef.id))

describe('what is trending', () => {
  it('is nothing where nothing happened', async ({ app, ines, tobias }) => {
    await app.make.recipePost(tobias, 'Rye Bread')
    expect(await trending(app, ines)).toEqual([])
  })

  it('goes by likes, saves and remakes: a remake counts three, a save two', async ({
    app,
    ines,
    tobias,
    fans,
    like,
  }) => {
    const [bread, cake, soup, stew] = [
      await app.make.recipePost(tobias, 'Rye Bread'),
      await app.make.recipePost(tobias, 'Plum Cake'),
      await app.make.recipePost(ines, 'Leek Soup'),
      await app.make.recipePost(ines, 'Stew'),
    ]
    for (const fan of fans.slice(0, 4)) await like(fan, bread)
    await app.as(fans[0] ?? ines).feed.addPost({ type: 'recipe_remake', originalPostId: cake.id, content: 'Good' })
    await app.as(fans[1] ?? ines).feed.toggleSave({ id: cake.id })
    await app.as(fans[2] ?? ines).feed.toggleSave({ id: soup.id })
    await like(fans[3], soup)
    // One's own do not count, nor do words.
    await like(ines, stew)
    await like(ines, await app.make.generalPost(tobias, 'Hello'))
    expect(await trending(app, ines)).toEqual([
      ['Plum Cake', 0, 1, 1],
      ['Rye Bread', 4, 0, 0],
      ['Leek Soup', 1, 1, 0],
    ])
    expect((await trending(app, ines, 1)).map(([title]) => title)).toEqual(['Plum Cake'])
    const [first] = await app.as(ines).ideas.trending({})
    expect(first).toMatchObject({ id: cake.recipeId, postId: cake.id, author: { name: 'Tobias' }, isLiked: false })
  })

  it('counts what is recent for more: half after two days, nothing after seven', async ({
    app,
    ines,
    tobias,
    fans,
    like,
  }) => {
    const [old, recent] = [await app.make.recipePost(tobias, 'Old'), await app.make.recipePost(tobias, 'Recent')]
    for (const fan of fans.slice(0, 3)) await like(fan, old)
    clock += 2 * DAY
    for (const fan of fans.slice(0, 2)) await like(fan, recent)
    expect((await trending(app, ines)).map(([title]) => title)).toEqual(['Recent', 'Old'])
    for (const fan of fans.slice(3, 5)) await like(fan, old)
    later()
    expect((await trending(app, ines)).map(([title]) => title)).toEqual(['Old', 'Recent'])
    clock += 6 * DAY
    expect(await trending(app, ines)).toEqual([
      ['Old', 2, 0, 0],
      ['Recent', 2, 0, 0],
    ])
    clock += 2 * DAY
    expect(await trending(app, ines)).toEqual([])
  })

  it('counts no remake that somebody keeps to themselves or shows to friends alone', async ({
    app,
    ines,
    tobias,
    fans,
    like,
  }) => {
    const bread = await app.make.recipePost(tobias, 'Bread')
    await like(fans[0], bread)
    const [open, kept, closed] = [fans[1] ?? ines, fans[2] ?? ines, fans[3] ?? ines]
    const remake = (chef: TestChef, isPublic = true) =>
      app.as(chef).feed.addPost({ type: 'recipe_remake', originalPostId: bread.id, content: 'Good', isPublic })
    await remake(open)
    await remake(kept, false)
    await remake(closed)
    await hide(app, closed)
    expect(await trending(app, ines)).toEqual([['Bread', 1, 0, 1]])
  })

  it('is made anew after five minutes, and then a like taken back counts no longer', async ({
    app,
    ines,
    tobias,
    fans,
    like,
  }) => {
    const [bread, cake] = [await app.make.recipePost(tobias, 'Bread'), await app.make.recipePost(tobias, 'Cake')]
    await like(fans[0], bread)
    expect(await trending(app, ines)).toEqual([['Bread', 1, 0, 0]])
    await like(fans[0], bread)
    await like(fans[0], cake)
    expect(await trending(app, ines)).toEqual([['Bread', 1, 0, 0]])
    later()
    expect(await trending(app, ines)).toEqual([['Cake', 1, 0, 0]])
  })

  it('has each recipe once, however often it was dished', async ({ app, ines, tobias, fans, like }) => {
    const { id: recipeId } = await app.make.backBurnerRecipe(tobias, 'Rye Bread')
    const first = await app.as(tobias).feed.addPost({ type: 'recipe', recipeId })
    const second = await app.as(tobias).feed.addPost({ type: 'recipe', recipeId })
    await like(fans[0], first)
    await like(fans[1], second)
    expect(await trending(app, ines)).toEqual([['Rye Bread', 2, 0, 0]])
    expect((await app.as(ines).ideas.trending({}))[0]?.postId).toBe(second.id)
    await app.db.update(posts).set({ hiddenAt: 1 }).where(eq(posts.id, second.id))
    expect((await app.as(ines).ideas.trending({}))[0]?.postId).toBe(first.id)
  })

  it('shows at once what the viewer may see alone, and fills up with what comes next', async ({
    app,
    ines,
    tobias,
    fans,
    like,
  }) => {
    const bread = await app.make.recipePost(tobias, 'Bread')
    const soup = await app.make.recipePost(ines, 'Soup')
    await like(fans[0], bread)
    await like(fans[1], bread)
    await like(fans[1], soup)
    const viewer = fans[4] ?? ines
    expect(await trending(app, viewer)).toHaveLength(2)
    await hide(app, tobias)
    expect(await trending(app, viewer, 1)).toEqual([['Soup', 1, 0, 0]])
    await app.make.friends(tobias, viewer)
    expect(await trending(app, viewer, 1)).toEqual([['Bread', 2, 0, 0]])
    await app.db.update(posts).set({ isPublic: false }).where(eq(posts.id, bread.id))
    expect(await trending(app, viewer, 1)).toEqual([['Soup', 1, 0, 0]])
    expect(await trending(app, tobias, 1)).toEqual([['Soup', 1, 0, 0]])
  })
})

describe('hot tips', () => {
  it('are a chef’s posts of words, the best liked first, ten unless asked otherwise', async ({
    app,
    ines,
    tobias,
    fans,
    like,
  }) => {
    const tips = []
    for (let n = 0; n < 12; n++) tips.push(await app.make.generalPost(tobias, `Tip ${n}`))
    await app.make.recipePost(tobias, 'No tip')
    const [liked, hidden, kept] = [tips[3] ?? { id: 0 }, tips[5] ?? { id: 0 }, tips[7] ?? { id: 0 }]
    for (const fan of fans.slice(0, 2)) await like(fan, liked)
    await like(fans[0], kept)
    await app.db.update(posts).set({ hiddenAt: 1 }).where(eq(posts.id, hidden.id))
    await app.as(tobias).feed.editPost({ id: kept.id, isPublic: false })
    const seenBy = async (chef: TestChef, input: { id: number; limit?: number }) =>
      (await app.as(chef).ideas.hotTips(input)).map(({ content }) => content)
    expect(await seenBy(ines, { id: tobias.id })).toHaveLength(10)
    expect(await seenBy(ines, { id: tobias.id, limit: 3 })).toEqual(['Tip 3', 'Tip 11', 'Tip 10'])
    expect(await seenBy(tobias, { id: 0, limit: 3 })).toEqual(['Tip 3', 'Tip 7', 'Tip 11'])
    await hide(app, tobias)
    await expect(app.as(ines).ideas.hotTips({ id: tobias.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
