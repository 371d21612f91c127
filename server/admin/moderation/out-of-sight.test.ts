import { describe, expect } from 'vitest'
import { sharedAppTest } from '#tests/fixtures/app-test.ts'
import { pictureOf } from '#tests/fixtures/full-account.ts'
import { recipeFields, type TestChef } from '#tests/fixtures/make.ts'
import type { TestApp } from '#tests/fixtures/test-app.ts'
import { sectionText } from '../../account/export-rows.ts'
import { sections } from '../../account/sections.ts'
import type { ReportedKind } from './constants.ts'

/* What moderators hide is gone for everybody, from every list, count and address, until they bring it back. */

/** A maker with content of every kind that moderators judge, and the others who know it. */
async function hemlockKitchen(app: TestApp) {
  const admin = await app.make.chef('Ada', { role: 'admin' })
  const maker = await app.make.chef('Maker')
  const friend = await app.make.chef('Friend')
  const follower = await app.make.chef('Follower')
  const stranger = await app.make.chef('Stranger')
  await app.make.friends(maker, friend)
  await app.as(follower).friends.follow({ followeeId: maker.id })
  const cookies = new Map<number, string>()
  for (const chef of [admin, maker, friend, follower, stranger]) cookies.set(chef.id, await app.cookieOf(chef))
  const picture = async (colour: string) => (await pictureOf(app, maker, colour)).url
  const pictures = {
    dish: await picture('#110000'),
    kept: await picture('#111100'),
    tip: await picture('#001100'),
    photo: await picture('#000011'),
  }
  const { comments, featured, feed, kitchen } = app.as(maker)
  const dish = await app.make.recipePost(maker, 'Hemlock Stew', { imageUrl: pictures.dish })
  const onShelf = await kitchen.addToCookbook({ id: 0, ...recipeFields('Hemlock Pie'), imageUrl: pictures.kept })
  const kept = await feed.addPost({ type: 'recipe', recipeId: onShelf.id })
  const tip = (await app.make.generalPost(maker, 'Hemlock is a spice', { imageUrl: pictures.tip })).id
  const below = (await app.make.generalPost(stranger, 'Plain rice')).id
  const comment = (await comments.add({ content: 'Add hemlock', postType: 'user_post', postId: below })).id
  const recipeId = (await app.make.backBurnerRecipe(stranger, 'Rice Bowl')).id
  const onRecipe = (await comments.add({ content: 'Hemlock here too', postType: 'trending_recipe', recipeId })).id
  const photo = (await featured.addPhoto({ recipeTitle: 'Rice Bowl', imageUrl: pictures.photo, caption: 'Hemlock' }))
    .photo.id
  // The others like it, and one remakes it, so that it is in what is trending and talked about.
  for (const chef of [friend, follower, stranger]) {
    for (const id of [dish.id, kept.id, tip]) await app.as(chef).feed.toggleLike({ id })
    await app.as(chef).comments.toggleLike({ id: comment })
    await app.as(chef).featured.togglePhotoLike({ id: photo })
  }
  await app
    .as(stranger)
    .feed.addPost({ type: 'recipe_remake', content: 'Mild', title: 'My stew', originalPostId: dish.id })
  return {
    app,
    admin,
    maker,
    friend,
    follower,
    stranger,
    others: [friend, follower, stranger, admin],
    cookies,
    /** A post that carries a recipe and a picture, tips, a comment and a photo; all of the maker's. */
    dish: { id: dish.id, recipeId: dish.recipeId ?? 0 },
    /** A post of a recipe that its chef keeps in the Cookbook, too. */
    kept: { id: kept.id, recipeId: onShelf.id },
    tip,
    below,
    comment,
    onRecipe,
    photo,
    recipeId,
    pictures,
  }
}
type Kitchen = Awaited<ReturnType<typeof hemlockKitchen>>

const never = () => null

/** Everything a chef can read that might reveal the hidden content, as text. */
async function everything({ app, maker, dish, kept, tip, below, recipeId }: Kitchen, chef: TestChef): Promise<string> {
  const { comments, featured, feed, friends, ideas, kitchen, notifications, pantry, profile } = app.as(chef)
  const answers = await Promise.all([
    feed.listFeed({}),
    feed.listPosts({}),
    feed.listChefPosts({ userId: maker.id }),
    feed.listActivities(),
    feed.listRemakes({ id: dish.id }).catch(never),
    feed.getPost({ id: dish.id }).catch(never),
    feed.getPost({ id: tip }).catch(never),
    comments.listThread({ postType: 'user_post', postId: below }),
    comments.list({ postType: 'trending_recipe', postId: recipeId }),
    featured.listPhotos({ recipeTitle: 'Rice Bowl' }),
    featured.current().catch(never),
    ideas.trending({}),
    ideas.tips({}),
    ideas.hotTips({ id: maker.id }),
    kitchen.getRecipe({ id: dish.recipeId }).catch(never),
    feed.getPost({ id: kept.id }).catch(never),
    kitchen.getRecipe({ id: kept.recipeId }).catch(never),
    kitchen.listBackBurner({ id: maker.id }),
    kitchen.listCookbook({ userId: maker.id }),
    kitchen.listCookbook({ userId: maker.id, query: 'pie' }),
    kitchen.listCookbook({ userId: maker.id, before: kept.recipeId + 1, sort: 'title' }),
    kitchen.listSections({ userId: maker.id }),
    kitchen.listShelf({ id: maker.id, status: 'completed' }),
    kitchen.listShelf({ id: maker.id, status: 'on-back-burner' }),
    pantry.suggest({ ingredients: ['tomatoes', 'onion', 'olive oil'] }),
    friends.search({ query: 'hemlock' }),
    profile.get({ id: maker.id }),
    ...(chef === maker ? [] : [notifications.list({})]),
  ])
  return JSON.stringify(answers)
}

const counts = async ({ app, maker, below }: Kitchen, chef: TestChef) => {
  const { recipesCount } = await app.as(chef).friends.getChef({ id: maker.id })
  const { comments } = await app.as(chef).feed.getPost({ id: below })
  const { unread } = await app.as(chef).notifications.counts()
  const shelf = await app.as(chef).kitchen.countShelf({ id: maker.id, status: 'completed' })
  const found = await app.as(chef).kitchen.countShelf({ id: maker.id, status: 'completed', query: 'hemlock' })
  return { recipesCount, comments, unread, shelf: shelf.count, found: found.count }
}

const status = async ({ app, cookies }: Kitchen, chef: TestChef, path: string) =>
  (await app.request(path, { cookie: cookies.get(chef.id) })).status

const decideAll = async (
  { app, admin, comment, onRecipe, photo, tip, dish, kept }: Kitchen,
  decision: 'hide' | 'restore',
) => {
  const { decide } = app.as(admin).admin.moderation
  const all: [ReportedKind, number][] = [
    ['comment', comment],
    ['comment', onRecipe],
    ['photo', photo],
    ['post', tip],
    ['post', dish.id],
    ['post', kept.id],
  ]
  for (const [kind, id] of all) await decide({ kind, id, decision })
}

/** `before` is what the others saw of the kitchen until it was hidden. */
const it = sharedAppTest()
  .extend('kitchen', { scope: 'file' }, ({ app }) => hemlockKitchen(app))
  .extend('before', { scope: 'file' }, async ({ kitchen }) => {
    const texts: string[] = []
    const numbers: Awaited<ReturnType<typeof counts>>[] = []
    for (const chef of kitchen.others) {
      texts.push(await everything(kitchen, chef))
      numbers.push(await counts(kitchen, chef))
    }
    return { texts, counts: numbers }
  })

describe('what is hidden', () => {
  it.beforeAll(async ({ kitchen, before: _ }) => decideAll(kitchen, 'hide'), 60_000)

  it('was to be seen by all of them', ({ before }) => {
    for (const seen of before.texts) expect(seen).toMatch(/Hemlock Stew.*Hemlock is a spice/)
    for (const seen of before.texts) expect(seen).toMatch(/Add hemlock.*Hemlock here too/)
  })

  it('is in nothing that anybody reads', async ({ kitchen }) => {
    const { maker, others } = kitchen
    for (const chef of others) expect(await everything(kitchen, chef), chef.name ?? '').not.toMatch(/hemlock/i)
    expect(await everything(kitchen, maker)).not.toMatch(/Add hemlock|Hemlock is a spice/)
  })

  it('counts nowhere, and its pictures lead nowhere but for their maker, and for admins who have to judge', async ({
    kitchen,
  }) => {
    const { admin, maker, friend, follower, stranger, pictures } = kitchen
    for (const chef of [friend, follower, stranger]) {
      expect(await counts(kitchen, chef)).toMatchObject({ recipesCount: 0, comments: 0, shelf: 0, found: 0 })
      for (const url of Object.values(pictures)) expect(await status(kitchen, chef, url)).toBe(404)
    }
    for (const url of Object.values(pictures)) {
      expect([await status(kitchen, maker, url), await status(kitchen, admin, url)]).toEqual([200, 200])
    }
  })

  it('can be neither liked, commented on, saved, remade nor reported', async ({
    app,
    kitchen: { friend, dish, kept, tip, comment, photo },
  }) => {
    const { comments, feed, featured, kitchen: shelves, reports } = app.as(friend)
    for (const call of [
      () => feed.toggleLike({ id: dish.id }),
      () => feed.toggleSave({ id: dish.id }),
      () => feed.addPost({ type: 'recipe_remake', content: 'Me too', originalPostId: dish.id }),
      () => comments.add({ content: 'Why?', postType: 'user_post', postId: dish.id }),
      () => comments.toggleLike({ id: comment }),
      () => featured.togglePhotoLike({ id: photo }),
      () => reports.report({ postId: tip, reason: 'spam' }),
      () => shelves.saveRecipe({ recipeId: kept.recipeId }),
      () => shelves.toggleLike({ id: kept.recipeId }),
      () => comments.list({ postType: 'trending_recipe', postId: kept.recipeId }),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
  })

  it('stays on the shelf of its maker, as a recipe', async ({ app, kitchen }) => {
    const { maker, kept } = kitchen
    const own = app.as(maker).kitchen
    expect(await own.getRecipe({ id: kept.recipeId })).toMatchObject({ title: 'Hemlock Pie' })
    expect(await own.listCookbook({ userId: 0 })).toHaveLength(1)
    expect(await counts(kitchen, maker)).toMatchObject({ shelf: 1, found: 1 })
  })

  it('is still in the download of its maker', async ({ app, kitchen: { maker } }) => {
    let text = ''
    for (const section of sections) for await (const part of sectionText(app.db, section, maker.id)) text += part
    expect(text).toMatch(/Hemlock Stew.*Hemlock is a spice.*Add hemlock.*Hemlock here too/s)
  })

  it('is all back as it was once it is brought back', async ({ kitchen, before }) => {
    const { others } = kitchen
    await decideAll(kitchen, 'restore')
    const now = []
    for (const chef of others) now.push(await everything(kitchen, chef))
    const withoutNews = (text: string) => text.match(/hemlock[^"]*/gi)?.sort()
    expect(now.map(withoutNews)).toEqual(before.texts.map(withoutNews))
    for (const [at, chef] of others.entries()) expect(await counts(kitchen, chef)).toEqual(before.counts[at])
  })

  it('is not back on the shelf once it is removed for good', async ({ app, kitchen }) => {
    const { admin, maker, others, kept, pictures } = kitchen
    await app.as(admin).admin.moderation.decide({ kind: 'post', id: kept.id, decision: 'remove' })
    for (const chef of others) {
      expect(await everything(kitchen, chef), chef.name ?? '').not.toMatch(/hemlock pie/i)
      expect(await counts(kitchen, chef)).toMatchObject({ shelf: 0, found: 0 })
      if (chef !== admin) expect(await status(kitchen, chef, pictures.kept)).toBe(404)
    }
    expect(await app.as(maker).kitchen.listCookbook({ userId: 0 })).toMatchObject([
      { title: 'Hemlock Pie', isPublic: false },
    ])
  })
})
