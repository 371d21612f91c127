import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { queryAddress } from '../fixtures/test-app.ts'
import { caseOf } from './cases.ts'
import { type PrivacyWorld, privacyWorld, profiles, signedIn, viewers, type Who } from './world.ts'

/*
 * What lists and numbers around the feed tell of the things of a chef: what is new, what friends did, what is trending,
 * what was remade. What is hidden must look exactly like what does not exist.
 */

/** What is in the feed: by the owner, and by the hub, whom all may see. */
type Dishes = {
  chef: number
  post: number
  keptPost: number
  recipePost: number
  keptRecipePost: number
  /** By the owner, of a post of the hub's. */
  remake: number
  hubPost: number
  /** By the hub, of a post of the owner's. */
  hubRemake: number
}

const nothing = Object.fromEntries(
  ['chef', 'post', 'keptPost', 'recipePost', 'keptRecipePost', 'remake', 'hubPost', 'hubRemake'].map(name => [
    name,
    9_999_999,
  ]),
) as Dishes

let world: PrivacyWorld
let dishes: Dishes

beforeAll(async () => {
  world = await privacyWorld()
  const { app, chefs, hub, things } = world
  const { owner } = chefs
  const remake = async (chef: typeof owner, originalPostId: number) =>
    (await app.as(chef).feed.addPost({ type: 'recipe_remake', originalPostId, content: 'It rose!' })).id
  const hubPost = (await app.make.recipePost(hub, 'Hub soup')).id
  const recipePost = (await app.make.recipePost(owner, 'Dished')).id
  const hubRemake = await remake(hub, recipePost)
  const keptRecipePost = (await app.make.recipePost(owner, 'Secret soup', { isPublic: false })).id
  await app.as(hub).feed.toggleLike({ id: recipePost })
  await app.as(hub).comments.add({ content: 'Fine', postType: 'user_post', postId: recipePost })
  await app.as(owner).feed.toggleLike({ id: hubPost })
  await app.as(owner).comments.add({ content: 'Good', postType: 'user_post', postId: hubPost })
  dishes = {
    chef: owner.id,
    post: things.post,
    keptPost: things.keptPost,
    recipePost,
    keptRecipePost,
    remake: await remake(owner, hubPost),
    hubPost,
    hubRemake,
  }
}, 60_000)
afterAll(() => world.app.close())

async function ask(who: Who, path: string) {
  const answer = await world.app.request(path, { cookie: world.cookies[who] })
  const text = await answer.text()
  const body = JSON.parse(text)
  return { status: answer.status, text, message: body.message ?? body.error?.message ?? null }
}

/** Whom it is open to: those who may see what the owner shows, or the owner alone. */
type Door = [name: string, audience: 'sees' | 'own', path: (of: Dishes) => string]

const doors: Door[] = [
  ['the posts', 'sees', of => `/api/user-posts/${of.chef}`],
  ['the hot tips', 'sees', of => `/api/users/${of.chef}/hot-tips`],
  ['the remakes of a post', 'sees', of => queryAddress('feed.listRemakes', { id: of.recipePost })],
  ['the remakes of a post kept to oneself', 'own', of => queryAddress('feed.listRemakes', { id: of.keptRecipePost })],
  ['a remake', 'sees', of => queryAddress('feed.getPost', { id: of.remake })],
]

describe.each(profiles)('of a %s chef', profile => {
  beforeAll(() => world.setProfile(profile))

  const everyDoor = doors.flatMap(door => viewers.map(who => [door[0], who, door] as const))
  it.each(everyDoor)('%s, for %s', async (_name, who, [, audience, path]) => {
    const answer = await ask(who, path(dishes))
    if (caseOf(who, profile)[audience]) return expect(answer.status).toBe(200)
    expect(answer.status).toBe(who === 'signedOut' ? 401 : 404)
    expect(answer.message).toBe((await ask(who, path(nothing))).message)
  })

  describe.each(signedIn)('for %s', who => {
    const { own, sees } = caseOf(who, profile)
    const follows = sees && ['friend', 'follower'].includes(who)
    const feed = () => world.app.as(world.chefs[who]).feed
    const ideas = () => world.app.as(world.chefs[who]).ideas

    it('remakes are counted and listed', async () => {
      const { posts } = await feed().listRemakes({ id: dishes.hubPost })
      expect(posts.map(({ id }) => id)).toEqual(sees ? [dishes.remake] : [])
      expect((await feed().getPost({ id: dishes.hubPost })).remakes).toBe(sees ? 1 : 0)
    })

    it('comments are counted', async () => {
      expect((await feed().getPost({ id: dishes.hubPost })).comments).toBe(sees ? 1 : 0)
    })

    it('what a remake remakes', async () => {
      const { original, originalAuthor } = await feed().getPost({ id: dishes.hubRemake })
      expect(originalAuthor).toBe('owner')
      expect(original).toEqual(sees ? { title: 'Dished', imageUrl: null, drawnKey: expect.any(String) } : null)
    })

    it('what is new', async () => {
      const status = await feed().status({ after: '1.1' })
      const ofHub = who === 'stranger' ? 0 : 2
      const ofOwner = follows ? 3 : 0
      expect(status.newPosts).toBe(ofHub + ofOwner)
      expect(status.newestPostId).toBe(follows ? dishes.remake : ofHub > 0 ? dishes.hubRemake : null)
    })

    it('what friends did', async () => {
      const activities = await feed().listActivities()
      const by = activities.filter(({ actor }) => actor.id === dishes.chef).map(({ kind }) => kind)
      expect(by).toEqual(follows ? ['remake', 'comment', 'like', 'recipe', 'post'] : [])
      const about = activities.filter(({ postAuthor }) => postAuthor.id === dishes.chef)
      const byHub = about.filter(({ actor }) => actor.id === world.hub.id).map(({ kind }) => kind)
      expect(byHub).toEqual(sees && who !== 'stranger' ? ['comment', 'like'] : [])
    })

    it('what is trending', async () => {
      const posts = (await ideas().trending({})).map(({ postId }) => postId)
      expect(posts).toEqual(expect.arrayContaining([dishes.hubPost]))
      expect(posts.includes(dishes.recipePost)).toBe(sees)
    })

    it('and nowhere what is kept to oneself', async () => {
      const paths = [
        '/api/feed/posts',
        '/api/user-posts',
        `/api/user-posts/${world.hub.id}`,
        '/api/feed/friends-activities',
        '/api/trending/recipes',
      ]
      const texts = await Promise.all(paths.map(async path => (await ask(who, path)).text))
      expect(texts.slice(0, 2).every(text => text.includes('Secret soup'))).toBe(own)
      expect(texts.slice(2).some(text => text.includes('Secret soup'))).toBe(false)
      if (!own) expect(texts.some(text => text.includes('Secret soup'))).toBe(false)
    })
  })
})
