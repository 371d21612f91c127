import { describe, expect } from 'vitest'
import { planEntries, shoppingFoods } from '#db/schema/tables.ts'
import { appTest, chef, type With } from '#tests/fixtures/app-test.ts'
import { AISLES_MAX, OWN_AISLES_MAX, PLANNED_AT_ONCE, shoppingMessages } from './constants.ts'
import type { FilledListView } from './contract.ts'
import { purgeShares } from './mark-shares.ts'

let clock: number
const it = appTest(() => {
  clock = Date.UTC(2026, 4, 1)
  return { now: () => clock++ }
})
  .extend('ines', chef('Inès'))
  .extend('tobias', chef('Tobias'))

const itemsOf = ({ aisles }: FilledListView) => aisles.flatMap(({ items }) => items)
const shown = (list: FilledListView) => itemsOf(list).map(({ name, amount, state }) => [name, amount, state])

async function groceries({ app, ines }: With<'ines'>) {
  const { shopping } = app.as(ines)
  const { id } = await shopping.addList({ name: 'Groceries' })
  const soup = await app.make.backBurnerRecipe(ines, 'Soup', { ingredients: ['2 onions', '500 g flour', 'salt'] })
  const bread = await app.make.backBurnerRecipe(ines, 'Bread', {
    ingredients: ['For the dough:', '1 onion, chopped', '1 kg flour'],
  })
  const add = (recipeId: number, additionId: string, scale = 1) =>
    shopping.addFromRecipes({ id, recipes: [{ recipeId, additionId, scale }] })
  return { shopping, id, soup: soup.id, bread: bread.id, add }
}

describe('a shopping list', () => {
  it('adds what recipes need at their scale, and says who wants it', async ({ app, ines }) => {
    const { shopping, id, soup, bread, add } = await groceries({ app, ines })
    expect(await add(soup, 'soup-0001', 0.5)).toEqual({ added: 3 })
    expect(await add(bread, 'bread-001')).toEqual({ added: 2 })
    const list = await shopping.get({ id })
    expect(shown(list)).toEqual([
      ['Onions', '2', 'open'],
      ['flour', '1.25 kg', 'open'],
      ['salt', '', 'open'],
    ])
    expect(itemsOf(list)[0]?.shares).toMatchObject([
      { recipeTitle: 'Soup', amount: '1', scale: 0.5, recipeId: soup },
      { recipeTitle: 'Bread', amount: '1', scale: 1, recipeId: bread },
    ])
    expect(await shopping.list()).toEqual([{ id, name: 'Groceries', openCount: 3 }])
    expect(await shopping.text({ id })).toEqual({
      text: 'Groceries\n\nVegetables\n- Onions: 2\n\nBread and grains\n- flour: 1.25 kg\n\nSpices\n- salt',
    })
  })

  it('gives exactly its share back when a recipe is taken off', async ({ app, ines }) => {
    const { shopping, id, soup, bread, add } = await groceries({ app, ines })
    await add(bread, 'bread-001', 1 / 3)
    const before = await shopping.get({ id })
    await add(soup, 'soup-0001')
    expect(await shopping.removeAddition({ id, additionId: 'soup-0001', at: clock })).toEqual({ changed: 3 })
    expect(await shopping.get({ id })).toEqual(before)
    expect(await add(soup, 'soup-0001')).toEqual({ added: 0 })
    expect(await shopping.get({ id })).toEqual(before)
  })

  it('adds once what arrives twice', async ({ app, ines }) => {
    const { shopping, id } = await groceries({ app, ines })
    const item = { id, itemId: 'by-hand-1', text: '2 Zwiebeln' }
    expect(await shopping.addItem(item)).toEqual({ added: 1 })
    expect(await shopping.addItem(item)).toEqual({ added: 0 })
    await Promise.all([shopping.addItem({ ...item, itemId: 'by-hand-2', text: '1 onion' }), shopping.addItem(item)])
    expect(shown(await shopping.get({ id }))).toEqual([['Onions', '3', 'open']])
  })

  it('keeps what was added while somebody ticked, and the latest of several changes', async ({ app, ines }) => {
    const { shopping, id, soup, bread, add } = await groceries({ app, ines })
    await add(soup, 'soup-0001')
    const shareIds = ['soup-0001:0']
    const early = { id, shareIds, state: 'ticked' as const, at: clock + 100 }
    await add(bread, 'bread-001')
    expect(await shopping.mark(early)).toEqual({ changed: 1 })
    expect(shown(await shopping.get({ id }))).toContainEqual(['onion', '1', 'open'])
    expect(shown(await shopping.get({ id }))).toContainEqual(['onions', '2', 'ticked'])
    await shopping.mark({ id, shareIds, state: 'open', at: early.at + 1 })
    // The tick of a device that was offline comes after, and once more.
    expect(await shopping.mark(early)).toEqual({ changed: 0 })
    expect(shown(await shopping.get({ id }))).toContainEqual(['Onions', '3', 'open'])
    const ahead = shopping.mark({ ...early, at: clock + 2 * 86_400_000 })
    await expect(ahead).rejects.toThrow(shoppingMessages.clockAhead)
  })

  it('learns the way through the shop, and what is bought', async ({ app, ines }) => {
    const { shopping, id } = await groceries({ app, ines })
    const names = ['soap zq', 'milk', 'onions']
    for (const [at, text] of names.entries()) await shopping.addItem({ id, itemId: `by-hand-${at}`, text })
    const at = clock + 10
    for (const index of names.keys()) {
      await shopping.mark({ id, shareIds: [`by-hand-${index}`], state: 'ticked', at: at + index })
    }
    const [one, other] = await Promise.all([shopping.finish({ id }), shopping.finish({ id })])
    expect(one.changed + other.changed).toBe(3)
    expect(itemsOf(await shopping.get({ id }))).toEqual([])
    for (const [at, text] of names.toReversed().entries()) {
      await shopping.addItem({ id, itemId: `again-00${at}`, text })
    }
    const list = await shopping.get({ id })
    expect(shown(list).map(([name]) => name)).toEqual(names)
    const aisles = list.aisles.map(({ name }) => name)
    expect((await shopping.aisles({ id })).filter(name => aisles.includes(name))).toEqual(aisles)
    await shopping.orderAisles({ id, names: ['Vegetables', 'Dairy'] })
    expect(shown(await shopping.get({ id })).map(([name]) => name)).toEqual(['onions', 'milk', 'soap zq'])
    expect(await shopping.offer({ text: 'soap' })).toMatchObject([{ name: 'soap zq', food: 'name:soap zq' }])
  })

  it('takes what is planned for some days, for as many as it is planned for, and each entry once', async ({
    app,
    ines,
  }) => {
    const { shopping, id } = await groceries({ app, ines })
    const { plan } = app.as(ines)
    const stew = await app.make.backBurnerRecipe(ines, 'Stew', { ingredients: ['300 g lentils'], servings: 3 })
    const dinner = { meal: 'dinner' as const, recipeId: stew.id }
    const range = { id, from: '2026-05-04', to: '2026-05-10' }
    await expect(shopping.addFromPlan(range)).rejects.toThrow(shoppingMessages.nothingPlanned)
    const first = await plan.addEntry({ ...dinner, day: '2026-05-04', servings: 4 })
    await plan.addEntry({ ...dinner, day: '2026-05-10' })
    await plan.addEntry({ ...dinner, day: '2026-05-11' })
    await plan.addEntry({ meal: 'lunch', day: '2026-05-05', leftoversOf: first.id })
    await plan.addEntry({ meal: 'lunch', day: '2026-05-06', text: 'Bread' })
    expect(await Promise.all([shopping.addFromPlan(range), shopping.addFromPlan(range)])).toContainEqual({
      added: 2,
      skipped: 0,
    })
    expect(shown(await shopping.get({ id }))).toEqual([['lentils', '700 g', 'open']])
    expect(await shopping.addFromPlan({ ...range, to: '2026-05-11' })).toEqual({ added: 1, skipped: 2 })
    const [share] = itemsOf(await shopping.get({ id }))[0]?.shares ?? []
    expect(share).toMatchObject({ additionId: `planned-${first.id}`, recipeTitle: 'Stew', amount: '400 g' })
    await shopping.removeAddition({ id, additionId: `planned-${first.id}`, at: clock })
    await app.as(ines).kitchen.editRecipe({ id: stew.id, ingredients: ['300 g lentils', '1 onion'] })
    expect(await shopping.addFromPlan(range)).toEqual({ added: 0, skipped: 2 })
    expect(shown(await shopping.get({ id }))).toEqual([['lentils', '600 g', 'open']])
    // Taken out by mistake, and put back.
    await plan.removeEntry({ id: first.id })
    await plan.addEntry({ ...dinner, day: '2026-05-04', servings: 4, formerId: first.id })
    expect(await shopping.addFromPlan(range)).toEqual({ added: 0, skipped: 2 })
    const [entry] = await app.db.select().from(planEntries)
    if (!entry) throw new Error('no entry')
    await app.db
      .insert(planEntries)
      .values(Array.from({ length: PLANNED_AT_ONCE + 1 }, (_, at) => ({ ...entry, id: 1000 + at })))
    await expect(shopping.addFromPlan(range)).rejects.toThrow(shoppingMessages.tooMuchPlanned)
    await expect(shopping.addFromPlan({ ...range, to: '2027-05-10' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('knows all aisles in the order of the shop', async ({ app, ines }) => {
    const { shopping, id } = await groceries({ app, ines })
    await shopping.editFood({ name: 'milk', aisle: 'Cold' })
    const usual = await shopping.aisles({ id })
    expect([usual[0], ...usual.slice(-2)]).toEqual(['Vegetables', 'Cold', 'Other'])
    await shopping.editFood({ name: 'claret', aisle: 'Wine' })
    await shopping.orderAisles({ id, names: ['Cold', 'Wine'] })
    expect((await shopping.aisles({ id })).slice(0, 3)).toEqual(['Cold', 'Wine', 'Vegetables'])
    await shopping.editFood({ name: 'claret', aisle: null })
    expect(await shopping.aisles({ id })).not.toContain('Wine')
  })

  it('has so many aisles of its own, and all of them in order', async ({ app, ines }) => {
    const { shopping, id } = await groceries({ app, ines })
    const put = (at: number) => shopping.editFood({ name: `zq${at} powder`, aisle: `Aisle ${at}` })
    for (let at = 0; at < OWN_AISLES_MAX; at++) await put(at)
    await expect(put(OWN_AISLES_MAX)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: shoppingMessages.tooManyAisles,
    })
    await shopping.editFood({ name: 'zq0 powder', aisle: 'Aisle again' })
    await shopping.editFood({ name: 'milk', aisle: 'Aisle 1' })
    await shopping.editFood({ name: 'milk', aisle: 'Fruit' })
    const names = (await shopping.aisles({ id })).toReversed()
    expect(await shopping.orderAisles({ id, names })).toEqual({ success: true })
    // As from a time that had no such bound.
    const [food] = await app.db.select().from(shoppingFoods)
    if (!food) throw new Error('no food')
    await app.db.insert(shoppingFoods).values([
      { ...food, food: 'name:zq soap', aisle: 'One more' },
      { ...food, food: 'name:zq salt', aisle: 'And one' },
    ])
    const all = (await shopping.aisles({ id })).toReversed()
    expect(all.length).toBeGreaterThan(AISLES_MAX)
    await shopping.orderAisles({ id, names: all })
    expect(await shopping.aisles({ id })).toEqual(all)
    await shopping.editFood({ name: 'milk', aisle: 'One more' })
    await expect(shopping.editFood({ name: 'milk', aisle: 'Yet another' })).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('keeps what it knows of an item whose name is long', async ({ app, ines }) => {
    const { shopping, id } = await groceries({ app, ines })
    await shopping.addItem({ id, itemId: 'by-hand-1', text: `2 ${'zq '.repeat(60)}` })
    const [item] = itemsOf(await shopping.get({ id }))
    await shopping.editFood({ name: item?.name ?? '', aisle: 'Cold', isStaple: true })
    expect((await shopping.get({ id })).aisles).toMatchObject([{ name: 'Cold', items: [{ isStaple: true }] }])
  })

  it('offers names after an amount', async ({ app, ines }) => {
    const { shopping, id } = await groceries({ app, ines })
    await shopping.addItem({ id, itemId: 'by-hand-1', text: 'soap zq' })
    expect(await shopping.offer({ text: '2 soap' })).toEqual([
      { name: 'soap zq', food: 'name:soap zq', text: '2 soap zq' },
    ])
    expect(await shopping.offer({ text: '500 g soap' })).toMatchObject([{ text: '500 g soap zq' }])
    expect(await shopping.offer({ text: '2' })).toEqual([])
  })

  it('strikes what is at hand, and offers staples', async ({ app, ines }) => {
    const { shopping, id, soup, add } = await groceries({ app, ines })
    await app.as(ines).pantry.keepAtHand({ items: [{ name: 'Salt' }, { name: 'Onions', stock: 'running low' }] })
    await add(soup, 'soup-0001')
    expect(await shopping.strikeAtHand({ id, at: clock })).toEqual({ changed: 1 })
    expect(shown(await shopping.get({ id }))).toContainEqual(['salt', '', 'at hand'])
    await shopping.editFood({ name: 'milk', isStaple: true, aisle: 'Cold' })
    expect(await shopping.suggest({ id })).toMatchObject([{ reason: 'staple' }])
    await shopping.addItem({ id, itemId: 'by-hand-1', text: '1 l milk' })
    expect((await shopping.get({ id })).aisles.map(({ name }) => name)).toContain('Cold')
    expect(await shopping.suggest({ id })).toEqual([])
  })

  it('has a name of its own, and goes with all that is on it', async ({ app, ines }) => {
    const { shopping, id, soup, add } = await groceries({ app, ines })
    await expect(shopping.addList({ name: 'GROCERIES' })).rejects.toThrow(shoppingMessages.nameTaken)
    const market = await shopping.addList({ name: 'Market' })
    await expect(shopping.renameList({ id, name: 'market' })).rejects.toThrow(shoppingMessages.nameTaken)
    await add(soup, 'soup-0001')
    await shopping.removeList({ id })
    expect(await shopping.list()).toEqual([market])
  })

  it('forgets what was taken off after 60 days', async ({ app, ines }) => {
    const { shopping, id, soup, add } = await groceries({ app, ines })
    await add(soup, 'soup-0001')
    await shopping.removeAddition({ id, additionId: 'soup-0001', at: clock })
    expect(await purgeShares(app.services)).toBe(0)
    clock += 61 * 86_400_000
    expect(await purgeShares(app.services)).toBe(3)
  })
})

it('is its household’s alone', async ({ app, ines, tobias }) => {
  const { id, soup, add } = await groceries({ app, ines })
  await add(soup, 'soup-0001')
  const { shopping } = app.as(tobias)
  const at = clock
  for (const list of [id, 999_999]) {
    for (const call of [
      () => shopping.get({ id: list }),
      () => shopping.text({ id: list }),
      () => shopping.suggest({ id: list }),
      () => shopping.renameList({ id: list, name: 'Mine' }),
      () => shopping.removeList({ id: list }),
      () => shopping.addItem({ id: list, itemId: 'by-hand-1', text: 'soap' }),
      () => shopping.addFromRecipes({ id: list, recipes: [{ recipeId: soup, additionId: 'soup-0002' }] }),
      () => shopping.removeAddition({ id: list, additionId: 'soup-0001', at }),
      () => shopping.mark({ id: list, shareIds: ['soup-0001:0'], state: 'ticked', at }),
      () => shopping.strikeAtHand({ id: list, at }),
      () => shopping.finish({ id: list }),
      () => shopping.orderAisles({ id: list, names: ['Mine'] }),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
  }
  expect(await shopping.list()).toEqual([])
  expect(await shopping.offer({ text: 'oni' })).not.toContainEqual(expect.objectContaining({ name: 'onions' }))
})

it('takes only recipes that one may see', async ({ app, ines, tobias }) => {
  const { id, add } = await groceries({ app, ines })
  const kept = await app.make.backBurnerRecipe(tobias, 'Secret')
  await app.as(tobias).kitchen.setVisibility({ id: kept.id, isPublic: false })
  await expect(add(kept.id, 'secret-01')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(itemsOf(await app.as(ines).shopping.get({ id }))).toEqual([])
})

it('shows 392 lines of 28 recipes', async ({ app, ines }) => {
  const { shopping, id } = await groceries({ app, ines })
  const recipes = []
  for (let at = 0; at < 28; at++) {
    const ingredients = Array.from({ length: 14 }, (_, line) => `${line + 1} g zq${at}x${line} powder`)
    const recipe = await app.make.backBurnerRecipe(ines, `Dish ${at}`, { ingredients })
    recipes.push({ recipeId: recipe.id, additionId: `addition-${at}`, scale: 1.5 })
  }
  expect(await shopping.addFromRecipes({ id, recipes })).toEqual({ added: 392 })
  expect(await shopping.addFromRecipes({ id, recipes })).toEqual({ added: 0 })
  expect(itemsOf(await shopping.get({ id })).length).toBeGreaterThanOrEqual(300)
})
