import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import * as t from '#db/schema/tables.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import type { TestChef } from '#tests/fixtures/make.ts'
import type { TestApp } from '#tests/fixtures/test-app.ts'
import { createSingleFlight } from '../platform/single-flight.ts'
import { keepThisWeek } from './this-week.ts'

const DAY = 86_400_000
const MONDAY = Date.UTC(2026, 5, 8)

let clock: number
const it = appTest(() => {
  clock = MONDAY
  return { now: () => clock }
})
  .extend('admin', chef('Ada', { role: 'admin' }))
  .extend('ines', chef('Inès'))

/** Adds built-in recipes, from id 3901 on. */
const furnish = (app: TestApp, titles: string[]) =>
  app.db.insert(t.recipes).values(
    titles.map((title, at) => ({
      id: 3901 + at,
      title,
      titleFolded: title.toLowerCase(),
      source: 'Longtable',
      drawnKey: 'soup',
      updatedAt: 0,
    })),
  )
const seen = async (app: TestApp, chef: TestChef) => (await app.as(chef).featured.current()).id
const rows = (app: TestApp) => app.db.select().from(t.featuredRecipes).orderBy(t.featuredRecipes.week)
const none = { code: 'NOT_FOUND', message: 'Coming soon' }

/** A recipe of a chef who agrees, on a shelf, that so many others keep. */
async function favourite(app: TestApp, title: string, more: Partial<typeof t.users.$inferInsert> = {}, fans = 3) {
  const chef = await app.make.chef(`Chef of ${title}`, { mayBeFeatured: true, ...more })
  const { id } = await app.make.backBurnerRecipe(chef, title)
  for (let fan = 0; fan < fans; fan++) {
    const other = await app.make.chef(`Fan ${fan} of ${title}`)
    await app.as(other).kitchen.saveToBackBurner({ id })
  }
  return { chef, id }
}

describe('the Recipe of the Week', () => {
  it('is to come where there is nothing to choose from', async ({ app, ines, admin }) => {
    await expect(seen(app, ines)).rejects.toMatchObject(none)
    await expect(app.as(ines).featured.refresh()).rejects.toMatchObject(none)
    await expect(app.as(admin).featured.refresh()).rejects.toMatchObject(none)
    expect(await rows(app)).toEqual([])
  })

  it('is a built-in one, the same for everybody and all week, and another the week after', async ({
    app,
    ines,
    admin,
  }) => {
    await furnish(app, ['Leek Soup', 'Rye Bread', 'Plum Cake'])
    const first = await app.as(ines).featured.current()
    expect(first).toMatchObject({
      week: '2026-06-08',
      reason: 'Good at any time of the year.',
      ownerId: null,
      author: null,
      pictures: [],
    })
    clock = MONDAY + 7 * DAY - 1
    expect(await seen(app, admin)).toBe(first.id)
    clock = MONDAY + 7 * DAY
    const second = await app.as(ines).featured.current()
    expect(second.week).toBe('2026-06-15')
    expect(second.id).not.toBe(first.id)
    expect(second.reason).toBe('Good at any time of the year, and nothing like last week’s.')
    expect((await rows(app)).map(({ week, recipeId }) => [week, recipeId])).toEqual([
      ['2026-06-08', first.id],
      ['2026-06-15', second.id],
    ])
  })

  it('is chosen once, however many ask at once', async ({ app, ines }) => {
    await furnish(app, ['Leek Soup', 'Rye Bread', 'Plum Cake'])
    const answers = await Promise.all(Array.from({ length: 20 }, () => seen(app, ines)))
    expect(new Set(answers).size).toBe(1)
    expect(await rows(app)).toHaveLength(1)
  })

  it('is chosen once by two processes at once', async ({ app }) => {
    await furnish(app, ['Leek Soup', 'Rye Bread', 'Plum Cake'])
    // To another process the first one's choice in the making is unknown.
    const other = { ...app.services, singleFlight: createSingleFlight() }
    const answers = await Promise.all([keepThisWeek(app.services), keepThisWeek(other)])
    expect(answers[0]?.recipeId).toBe(answers[1]?.recipeId)
    expect(await rows(app)).toHaveLength(1)
  })

  it('is chosen by the server itself before anybody asks', async ({ app }) => {
    await furnish(app, ['Leek Soup'])
    expect(await keepThisWeek(app.services)).toMatchObject({ week: '2026-06-08', recipeId: 3901 })
    expect(await rows(app)).toMatchObject([{ recipeId: 3901, passedOver: [] }])
  })

  it('is a chef’s own once three others keep or remade it, and the chef agrees', async ({ app, ines }) => {
    await furnish(app, ['Leek Soup'])
    const { chef, id } = await favourite(app, 'Rye Bread', { mayBeFeatured: false })
    await favourite(app, 'Plum Cake', {}, 2)
    await favourite(app, 'Secret', { isPublic: false }, 0)
    expect(await seen(app, ines)).toBe(3901)
    clock += 7 * DAY
    await app.as(chef).profile.setFeaturing({ id: 0, mayBeFeatured: true })
    const featured = await app.as(ines).featured.current()
    expect(featured).toMatchObject({ id, title: 'Rye Bread', author: { id: chef.id } })
    expect(featured.reason).toMatch(/^A favourite among chefs here/)
    clock += 7 * DAY
    expect(await seen(app, ines)).toBe(3901)
  })

  it('counts each of those chefs once, and not the chef nor who has left it', async ({ app, ines }) => {
    await furnish(app, ['Leek Soup'])
    const { chef, id } = await favourite(app, 'Rye Bread', {}, 2)
    const post = await app.as(chef).feed.addPost({ type: 'recipe', recipeId: id })
    const fan = await app.make.chef('Fan')
    const remake = () => app.as(fan).feed.addPost({ type: 'recipe_remake', originalPostId: post.id, content: 'Good' })
    await app.as(fan).kitchen.saveToBackBurner({ id })
    const [copy] = await app.as(fan).kitchen.listBackBurner({ id: 0 })
    await app.as(fan).kitchen.removeFromBackBurner({ id: 0, itemId: copy?.id ?? 0 })
    expect(await seen(app, ines)).toBe(3901)
    clock += 7 * DAY
    await remake()
    await remake()
    expect(await seen(app, ines)).toBe(id)
    clock += 14 * DAY
    await app.db.delete(t.featuredRecipes)
    await app.db.update(t.users).set({ status: 'deactivated' }).where(eq(t.users.id, fan.id))
    expect(await seen(app, ines)).toBe(3901)
  })

  it('is nothing that a chef took from a page or from another chef', async ({ app, ines }) => {
    await furnish(app, ['Leek Soup'])
    const [page, copied] = [await favourite(app, 'From a page'), await favourite(app, 'Copied')]
    await app.db.update(t.recipes).set({ sourceUrl: 'https://example.com/bread' }).where(eq(t.recipes.id, page.id))
    await app.db.update(t.recipes).set({ originalAuthorName: 'Tobias' }).where(eq(t.recipes.id, copied.id))
    expect(await seen(app, ines)).toBe(3901)
  })

  it('may live in a post alone', async ({ app, ines }) => {
    await furnish(app, ['Leek Soup'])
    const chef = await app.make.chef('Tobias', { mayBeFeatured: true })
    const post = await app.make.recipePost(chef, 'Rye Bread')
    for (const name of ['One', 'Two', 'Three']) {
      await app.as(await app.make.chef(name)).feed.toggleSave({ id: post.id })
    }
    expect(await seen(app, ines)).toBe(post.recipeId)
    await app.db.update(t.posts).set({ hiddenAt: 1 }).where(eq(t.posts.id, post.id))
    expect(await seen(app, ines)).toBe(3901)
  })

  describe('makes room for another', () => {
    type Kept = Awaited<ReturnType<typeof favourite>>
    const user = (app: TestApp, chef: TestChef, set: Partial<typeof t.users.$inferInsert>) =>
      app.db.update(t.users).set(set).where(eq(t.users.id, chef.id))
    const ways: [string, (app: TestApp, kept: Kept) => Promise<unknown>][] = [
      ['it is deleted', (app, { chef, id }) => app.as(chef).kitchen.removeFromBackBurner({ id: 0, itemId: id })],
      ['it is gone for good', (app, { id }) => app.db.delete(t.recipes).where(eq(t.recipes.id, id))],
      ['it is kept to oneself', (app, { chef, id }) => app.as(chef).kitchen.setVisibility({ id, isPublic: false })],
      ['its chef goes private', (app, { chef }) => app.as(chef).profile.setPrivacy({ id: 0, isPublic: false })],
      [
        'its chef takes the word back',
        (app, { chef }) => app.as(chef).profile.setFeaturing({ id: 0, mayBeFeatured: false }),
      ],
      ['its chef is deactivated', (app, { chef }) => user(app, chef, { status: 'deactivated' })],
      ['its chef leaves', (app, { chef }) => app.db.delete(t.users).where(eq(t.users.id, chef.id))],
    ]
    it.for(ways)('for everybody when %s', async ([_name, take], { app, ines, admin }) => {
      await furnish(app, ['Leek Soup'])
      const kept = await favourite(app, 'Rye Bread')
      expect(await seen(app, ines)).toBe(kept.id)
      await take(app, kept)
      const answers = await Promise.all([seen(app, ines), seen(app, admin), seen(app, ines)])
      expect(answers).toEqual([3901, 3901, 3901])
      expect((await rows(app)).map(({ recipeId }) => recipeId)).toEqual([3901])
    })

    it('and is to come when there is no other', async ({ app, ines }) => {
      const kept = await favourite(app, 'Rye Bread')
      expect(await seen(app, ines)).toBe(kept.id)
      await app.as(kept.chef).profile.setFeaturing({ id: 0, mayBeFeatured: false })
      await expect(seen(app, ines)).rejects.toMatchObject(none)
    })
  })

  it('is a built-in one for whom its chef blocked, and who blocked its chef', async ({ app, ines, admin }) => {
    await furnish(app, ['Leek Soup', 'Plum Cake'])
    const kept = await favourite(app, 'Rye Bread')
    const before = await seen(app, ines)
    await app.as(kept.chef).friends.block({ id: ines.id })
    await app.as(admin).friends.block({ id: kept.chef.id })
    const instead = await app.as(ines).featured.current()
    expect([3901, 3902]).toContain(instead.id)
    expect(instead).toMatchObject({ week: '2026-06-08', reason: 'Good at any time of the year.' })
    expect([before, await seen(app, admin), (await app.as(ines).featured.refresh()).id]).toEqual([
      kept.id,
      instead.id,
      instead.id,
    ])
    expect((await rows(app)).map(({ recipeId }) => recipeId)).toEqual([kept.id])
  })
})
