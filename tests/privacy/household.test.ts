import { describe, expect } from 'vitest'
import { collectionMessages } from '#server/collections/constants.ts'
import { sharedAppTest } from '../fixtures/app-test.ts'
import { pictureOf } from '../fixtures/full-account.ts'
import type { TestChef } from '../fixtures/make.ts'
import { queryAddress, type TestApp } from '../fixtures/test-app.ts'

/*
 * What a household tells of its members' recipes and collections, its plan and its lists, and whom: the members, as long as they are. What is
 * hidden must look exactly like what does not exist.
 */

const viewers = [
  'owner',
  'member',
  'blockedMember',
  'formerMember',
  'removed',
  'invited',
  'declined',
  'friend',
  'stranger',
  'otherHousehold',
  'signedOut',
] as const
type Who = (typeof viewers)[number]
const inside: readonly Who[] = ['owner', 'member']
const outside = viewers.filter(who => !inside.includes(who))

/** What is the member's, private profile and all, and what is the household's. */
type Things = {
  shelved: number
  kept: number
  planned: number
  entry: number
  list: number
  invitation: number
  chef: number
  collection: number
  collected: number
  /** The cover of the collection, and the picture of the recipe in it. */
  cover: string
  picture: string
}
const nothing: Things = {
  shelved: 9_999_999,
  kept: 9_999_999,
  planned: 9_999_999,
  entry: 9_999_999,
  list: 9_999_999,
  invitation: 9_999_999,
  chef: 9_999_999,
  collection: 9_999_999,
  collected: 9_999_999,
  cover: `/media/${'x'.repeat(22)}/640`,
  picture: `/media/${'x'.repeat(22)}/640`,
}

const DAY = '2026-05-04'

const it = sharedAppTest().extend('world', { scope: 'file' }, async ({ app }) => {
  const chefs = {} as Record<Exclude<Who, 'signedOut'>, TestChef>
  const cookies = { signedOut: '' } as Record<Who, string>
  for (const who of viewers) {
    if (who === 'signedOut') continue
    chefs[who] = await app.make.chef(who)
    cookies[who] = await app.cookieOf(chefs[who])
  }
  const { owner, member, otherHousehold } = chefs
  const as = (who: keyof typeof chefs) => app.as(chefs[who])
  for (const who of Object.values(chefs)) {
    if (![owner, chefs.stranger, otherHousehold].includes(who)) await app.make.friends(owner, who)
  }
  await as('owner').household.open({ name: 'Mill Lane' })
  await as('otherHousehold').household.open({ name: 'The quay' })
  const invite = async (who: keyof typeof chefs) => {
    await as('owner').household.invite({ chefId: chefs[who].id })
    return (await as(who).household.listInvitations())[0]?.id ?? 0
  }
  for (const who of ['member', 'blockedMember', 'formerMember', 'removed'] as const) {
    await as(who).household.accept({ id: await invite(who) })
  }
  const invitation = await invite('invited')
  await as('declined').household.decline({ id: await invite('declined') })
  const keep = async (title: string) => (await app.make.backBurnerRecipe(member, title, { isPublic: false })).id
  const [shelved, planned] = [await keep('Shelved Soup'), await keep('Planned Pie')]
  const { id: kept } = await as('member').kitchen.addToCookbook({
    id: 0,
    title: 'Kept Cake',
    ingredients: ['1 egg'],
    instructions: ['Bake.'],
    isPublic: false,
  })
  await as('member').household.showShelves({ backBurner: true, openBackBurner: true })
  // Of no shelf that is shown, but in a collection that is.
  const [cover, picture] = [await pictureOf(app, member, '#cc00cc'), await pictureOf(app, member, '#00cccc')]
  const { id: collected } = await as('member').kitchen.addToCookbook({
    id: 0,
    title: 'Collected Curry',
    ingredients: ['1 onion'],
    instructions: ['Stew.'],
    imageUrl: picture.url,
  })
  const { id: collection } = await as('member').collections.add({
    name: 'Weeknights',
    household: 'edit',
    recipeIds: [kept, collected],
  })
  await as('member').collections.edit({ id: collection, coverUrl: cover.url })
  // Of no shelf that is shown, but planned.
  await as('member').kitchen.setStatus({ userId: 0, recipeId: planned, status: 'completed' })
  const entry = (await as('member').plan.addEntry({ day: DAY, meal: 'dinner', recipeId: planned })).id
  const list = (await as('owner').shopping.addList({ name: 'Corner shop' })).id
  await as('owner').shopping.addItem({ id: list, itemId: 'by-hand-1', text: '2 onions' })
  await as('formerMember').household.leave()
  await as('owner').household.removeMember({ chefId: chefs.removed.id })
  await as('blockedMember').friends.block({ id: member.id })
  await as('member').profile.setPrivacy({ id: 0, isPublic: false })
  const things: Things = {
    shelved,
    kept,
    planned,
    entry,
    list,
    invitation,
    chef: member.id,
    collection,
    collected,
    cover: cover.url,
    picture: picture.url,
  }
  const ask = async (who: Who, path: string, json?: object, method?: string) => {
    const answer = await app.request(path, { cookie: cookies[who], json, ...(method ? { method } : {}) })
    return { status: answer.status, body: (await answer.text()).replace(/"requestId":"[^"]*"/, '') }
  }
  return { chefs, things, ask }
})

const doors: [name: string, path: (of: Things) => string, send?: object, method?: string][] = [
  ['a recipe of a shelf that is shown', of => queryAddress('kitchen.getRecipe', { id: of.shelved })],
  ['a recipe of a shelf that is not', of => queryAddress('kitchen.getRecipe', { id: of.kept })],
  ['a recipe that is planned', of => queryAddress('kitchen.getRecipe', { id: of.planned })],
  ['changing a recipe', of => `/api/users/recipes/${of.shelved}`, { notes: 'Mine' }, 'PATCH'],
  ['changing a recipe that is planned', of => `/api/users/recipes/${of.planned}`, { notes: 'Mine' }, 'PATCH'],
  ['an entry of the plan', of => `/api/plan/${of.entry}`, { note: 'Mine' }, 'PATCH'],
  ['cooking an entry', of => `/api/plan/${of.entry}/cooked`, {}, 'POST'],
  ['taking an entry out', of => `/api/plan/${of.entry}`, {}, 'DELETE'],
  ['a list', of => `/api/shopping-lists/${of.list}`],
  ['an item on a list', of => `/api/shopping-lists/${of.list}/items`, { itemId: 'by-hand-2', text: 'soap' }, 'POST'],
  ['a list that goes', of => `/api/shopping-lists/${of.list}`, {}, 'DELETE'],
  ['a collection', of => `/api/collections/${of.collection}`],
  ['its recipes', of => `/api/collections/${of.collection}/recipes`],
  ['saving it', of => `/api/collections/${of.collection}/save`, {}, 'POST'],
  ['changing it', of => `/api/collections/${of.collection}`, { description: 'Mine' }, 'PATCH'],
  ['adding to it', of => `/api/collections/${of.collection}/recipes`, { recipeIds: [3001] }, 'POST'],
  ['taking from it', of => `/api/collections/${of.collection}/recipes/${of.collected}`, {}, 'DELETE'],
  ['moving in it', of => `/api/collections/${of.collection}/recipes/${of.collected}/place`, {}, 'PUT'],
  ['its cover', of => of.cover],
  ['a recipe of it', of => queryAddress('kitchen.getRecipe', { id: of.collected })],
  ['the picture of a recipe of it', of => of.picture],
  ['the collections of a member', of => `/api/users/${of.chef}/collections`],
  ['the shelf that is shown', of => queryAddress('kitchen.listBackBurner', { id: of.chef })],
  ['the shelf that is not', of => queryAddress('kitchen.listCookbook', { userId: of.chef })],
]

describe('outside of the household', () => {
  it.for(doors)('%s is as if it were not there', async ([_name, path, send, method], { world: { things, ask } }) => {
    for (const who of outside) {
      expect(await ask(who, path(things), send, method), who).toEqual(await ask(who, path(nothing), send, method))
    }
  })

  it('nobody else answers the invitation of another', async ({ world: { things, ask } }) => {
    for (const who of outside.filter(one => one !== 'invited')) {
      for (const step of ['accept', 'decline']) {
        const path = (id: number) => `/api/household-invitations/${id}/${step}`
        expect(await ask(who, path(things.invitation), {}), who).toEqual(await ask(who, path(nothing.invitation), {}))
      }
    }
  })

  it('plan, lists and members are those of one’s own', async ({ world: { chefs, ask } }) => {
    for (const who of outside.filter(one => one !== 'signedOut')) {
      expect(JSON.parse((await ask(who, `/api/plan?from=${DAY}&to=${DAY}`)).body), who).toEqual([])
      expect(JSON.parse((await ask(who, '/api/shopping-lists')).body), who).toEqual([])
      const { members } = JSON.parse((await ask(who, '/api/household')).body)
      expect(members, who).toMatchObject([{ id: chefs[who].id }])
    }
  })
})

describe('dinners that are proposed', () => {
  const proposed = async (app: TestApp, who: TestChef, more: object = {}) =>
    (await app.as(who).plan.proposeDinners({ days: ['2026-06-01', '2026-06-02', '2026-06-03'], ...more })).dinners.map(
      ({ recipe }) => recipe.title,
    )

  it('come from the shelf that is shown, for members alone', async ({ app, world: { chefs, things } }) => {
    for (const who of Object.keys(chefs) as (keyof typeof chefs)[]) {
      const hers = who === 'owner' ? ['Shelved Soup'] : who === 'member' ? expect.arrayContaining(['Kept Cake']) : []
      expect(await proposed(app, chefs[who]), who).toEqual(hers)
      const named = { beside: [things.kept], without: [things.planned] }
      if (who !== 'member') expect(await proposed(app, chefs[who], named), who).toEqual(hers)
    }
  })
})

describe('inside', () => {
  it('the owner sees what the member shows or plans, and nothing else', async ({ world: { things, ask } }) => {
    const titleOf = async (id: number) => {
      const answer = await ask('owner', queryAddress('kitchen.getRecipe', { id }))
      return answer.status === 200 ? JSON.parse(answer.body).result.data.title : answer.status
    }
    expect(await Promise.all([things.shelved, things.planned, things.collected, things.kept].map(titleOf))).toEqual([
      'Shelved Soup',
      'Planned Pie',
      'Collected Curry',
      404,
    ])
  })

  it('the shelf that is shown is listed and counted whole, the other as for anybody', async ({
    app,
    world: { chefs, things },
  }) => {
    const { kitchen } = app.as(chefs.owner)
    const id = things.chef
    expect((await kitchen.listBackBurner({ id })).map(({ title }) => title)).toEqual(['Shelved Soup'])
    expect((await kitchen.listBackBurner({ id, query: 'shelved' })).map(({ title }) => title)).toEqual(['Shelved Soup'])
    // A friend of the member sees what they do not keep.
    expect((await kitchen.listCookbook({ userId: id })).map(({ title }) => title)).toEqual(['Collected Curry'])
    expect(await kitchen.countOf({ id })).toEqual({ backBurner: 1, cookbook: 1 })
  })

  it('a collection that is shown is seen, without what its owner keeps', async ({ world: { things, ask } }) => {
    const read = async (path: string) => JSON.parse((await ask('owner', path)).body)
    const { collection, collected } = things
    const seen = { id: collection, recipeCount: 1, household: null }
    expect(await read(`/api/collections/${collection}`)).toMatchObject(seen)
    expect(await read(`/api/users/${things.chef}/collections`)).toMatchObject([seen])
    expect(await read(`/api/collections/${collection}/recipes`)).toMatchObject([{ id: collected }])
    expect((await read('/api/household')).members).toMatchObject([
      { collections: [] },
      { collections: [{ id: collection, name: 'Weeknights', isOpen: true }] },
    ])
    for (const picture of [things.cover, things.picture]) expect((await ask('owner', picture)).status).toBe(200)
    expect((await ask('owner', `/api/collections/${collection}`, { description: 'Mine' }, 'PATCH')).status).toBe(403)
  })

  it('a friend of its owner who is no member does not see it', async ({ app, world: { chefs, things } }) => {
    const friend = await app.make.chef('A friend of the member')
    await app.make.friends(chefs.member, friend)
    const { collections } = app.as(friend)
    await expect(collections.get({ id: things.collection })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await collections.list({ id: things.chef })).toEqual([])
  })

  it('a member changes the recipes of a shelf that is opened, and no others', async ({
    app,
    world: { chefs, things },
  }) => {
    const { kitchen } = app.as(chefs.owner)
    const mayEdit = async (id: number) => (await kitchen.getRecipe({ id })).mayEdit
    expect(await Promise.all([things.shelved, things.planned, things.collected].map(mayEdit))).toEqual([
      true,
      false,
      false,
    ])
    expect(await kitchen.editRecipe({ id: things.shelved, notes: 'More salt.' })).toMatchObject({ notes: 'More salt.' })
    for (const id of [things.planned, things.collected]) {
      await expect(kitchen.editRecipe({ id, notes: 'Mine' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
    await expect(kitchen.editRecipe({ id: things.kept, notes: 'Mine' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('a member does nothing else with a recipe that is opened', async ({ app, world: { chefs, things } }) => {
    const { kitchen } = app.as(chefs.owner)
    const id = things.shelved
    const refused = [
      () => kitchen.setVisibility({ id, isPublic: true }),
      () => kitchen.deleteRecipe({ id }),
      () => kitchen.moveRecipeToCookbook({ id }),
      () => kitchen.setTags({ id, tags: ['Mine'] }),
      ...[{ isPublic: true }, { chefNotes: 'Mine' }, { tags: ['Mine'] }, { isFavourite: true }, { stars: 1 }].map(
        edit => () => kitchen.editRecipe({ id, ...edit }),
      ),
    ]
    for (const one of refused) await expect(one()).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  it('a member changes what is in a collection that is opened, as far as they see it', async ({
    app,
    world: { chefs, things },
  }) => {
    const { collections } = app.as(chefs.owner)
    const id = things.collection
    expect(await collections.get({ id })).toMatchObject({ mayEdit: true, recipeCount: 1 })
    expect(await collections.listRecipeIds({ id })).toEqual([things.collected])
    for (const recipeId of [things.kept, things.shelved]) {
      await expect(collections.removeRecipe({ id, recipeId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(collections.moveRecipe({ id, recipeId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    for (const recipeId of [things.kept, things.shelved, nothing.kept]) {
      await expect(collections.addRecipes({ id, recipeIds: [recipeId] })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        message: collectionMessages.noneForOwner,
      })
    }
    expect(await collections.removeRecipes({ id, recipeIds: [things.kept] })).toEqual({ removed: 0 })
    for (const change of [() => collections.edit({ id, name: 'Mine' }), () => collections.remove({ id })]) {
      await expect(change()).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
  })

  it('plan and lists are the same for both', async ({ world: { things, ask } }) => {
    for (const who of inside) {
      expect(JSON.parse((await ask(who, `/api/plan?from=${DAY}&to=${DAY}`)).body)).toMatchObject([
        { id: things.entry, title: 'Planned Pie' },
      ])
      expect(JSON.parse((await ask(who, '/api/shopping-lists')).body)).toMatchObject([{ id: things.list }])
    }
  })
})
