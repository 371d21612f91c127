import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import * as t from '#db/schema/tables.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import type { TestChef } from '#tests/fixtures/make.ts'
import type { TestApp } from '#tests/fixtures/test-app.ts'

const WEEK = 7 * 86_400_000
const MONDAY = Date.UTC(2026, 5, 8)

let clock: number

const it = appTest(() => {
  clock = MONDAY
  return { now: () => clock }
})
  .extend('admin', chef('Ada', { role: 'admin' }))
  .extend('ines', chef('Inès'))

const furnish = (app: TestApp, number: number) =>
  app.db.insert(t.recipes).values(
    Array.from({ length: number }, (_, at) => ({
      id: 3901 + at,
      title: `Dish ${at}`,
      titleFolded: `dish ${at}`,
      source: 'Longtable',
      drawnKey: 'soup',
      updatedAt: 0,
    })),
  )
const refresh = async (app: TestApp, chef: TestChef) => (await app.as(chef).featured.refresh()).id
const current = async (app: TestApp, chef: TestChef) => (await app.as(chef).featured.current()).id
const record = (app: TestApp) => app.db.select().from(t.auditLog).orderBy(t.auditLog.id)

describe('refreshing the Recipe of the Week', () => {
  it('changes nothing for a chef, and leaves no trace', async ({ app, ines }) => {
    await furnish(app, 5)
    const first = await current(app, ines)
    for (let again = 0; again < 3; again++) expect(await refresh(app, ines)).toBe(first)
    expect(await record(app)).toEqual([])
    expect(await app.db.select().from(t.featuredRecipes)).toMatchObject([{ recipeId: first, passedOver: [] }])
  })

  it('makes the choice of a new week', async ({ app, admin, ines }) => {
    await furnish(app, 5)
    expect(await refresh(app, ines)).toBe(await current(app, admin))
  })

  it('draws the next one for an admin, each once before any comes again, and keeps a record', async ({
    app,
    admin,
    ines,
  }) => {
    await furnish(app, 4)
    const first = await current(app, ines)
    const drawn = [await refresh(app, admin), await refresh(app, admin), await refresh(app, admin)]
    expect([first, ...drawn].toSorted()).toEqual([3901, 3902, 3903, 3904])
    expect(await current(app, ines)).toBe(drawn[2])
    const again = await refresh(app, admin)
    expect(again).not.toBe(drawn[2])
    const [row] = await app.db.select().from(t.featuredRecipes)
    expect(row).toMatchObject({ recipeId: again, passedOver: [drawn[2]] })
    expect(await record(app)).toMatchObject([
      {
        actorId: admin.id,
        actorName: 'Ada',
        action: 'featured-recipe-passed-over',
        targetKind: 'recipe',
        targetId: first,
        detail: { week: '2026-06-08', next: drawn[0] },
        createdAt: MONDAY,
      },
      { targetId: drawn[0] },
      { targetId: drawn[1] },
      { targetId: drawn[2], detail: { next: again } },
    ])
  })

  it('leaves the only one there is', async ({ app, admin }) => {
    await furnish(app, 1)
    expect([await refresh(app, admin), await refresh(app, admin)]).toEqual([3901, 3901])
    expect(await record(app)).toEqual([])
  })

  it('by two admins at once is one change or one each, and all on record', async ({ app, admin, ines }) => {
    await furnish(app, 6)
    const other = await app.make.chef('Bo', { role: 'admin' })
    const first = await current(app, ines)
    const answers = await Promise.all([refresh(app, admin), refresh(app, other), refresh(app, admin)])
    const [row] = await app.db.select().from(t.featuredRecipes)
    expect(await app.db.select().from(t.featuredRecipes)).toHaveLength(1)
    expect(answers).toContain(row?.recipeId)
    expect(answers).not.toContain(first)
    const skipped = (await record(app)).map(({ targetId }) => targetId)
    expect(skipped.length).toBeGreaterThanOrEqual(1)
    expect(row?.passedOver).toEqual(skipped)
  })
})

describe('bringing back what an admin drew another recipe instead of', () => {
  const restore = async (app: TestApp, chef: TestChef) => (await app.as(chef).featured.restore()).id
  const previous = async (app: TestApp, chef: TestChef) =>
    (await app.as(chef).featured.current()).previousDraw?.id ?? null
  const nothing = { code: 'NOT_FOUND', message: 'There is no earlier recipe of this week to bring back.' }

  it('goes back draw by draw, is told to admins alone, and is on record', async ({ app, admin, ines }) => {
    await furnish(app, 4)
    const first = await current(app, ines)
    expect(await previous(app, admin)).toBeNull()
    await expect(restore(app, admin)).rejects.toMatchObject(nothing)
    const second = await refresh(app, admin)
    const third = await refresh(app, admin)
    expect([await previous(app, admin), await previous(app, ines)]).toEqual([second, null])
    expect([await restore(app, admin), await current(app, ines), await previous(app, admin)]).toEqual([
      second,
      second,
      first,
    ])
    expect([await restore(app, admin), await previous(app, admin)]).toEqual([first, null])
    expect(await app.db.select().from(t.featuredRecipes)).toMatchObject([{ recipeId: first, passedOver: [] }])
    expect((await record(app)).slice(2)).toMatchObject([
      { action: 'featured-recipe-restored', targetId: second, detail: { week: '2026-06-08', instead: third } },
      { action: 'featured-recipe-restored', targetId: first, actorId: admin.id, detail: { instead: second } },
    ])
    expect(await refresh(app, admin)).toBe(second)
  })

  it('is for admins', async ({ app, admin, ines }) => {
    await furnish(app, 3)
    const drawn = await refresh(app, admin)
    await expect(restore(app, ines)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await current(app, ines)).toBe(drawn)
  })

  it('ends with the week', async ({ app, admin, ines }) => {
    await furnish(app, 5)
    await refresh(app, admin)
    clock = MONDAY + WEEK - 1
    expect(await previous(app, admin)).not.toBeNull()
    clock = MONDAY + WEEK
    const next = await current(app, ines)
    expect(await previous(app, admin)).toBeNull()
    await expect(restore(app, admin)).rejects.toMatchObject(nothing)
    expect(await current(app, ines)).toBe(next)
  })

  it('passes over what may not be shown any more', async ({ app, admin, ines }) => {
    const chef = await app.make.chef('Tobias', { mayBeFeatured: true })
    const [kept, gone] = [await app.make.backBurnerRecipe(chef, 'Stew'), await app.make.backBurnerRecipe(chef, 'Pie')]
    await furnish(app, 2)
    const draw = (recipeId: number) => ({ recipeId, reason: 'Good.', passedOver: [] })
    await app.db
      .insert(t.featuredRecipes)
      .values({ week: '2026-06-08', ...draw(3901), drawnBefore: [draw(kept.id), draw(gone.id)] })
    await app.as(chef).kitchen.removeFromBackBurner({ id: 0, itemId: gone.id })
    expect((await app.as(admin).featured.current()).previousDraw).toEqual({ id: kept.id, title: 'Stew' })
    await app.as(chef).friends.block({ id: admin.id })
    expect(await previous(app, admin)).toBeNull()
    await app.as(chef).friends.unblock({ id: admin.id })
    expect(await restore(app, admin)).toBe(kept.id)
    await app.as(chef).profile.setFeaturing({ id: 0, mayBeFeatured: false })
    expect([3901, 3902]).toContain(await current(app, ines))
  })

  it('by two admins at once goes back once or twice, never wrong', async ({ app, admin, ines }) => {
    await furnish(app, 4)
    const other = await app.make.chef('Bo', { role: 'admin' })
    const drawn = [await current(app, ines), await refresh(app, admin), await refresh(app, admin)]
    const answers = await Promise.allSettled([restore(app, admin), restore(app, other)])
    const back = (await record(app)).filter(({ action }) => action === 'featured-recipe-restored')
    expect(back.length).toBeGreaterThanOrEqual(1)
    expect(await current(app, ines)).toBe(drawn[2 - back.length])
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true)
  })
})

describe('past weeks', () => {
  const past = (app: TestApp, chef: TestChef, input: object = {}) => app.as(chef).featured.pastWeeks(input)

  it('are told from the newest on, page by page, without the present one', async ({ app, ines }) => {
    await furnish(app, 7)
    const chosen: number[] = []
    for (let week = 0; week < 6; week++) {
      chosen.unshift(await current(app, ines))
      clock += WEEK
    }
    await current(app, ines)
    const first = await past(app, ines, { limit: 4 })
    expect(first.weeks.map(({ recipeId }) => recipeId)).toEqual(chosen.slice(0, 4))
    expect(first.weeks[0]).toEqual({
      week: '2026-07-13',
      reason: 'Good at any time of the year, and nothing like last week’s.',
      recipeId: chosen[0],
      title: expect.stringMatching(/^Dish /),
      description: '',
      imageUrl: null,
      drawnKey: 'soup',
    })
    expect(first.earlier).toBe('2026-06-22')
    const rest = await past(app, ines, { limit: 4, before: first.earlier })
    expect(rest.weeks.map(({ recipeId }) => recipeId)).toEqual(chosen.slice(4))
    expect(rest.earlier).toBeNull()
    expect((await past(app, ines, { before: '9999-12-31' })).weeks).toHaveLength(6)
    expect(await past(app, ines, { before: '2026-06-08' })).toEqual({ weeks: [], earlier: null })
  })

  it('tell only of what the viewer may see, and what its chef still agrees to', async ({ app, admin, ines }) => {
    const chef = await app.make.chef('Tobias', { mayBeFeatured: true })
    const friend = await app.make.chef('Friend')
    await app.make.friends(chef, friend)
    const { id: recipeId } = await app.make.backBurnerRecipe(chef, 'Rye Bread')
    await furnish(app, 1)
    await app.db.insert(t.featuredRecipes).values([
      { week: '2026-06-01', recipeId },
      { week: '2026-05-25', recipeId: 3901 },
    ])
    const titlesFor = async (viewer: TestChef) =>
      (await past(app, viewer, { limit: 1 })).weeks.map(({ title }) => title)
    expect(await titlesFor(ines)).toEqual(['Rye Bread'])
    await app.as(chef).friends.block({ id: ines.id })
    expect(await past(app, ines, { limit: 1 })).toMatchObject({ weeks: [{ title: 'Dish 0' }], earlier: null })
    await app.as(chef).profile.setPrivacy({ id: 0, isPublic: false })
    expect([await titlesFor(friend), await titlesFor(admin), await titlesFor(chef)]).toEqual([
      ['Rye Bread'],
      ['Dish 0'],
      ['Rye Bread'],
    ])
    await app.as(chef).profile.setFeaturing({ id: 0, mayBeFeatured: false })
    expect([await titlesFor(friend), await titlesFor(chef)]).toEqual([['Dish 0'], ['Dish 0']])
    await app.db.delete(t.recipes).where(eq(t.recipes.id, recipeId))
    expect(await app.db.select().from(t.featuredRecipes)).toHaveLength(1)
  })
})

describe('comments on a featured recipe', () => {
  const say = (app: TestApp, chef: TestChef, featuredRecipeId: number) =>
    app.as(chef).comments.add({ content: 'Hm!', postType: 'featured_recipe', featuredRecipeId })
  const thread = async (app: TestApp, chef: TestChef, postId: number) =>
    (await app.as(chef).comments.list({ postType: 'featured_recipe', postId })).map(({ content }) => content)

  it('are for the present one, those of past weeks and the built-in ones, and for no others', async ({
    app,
    admin,
    ines,
  }) => {
    await furnish(app, 2)
    const chef = await app.make.chef('Tobias', { mayBeFeatured: true })
    const [now, before, never] = [
      await app.make.backBurnerRecipe(chef, 'Rye Bread'),
      await app.make.backBurnerRecipe(chef, 'Plum Cake'),
      await app.make.backBurnerRecipe(chef, 'Stew'),
    ]
    await app.db.insert(t.featuredRecipes).values([
      { week: '2026-06-08', recipeId: now.id },
      { week: '2026-06-01', recipeId: before.id },
    ])
    expect(await current(app, ines)).toBe(now.id)
    for (const id of [now.id, before.id, 3901, 3902]) {
      await say(app, ines, id)
      expect(await thread(app, admin, id)).toEqual(['Hm!'])
    }
    const gone = { code: 'NOT_FOUND', message: 'Recipe not found' }
    await expect(say(app, ines, never.id)).rejects.toMatchObject(gone)
    await app.as(chef).friends.block({ id: ines.id })
    await expect(say(app, ines, now.id)).rejects.toMatchObject(gone)
    await expect(thread(app, ines, before.id)).rejects.toMatchObject(gone)
  })
})
