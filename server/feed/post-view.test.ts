import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { blocks, comments, postPictures, posts, recipePictures, recipes, users } from '#db/schema/tables.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import { pictureOf } from '#tests/fixtures/full-account.ts'
import type { TestChef } from '#tests/fixtures/make.ts'
import type { TestApp } from '#tests/fixtures/test-app.ts'
import { COUNTED_MAX, FEED_PAGE } from './constants.ts'

let clock: number

const it = appTest(() => {
  clock = Date.UTC(2026, 4, 1)
  return { now: () => clock++ }
})
  .extend('ines', chef('Inès'))
  .extend('tobias', chef('Tobias'))
  .extend('olga', chef('Olga'))

const see = (app: TestApp, chef: TestChef, id: number) => app.as(chef).feed.getPost({ id })
const hide = (app: TestApp, chef: TestChef, isPublic = false) =>
  app.db.update(users).set({ isPublic }).where(eq(users.id, chef.id))

const say = (app: TestApp, chef: TestChef, postId: number, more: object = {}) =>
  app.db.insert(comments).values({
    userId: chef.id,
    postType: 'user_post',
    postId,
    content: 'Lovely',
    updatedAt: clock,
    createdAt: clock,
    ...more,
  })

const remakeOf = (app: TestApp, chef: TestChef, originalPostId: number, more: object = {}) =>
  app.as(chef).feed.addPost({ type: 'recipe_remake', originalPostId, content: 'Went well', ...more })

describe('pictures of a post', () => {
  it('are those of a general post, in order, with what is needed to make room for them', async ({
    app,
    ines,
    tobias,
  }) => {
    const { id } = await app.make.generalPost(ines, 'Plums')
    const [first, second] = [await pictureOf(app, ines, '#cc3300'), await pictureOf(app, ines, '#0033cc')]
    await app.db.insert(postPictures).values([
      { postId: id, position: 1, mediaId: second.id, alt: 'A bowl' },
      { postId: id, position: 0, mediaId: first.id },
    ])
    const post = await see(app, tobias, id)
    const { width, height } = first
    expect(post.pictures).toEqual([
      { url: first.url, width, height, colour: first.colour, thumbhash: first.thumbhash, alt: '' },
      { url: second.url, width, height, colour: '#0033cc', thumbhash: second.thumbhash, alt: 'A bowl' },
    ])
    expect(first.thumbhash).not.toBe(second.thumbhash)
    expect(post).toMatchObject({ imageUrl: first.url, title: null, recipeTitle: null, drawnKey: null })
  })

  it('are those of its recipe', async ({ app, ines, tobias }) => {
    const picture = await pictureOf(app, ines, '#cc3300')
    const { id, recipeId } = await app.make.recipePost(ines, 'Plum Cake')
    expect((await see(app, tobias, id)).pictures).toEqual([])
    await app.db.insert(recipePictures).values({ recipeId: recipeId ?? 0, position: 0, mediaId: picture.id })
    expect(await see(app, tobias, id)).toMatchObject({
      imageUrl: picture.url,
      pictures: [{ url: picture.url }],
      title: 'Plum Cake',
      recipeTitle: 'Plum Cake',
    })
  })
})

describe('what a post says of its recipe', () => {
  it('has the headings, and stays when the recipe leaves its shelf', async ({ app, ines, tobias }) => {
    const ingredientGroups = [{ at: 1, title: 'For the crumble' }]
    const { id: recipeId } = await app.make.backBurnerRecipe(ines, 'Plum Cake')
    await app.db.update(recipes).set({ ingredientGroups, stepSections: [{ at: 0, title: 'The day before' }] })
    const { id } = await app.as(ines).feed.addPost({ type: 'recipe', recipeId })
    await app.as(ines).kitchen.removeFromBackBurner({ id: 0, itemId: recipeId })
    expect(await see(app, tobias, id)).toMatchObject({
      recipeId,
      recipeTitle: 'Plum Cake',
      ingredientGroups,
      stepSections: [{ at: 0, title: 'The day before' }],
    })
  })
})

describe('the comments that a post counts', () => {
  it('are those that the viewer may see', async ({ app, ines, tobias, olga }) => {
    const { id } = await app.make.generalPost(ines, 'Plums')
    await say(app, tobias, id)
    await say(app, olga, id)
    await say(app, ines, id, { hiddenAt: 1 })
    const counted = async (chef: TestChef) => (await see(app, chef, id)).comments
    expect(await counted(ines)).toBe(2)
    await hide(app, olga)
    expect([await counted(ines), await counted(tobias), await counted(olga)]).toEqual([1, 1, 2])
    await app.make.friends(ines, olga)
    expect([await counted(ines), await counted(tobias)]).toEqual([2, 1])
    await app.db.insert(blocks).values({ blockerId: ines.id, blockedId: tobias.id })
    expect(await counted(ines)).toBe(1)
  })

  it('are counted up to a hundred', async ({ app, ines, tobias }) => {
    const { id } = await app.make.generalPost(ines, 'Plums')
    const row = { userId: tobias.id, postType: 'user_post' as const, postId: id, content: 'Yes', updatedAt: 1 }
    await app.db.insert(comments).values(Array.from({ length: COUNTED_MAX + 20 }, () => row))
    expect((await see(app, ines, id)).comments).toBe(COUNTED_MAX)
  })
})

describe('remakes', () => {
  it('say what they remake as long as the viewer may see it', async ({ app, ines, tobias, olga }) => {
    const picture = await pictureOf(app, tobias, '#cc3300')
    const original = await app.make.recipePost(tobias, 'Rye Bread', { imageUrl: picture.url })
    const { id } = await remakeOf(app, ines, original.id, { myTwist: 'With caraway' })
    expect(await see(app, olga, id)).toMatchObject({
      type: 'recipe_remake',
      myTwist: 'With caraway',
      originalPostId: original.id,
      originalAuthor: 'Tobias',
      original: { title: 'Rye Bread', imageUrl: picture.url },
    })
    await hide(app, tobias)
    expect((await see(app, olga, id)).original).toBeNull()
    expect((await see(app, ines, id)).original).toBeNull()
    await app.make.friends(tobias, olga)
    expect((await see(app, olga, id)).original).toMatchObject({ title: 'Rye Bread' })
    await app.db.update(posts).set({ hiddenAt: 1 }).where(eq(posts.id, original.id))
    expect((await see(app, olga, id)).original).toBeNull()
    await app.db.delete(posts).where(eq(posts.id, original.id))
    expect(await see(app, olga, id)).toMatchObject({ original: null, originalAuthor: 'Tobias' })
  })

  it('say it of a recipe that was no post, too', async ({ app, ines, tobias, olga }) => {
    const { id: originalRecipeId } = await app.make.backBurnerRecipe(tobias, 'Rye Bread')
    const { id } = await app
      .as(ines)
      .feed.addPost({ type: 'recipe_remake', originalRecipeId, content: 'Dense, and very good' })
    expect(await see(app, olga, id)).toMatchObject({
      originalRecipeId,
      original: { title: 'Rye Bread', imageUrl: null },
    })
    await app.as(tobias).kitchen.setVisibility({ id: originalRecipeId, isPublic: false })
    expect((await see(app, olga, id)).original).toBeNull()
  })

  it('are counted and listed at the original, as far as the viewer may see them', async ({
    app,
    ines,
    tobias,
    olga,
  }) => {
    const { id } = await app.make.recipePost(tobias, 'Rye Bread')
    const shown = await remakeOf(app, ines, id)
    const kept = await remakeOf(app, ines, id, { isPublic: false })
    const hers = await remakeOf(app, olga, id)
    await hide(app, olga)
    const told = async (chef: TestChef) => {
      const { posts: listed, older } = await app.as(chef).feed.listRemakes({ id })
      expect(older).toBeNull()
      expect((await see(app, chef, id)).remakes).toBe(listed.length)
      return listed.map(post => post.id)
    }
    expect(await told(tobias)).toEqual([shown.id])
    expect(await told(ines)).toEqual([kept.id, shown.id])
    expect(await told(olga)).toEqual([hers.id, shown.id])
    await hide(app, tobias)
    await expect(app.as(ines).feed.listRemakes({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('come in pages, newest first', async ({ app, ines, tobias, olga }) => {
    const { id } = await app.make.recipePost(tobias, 'Rye Bread')
    const row = { userId: ines.id, type: 'recipe_remake' as const, originalPostId: id, updatedAt: 1 }
    // Three of each moment, so that pages end between posts of the same one.
    await app.db.insert(posts).values(Array.from({ length: 20 }, (_, n) => ({ ...row, createdAt: Math.floor(n / 3) })))
    const listed: number[] = []
    for (let before: string | undefined, pages = 0; pages < 3; pages++) {
      const page = await app.as(olga).feed.listRemakes({ id, before })
      expect(page.posts).toHaveLength(pages < 2 ? FEED_PAGE : 2)
      listed.push(...page.posts.map(post => post.id))
      before = page.older ?? undefined
      if (pages === 2) expect(before).toBeUndefined()
    }
    expect(listed).toEqual([...listed].sort((a, b) => b - a))
    expect(new Set(listed).size).toBe(20)
    expect((await see(app, olga, id)).remakes).toBe(20)
  })
})

describe('a post that was changed', () => {
  it('says so, and liking it or talking about it does not change it', async ({ app, ines, tobias }) => {
    const { id } = await app.make.generalPost(ines, 'Plums')
    await app.as(tobias).feed.toggleLike({ id })
    await say(app, tobias, id)
    expect((await see(app, tobias, id)).isEdited).toBe(false)
    await app.as(ines).feed.editPost({ id, caption: 'From the garden' })
    expect(await see(app, tobias, id)).toMatchObject({ isEdited: true, caption: 'From the garden' })
  })
})

describe('a list of posts', () => {
  it('goes on from the post it ended with, for one chef and for all', async ({ app, ines, tobias, olga }) => {
    for (let n = 1; n <= 5; n++) await app.make.generalPost(n % 2 ? ines : tobias, `Post ${n}`)
    await app.make.generalPost(ines, 'Kept', { isPublic: false })
    const placeOf = (post: { createdAt: string; id: number } | undefined) =>
      post && `${Date.parse(post.createdAt)}.${post.id}`
    const contents = (list: { content: string }[]) => list.map(post => post.content)
    const { feed } = app.as(olga)
    const first = await feed.listPosts({ limit: 2 })
    expect(contents(first)).toEqual(['Post 5', 'Post 4'])
    expect(contents(await feed.listPosts({ before: placeOf(first[1]), limit: 9 }))).toEqual([
      'Post 3',
      'Post 2',
      'Post 1',
    ])
    const hers = await feed.listChefPosts({ userId: ines.id, limit: 1 })
    expect(contents(hers)).toEqual(['Post 5'])
    const more = await feed.listChefPosts({ userId: ines.id, before: placeOf(hers[0]) })
    expect(contents(more)).toEqual(['Post 3', 'Post 1'])
    expect(contents(await app.as(ines).feed.listChefPosts({ userId: 0, limit: 2 }))).toEqual(['Kept', 'Post 5'])
    expect(contents(await app.as(ines).feed.listPosts({ limit: 2 }))).toEqual(['Kept', 'Post 5'])
  })
})
