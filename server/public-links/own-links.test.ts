import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { posts, publicLinks, recipes, siteSettings, users } from '#db/schema/tables.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import type { TestApp } from '#tests/fixtures/test-app.ts'
import { LINKS_MAX, linkMessages } from './constants.ts'

const NOW = Date.UTC(2026, 4, 1)
const HOUR = 3_600_000

let now = NOW
const it = appTest(() => {
  now = NOW
  return { now: () => now, settings: { BASE_URL: 'https://cook.example' } }
})
  .extend('ines', chef('Inès'))
  .extend('tobias', chef('Tobias'))
  .extend('soup', ({ app, ines }) => app.make.backBurnerRecipe(ines, 'Leek Soup'))

const switchOff = (app: TestApp) => app.db.insert(siteSettings).values({ key: 'public-links', value: false })
const isoIn = (ms: number) => new Date(now + ms).toISOString()

describe('a public link', () => {
  it('is made, listed, changed and ended by its chef', async ({ app, ines, soup }) => {
    const { links } = app.as(ines)
    expect(await links.list({})).toEqual({ isOn: true, links: [] })
    const made = await links.make({ kind: 'recipe', id: soup.id, expiresAt: isoIn(HOUR) })
    expect(made).toEqual({
      id: made.id,
      kind: 'recipe',
      recipeId: soup.id,
      collectionId: null,
      from: null,
      to: null,
      title: 'Leek Soup',
      address: expect.stringMatching(/^https:\/\/cook\.example\/s\/[\w-]{24}$/),
      hasPassword: false,
      expiresAt: isoIn(HOUR),
      isFindable: false,
      openings: 0,
      state: 'open',
      createdAt: new Date(NOW).toISOString(),
    })
    const second = await links.make({ kind: 'cookbook', password: 'six pears', isFindable: true })
    expect(second).toMatchObject({ title: null, hasPassword: true, isFindable: true, expiresAt: null })
    expect((await links.list({})).links).toEqual([second, made])
    expect((await links.list({ kind: 'recipe', id: soup.id })).links).toEqual([made])
    expect((await links.list({ kind: 'collection', id: soup.id })).links).toEqual([])

    const changed = await links.change({ id: made.id, password: 'seven plums', expiresAt: null })
    expect(changed).toEqual({ ...made, hasPassword: true, expiresAt: null })
    expect(await links.change({ id: made.id, password: null, isFindable: true })).toMatchObject({
      hasPassword: false,
      isFindable: true,
      address: made.address,
    })
    await links.revoke({ id: made.id })
    expect((await links.list({})).links).toEqual([second])
    await expect(links.revoke({ id: made.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('keeps no password, and is looked up by its hash', async ({ app, ines, soup }) => {
    const { address } = await app.as(ines).links.make({ kind: 'recipe', id: soup.id, password: 'six pears' })
    const [row] = await app.db.select().from(publicLinks)
    expect(row?.passwordHash).toMatch(/^\$argon2id/)
    expect(JSON.stringify(row)).not.toContain('six pears')
    expect(row?.tokenHash).toMatch(/^[0-9a-f]{64}$/)
    expect(address.endsWith(row?.token ?? '-')).toBe(true)
  })

  it('is its chef’s alone', async ({ app, ines, tobias, soup }) => {
    const { id } = await app.as(ines).links.make({ kind: 'recipe', id: soup.id })
    const { links: his } = app.as(tobias)
    expect((await his.list({ kind: 'recipe', id: soup.id })).links).toEqual([])
    for (const link of [id, 999]) {
      await expect(his.change({ id: link, password: null })).rejects.toMatchObject({
        code: 'NOT_FOUND',
        message: 'Link not found',
      })
      await expect(his.revoke({ id: link })).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Link not found' })
    }
    expect((await app.as(ines).links.list({})).links).toHaveLength(1)
    await expect(app.anon.links.list({})).rejects.toThrow('Authentication required')
  })

  it('says how it stands', async ({ app, ines, soup }) => {
    const { links } = app.as(ines)
    const { id } = await links.make({ kind: 'recipe', id: soup.id, expiresAt: isoIn(HOUR) })
    const state = async () => (await links.list({})).links[0]?.state
    now += HOUR - 1
    expect(await state()).toBe('open')
    now += 1
    expect(await state()).toBe('expired')
    await links.change({ id, expiresAt: isoIn(HOUR) })
    expect(await state()).toBe('open')
    await app.as(ines).kitchen.deleteRecipe({ id: soup.id })
    expect(await state()).toBe('gone')
    await app.as(ines).kitchen.restoreRecipe({ id: soup.id })
    expect(await state()).toBe('open')
    await app.db.update(publicLinks).set({ takenDownAt: now })
    expect(await state()).toBe('taken-down')
  })

  it('cannot be ended or made again where moderators took it down', async ({ app, ines, soup }) => {
    const { links } = app.as(ines)
    const { id } = await links.make({ kind: 'recipe', id: soup.id })
    await app.db.update(publicLinks).set({ takenDownAt: now })
    const refused = { code: 'CONFLICT', message: linkMessages.takenDown }
    await expect(links.revoke({ id })).rejects.toMatchObject(refused)
    await expect(links.make({ kind: 'recipe', id: soup.id })).rejects.toMatchObject(refused)
    expect(await links.preview({ kind: 'recipe', id: soup.id })).toMatchObject({
      mayMake: false,
      message: linkMessages.takenDown,
    })
    expect(await links.make({ kind: 'cookbook' })).toMatchObject({ state: 'open' })
  })

  it('is refused where links are switched off, and there are many', async ({ app, ines, soup }) => {
    const { links } = app.as(ines)
    for (let at = 0; at < LINKS_MAX; at++) await links.make({ kind: 'cookbook' })
    await expect(links.make({ kind: 'cookbook' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: linkMessages.tooMany,
    })
    await switchOff(app)
    await expect(links.make({ kind: 'recipe', id: soup.id })).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: linkMessages.off,
    })
    expect(await links.preview({ kind: 'cookbook' })).toMatchObject({ mayMake: false, message: linkMessages.off })
    expect(await links.list({})).toMatchObject({ isOn: false, links: { length: LINKS_MAX } })
    expect(await app.anon.house.privacyFacts()).toMatchObject({ publicLinks: false })
  })

  it('is refused with a sentence where the input is odd', async ({ app, ines, soup }) => {
    const { links } = app.as(ines)
    const made = await links.make({ kind: 'cookbook' })
    const menu = { kind: 'menu' as const, from: '2026-05-01' }
    const odd: [() => Promise<unknown>, string][] = [
      [() => links.make({ kind: 'recipe' }), linkMessages.whichThing],
      [() => links.make({ kind: 'collection' }), linkMessages.whichThing],
      [() => links.make({ kind: 'shelf' as never }), linkMessages.whichThing],
      [() => links.make({ ...menu }), linkMessages.noDays],
      [() => links.make({ ...menu, to: '2026-04-30' }), linkMessages.noDays],
      [() => links.make({ ...menu, to: '2026-06-01' }), linkMessages.noDays],
      [() => links.make({ ...menu, to: '2026-05-32' }), linkMessages.noDays],
      [() => links.make({ ...menu, to: '2026-05-02' }), linkMessages.nothingPlanned],
      [() => links.make({ kind: 'recipe', id: soup.id, password: 'short' }), linkMessages.passwordLength],
      [() => links.make({ kind: 'recipe', id: soup.id, password: 'x'.repeat(101) }), linkMessages.passwordLength],
      [() => links.make({ kind: 'recipe', id: soup.id, expiresAt: 'soon' }), linkMessages.over],
      [() => links.make({ kind: 'recipe', id: soup.id, expiresAt: isoIn(0) }), linkMessages.over],
      [() => links.change({ id: made.id, expiresAt: isoIn(-1) }), linkMessages.over],
    ]
    for (const [ask, message] of odd) await expect(ask()).rejects.toThrow(message)
    expect((await links.list({})).links).toEqual([made])
  })
})

describe('what may be given', () => {
  it('is a chef’s own, also what they keep to themselves', async ({ app, ines, tobias, soup }) => {
    const { links } = app.as(ines)
    await app.as(ines).kitchen.setVisibility({ id: soup.id, isPublic: false })
    expect(await links.make({ kind: 'recipe', id: soup.id })).toMatchObject({ state: 'open' })
    const shown = await app.make.backBurnerRecipe(tobias, 'Shown Stew')
    const hidden = await app.make.backBurnerRecipe(tobias, 'Hidden Stew', { isPublic: false })
    await expect(links.make({ kind: 'recipe', id: shown.id })).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: linkMessages.notYours,
    })
    for (const id of [hidden.id, 99_999]) {
      await expect(links.make({ kind: 'recipe', id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(links.preview({ kind: 'recipe', id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(links.make({ kind: 'collection', id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    await app.as(ines).kitchen.deleteRecipe({ id: soup.id })
    await expect(links.make({ kind: 'recipe', id: soup.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('is a copy while its author shows the recipe to everybody here', async ({ app, ines, tobias }) => {
    const { links } = app.as(ines)
    const theirs = await app.make.backBurnerRecipe(tobias, 'Plum Cake')
    const copy = await app.as(ines).kitchen.saveRecipe({ recipeId: theirs.id })
    const link = { kind: 'recipe' as const, id: copy.id }
    await links.make(link)
    const state = async () => (await links.list({})).links[0]?.state
    const ends: [() => Promise<unknown>, () => Promise<unknown>][] = [
      [
        () => app.as(tobias).profile.setPrivacy({ id: 0, isPublic: false }),
        () => app.as(tobias).profile.setPrivacy({ id: 0, isPublic: true }),
      ],
      [
        () => app.as(tobias).kitchen.setVisibility({ id: theirs.id, isPublic: false }),
        () => app.as(tobias).kitchen.setVisibility({ id: theirs.id, isPublic: true }),
      ],
      [
        () => app.as(tobias).kitchen.deleteRecipe({ id: theirs.id }),
        () => app.as(tobias).kitchen.restoreRecipe({ id: theirs.id }),
      ],
      [() => app.as(tobias).friends.block({ id: ines.id }), () => app.as(tobias).friends.unblock({ id: ines.id })],
      [
        () => app.db.update(users).set({ status: 'deactivated' }).where(eq(users.id, tobias.id)),
        () => app.db.update(users).set({ status: 'active' }).where(eq(users.id, tobias.id)),
      ],
    ]
    for (const [end, undo] of ends) {
      expect(await state()).toBe('open')
      await end()
      expect(await state()).toBe('gone')
      await expect(links.make(link)).rejects.toMatchObject({ code: 'FORBIDDEN', message: linkMessages.passedOn })
      expect(await links.preview(link)).toMatchObject({ mayMake: false, message: linkMessages.passedOn })
      await undo()
    }
    await app.as(ines).kitchen.setVisibility({ id: copy.id, isPublic: false })
    await expect(links.make(link)).rejects.toMatchObject({ message: linkMessages.onlyToYou })
  })

  it('is a copy of a built-in recipe, and a remake, whatever became of what it was made of', async ({
    app,
    ines,
    tobias,
  }) => {
    const { links } = app.as(ines)
    const [house] = await app.db
      .insert(recipes)
      .values({
        id: 3001,
        title: 'House Bread',
        titleFolded: 'house bread',
        source: 'Longtable',
        drawnKey: 'x',
        updatedAt: 0,
      })
      .returning()
    const copy = await app.as(ines).kitchen.saveRecipe({ recipeId: house?.id ?? 0 })
    expect(await links.make({ kind: 'recipe', id: copy.id })).toMatchObject({ state: 'open' })
    const post = await app.make.recipePost(tobias, 'Stew')
    const remake = await app.as(ines).feed.addPost({
      type: 'recipe_remake',
      originalPostId: post.id,
      content: 'With plums',
      title: 'Stew with plums',
    })
    await app.as(tobias).profile.setPrivacy({ id: 0, isPublic: false })
    const link = { kind: 'recipe' as const, id: Number(remake.recipeId) }
    expect(await links.make(link)).toMatchObject({ state: 'open' })
    await app.db.update(posts).set({ hiddenAt: 1 }).where(eq(posts.id, remake.id))
    await expect(links.make(link)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await links.list(link)).links).toMatchObject([{ state: 'gone' }])
  })

  it('is told before a link is made', async ({ app, ines, tobias, soup }) => {
    const { links, kitchen, collections, plan } = app.as(ines)
    const kept = await app.make.backBurnerRecipe(ines, 'Kept Stew', { isPublic: false })
    const theirs = await app.make.backBurnerRecipe(tobias, 'Private Cake')
    const copy = await kitchen.saveRecipe({ recipeId: theirs.id })
    await app.as(tobias).profile.setPrivacy({ id: 0, isPublic: false })
    const { id } = await collections.add({ name: 'Winter', recipeIds: [soup.id, kept.id, copy.id] })
    const counted = { mayMake: true, message: '', shown: 1, leftOut: 2 }
    expect(await links.preview({ kind: 'collection', id })).toEqual(counted)
    for (const { id: recipeId } of [soup, kept, copy]) await kitchen.moveToCookbook({ userId: 0, recipeId })
    expect(await links.preview({ kind: 'cookbook' })).toEqual(counted)
    await plan.addEntry({ day: '2026-05-02', meal: 'dinner', recipeId: soup.id })
    await plan.addEntry({ day: '2026-05-03', meal: 'dinner', recipeId: kept.id })
    await plan.addEntry({ day: '2026-05-09', meal: 'dinner', recipeId: copy.id })
    const menu = { kind: 'menu' as const, from: '2026-05-01', to: '2026-05-07' }
    expect(await links.preview(menu)).toEqual({ ...counted, leftOut: 1 })
    expect(await links.make(menu)).toMatchObject({ from: menu.from, to: menu.to, state: 'open' })
    expect(await links.make({ kind: 'collection', id })).toMatchObject({ title: 'Winter', collectionId: id })
    await app.db.run(sql`delete from households`)
    expect((await links.list({ kind: 'menu' })).links).toEqual([])
    await collections.remove({ id })
    expect((await links.list({ kind: 'collection', id })).links).toMatchObject([{ state: 'gone' }])
  })

  it('is no friend’s collection', async ({ app, ines, tobias }) => {
    await app.make.friends(ines, tobias)
    const { id } = await app.as(tobias).collections.add({ name: 'His', visibility: 'friends' })
    await expect(app.as(ines).links.make({ kind: 'collection', id })).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: linkMessages.notYourCollection,
    })
  })

  it('is the plan of the household that a chef is in, while they are', async ({ app, ines, tobias }) => {
    await app.as(ines).household.open({ name: 'Mill Lane' })
    await app.make.friends(ines, tobias)
    await app.as(ines).household.invite({ chefId: tobias.id })
    const [invitation] = await app.as(tobias).household.listInvitations()
    await app.as(tobias).household.accept({ id: invitation?.id ?? 0 })
    const { links: his } = app.as(tobias)
    await his.make({ kind: 'menu', from: '2026-05-01', to: '2026-05-07' })
    expect((await his.list({})).links).toMatchObject([{ state: 'open' }])
    await app.as(tobias).household.leave()
    expect((await his.list({})).links).toMatchObject([{ state: 'gone' }])
  })
})
