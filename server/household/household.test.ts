import { and, eq, isNotNull } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { householdMembers, households, notifications, planEntries, recipes } from '#db/schema/tables.ts'
import { appTest, chef, type With } from '#tests/fixtures/app-test.ts'
import { pictureOf } from '#tests/fixtures/full-account.ts'
import type { TestChef } from '#tests/fixtures/make.ts'
import type { TestApp } from '#tests/fixtures/test-app.ts'
import { recipeMessages } from '../kitchen/constants.ts'
import { householdMessages, MEMBERS_MAX } from './constants.ts'
import { ensureHousehold } from './own-household.ts'

let clock: number
const it = appTest(() => {
  clock = Date.UTC(2026, 4, 1)
  return { now: () => clock++ }
})
  .extend('ines', chef('Inès'))
  .extend('tobias', chef('Tobias'))
  .extend('bea', chef('Bea'))

type Ctx = Parameters<typeof ensureHousehold>[0]
const idOf = (app: TestApp, who: TestChef) => ensureHousehold(app.context(who) as Ctx)

async function invite(app: TestApp, who: TestChef, whom: TestChef): Promise<number> {
  await app.make.friends(who, whom)
  await app.as(who).household.invite({ chefId: whom.id })
  return (await app.as(whom).household.listInvitations())[0]?.id ?? 0
}

async function join(app: TestApp, owner: TestChef, guest: TestChef) {
  const id = await invite(app, owner, guest)
  return app.as(guest).household.accept({ id })
}

const plan = (app: TestApp, householdId: number, recipeId: number, day = '2026-05-03') =>
  app.db
    .insert(planEntries)
    .values({ householdId, recipeId, day, meal: 'dinner', position: 0, kind: 'recipe', title: 'Soup' })

const told = async (app: TestApp, who: TestChef) =>
  (await app.as(who).notifications.list({})).map(({ kind, actor }) => `${actor.name} ${kind}`)

describe('one’s own household', () => {
  it('is made once when it is needed, however many ask', async ({ app, ines }) => {
    expect(await app.as(ines).household.get()).toMatchObject({ name: null, isOwner: true, members: [{ id: ines.id }] })
    expect(await app.db.select().from(households)).toEqual([])
    const ids = await Promise.all([1, 2, 3, 4].map(() => idOf(app, ines)))
    expect(new Set(ids).size).toBe(1)
    expect(await app.db.select().from(households)).toHaveLength(1)
  })

  it('keeps its plan when it is opened and when it is closed', async ({ app, ines }) => {
    const id = await idOf(app, ines)
    expect(await app.as(ines).household.open({ name: ' Mill Lane ' })).toMatchObject({ name: 'Mill Lane' })
    expect(await idOf(app, ines)).toBe(id)
    const again = app.as(ines).household.open({ name: 'Another' })
    await expect(again).rejects.toMatchObject({ code: 'CONFLICT', message: householdMessages.openAlready })
    expect(await app.as(ines).household.close()).toMatchObject({ name: null })
    expect(await idOf(app, ines)).toBe(id)
  })

  it('sleeps while the chef is in another, and is back after that', async ({ app, ines, tobias }) => {
    const own = await idOf(app, tobias)
    await app.as(ines).household.open({ name: 'Mill Lane' })
    const joined = await join(app, ines, tobias)
    expect(joined).toMatchObject({ name: 'Mill Lane', isOwner: false, invitations: [] })
    expect(joined.members.map(({ name, isOwner }) => [name, isOwner])).toEqual([
      ['Inès', true],
      ['Tobias', false],
    ])
    expect(await idOf(app, tobias)).toBe(await idOf(app, ines))
    expect(await app.as(tobias).household.leave()).toMatchObject({ name: null })
    expect(await idOf(app, tobias)).toBe(own)
  })
})

describe('joining', () => {
  it('takes an invitation of a friend', async ({ app, ines, tobias, bea }) => {
    const { household } = app.as(ines)
    await expect(household.invite({ chefId: tobias.id })).rejects.toMatchObject({ code: 'CONFLICT' })
    await household.open({ name: 'Mill Lane' })
    for (const chefId of [tobias.id, 9_999_999]) {
      await expect(household.invite({ chefId })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        message: householdMessages.friendsOnly,
      })
    }
    const id = await invite(app, ines, tobias)
    await household.invite({ chefId: tobias.id })
    expect((await household.get()).invitations).toMatchObject([{ id, chef: { name: 'Tobias' } }])
    expect(await told(app, tobias)).toEqual(['Inès household-invited'])
    await expect(app.as(bea).household.accept({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await app.as(tobias).household.accept({ id })
    expect(await told(app, ines)).toEqual(['Tobias household-joined'])
    expect(await told(app, tobias)).toEqual([])
    const again = household.invite({ chefId: tobias.id })
    await expect(again).rejects.toMatchObject({ code: 'CONFLICT', message: householdMessages.memberAlready })
    await app.make.friends(tobias, bea)
    await expect(app.as(tobias).household.invite({ chefId: bea.id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  it.for(['declined', 'taken back', 'unfriended', 'blocked'] as const)(
    'ends when the invitation is %s',
    async (how, { app, ines, tobias }) => {
      await app.as(ines).household.open({ name: 'Mill Lane' })
      const id = await invite(app, ines, tobias)
      if (how === 'declined') await app.as(tobias).household.decline({ id })
      if (how === 'taken back') await app.as(ines).household.withdraw({ id })
      if (how === 'unfriended') await app.as(tobias).friends.removeFriend({ followeeId: ines.id })
      if (how === 'blocked') await app.as(tobias).friends.block({ id: ines.id })
      expect(await app.as(tobias).household.listInvitations()).toEqual([])
      expect(await told(app, tobias)).not.toContain('Inès household-invited')
      await expect(app.as(tobias).household.accept({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    },
  )

  it('lets a chef into one household, even by two doors at once', async ({ app, ines, tobias, bea }) => {
    for (const owner of [ines, bea]) await app.as(owner).household.open({ name: 'Door' })
    await invite(app, ines, tobias)
    await invite(app, bea, tobias)
    const doors = (await app.as(tobias).household.listInvitations()).map(({ id }) => id)
    expect(doors).toHaveLength(2)
    const answers = await Promise.allSettled([
      ...doors.map(id => app.as(tobias).household.accept({ id })),
      app.as(tobias).household.open({ name: 'Own' }),
    ])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await app.db.select().from(householdMembers).where(eq(householdMembers.userId, tobias.id))).toHaveLength(1)
  })

  it('ends where the household is full', async ({ app, ines, tobias, bea }) => {
    await app.as(ines).household.open({ name: 'Mill Lane' })
    const householdId = await idOf(app, ines)
    const id = await invite(app, ines, tobias)
    for (let n = 1; n < MEMBERS_MAX; n++) {
      const { id } = await app.make.chef(`Guest ${n}`)
      await app.db.insert(householdMembers).values({ userId: id, householdId, joinedAt: n })
    }
    const full = { code: 'CONFLICT', message: householdMessages.full }
    await expect(app.as(tobias).household.accept({ id })).rejects.toMatchObject(full)
    await expect(invite(app, ines, bea)).rejects.toMatchObject(full)
    expect((await app.as(ines).household.get()).invitations).toHaveLength(1)
  })
})

describe('two who accept at once', () => {
  it('do not both take the last place', async ({ app, ines, tobias, bea }) => {
    await app.as(ines).household.open({ name: 'Mill Lane' })
    const householdId = await idOf(app, ines)
    for (let n = 2; n < MEMBERS_MAX; n++) {
      const { id } = await app.make.chef(`Guest ${n}`)
      await app.db.insert(householdMembers).values({ userId: id, householdId, joinedAt: n })
    }
    const doors = [await invite(app, ines, tobias), await invite(app, ines, bea)] as const
    const answers = await Promise.allSettled([
      app.as(tobias).household.accept({ id: doors[0] }),
      app.as(bea).household.accept({ id: doors[1] }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await app.db.select().from(householdMembers)).toHaveLength(MEMBERS_MAX)
  })
})

describe('the owner', () => {
  it('hands it over, and then leaves as others do', async ({ app, ines, tobias }) => {
    await app.as(ines).household.open({ name: 'Mill Lane' })
    await join(app, ines, tobias)
    const early = app.as(ines).household.leave()
    await expect(early).rejects.toMatchObject({ code: 'CONFLICT', message: householdMessages.handOverFirst })
    await expect(app.as(tobias).household.handOver({ chefId: ines.id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(app.as(ines).household.handOver({ chefId: 9_999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await app.as(ines).household.handOver({ chefId: tobias.id })).toMatchObject({ isOwner: false })
    expect(await told(app, tobias)).toEqual(['Inès household-handed-over'])
    await app.as(ines).household.leave()
    expect(await app.as(tobias).household.get()).toMatchObject({ isOwner: true, members: [{ name: 'Tobias' }] })
  })

  it('removes members, and renames and closes it alone', async ({ app, ines, tobias, bea }) => {
    const { household } = app.as(ines)
    await household.open({ name: 'Mill Lane' })
    for (const guest of [tobias, bea]) await join(app, ines, guest)
    const theirs = app.as(bea).household
    for (const act of [
      () => theirs.removeMember({ chefId: tobias.id }),
      () => theirs.rename({ name: 'Mine' }),
      () => theirs.close(),
    ]) {
      await expect(act()).rejects.toMatchObject({ code: 'FORBIDDEN', message: householdMessages.ownerOnly })
    }
    expect((await household.removeMember({ chefId: tobias.id })).members.map(({ name }) => name)).toEqual([
      'Inès',
      'Bea',
    ])
    expect(await told(app, tobias)).toEqual(['Inès household-removed'])
    expect(await household.rename({ name: 'The mill' })).toMatchObject({ name: 'The mill' })
    await household.close()
    expect(await theirs.get()).toMatchObject({ name: null, members: [{ name: 'Bea' }] })
    expect(await told(app, bea)).toEqual(['Inès household-removed'])
  })

  it('takes what their own one held along when they close one that was handed over to them', async ({
    app,
    ines,
    tobias,
  }) => {
    const asleep = await idOf(app, tobias)
    const soup = await app.make.backBurnerRecipe(tobias)
    await plan(app, asleep, soup.id)
    await app.as(ines).household.open({ name: 'Mill Lane' })
    const shared = await idOf(app, ines)
    await join(app, ines, tobias)
    await app.as(ines).household.handOver({ chefId: tobias.id })
    await app.as(tobias).household.close()
    expect(await idOf(app, tobias)).toBe(shared)
    expect(await app.db.select().from(planEntries)).toMatchObject([{ householdId: shared }])
    expect(await app.db.select().from(households).where(eq(households.ownerId, tobias.id))).toHaveLength(1)
    expect(await idOf(app, ines)).not.toBe(shared)
  })
})

describe('recipes', () => {
  async function mill({ app, ines, tobias }: With<'ines' | 'tobias'>) {
    await app.as(ines).household.open({ name: 'Mill Lane' })
    await join(app, ines, tobias)
    const kept = await app.make.backBurnerRecipe(tobias, 'Kept Stew', { isPublic: false })
    return { kept, householdId: await idOf(app, ines) }
  }
  const see = (app: TestApp, who: TestChef, id: number) => app.as(who).kitchen.getRecipe({ id })

  it('are seen by members when their shelf is shown, and by nobody else', async ({ app, ines, tobias, bea }) => {
    const { kept } = await mill({ app, ines, tobias })
    await app.make.friends(bea, tobias)
    await expect(see(app, ines, kept.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await app.as(tobias).household.showShelves({ cookbook: true })
    await expect(see(app, ines, kept.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const { members } = await app.as(tobias).household.showShelves({ backBurner: true })
    expect(members[1]).toMatchObject({ name: 'Tobias', showsBackBurner: true, showsCookbook: true })
    expect(await see(app, ines, kept.id)).toMatchObject({ title: 'Kept Stew' })
    await expect(see(app, bea, kept.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await app.as(tobias).household.leave()
    await expect(see(app, ines, kept.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('are seen by members while they are planned', async ({ app, ines, tobias }) => {
    const { kept, householdId } = await mill({ app, ines, tobias })
    await plan(app, householdId, kept.id)
    expect(await see(app, ines, kept.id)).toMatchObject({ title: 'Kept Stew' })
    await app.db.delete(planEntries)
    await expect(see(app, ines, kept.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it.for(['leaves', 'is removed', 'is closed out'] as const)(
    'stay with the owner as copies of those planned when a member %s',
    async (how, { app, ines, tobias }) => {
      const { kept, householdId } = await mill({ app, ines, tobias })
      await plan(app, householdId, kept.id)
      await plan(app, householdId, kept.id, '2026-05-09')
      if (how === 'leaves') await app.as(tobias).household.leave()
      if (how === 'is removed') await app.as(ines).household.removeMember({ chefId: tobias.id })
      if (how === 'is closed out') await app.as(ines).household.close()
      const copies = await app.db.select().from(recipes).where(eq(recipes.ownerId, ines.id))
      expect(copies).toMatchObject([
        { title: 'Kept Stew', originalAuthorName: 'Tobias', status: 'on-back-burner', isPublic: false },
      ])
      const planned = await app.db.select().from(planEntries)
      expect(planned.map(({ recipeId }) => recipeId)).toEqual([copies[0]?.id, copies[0]?.id])
      expect(await see(app, tobias, kept.id)).toMatchObject({ title: 'Kept Stew' })
      await expect(see(app, ines, kept.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    },
  )
})

describe('what is opened to members', () => {
  it('is the recipes of a shelf: they change fields and photos, and the owner is told once a day', async ({
    app,
    ines,
    tobias,
  }) => {
    await app.as(ines).household.open({ name: 'Mill Lane' })
    await join(app, ines, tobias)
    const photo = await pictureOf(app, tobias, '#cc3300')
    const { id } = await app.make.backBurnerRecipe(tobias, 'Soup', { isPublic: false, imageUrl: photo.url })
    const mine = app.as(ines).kitchen
    const open = (openBackBurner: boolean) => app.as(tobias).household.showShelves({ backBurner: true, openBackBurner })
    expect((await open(true)).members[1]).toMatchObject({ opensBackBurner: true, opensCookbook: false })
    const another = await pictureOf(app, ines, '#00cc33')
    const edit = { title: 'Leek soup', ingredients: ['2 leeks'], imageUrls: [another.url] }
    const edited = await mine.editRecipe({ id, ...edit })
    expect(edited).toMatchObject({ title: 'Leek soup', ownerId: tobias.id, status: 'on-back-burner', isPublic: false })
    expect((await app.request(another.url, { cookie: await app.cookieOf(tobias) })).status).toBe(200)
    await mine.editRecipe({ id, notes: 'More salt.' })
    const about = async () =>
      (await app.as(tobias).notifications.list({})).filter(({ kind }) => kind === 'recipe-edited')
    expect(await about()).toMatchObject([{ recipeId: id, postTitle: 'Leek soup', actor: { id: ines.id } }])
    clock += 25 * 3_600_000
    await mine.editRecipe({ id, notes: 'Less salt.' })
    expect(await about()).toMatchObject([{ recipeId: id, createdAt: expect.stringContaining('2026-05-02T') }])
    expect((await app.as(tobias).household.showShelves({ backBurner: false })).members[1]).toMatchObject({
      opensBackBurner: false,
    })
    await expect(mine.editRecipe({ id, notes: 'Mine' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await open(false)
    await expect(mine.editRecipe({ id, notes: 'Mine' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await open(true)
    await app.as(ines).household.removeMember({ chefId: tobias.id })
    await expect(mine.editRecipe({ id, notes: 'Mine' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('is saved by one of two who change the same recipe, and the other is told', async ({ app, ines, tobias }) => {
    await app.as(ines).household.open({ name: 'Mill Lane' })
    await join(app, ines, tobias)
    await app.as(tobias).household.showShelves({ backBurner: true, openBackBurner: true })
    const { id } = await app.make.backBurnerRecipe(tobias, 'Soup')
    const { updatedAt } = await app.as(ines).kitchen.getRecipe({ id })
    const save = (who: TestChef, title: string) =>
      app.as(who).kitchen.editRecipe({ id, title, ingredients: [title], unchangedSince: updatedAt })
    const results = await Promise.allSettled([save(ines, 'Hers'), save(tobias, 'His')])
    const [saved] = results.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []))
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'CONFLICT', message: recipeMessages.changedMeanwhile },
    })
    const now = await app.as(tobias).kitchen.getRecipe({ id })
    expect(now).toMatchObject({ title: saved?.title, ingredients: [saved?.title] })
    const late = app.as(tobias).kitchen.editRecipe({ id, tags: ['Quick'], stars: 5, unchangedSince: updatedAt })
    await expect(late).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await app.as(tobias).kitchen.getRecipe({ id })).toMatchObject({ tags: [], stars: null })
  })

  it('is what is in a collection: they put in what its owner may have, order it and take out', async ({
    app,
    ines,
    tobias,
    bea,
  }) => {
    await app.as(ines).household.open({ name: 'Mill Lane' })
    await join(app, ines, tobias)
    const [soup, pie] = [
      await app.make.backBurnerRecipe(tobias, 'Soup'),
      await app.make.backBurnerRecipe(tobias, 'Pie'),
    ]
    const { id } = await app.as(tobias).collections.add({ name: 'Weeknights', household: 'edit', recipeIds: [soup.id] })
    const hers = app.as(ines).collections
    const own = await app.make.backBurnerRecipe(ines, 'Bread')
    const kept = await app.make.backBurnerRecipe(ines, 'Kept', { isPublic: false })
    // Bea shows hers to Inès alone.
    await app.make.friends(ines, bea)
    await app.as(bea).profile.setPrivacy({ id: 0, isPublic: false })
    const beas = await app.make.backBurnerRecipe(bea, 'Cake')
    expect(await hers.addRecipes({ id, recipeIds: [own.id, kept.id, beas.id, pie.id] })).toEqual({ added: 2 })
    const titles = async (who: TestChef) => (await app.as(who).collections.listRecipes({ id })).map(one => one.title)
    expect(await titles(tobias)).toEqual(['Soup', 'Bread', 'Pie'])
    const copy = (await app.as(tobias).kitchen.listBackBurner({ id: 0 })).find(({ title }) => title === 'Bread')
    expect(copy).toMatchObject({ originalAuthor: 'Inès' })
    // Each change is told to the pages that the other has open.
    const state = async () => (await app.as(tobias).notifications.counts()).household
    const states = [await state()]
    await hers.addRecipes({ id, recipeIds: [own.id] })
    states.push(await state())
    await hers.moveRecipe({ id, recipeId: pie.id, before: soup.id })
    states.push(await state())
    await hers.removeRecipe({ id, recipeId: soup.id })
    states.push(await state())
    await app.as(tobias).collections.edit({ id, description: 'Quick ones' })
    states.push(await state())
    expect(new Set(states).size).toBe(states.length)
    const apart = await hers.add({ name: 'Mine alone', recipeIds: [own.id] })
    await hers.removeRecipe({ id: apart.id, recipeId: own.id })
    expect(await state()).toBe(states.at(-1))
    expect(await titles(ines)).toEqual(['Pie', 'Bread'])
    // Where something stands that he keeps is not told by what is put before it.
    const secret = await app.make.backBurnerRecipe(tobias, 'Secret', { isPublic: false })
    await app.as(tobias).collections.addRecipes({ id, recipeIds: [secret.id], before: pie.id })
    await hers.moveRecipe({ id, recipeId: pie.id, before: secret.id })
    expect(await titles(tobias)).toEqual(['Secret', 'Bread', 'Pie'])
    expect(await hers.addRecipes({ id, recipeIds: [soup.id], before: secret.id })).toEqual({ added: 1 })
    expect(await titles(tobias)).toEqual(['Secret', 'Bread', 'Pie', 'Soup'])
    await hers.removeRecipe({ id, recipeId: soup.id })
    // Nor by a page after it, or by filtering the shelf on which she sees it.
    expect(await hers.listRecipes({ id, after: secret.id })).toEqual([])
    await app.as(tobias).household.showShelves({ backBurner: true })
    const { kitchen } = app.as(ines)
    const onShelf = async (filter: object) =>
      (await kitchen.listBackBurner({ id: tobias.id, sort: 'title', ...filter })).map(({ title }) => title)
    expect(await onShelf({})).toContain('Secret')
    expect(await onShelf({ collection: id })).toEqual(['Bread', 'Pie'])
    await app.as(tobias).collections.edit({ id, household: 'see' })
    for (const change of [
      () => hers.addRecipes({ id, recipeIds: [soup.id] }),
      () => hers.removeRecipe({ id, recipeId: pie.id }),
      () => hers.moveRecipe({ id, recipeId: pie.id }),
    ]) {
      await expect(change()).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
    expect(await titles(tobias)).toEqual(['Secret', 'Bread', 'Pie'])
  })
})

it.for(['leaves', 'is removed', 'is closed out', 'is blocked'] as const)(
  'a collection that a member shows is seen until one of the two %s, and not again after joining again',
  async (what, { app, ines, tobias }) => {
    await app.as(ines).household.open({ name: 'Mill Lane' })
    const { collections } = app.as(tobias)
    await expect(collections.add({ name: 'Too early', household: 'see' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: householdMessages.notOpen,
    })
    await join(app, ines, tobias)
    // People who live together need not be friends here.
    await app.as(tobias).friends.removeFriend({ followeeId: ines.id })
    await app.as(tobias).profile.setPrivacy({ id: 0, isPublic: false })
    const soup = await app.make.backBurnerRecipe(tobias, 'Soup')
    const kept = await app.make.backBurnerRecipe(tobias, 'Kept', { isPublic: false })
    const { id } = await collections.add({ name: 'Weeknights', recipeIds: [soup.id, kept.id] })
    const shownBy = async (who: TestChef) => (await app.as(who).household.get()).members.map(one => one.collections)
    await expect(app.as(ines).collections.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    for (const household of ['see', 'none', 'see'] as const) {
      expect(await collections.edit({ id, household })).toMatchObject({ household, visibility: 'private' })
      expect(await shownBy(ines)).toEqual([[], household === 'see' ? [{ id, name: 'Weeknights', isOpen: false }] : []])
    }
    expect(await app.as(ines).collections.get({ id })).toMatchObject({ name: 'Weeknights', household: null })
    expect(await app.as(ines).collections.list({ id: tobias.id })).toMatchObject([{ id, recipeCount: 1 }])
    const seen = (recipe: { id: number }) => app.as(ines).kitchen.getRecipe({ id: recipe.id })
    expect(await seen(soup)).toMatchObject({ title: 'Soup' })
    await expect(seen(kept)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await collections.remove({ id })
    expect(await shownBy(ines)).toEqual([[], []])
    await collections.restore({ id })
    if (what === 'leaves') await app.as(tobias).household.leave()
    else if (what === 'is removed') await app.as(ines).household.removeMember({ chefId: tobias.id })
    else if (what === 'is closed out') await app.as(ines).household.close()
    else await app.as(ines).friends.block({ id: tobias.id })
    await expect(app.as(ines).collections.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(seen(soup)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await collections.get({ id })).toMatchObject({ household: 'none' })
    if (what === 'is blocked') await app.as(ines).friends.unblock({ id: tobias.id })
    if (what === 'is closed out') await app.as(ines).household.open({ name: 'Mill Lane' })
    await join(app, ines, tobias)
    await expect(app.as(ines).collections.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  },
)

it('strikes what any of its members has at hand, and what nobody else has', async ({ app, ines, tobias, bea }) => {
  await app.as(ines).household.open({ name: 'Mill Lane' })
  await join(app, ines, tobias)
  await app.make.friends(ines, bea)
  await app.as(tobias).pantry.keepAtHand({ items: [{ name: 'Salt' }] })
  await app.as(ines).pantry.keepAtHand({ items: [{ name: 'Salt', stock: 'running low' }] })
  await app.as(bea).pantry.keepAtHand({ items: [{ name: 'Onions' }] })
  const { shopping } = app.as(ines)
  const { id } = await shopping.addList({ name: 'Groceries' })
  for (const text of ['salt', 'onions']) await shopping.addItem({ id, itemId: `by-hand-${text}`, text })
  expect(await shopping.strikeAtHand({ id, at: clock++ })).toEqual({ changed: 1 })
  await app.as(tobias).household.leave()
  await shopping.addItem({ id, itemId: 'by-hand-again', text: 'salt' })
  expect(await shopping.strikeAtHand({ id, at: clock++ })).toEqual({ changed: 0 })
})

it('hands over to a member alone, even when they leave at that moment', async ({ app, ines, tobias }) => {
  await app.as(ines).household.open({ name: 'Mill Lane' })
  await join(app, ines, tobias)
  await Promise.allSettled([
    app.as(ines).household.handOver({ chefId: tobias.id }),
    app.as(tobias).household.leave(),
    app.as(ines).household.leave(),
  ])
  const [open] = await app.db.select().from(households).where(isNotNull(households.name))
  const members = (await app.db.select().from(householdMembers)).map(({ userId }) => userId)
  if (open) expect(members).toContain(open.ownerId)
  else expect(members).toEqual([])
})

it('parts two who block each other: a member goes, the owner stays', async ({ app, ines, tobias, bea }) => {
  await app.as(ines).household.open({ name: 'Mill Lane' })
  for (const guest of [tobias, bea]) await join(app, ines, guest)
  await app.make.friends(tobias, bea)
  await app.as(tobias).friends.block({ id: bea.id })
  expect(await app.as(tobias).household.get()).toMatchObject({ name: null })
  await app.as(ines).friends.block({ id: bea.id })
  expect(await app.as(bea).household.get()).toMatchObject({ name: null })
  expect(await app.as(ines).household.get()).toMatchObject({ name: 'Mill Lane', members: [{ name: 'Inès' }] })
})

it('tells of a join again after leaving', async ({ app, ines, tobias }) => {
  await app.as(ines).household.open({ name: 'Mill Lane' })
  await join(app, ines, tobias)
  await app.db.update(notifications).set({ readAt: 1 })
  await app.as(tobias).household.leave()
  await app.as(ines).household.invite({ chefId: tobias.id })
  const [invitation] = await app.as(tobias).household.listInvitations()
  await app.as(tobias).household.accept({ id: invitation?.id ?? 0 })
  const unread = and(eq(notifications.userId, ines.id), eq(notifications.kind, 'household-joined'))
  expect(await app.db.select().from(notifications).where(unread)).toMatchObject([{ readAt: null }])
})
