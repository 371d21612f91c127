import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pictureOf } from '../fixtures/full-account.ts'
import { queryAddress } from '../fixtures/test-app.ts'
import { nothing, type PrivacyWorld, privacyWorld, profiles, viewers, type Who } from './world.ts'

/*
 * Who sees the collections of a chef: those of friends alone, whatever the profile, and of named friends alone where some are
 * named. What is hidden must look exactly like what does not exist.
 */

type Shared = { id: number; kept: number; named: number; namedOther: number; deleted: number; cover: string }

let world: PrivacyWorld
let shared: Shared
beforeAll(async () => {
  world = await privacyWorld()
  const { app, chefs, things } = world
  const { owner, friend } = chefs
  const { collections } = app.as(owner)
  await app.make.friends(owner, await app.make.chef('Other friend'))
  const other = (await app.as(owner).friends.listFollowed({ id: 0 })).find(({ name }) => name === 'Other friend')
  const recipeIds = [things.recipe, things.keptRecipe, things.cookbookRecipe]
  const picture = await pictureOf(app, owner, '#cc00cc')
  const add = async (name: string, more: object) => (await collections.add({ name, recipeIds, ...more })).id
  const id = await add('For friends', { visibility: 'friends' })
  await collections.edit({ id, coverUrl: picture.url })
  const deleted = await add('Deleted', { visibility: 'friends' })
  await collections.remove({ id: deleted })
  shared = {
    id,
    kept: await add('Kept', {}),
    named: await add('For the friend', { visibility: 'named', sharedWith: [friend.id] }),
    namedOther: await add('For another', { visibility: 'named', sharedWith: [other?.id ?? 0] }),
    deleted,
    cover: picture.url,
  }
}, 60_000)
afterAll(() => world.app.close())

const ask = async (who: Who, path: string, json?: object, method?: string) => {
  const answer = await world.app.request(path, {
    cookie: world.cookies[who],
    json,
    ...(method ? { method } : {}),
  })
  return { status: answer.status, body: (await answer.text()).replace(/"requestId":"[^"]*"/, '') }
}

const { recipe } = nothing
const doors: [name: string, path: (id: number) => string, send?: object, method?: string][] = [
  ['a collection', id => `/api/collections/${id}`],
  ['its recipes', id => `/api/collections/${id}/recipes`],
  ['the ids of its recipes', id => queryAddress('collections.listRecipeIds', { id })],
  ['saving it', id => `/api/collections/${id}/save`, {}, 'POST'],
  ['changing it', id => `/api/collections/${id}`, { description: 'Mine' }, 'PATCH'],
  ['adding to it', id => `/api/collections/${id}/recipes`, { recipeIds: [3001] }, 'POST'],
  ['taking from it', id => `/api/collections/${id}/recipes/${recipe}`, {}, 'DELETE'],
  ['taking many from it', id => `/api/collections/${id}/recipes/remove`, { recipeIds: [recipe] }, 'POST'],
  ['moving in it', id => `/api/collections/${id}/recipes/${recipe}/place`, {}, 'PUT'],
  ['bringing it back', id => `/api/collections/${id}/restore`, {}, 'POST'],
  ['deleting it', id => `/api/collections/${id}`, {}, 'DELETE'],
]

describe.each(profiles)('a %s profile', profile => {
  beforeAll(() => world.setProfile(profile))

  it.each(viewers.filter(who => who !== 'owner'))('shows %s what is for them', async who => {
    const isFriend = who === 'friend'
    const seen = isFriend ? [shared.id, shared.named] : []
    for (const id of [shared.id, shared.kept, shared.named, shared.namedOther, shared.deleted]) {
      const answer = await ask(who, `/api/collections/${id}`)
      expect(answer.status, String(id)).toBe(who === 'signedOut' ? 401 : seen.includes(id) ? 200 : 404)
    }
    const { status, body } = await ask(who, `/api/users/${world.things.chef}/collections`)
    if (who === 'signedOut') expect(status).toBe(401)
    else if (['blocked', 'blocker'].includes(who) || (profile === 'private' && !isFriend)) expect(status).toBe(404)
    else expect((JSON.parse(body) as { id: number }[]).map(({ id }) => id).sort()).toEqual(seen)
    expect((await ask(who, shared.cover)).status).toBe(isFriend ? 200 : 404)
  })

  it.each(doors)('hides %s as if it were not there', async (_name, path, send, method) => {
    for (const who of viewers.filter(one => one !== 'owner')) {
      const missing = await ask(who, path(nothing.recipe), send, method)
      const hidden = who === 'friend' ? [shared.kept, shared.namedOther, shared.deleted] : Object.values(shared)
      for (const id of hidden.filter(one => typeof one === 'number')) {
        expect(await ask(who, path(id), send, method), `${who} ${id}`).toEqual(missing)
      }
    }
  })

  it('counts and shows a friend the recipes that are shown', async () => {
    const { body } = await ask('friend', `/api/collections/${shared.id}`)
    expect(JSON.parse(body)).toMatchObject({ recipeCount: 2, keptCount: 0, visibility: null, sharedWith: [] })
    const recipes = JSON.parse((await ask('friend', `/api/collections/${shared.id}/recipes`)).body) as { id: number }[]
    expect(recipes.map(({ id }) => id)).toEqual([world.things.recipe, world.things.cookbookRecipe])
    expect(body).not.toContain(String(world.things.keptRecipe))
  })
})

it('ends with the friendship and with a block at once', async () => {
  const { app, chefs } = world
  const { owner } = chefs
  const guest = await app.make.chef('Guest')
  await app.make.friends(owner, guest)
  const { id } = await app
    .as(owner)
    .collections.add({ name: 'For the guest', visibility: 'named', sharedWith: [guest.id] })
  const theirs = app.as(guest).collections
  expect(await theirs.get({ id })).toMatchObject({ name: 'For the guest' })
  await app.as(guest).friends.removeFriend({ followeeId: owner.id })
  await expect(theirs.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await app.make.friends(owner, guest)
  expect(await theirs.get({ id })).toMatchObject({ name: 'For the guest' })
  await app.as(owner).friends.block({ id: guest.id })
  await expect(theirs.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

it('tells nobody of the collections that hold a recipe but those of one’s own', async () => {
  const { app, chefs, things } = world
  for (const recipeId of [things.recipe, things.keptRecipe, nothing.recipe]) {
    expect(await app.as(chefs.friend).collections.listChoices({ recipeId })).toEqual([])
    expect(await app.as(chefs.friend).collections.listShares({ recipeIds: [recipeId] })).toEqual([])
  }
})
