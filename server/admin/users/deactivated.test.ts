import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as t from '#db/schema/tables.ts'
import { pictureOf } from '#tests/fixtures/full-account.ts'
import type { TestChef } from '#tests/fixtures/make.ts'
import { queryAddress } from '#tests/fixtures/test-app.ts'
import { nothing, type PrivacyWorld, privacyWorld } from '#tests/privacy/world.ts'
import { weekOf } from '../../featured/rule/week.ts'

/*
 * A chef with things of every kind is deactivated, and is as if not there for everybody: not by id, not by name, not as
 * a number. Brought back, all of it is as it was.
 */

const NAME = 'Quillfeather'
/** What others copied or remade keeps its title, and the credit of its first author. */
const TITLE = 'Leek Pie'

let world: PrivacyWorld
let admin: TestChef
let ids: { post: number; recipePost: number; hubPost: number; recipe: number; comment: number; photo: number }
const lookers = ['friend', 'follower', 'stranger', 'hub'] as const
type Looker = (typeof lookers)[number]
const cookies = {} as Record<Looker, string>

beforeAll(async () => {
  world = await privacyWorld()
  const { app, chefs, hub, things } = world
  const { owner } = chefs
  admin = await app.make.chef('Noor', { role: 'admin' })
  for (const who of lookers) {
    const chef = who === 'hub' ? hub : chefs[who]
    cookies[who] = await app.cookieOf(chef)
  }
  await app.db
    .update(t.users)
    .set({ name: NAME, nameFolded: NAME.toLowerCase(), mayBeFeatured: true })
    .where(eq(t.users.id, owner.id))
  await app.db.run(sql`update recipes set title = 'Quillfeather ' || title where owner_id = ${owner.id}`)
  await app.db.run(sql`update posts set content = 'Quillfeather ' || content where user_id = ${owner.id}`)
  const as = app.as(owner)
  const hubPost = (await app.make.recipePost(hub, 'Hub soup')).id
  const recipePost = (await app.make.recipePost(owner, TITLE)).id
  await app.as(hub).feed.addPost({ type: 'recipe_remake', originalPostId: recipePost, content: 'It rose!' })
  await as.feed.addPost({ type: 'recipe_remake', originalPostId: hubPost, content: `${NAME} made it` })
  await as.feed.toggleLike({ id: hubPost })
  const say = (chef: TestChef, postId: number, content: string) =>
    app.as(chef).comments.add({ content, postType: 'user_post', postId })
  const comment = (await say(owner, hubPost, `${NAME} says so`)).id
  await say(hub, recipePost, 'Fine')
  const imageUrl = (await pictureOf(app, owner, '#aa0011')).url
  const { photo } = await as.featured.addPhoto({ recipeTitle: TITLE, imageUrl, userTwist: NAME })
  await app.as(hub).featured.togglePhotoLike({ id: photo.id })
  const featured = (await app.make.backBurnerRecipe(owner, `${NAME} of the week`)).id
  await app.db.insert(t.featuredRecipes).values({ week: weekOf(app.services.now()), recipeId: featured })
  await app.db.insert(t.friendRequests).values({ requesterId: owner.id, receiverId: chefs.stranger.id })
  await app.as(chefs.friend).feed.toggleSave({ id: recipePost })
  ids = { post: things.post, recipePost, hubPost, recipe: things.recipe, comment, photo: photo.id }
}, 60_000)
afterAll(() => world.app.close())

/** Everything that lists or counts what chefs show. */
const lists = (): [path: string, json?: object][] => [
  ['/api/feed/posts'],
  ['/api/feed/friends-activities'],
  ['/api/content/status'],
  ['/api/user-posts'],
  [queryAddress('feed.listPosts', { limit: 50 })],
  [queryAddress('feed.listRemakes', { id: ids.hubPost })],
  [queryAddress('feed.getPost', { id: ids.hubPost })],
  [`/api/comments/user_post/${ids.hubPost}`],
  [queryAddress('comments.listThread', { postType: 'user_post', postId: ids.hubPost })],
  ['/api/recipes/featured'],
  [queryAddress('featured.pastWeeks')],
  [`/api/recipe-photos/${encodeURIComponent(TITLE)}`],
  ['/api/trending/recipes'],
  [queryAddress('ideas.tips')],
  [`/api/users/${world.hub.id}/hot-tips`],
  [`/api/users/${world.hub.id}/friends`],
  [`/api/users/${world.hub.id}`],
  [queryAddress('friends.listFollowed', { id: 0 })],
  [queryAddress('friends.getChef', { id: world.hub.id })],
  [queryAddress('friends.suggest', { interests: ['Vegan'] })],
  [queryAddress('friends.suggest')],
  ['/api/users/search', { query: NAME }],
  ['/api/users/0/friend-requests'],
  ['/api/users/0/sent-requests'],
  [queryAddress('notifications.list')],
  [queryAddress('notifications.counts')],
  [queryAddress('kitchen.count')],
  ['/api/users/0/back-burner'],
]

/** Content about this chef alone. */
const doors = (of: {
  chef: number
  recipe: number
  post: number
  recipePost: number
  photo: number
  comment: number
}) =>
  [
    [`/api/users/${of.chef}`],
    [queryAddress('friends.getChef', { id: of.chef })],
    [`/api/users/${of.chef}/friends`],
    [`/api/users/${of.chef}/back-burner`],
    [`/api/users/${of.chef}/saved-recipes`],
    [`/api/users/${of.chef}/saved-recipes/sections`],
    [queryAddress('kitchen.countOf', { id: of.chef })],
    [`/api/user-posts/${of.chef}`],
    [`/api/users/${of.chef}/hot-tips`],
    [`/api/recipes/${of.recipe}`],
    [queryAddress('kitchen.listAmounts', { id: of.recipe })],
    [queryAddress('feed.getPost', { id: of.post })],
    [queryAddress('feed.listRemakes', { id: of.recipePost })],
    [`/api/comments/user_post/${of.recipePost}`],
    [`/api/comments/trending_recipe/${of.recipe}`],
    [`/api/recipes/${of.recipe}/save-to-back-burner`, {}],
    [`/api/user-posts/${of.recipePost}/like`, {}],
    [`/api/user-posts/${of.recipePost}/save`, {}],
    ['/api/comments', { postType: 'user_post', postId: of.recipePost, content: 'Hello?' }],
    [`/api/comments/${of.comment}/like`, {}],
    ['/trpc/featured.togglePhotoLike', { id: of.photo }],
    ['/api/follow-user', { followeeId: of.chef }],
    ['/trpc/reports.report', { postId: of.recipePost, reason: 'spam' }],
  ] as [path: string, json?: object][]

async function ask(who: Looker, [path, json]: [path: string, json?: object]) {
  const answer = await world.app.request(path, { cookie: cookies[who], json })
  return { status: answer.status, text: (await answer.text()).replace(/,"requestId":"[^"]*"/, '') }
}

const setStatus = (action: 'deactivate' | 'reactivate') =>
  world.app.as(admin).admin.users.setStatus({ userId: world.chefs.owner.id, action })

/** All lists as somebody sees them, without what goes by the clock. */
async function look(who: Looker): Promise<Record<string, string>> {
  const seen: Record<string, string> = {}
  for (const list of lists()) {
    const { status, text } = await ask(who, list)
    seen[list.join(' ')] = `${status} ${text.replace(/"(now|seenAt|checkedAt)":\d+/g, '')}`
  }
  return seen
}

describe.each(lookers)('for a %s', who => {
  let before: Record<string, string>
  let excerpt: string
  beforeAll(async () => {
    before = await look(who)
    excerpt = Object.values(before).join('\n')
    await setStatus('deactivate')
  })
  afterAll(() => setStatus('reactivate'))

  it('the chef was there before', () => {
    expect(excerpt).toContain(NAME)
  })

  it.each(Array.from({ length: 28 }, (_, at) => at))('list %i tells nothing of the chef', async at => {
    const list = lists()[at]
    if (!list) throw new Error('there are fewer lists')
    const { status, text } = await ask(who, list)
    // There is no other recipe that could be the one of the week.
    expect([list[0], status]).toEqual([list[0], list[0] === '/api/recipes/featured' ? 404 : 200])
    expect(`${list[0]} ${text.replace(/"originalAuthor(Name)?":("[^"]*"|\{[^}]*\})/g, '')}`).not.toContain(NAME)
    const id = world.chefs.owner.id
    expect(`${list[0]} ${text}`).not.toMatch(
      new RegExp(`"(userId|authorId|ownerId|chefId|actorId)":${id}[,}]|"(author|actor|chef)":\\{"id":${id},`),
    )
  })

  it.each(Array.from({ length: 23 }, (_, at) => at))('door %i is as if it led nowhere', async at => {
    const { chef, recipe, post } = world.things
    const real = doors({ ...ids, chef, recipe, post })[at]
    const empty = doors({
      chef: nothing.chef,
      recipe: nothing.recipe,
      post: nothing.post,
      recipePost: 9_999_999,
      photo: 9_999_999,
      comment: 9_999_999,
    })[at]
    if (!real || !empty) throw new Error('there are fewer doors')
    expect({ path: real[0], ...(await ask(who, real)) }).toEqual({ path: real[0], ...(await ask(who, empty)) })
  })

  it('the pictures are gone', async () => {
    for (const picture of [world.things.face, world.things.recipePicture, world.things.postPicture]) {
      expect((await ask(who, [picture])).status).toBe(404)
    }
  })

  it('all of it is back as it was', async () => {
    await setStatus('reactivate')
    expect(await look(who)).toEqual(before)
    expect((await ask(who, [world.things.recipePicture])).status).toBe(200)
  })
})
