import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import * as t from '#db/schema/tables.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import type { TestChef } from '#tests/fixtures/make.ts'
import { testApp } from '#tests/fixtures/test-app.ts'
import { DEFAULT_TAGS } from './constants.ts'

let clock: number

const it = appTest(() => {
  clock = Date.UTC(2026, 4, 1)
  return { now: () => clock++ }
})
  .extend('ines', chef('Inès'))
  .extend('tobias', chef('Tobias'))
  .extend('post', { auto: true }, async ({ app, tobias }) => (await app.make.generalPost(tobias, 'Who has plums?')).id)
  .extend(
    'say',
    ({ app, post }) =>
      (chef: TestChef, content: string, postId = post) =>
        app.as(chef).comments.add({ content, postType: 'user_post', postId }),
  )
  .extend(
    'thread',
    ({ app, post }) =>
      (chef: TestChef, more: object = {}) =>
        app.as(chef).comments.listThread({ postType: 'user_post', postId: post, ...more }),
  )
  .extend(
    'words',
    ({ thread }) =>
      async (chef: TestChef) =>
        (await thread(chef)).comments.map(({ content }) => content),
  )

describe('a thread', () => {
  it('holds what is said, oldest first, with who said it', async ({ app, ines, tobias, post, say, thread }) => {
    const first = await say(ines, '  Me!\r\nTwo kilos. ')
    expect(first).toMatchObject({
      userId: ines.id,
      userName: 'Inès',
      content: 'Me!\nTwo kilos.',
      tags: [...DEFAULT_TAGS],
      isEdited: false,
      likes: 0,
      isLiked: false,
      isOwn: true,
      mayRemove: true,
    })
    await say(tobias, 'Thanks')
    expect(await thread(ines)).toMatchObject({
      comments: [
        { id: first.id, isOwn: true, mayRemove: true },
        { content: 'Thanks', isOwn: false, mayRemove: false },
      ],
      earlier: null,
    })
    expect((await thread(tobias)).comments[0]).toMatchObject({ isOwn: false, mayRemove: true })
    expect((await app.as(ines).feed.getPost({ id: post })).comments).toBe(2)
  })

  it('turns pages back to the first comment', async ({ app, ines, tobias, post, say, thread }) => {
    for (let n = 1; n <= 45; n++) await say(n % 2 ? ines : tobias, `Comment ${n}`)
    const pages: string[][] = []
    let before: number | null | undefined
    while (before !== null) {
      const page = await thread(ines, { before })
      pages.unshift(page.comments.map(({ content }) => content))
      before = page.earlier
    }
    expect(pages.map(({ length }) => length)).toEqual([5, 20, 20])
    expect(pages.flat()).toEqual(Array.from({ length: 45 }, (_, at) => `Comment ${at + 1}`))
    const list = await app.as(ines).comments.list({ postType: 'user_post', postId: post })
    expect(list).toHaveLength(45)
  })

  it('is empty where nobody spoke, and not there where nothing is', async ({ ines, thread }) => {
    expect(await thread(ines)).toEqual({ comments: [], earlier: null })
    await expect(thread(ines, { postId: 9_999_999 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Post not found',
    })
    await expect(thread(ines, { postType: 'trending_recipe', postId: 9_999_999 })).rejects.toMatchObject({
      message: 'Recipe not found',
    })
  })

  it('leaves out whom the viewer may not see, for as long as that holds', async ({ app, ines, tobias, say, words }) => {
    const [secret, friend] = [await app.make.chef('Secret', { isPublic: false }), await app.make.chef('Friend')]
    await app.make.friends(secret, friend)
    await say(secret, 'Whisper')
    await say(friend, 'Loud')
    expect(await words(ines)).toEqual(['Loud'])
    expect(await words(tobias)).toEqual(['Loud'])
    expect(await words(friend)).toEqual(['Whisper', 'Loud'])
    expect(await words(secret)).toEqual(['Whisper', 'Loud'])
    await app.as(ines).friends.block({ id: friend.id })
    expect(await words(ines)).toEqual([])
    expect(await words(friend)).toEqual(['Whisper', 'Loud'])
    expect(await words(tobias)).toEqual(['Loud'])
    await app.db.update(t.users).set({ status: 'deactivated' }).where(eq(t.users.id, friend.id))
    expect(await words(tobias)).toEqual([])
  })

  it('leaves out, and lets nobody like or change, what the moderators hid', async ({
    app,
    ines,
    tobias,
    say,
    words,
  }) => {
    const { id } = await say(ines, 'Buy my pans')
    await app.db.update(t.comments).set({ hiddenAt: 1 })
    expect(await words(ines)).toEqual([])
    for (const attempt of [
      () => app.as(ines).comments.edit({ id, content: 'Pans!' }),
      () => app.as(ines).comments.remove({ id }),
      () => app.as(tobias).comments.remove({ id }),
      () => app.as(tobias).comments.toggleLike({ id }),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Comment not found' })
    }
  })
})

describe('commenting', () => {
  it.for([
    ['nothing that shows', { content: ' \u200b\n' }, 'Please write a comment.'],
    ['too much', { content: 'x'.repeat(1001) }, 'Please keep this under 1000 characters.'],
    ['an unknown kind', { postType: 'sonnet' }, 'Please say what the comment is about.'],
    ['no recipe', { postType: 'trending_recipe' }, 'Please say what the comment is about.'],
    ['another kind of id', { postType: 'featured_recipe', recipeId: 3001 }, 'Please say what the comment is about.'],
  ] as const)('refuses %s', async ([_name, more, message], { app, ines, post }) => {
    const json = { content: 'Hello', postType: 'user_post', postId: post, ...more }
    const answer = await app.request('/api/comments', { cookie: await app.cookieOf(ines), json })
    expect([answer.status, (await answer.json()).message]).toEqual([400, message])
  })

  it('tells the author of the post, once for each comment, and never oneself', async ({
    app,
    ines,
    tobias,
    post,
    say,
  }) => {
    await say(tobias, 'Anybody?')
    expect((await app.as(tobias).notifications.counts()).unread).toBe(0)
    const { id } = await say(ines, 'Me')
    await say(ines, 'Really')
    expect(await app.as(tobias).notifications.list({})).toMatchObject([
      { kind: 'comment', comment: 'Really', postId: post, actor: { id: ines.id } },
      { kind: 'comment', comment: 'Me' },
    ])
    await app.as(ines).comments.remove({ id })
    expect(await app.as(tobias).notifications.list({})).toHaveLength(1)
  })

  it('leaves nothing behind on what is not in sight any more', async ({ app, ines, tobias, say }) => {
    await say(ines, 'First')
    await app.as(tobias).friends.block({ id: ines.id })
    const gone = { code: 'NOT_FOUND', message: 'Post not found' }
    await expect(say(ines, 'Hello?')).rejects.toMatchObject(gone)
    await expect(say(ines, 'Hello?', 9_999_999)).rejects.toMatchObject(gone)
    expect(await app.db.select().from(t.comments)).toHaveLength(1)
    expect(await app.db.select().from(t.notifications)).toHaveLength(0)
    await app.db.delete(t.posts)
    expect(await app.db.select().from(t.comments)).toHaveLength(0)
  })

  it('spends the budget of writing', async () => {
    const limited = await testApp({ settings: { LONGTABLE_RATE_LIMITS: 'on' } })
    const chef = await limited.make.chef('Hasty')
    const { id } = await limited.make.generalPost(chef, 'Fast')
    const speak = () => limited.as(chef).comments.add({ content: 'Hi', postType: 'user_post', postId: id })
    const answers = await Promise.allSettled(Array.from({ length: 310 }, speak))
    const refused = answers.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
    expect(refused.length).toBeGreaterThanOrEqual(10)
    expect(refused[0]?.reason).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    await limited.close()
  })

  it('takes tags of one’s own in place of the usual ones', async ({ app, ines, tobias, post }) => {
    const json = { content: 'Hot', postType: 'user_post', postId: post, userId: tobias.id, tags: ['spicy', ''] }
    const answer = await app.request('/api/comments', { cookie: await app.cookieOf(ines), json })
    expect(await answer.json()).toMatchObject({ tags: ['spicy'], userId: ines.id })
    const body = new FormData()
    for (const [name, value] of Object.entries({ content: 'As a form', postType: 'user_post', postId: String(post) }))
      body.set(name, value)
    const asForm = await app.request('/api/comments', { cookie: await app.cookieOf(ines), body })
    expect(await asForm.json()).toMatchObject({ content: 'As a form', tags: [...DEFAULT_TAGS] })
    const list = await app.request(`/api/comments/user_post/${post}`, { cookie: await app.cookieOf(ines) })
    expect((await list.json()).map(({ content }: { content: string }) => content)).toEqual(['Hot', 'As a form'])
  })
})

describe('a thread of a recipe', () => {
  it('is apart for what is trending and for what is featured', async ({ app, ines, tobias }) => {
    const { id } = await app.make.backBurnerRecipe(tobias, 'Plum Cake')
    const trending = { postType: 'trending_recipe', postId: id } as const
    const featured = { postType: 'featured_recipe', postId: id } as const
    const onTrending = { content: 'Nice', postType: 'trending_recipe', recipeId: id } as const
    const onFeatured = { content: 'Bravo', postType: 'featured_recipe', featuredRecipeId: id } as const
    await app.as(ines).comments.add(onTrending)
    const missing = { code: 'NOT_FOUND', message: 'Recipe not found' }
    await expect(app.as(ines).comments.add(onFeatured)).rejects.toMatchObject(missing)
    await expect(app.as(ines).comments.listThread(featured)).rejects.toMatchObject(missing)
    await app.db.insert(t.featuredRecipes).values({ week: '2026-05-04', recipeId: id })
    await app.as(ines).comments.add(onFeatured)
    expect((await app.as(tobias).comments.list(trending)).map(({ content }) => content)).toEqual(['Nice'])
    const [bravo] = await app.as(tobias).comments.list(featured)
    expect(bravo).toMatchObject({ content: 'Bravo', mayRemove: true })
    expect(await app.as(tobias).comments.remove({ id: bravo?.id ?? 0 })).toEqual({ success: true })
    await app.as(tobias).kitchen.setVisibility({ id, isPublic: false })
    await expect(app.as(ines).comments.listThread(trending)).rejects.toMatchObject(missing)
    await expect(app.as(ines).comments.add(onTrending)).rejects.toMatchObject(missing)
  })

  it('is there for every built-in recipe', async ({ app, ines, tobias }) => {
    const [builtIn] = await app.db
      .insert(t.recipes)
      .values({
        id: 3999,
        title: 'House Soup',
        titleFolded: 'builtIn soup',
        source: 'Longtable',
        drawnKey: 'soup',
        updatedAt: 0,
      })
      .returning({ id: t.recipes.id })
    const id = builtIn?.id ?? 0
    const { id: comment } = await app
      .as(ines)
      .comments.add({ content: 'Warm', postType: 'featured_recipe', featuredRecipeId: id })
    const [seen] = await app.as(tobias).comments.list({ postType: 'featured_recipe', postId: id })
    expect(seen).toMatchObject({ id: comment, mayRemove: false })
    await expect(app.as(tobias).comments.remove({ id: comment })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('a comment', () => {
  it('is changed by its author alone', async ({ app, ines, tobias, say }) => {
    const { id } = await say(ines, 'Plumbs')
    expect(await app.as(ines).comments.edit({ id, content: 'Plumbs' })).toMatchObject({ isEdited: false })
    expect(await app.as(ines).comments.edit({ id, content: 'Plums' })).toMatchObject({
      content: 'Plums',
      isEdited: true,
    })
    await expect(app.as(tobias).comments.edit({ id, content: 'Pears' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: 'You can only edit your own comments.',
    })
    await app.as(ines).friends.block({ id: tobias.id })
    await expect(app.as(tobias).comments.edit({ id, content: 'Pears' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('is removed by its author or the author of the post', async ({ app, ines, tobias, say, words }) => {
    const other = await app.make.chef('Other')
    const [one, two] = [await say(ines, 'One'), await say(ines, 'Two')]
    await app.as(other).comments.toggleLike({ id: one.id })
    await expect(app.as(other).comments.remove({ id: one.id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await app.as(ines).comments.remove({ id: one.id })
    await app.as(tobias).comments.remove({ id: two.id })
    await expect(app.as(tobias).comments.remove({ id: two.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await words(ines)).toEqual([])
    expect(await app.db.select().from(t.commentLikes)).toEqual([])
  })

  it('is liked and unliked exactly, however many do it at once', async ({ app, ines, tobias, say, thread }) => {
    const { id } = await say(ines, 'Plums')
    const chefs = await Promise.all([1, 2, 3, 4, 5].map(n => app.make.chef(`Chef ${n}`)))
    // The first toggles once, the second twice … so the odd ones end with a like.
    const toggles = chefs.flatMap((chef, at) => Array.from({ length: at + 1 }, () => chef))
    await Promise.all(toggles.map(chef => app.as(chef).comments.toggleLike({ id })))
    const liked = await Promise.all(
      chefs.map(async chef => (await thread(chef)).comments.map(({ isLiked, likes }) => ({ isLiked, likes }))),
    )
    expect(liked.flat()).toEqual([1, 0, 1, 0, 1].map(odd => ({ isLiked: odd === 1, likes: 3 })))
    const answer = await app.request(`/api/comments/${id}/like`, { cookie: await app.cookieOf(tobias), method: 'POST' })
    expect(await answer.json()).toEqual({ isLiked: true, likes: 4 })
  })
})
