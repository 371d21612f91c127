import { describe, expect } from 'vitest'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import type { TestChef } from '#tests/fixtures/make.ts'
import type { TestApp } from '#tests/fixtures/test-app.ts'

let clock: number
const it = appTest(() => {
  clock = Date.UTC(2026, 4, 1)
  return { now: () => clock }
})
  .extend('ines', chef('Inès'))
  .extend('tobias', chef('Tobias'))

describe('likes of a recipe', () => {
  it('are counted once a chef, whatever happens at once', async ({ app, ines, tobias }) => {
    const { id } = await app.make.backBurnerRecipe(tobias)
    const others = await Promise.all([1, 2, 3, 4].map(n => app.make.chef(`Chef ${n}`)))
    await Promise.all(others.map(chef => app.as(chef).kitchen.toggleLike({ id })))
    const twice = await Promise.all([1, 2].map(() => app.as(ines).kitchen.toggleLike({ id })))
    expect(twice.at(-1)).toEqual({ isLiked: true, likes: 5 })
    expect(await app.as(ines).kitchen.getRecipe({ id })).toMatchObject({ isLiked: true, likes: 5 })
    expect(await app.as(tobias).kitchen.getRecipe({ id })).toMatchObject({ isLiked: false, likes: 5 })
    expect(await app.as(ines).kitchen.toggleLike({ id })).toEqual({ isLiked: false, likes: 4 })
  })

  it('are for what the viewer may see, one’s own included', async ({ app, ines, tobias }) => {
    const hidden = await app.make.backBurnerRecipe(tobias, 'Secret', { isPublic: false })
    await expect(app.as(ines).kitchen.toggleLike({ id: hidden.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await app.as(tobias).kitchen.toggleLike({ id: hidden.id })).toEqual({ isLiked: true, likes: 1 })
  })
})

describe('cookings', () => {
  const cook = (app: TestApp, chef: TestChef, recipeId: number, cookedOn: string, note?: string) =>
    app.as(chef).kitchen.addCooking({ recipeId, cookedOn, note })

  it('are listed newest day first and counted on one’s own recipe', async ({ app, ines }) => {
    const { id } = await app.make.backBurnerRecipe(ines)
    await cook(app, ines, id, '2026-04-01')
    await cook(app, ines, id, '2026-04-20', 'With more salt')
    const all = await cook(app, ines, id, '2026-03-05')
    expect(all.timesCooked).toBe(3)
    expect(all.cookings.map(({ cookedOn, note }) => [cookedOn, note])).toEqual([
      ['2026-04-20', 'With more salt'],
      ['2026-04-01', ''],
      ['2026-03-05', ''],
    ])
    expect(await app.as(ines).kitchen.getRecipe({ id })).toMatchObject({ timesCooked: 3 })
    const left = await app.as(ines).kitchen.removeCooking({ id: all.cookings[0]?.id ?? 0 })
    expect(left).toMatchObject({ timesCooked: 2 })
    expect(await app.as(ines).kitchen.listCookings({ recipeId: id })).toEqual(left)
    expect(await app.as(ines).kitchen.getRecipe({ id })).toMatchObject({ timesCooked: 2 })
  })

  it('of another’s recipe belong to the chef who cooked', async ({ app, ines, tobias }) => {
    const { id } = await app.make.backBurnerRecipe(tobias)
    const mine = await cook(app, ines, id, '2026-04-01', 'Lovely')
    expect(mine).toMatchObject({ timesCooked: 1 })
    expect(await app.as(tobias).kitchen.listCookings({ recipeId: id })).toEqual({ timesCooked: 0, cookings: [] })
    expect(await app.as(tobias).kitchen.getRecipe({ id })).toMatchObject({ timesCooked: 0 })
    const cooking = { id: mine.cookings[0]?.id ?? 0 }
    await expect(app.as(tobias).kitchen.removeCooking(cooking)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await app.as(tobias).kitchen.setVisibility({ id, isPublic: false })
    await expect(app.as(ines).kitchen.listCookings({ recipeId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(cook(app, ines, id, '2026-04-02')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await app.as(ines).kitchen.removeCooking(cooking)).toEqual({ timesCooked: 0, cookings: [] })
  })

  it('count one tap too many once, and everything else', async ({ app, ines }) => {
    const { id } = await app.make.backBurnerRecipe(ines)
    await Promise.all([
      cook(app, ines, id, '2026-04-01'),
      cook(app, ines, id, '2026-04-01'),
      cook(app, ines, id, '2026-04-02'),
    ])
    expect(await app.as(ines).kitchen.getRecipe({ id })).toMatchObject({ timesCooked: 2 })
    clock += 60_000
    expect(await cook(app, ines, id, '2026-04-01')).toMatchObject({ timesCooked: 3 })
  })

  it.for([
    ['2026-05-02', true],
    ['2026-05-03', false],
    ['2026-02-30', false],
    ['2026-13-01', false],
    ['26-01-01', false],
    ['', false],
    ['1999-12-31', true],
  ] as const)('on %j are possible: %s', async ([day, isPossible], { app, ines }) => {
    const { id } = await app.make.backBurnerRecipe(ines)
    const attempt = cook(app, ines, id, day)
    if (isPossible) expect(await attempt).toMatchObject({ timesCooked: 1 })
    else await expect(attempt).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('a cooking with an id of its program', () => {
  const noted = (recipeId: number) => ({ recipeId, cookedOn: '2026-04-01', note: 'Salt', madeId: 'made-id-1' })

  it('is noted beside another with the same day and note', async ({ app, ines }) => {
    const { id } = await app.make.backBurnerRecipe(ines)
    const { kitchen } = app.as(ines)
    for (const madeId of ['made-id-1', 'made-id-2']) await kitchen.addCooking({ ...noted(id), madeId })
    expect(await kitchen.listCookings({ recipeId: id })).toMatchObject({ timesCooked: 2 })
  })

  it('is noted once, however late and however often it comes', async ({ app, ines, tobias }) => {
    const { id } = await app.make.backBurnerRecipe(ines)
    const { kitchen } = app.as(ines)
    const first = await kitchen.addCooking(noted(id))
    clock += 3_600_000
    expect(await kitchen.addCooking(noted(id))).toEqual(first)
    await Promise.all([1, 2, 3].map(() => kitchen.addCooking({ ...noted(id), madeId: 'made-id-2' })))
    expect(await kitchen.listCookings({ recipeId: id })).toMatchObject({ timesCooked: 2 })
    // The ids of one chef are nothing to another.
    expect(await app.as(tobias).kitchen.addCooking(noted(id))).toMatchObject({ timesCooked: 1 })
  })
})
