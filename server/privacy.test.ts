import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { blocks, users } from '#db/schema/tables.ts'
import { addPicture } from './media/add-picture.ts'
import { plainPicture } from './media/picture-samples.ts'
import type { TestChef } from './testing/make.ts'
import { type TestApp, testApp } from './testing/test-app.ts'

/*
 * Who sees what of a chef, asked over HTTP as browsers and programs do. Hidden and missing must look the same, so
 * everything that is not shown answers 404 (401 when signed out). New kinds of content add a line to `resources`.
 */

const viewers = ['owner', 'friend', 'follower', 'formerFriend', 'blocked', 'stranger', 'signedOut'] as const
type Who = (typeof viewers)[number]

let app: TestApp
const cookies = {} as Record<Who, string>
const chefs = {} as Record<Exclude<Who, 'signedOut'>, TestChef>
const ids = { recipe: 0, keptRecipe: 0, post: 0, keptPost: 0 }
const pictures = { recipe: '', keptRecipe: '' }

beforeAll(async () => {
  app = await testApp()
  const names = ['owner', 'friend', 'follower', 'formerFriend', 'blocked', 'stranger'] as const
  for (const name of names) {
    chefs[name] = await app.make.chef(name)
    cookies[name] = `longtable=${await app.services.sessions.create(chefs[name].id, '')}`
  }
  cookies.signedOut = ''
  await app.make.friends(chefs.owner, chefs.friend)
  await app.make.friends(chefs.owner, chefs.formerFriend)
  await app.as(chefs.formerFriend).friends.unfollow({ followeeId: chefs.owner.id })
  await app.as(chefs.follower).friends.follow({ followeeId: chefs.owner.id })
  await app.db.insert(blocks).values({ blockerId: chefs.owner.id, blockedId: chefs.blocked.id })

  const addCover = async (colour: string) => {
    const ctx = app.context(chefs.owner) as Parameters<typeof addPicture>[0]
    return (await addPicture(ctx, await plainPicture('png', 40, 30, colour), { maxBytes: 1_000_000 })).url
  }
  pictures.recipe = await addCover('#cc3300')
  pictures.keptRecipe = await addCover('#0033cc')
  ids.recipe = (await app.make.backBurnerRecipe(chefs.owner, 'Shown', { imageUrl: pictures.recipe })).id
  const kept = { imageUrl: pictures.keptRecipe, isPublic: false }
  ids.keptRecipe = (await app.make.backBurnerRecipe(chefs.owner, 'Kept', kept)).id
  ids.post = (await app.make.recipePost(chefs.owner, 'Dished')).id
  ids.keptPost = (await app.make.generalPost(chefs.owner, 'Not for others', { isPublic: false })).id
}, 60_000)
afterAll(() => app.close())

const resources: [name: string, path: () => string, mine: boolean, send?: 'POST'][] = [
  ['the Back Burner', () => `/api/users/${chefs.owner.id}/back-burner`, false],
  ['the Cookbook', () => `/api/users/${chefs.owner.id}/saved-recipes`, false],
  ['the posts', () => `/api/user-posts/${chefs.owner.id}`, false],
  ['the friends', () => `/api/users/${chefs.owner.id}/friends`, false],
  ['a recipe', () => `/api/recipes/${ids.recipe}`, false],
  ['a recipe kept to oneself', () => `/api/recipes/${ids.keptRecipe}`, true],
  ['a picture', () => pictures.recipe, false],
  ['a picture of a recipe kept to oneself', () => pictures.keptRecipe, true],
  ['a post', () => `/trpc/feed.getPost?input=${JSON.stringify({ id: ids.post })}`, false],
  ['a post kept to oneself', () => `/trpc/feed.getPost?input=${JSON.stringify({ id: ids.keptPost })}`, true],
  ['liking a post kept to oneself', () => `/api/user-posts/${ids.keptPost}/like`, true, 'POST'],
]

/** Who sees what is shown, when the chef is public and when private. */
const sees: Record<'public' | 'private', Who[]> = {
  public: ['owner', 'friend', 'follower', 'formerFriend', 'stranger'],
  private: ['owner', 'friend'],
}

describe.each(['public', 'private'] as const)('of a %s chef', profile => {
  beforeAll(() => app.db.update(users).set({ isPublic: profile === 'public' }))

  const table = resources.flatMap(resource => viewers.map(viewer => [resource[0], viewer, resource] as const))
  it.each(table)('%s, asked for by %s', async (_name, viewer, [, path, mine, method]) => {
    const { status } = await app.request(path(), { cookie: cookies[viewer], ...(method ? { method } : {}) })
    const shown = mine ? viewer === 'owner' : sees[profile].includes(viewer)
    const isPicture = path().startsWith('/media/')
    expect(status).toBe(shown ? 200 : viewer === 'signedOut' && !isPicture ? 401 : 404)
  })

  it.each(viewers.filter(viewer => viewer !== 'signedOut'))('lists and counts hold for %s', async viewer => {
    const own = viewer === 'owner'
    const shown = sees[profile].includes(viewer)
    const posts = await (await app.request('/api/user-posts', { cookie: cookies[viewer] })).json()
    expect(posts).toHaveLength(own ? 2 : shown ? 1 : 0)
    const search = { cookie: cookies[viewer], json: { query: 'owner' } }
    const found = await (await app.request('/api/users/search', search)).json()
    expect(found).toHaveLength(!own && shown ? 1 : 0)
    if (!own && shown) expect(found[0]).toMatchObject({ recipesCount: 1 })
    const feed = await (await app.request('/api/feed/posts', { cookie: cookies[viewer] })).json()
    const follows = ['friend', 'follower'].includes(viewer)
    expect(feed.posts).toHaveLength(own ? 2 : follows && shown ? 1 : 0)
  })
})
