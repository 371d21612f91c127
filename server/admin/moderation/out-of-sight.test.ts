import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pictureOf } from '#tests/fixtures/full-account.ts'
import { recipeFields, type TestChef } from '#tests/fixtures/make.ts'
import { type TestApp, testApp } from '#tests/fixtures/test-app.ts'
import { sectionText } from '../../account/export-rows.ts'
import { sections } from '../../account/sections.ts'
import type { ReportedKind } from './constants.ts'

/* What moderators hide is gone for everybody, from every list, count and address, until they bring it back. */

let app: TestApp
let admin: TestChef
let maker: TestChef
let friend: TestChef
let follower: TestChef
let stranger: TestChef
/** A post that carries a recipe and a picture, tips, a comment and a photo; all of the maker's. */
let dish: { id: number; recipeId: number }
/** A post of a recipe that its chef keeps in the Cookbook, too. */
let kept: { id: number; recipeId: number }
let tip: number
let below: number
let comment: number
let onRecipe: number
let photo: number
let recipeId: number
let pictures: { dish: string; kept: string; tip: string; photo: string }
const cookies = new Map<number, string>()

beforeAll(async () => {
  app = await testApp()
  admin = await app.make.chef('Ada', { role: 'admin' })
  maker = await app.make.chef('Maker')
  friend = await app.make.chef('Friend')
  follower = await app.make.chef('Follower')
  stranger = await app.make.chef('Stranger')
  await app.make.friends(maker, friend)
  await app.as(follower).friends.follow({ followeeId: maker.id })
  for (const chef of [admin, maker, friend, follower, stranger]) {
    cookies.set(chef.id, await app.cookieOf(chef))
  }
  const picture = async (colour: string) => (await pictureOf(app, maker, colour)).url
  pictures = {
    dish: await picture('#110000'),
    kept: await picture('#111100'),
    tip: await picture('#001100'),
    photo: await picture('#000011'),
  }
  const added = await app.make.recipePost(maker, 'Hemlock Stew', { imageUrl: pictures.dish })
  dish = { id: added.id, recipeId: added.recipeId ?? 0 }
  const onShelf = await app
    .as(maker)
    .kitchen.addToCookbook({ id: 0, ...recipeFields('Hemlock Pie'), imageUrl: pictures.kept })
  kept = {
    id: (await app.as(maker).feed.addPost({ type: 'recipe', recipeId: onShelf.id })).id,
    recipeId: onShelf.id,
  }
  tip = (await app.make.generalPost(maker, 'Hemlock is a spice', { imageUrl: pictures.tip })).id
  below = (await app.make.generalPost(stranger, 'Plain rice')).id
  comment = (await app.as(maker).comments.add({ content: 'Add hemlock', postType: 'user_post', postId: below })).id
  recipeId = (await app.make.backBurnerRecipe(stranger, 'Rice Bowl')).id
  onRecipe = (await app.as(maker).comments.add({ content: 'Hemlock here too', postType: 'trending_recipe', recipeId }))
    .id
  photo = (
    await app.as(maker).featured.addPhoto({ recipeTitle: 'Rice Bowl', imageUrl: pictures.photo, caption: 'Hemlock' })
  ).photo.id
  // The others like it, and one remakes it, so that it is in what is trending and talked about.
  for (const chef of [friend, follower, stranger]) {
    for (const id of [dish.id, kept.id, tip]) await app.as(chef).feed.toggleLike({ id })
    await app.as(chef).comments.toggleLike({ id: comment })
    await app.as(chef).featured.togglePhotoLike({ id: photo })
  }
  await app
    .as(stranger)
    .feed.addPost({ type: 'recipe_remake', content: 'Mild', title: 'My stew', originalPostId: dish.id })
}, 60_000)
afterAll(() => app.close())

const others = () => [friend, follower, stranger, admin]
const never = () => null

/** Everything a chef can read that might reveal the hidden content, as text. */
async function everything(chef: TestChef): Promise<string> {
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

const counts = async (chef: TestChef) => {
  const { recipesCount } = await app.as(chef).friends.getChef({ id: maker.id })
  const { comments } = await app.as(chef).feed.getPost({ id: below })
  const { unread } = await app.as(chef).notifications.counts()
  const shelf = await app.as(chef).kitchen.countShelf({ id: maker.id, status: 'completed' })
  const found = await app.as(chef).kitchen.countShelf({ id: maker.id, status: 'completed', query: 'hemlock' })
  return { recipesCount, comments, unread, shelf: shelf.count, found: found.count }
}

const status = async (chef: TestChef, path: string) =>
  (await app.request(path, { cookie: cookies.get(chef.id) })).status

const decideAll = async (decision: 'hide' | 'restore') => {
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

describe('what is hidden', () => {
  let before: { counts: unknown[]; texts: string[] }
  beforeAll(async () => {
    const texts = []
    const numbers = []
    for (const chef of others()) {
      texts.push(await everything(chef))
      numbers.push(await counts(chef))
    }
    before = { texts, counts: numbers }
    await decideAll('hide')
  })

  it('was to be seen by all of them', () => {
    for (const seen of before.texts) expect(seen).toMatch(/Hemlock Stew.*Hemlock is a spice/)
    for (const seen of before.texts) expect(seen).toMatch(/Add hemlock.*Hemlock here too/)
  })

  it('is in nothing that anybody reads', async () => {
    for (const chef of others()) expect(await everything(chef), chef.name ?? '').not.toMatch(/hemlock/i)
    expect(await everything(maker)).not.toMatch(/Add hemlock|Hemlock is a spice/)
  })

  it('counts nowhere, and its pictures lead nowhere but for their maker, and for admins who have to judge', async () => {
    for (const chef of [friend, follower, stranger]) {
      expect(await counts(chef)).toMatchObject({ recipesCount: 0, comments: 0, shelf: 0, found: 0 })
      for (const url of Object.values(pictures)) expect(await status(chef, url)).toBe(404)
    }
    for (const url of Object.values(pictures)) {
      expect([await status(maker, url), await status(admin, url)]).toEqual([200, 200])
    }
  })

  it('can be neither liked, commented on, saved, remade nor reported', async () => {
    const { comments, feed, featured, kitchen, reports } = app.as(friend)
    for (const call of [
      () => feed.toggleLike({ id: dish.id }),
      () => feed.toggleSave({ id: dish.id }),
      () => feed.addPost({ type: 'recipe_remake', content: 'Me too', originalPostId: dish.id }),
      () => comments.add({ content: 'Why?', postType: 'user_post', postId: dish.id }),
      () => comments.toggleLike({ id: comment }),
      () => featured.togglePhotoLike({ id: photo }),
      () => reports.report({ postId: tip, reason: 'spam' }),
      () => kitchen.saveRecipe({ recipeId: kept.recipeId }),
      () => kitchen.toggleLike({ id: kept.recipeId }),
      () => comments.list({ postType: 'trending_recipe', postId: kept.recipeId }),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
  })

  it('stays on the shelf of its maker, as a recipe', async () => {
    const { kitchen } = app.as(maker)
    expect(await kitchen.getRecipe({ id: kept.recipeId })).toMatchObject({ title: 'Hemlock Pie' })
    expect(await kitchen.listCookbook({ userId: 0 })).toHaveLength(1)
    expect(await counts(maker)).toMatchObject({ shelf: 1, found: 1 })
  })

  it('is still in the download of its maker', async () => {
    let text = ''
    for (const section of sections) for await (const part of sectionText(app.db, section, maker.id)) text += part
    expect(text).toMatch(/Hemlock Stew.*Hemlock is a spice.*Add hemlock.*Hemlock here too/s)
  })

  it('is all back as it was once it is brought back', async () => {
    await decideAll('restore')
    const now = []
    for (const chef of others()) now.push(await everything(chef))
    const withoutNews = (text: string) => text.match(/hemlock[^"]*/gi)?.sort()
    expect(now.map(withoutNews)).toEqual(before.texts.map(withoutNews))
    for (const [at, chef] of others().entries()) expect(await counts(chef)).toEqual(before.counts[at])
  })

  it('is not back on the shelf once it is removed for good', async () => {
    await app.as(admin).admin.moderation.decide({ kind: 'post', id: kept.id, decision: 'remove' })
    for (const chef of others()) {
      expect(await everything(chef), chef.name ?? '').not.toMatch(/hemlock pie/i)
      expect(await counts(chef)).toMatchObject({ shelf: 0, found: 0 })
      if (chef !== admin) expect(await status(chef, pictures.kept)).toBe(404)
    }
    const { kitchen } = app.as(maker)
    expect(await kitchen.listCookbook({ userId: 0 })).toMatchObject([{ title: 'Hemlock Pie', isPublic: false }])
  })
})
