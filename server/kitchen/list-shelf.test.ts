import { describe, expect } from 'vitest'
import { users } from '#db/schema/tables.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import { pictureOf } from '#tests/fixtures/full-account.ts'
import { recipeFields, type TestChef } from '#tests/fixtures/make.ts'
import type { ShelfSort } from './constants.ts'
import type { RecipeView } from './contract.ts'

const it = appTest(() => {
  let clock = Date.UTC(2026, 4, 1)
  return { now: () => clock++ }
})
  .extend('ines', chef('Inès'))
  .extend('tobias', chef('Tobias'))
  .extend(
    'add',
    ({ app, ines }) =>
      (title: string, more: object = {}) =>
        app.as(ines).kitchen.addToCookbook({ id: 0, ...recipeFields(title), ...more }),
  )
  .extend(
    'find',
    ({ app, ines }) =>
      async (query: string, chef: TestChef = ines) =>
        titles(await app.as(chef).kitchen.listCookbook({ userId: ines.id, query })),
  )
  /** All pages of two. */
  .extend('allPages', ({ app, ines }) => async (narrowing: { sort?: ShelfSort; query?: string }) => {
    const found: RecipeView[] = []
    for (;;) {
      const page = { userId: 0, limit: 2, before: found.at(-1)?.id, ...narrowing }
      const next = await app.as(ines).kitchen.listCookbook(page)
      if (next.length === 0) return titles(found)
      found.push(...next)
    }
  })

const titles = (list: RecipeView[]) => list.map(recipe => recipe.title)

describe('the order of a shelf', () => {
  it.beforeEach(async ({ app, ines, add }) => {
    await add('Bread', { cookTime: 40 })
    const cake = await add('Äpfelkuchen', { cookTime: undefined })
    await add('bread', { cookTime: 10 })
    await add('Curry', { cookTime: 40 })
    await add('Zander', { cookTime: undefined })
    for (const cookedOn of ['2026-01-01', '2026-01-02']) {
      await app.as(ines).kitchen.addCooking({ recipeId: cake.id, cookedOn })
    }
  })

  it.for<[ShelfSort, string[]]>([
    ['newest', ['Zander', 'Curry', 'bread', 'Äpfelkuchen', 'Bread']],
    ['title', ['Äpfelkuchen', 'Bread', 'bread', 'Curry', 'Zander']],
    ['time', ['bread', 'Bread', 'Curry', 'Äpfelkuchen', 'Zander']],
    ['most-cooked', ['Äpfelkuchen', 'Zander', 'Curry', 'bread', 'Bread']],
  ] as const)('is kept page by page: %s', async ([sort, order], { allPages }) => {
    expect(await allPages({ sort })).toEqual(order)
  })

  it('goes by the time that cards show: preparation and cooking together', async ({ add, allPages }) => {
    await add('Overnight oats', { cookTime: undefined, prepTime: 5 })
    await add('Roast', { cookTime: 30, prepTime: 15 })
    await add('No time told', { cookTime: undefined, prepTime: 0 })
    expect(await allPages({ sort: 'time' })).toEqual([
      ...['Overnight oats', 'bread', 'Bread', 'Curry', 'Roast'],
      ...['Äpfelkuchen', 'Zander', 'No time told'],
    ])
  })

  it('goes on after a recipe that was deleted meanwhile', async ({ app, ines }) => {
    const { kitchen } = app.as(ines)
    const [, second] = await kitchen.listCookbook({ userId: 0, sort: 'title', limit: 2 })
    await kitchen.deleteRecipe({ id: second?.id ?? 0 })
    const next = await kitchen.listCookbook({ userId: 0, sort: 'title', limit: 2, before: second?.id })
    expect(titles(next)).toEqual(['bread', 'Curry'])
  })

  it('starts nowhere else for a recipe that the viewer may not see', async ({ app, ines, tobias, add }) => {
    const hidden = await add('Secret', { isPublic: false })
    const call = app.as(tobias).kitchen
    expect(await call.listCookbook({ userId: ines.id, before: hidden.id })).toEqual([])
    expect(await call.listCookbook({ userId: ines.id, before: 999_999 })).toEqual([])
  })
})

describe('searching a shelf', () => {
  it('finds every word by its beginning, with and without accents, titles first', async ({
    app,
    ines,
    add,
    find,
    allPages,
  }) => {
    await add('Crème brûlée', { ingredients: ['vanilla', '4 egg yolks'] })
    await add('Weißwurst & Senf', { ingredients: ['8 Weißwürste'] })
    await add('Smørrebrød', { ingredients: ['rye bread'] })
    await add('Rye loaf', { ingredients: ['rye flour'], dietaryTags: ['Vegan'], notes: 'From Odense.' })
    await add('Bœuf à la crème')
    expect(await find('creme')).toEqual(['Bœuf à la crème', 'Crème brûlée'])
    expect(await find('CREME BRU')).toEqual(['Crème brûlée'])
    expect(await find('weisswurst')).toEqual(['Weißwurst & Senf'])
    expect(await find('Weißwü')).toEqual(['Weißwurst & Senf'])
    expect(await find('smorre')).toEqual(['Smørrebrød'])
    expect(await find('boeuf')).toEqual(['Bœuf à la crème'])
    expect(await find('rye')).toEqual(['Rye loaf', 'Smørrebrød'])
    expect(await find('vegan odense')).toEqual(['Rye loaf'])
    expect(await allPages({ query: 'rye' })).toEqual(['Rye loaf', 'Smørrebrød'])
    expect(await app.as(ines).kitchen.countShelf({ id: 0, status: 'completed', query: 'rye' })).toEqual({ count: 2 })
    expect(await app.as(ines).kitchen.countShelf({ id: 0, status: 'on-back-burner', query: 'rye' })).toEqual({
      count: 0,
    })
  })

  it('keeps titles with the words before others on every page', async ({ add, allPages }) => {
    for (let n = 1; n <= 3; n++) await add(`Lemon tart ${n}`, { ingredients: ['flour'] })
    for (let n = 1; n <= 4; n++) await add(`Tart ${n}`, { ingredients: ['1 lemon'] })
    const order = ['Lemon tart 3', 'Lemon tart 2', 'Lemon tart 1', 'Tart 4', 'Tart 3', 'Tart 2', 'Tart 1']
    expect(await allPages({ query: 'lemon tart' })).toEqual(order)
    expect(await allPages({ query: 'lemon', sort: 'title' })).toEqual([
      ...order.slice(0, 3).reverse(),
      ...order.slice(3).reverse(),
    ])
  })

  it('forgives a misspelt ending where nothing has the word', async ({ app, ines, add, find, allPages }) => {
    await add('Broccoli soup')
    await add('Spaghetti', { ingredients: ['spaghetti', 'salt'] })
    expect(await find('brocoli')).toEqual(['Broccoli soup'])
    expect(await find('spagetti saltt')).toEqual(['Spaghetti'])
    expect(await find('spaghetti broccoli')).toEqual([])
    expect(await find('xyz')).toEqual([])
    expect(await app.as(ines).kitchen.countShelf({ id: 0, status: 'completed', query: 'brocoli' })).toEqual({
      count: 1,
    })
    expect(await allPages({ query: 'brocoli' })).toEqual(['Broccoli soup'])
  })

  it('looks for one letter alone at the beginning of the words of titles', async ({ app, ines, add, find }) => {
    await add('Lentil soup')
    await add('Risotto', { ingredients: ['salt'] })
    expect(await find('s')).toEqual(['Lentil soup'])
    expect(await app.as(ines).kitchen.countShelf({ id: 0, status: 'completed', query: 'S' })).toEqual({ count: 1 })
  })

  it('finds neither what is private nor what a chef wrote for themselves in the kitchen of another', async ({
    app,
    ines,
    tobias,
    add,
    find,
  }) => {
    await add('Plain rice', { chefNotes: 'use the saffron from Mashhad' })
    await add('Saffron rice', { isPublic: false })
    expect(await find('saffron')).toEqual(['Saffron rice', 'Plain rice'])
    expect(await find('saffron', tobias)).toEqual([])
    expect(await find('rice', tobias)).toEqual(['Plain rice'])
    const count = (query: string) => app.as(tobias).kitchen.countShelf({ id: ines.id, status: 'completed', query })
    expect(await count('mashhad')).toEqual({ count: 0 })
    expect(await count('rice')).toEqual({ count: 1 })
    const nobody = { id: 999, status: 'completed', query: 'rice' } as const
    await expect(app.as(tobias).kitchen.countShelf(nobody)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('follows what is edited, deleted and brought back', async ({ app, ines, add, find }) => {
    const { kitchen } = app.as(ines)
    const { id } = await add('Plum cake')
    await kitchen.editRecipe({ id, title: 'Damson cake' })
    expect([await find('plum'), await find('damson')]).toEqual([[], ['Damson cake']])
    await kitchen.deleteRecipe({ id })
    expect(await find('damson')).toEqual([])
    await kitchen.restoreRecipe({ id })
    expect(await find('damson')).toEqual(['Damson cake'])
  })

  it.for([
    '"',
    "'",
    '"salt" OR "x"',
    'salt AND',
    'NEAR(salt, 2)',
    'NOT salt',
    '*',
    'sal*',
    '^salt',
    '(',
    ')((',
    'title:salt',
    '{title}:salt',
    '-salt',
    '+',
    'salt\u0000pepper',
    '🧂',
    '🧂 salt',
    '...',
    '%_',
    '\\',
    'a'.repeat(100),
    'ﬃ',
    '\ud800',
    'x '.repeat(50),
    '١٢',
    '\u0301',
    'é\u0301\u0301',
  ])('takes %j for words and nothing else', async (query, { app, ines, add }) => {
    await add('Tomato salad', { ingredients: ['salt'] })
    const list = await app.as(ines).kitchen.listCookbook({ userId: 0, query })
    const { count } = await app.as(ines).kitchen.countShelf({ id: 0, status: 'completed', query })
    expect(count).toBe(list.length)
    expect(list.length).toBeLessThanOrEqual(1)
  }) // prettier-ignore

  it('refuses a text that is too long, and takes one without any word for no search', async ({ add, find }) => {
    await add('Tomato salad')
    await expect(find('a'.repeat(10_000))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await find('!?')).toEqual(['Tomato salad'])
  })
})

describe('the meals of a Cookbook', () => {
  it.beforeEach(async ({ add }) => {
    await add('Breakfast bowl', { mealSection: 'lunch' })
    await add('Plain cake', { category: 'Desserts' })
    await add('Fudge', { dietaryTags: ['Sweet things'] })
    await add('Unsweetened tea')
    await add('Stew', { mealSection: 'dinner' })
  })

  it('are found by section, or by a word that category, title or a tag begins', async ({ app, ines }) => {
    const { kitchen } = app.as(ines)
    const meal = async (meal: NonNullable<RecipeView['mealSection']>) => {
      const list = titles(await kitchen.listCookbook({ userId: 0, meal }))
      expect(await kitchen.countShelf({ id: 0, status: 'completed', meal })).toEqual({ count: list.length })
      return list
    }
    expect(await meal('breakfast')).toEqual(['Breakfast bowl'])
    expect(await meal('lunch')).toEqual(['Breakfast bowl'])
    expect(await meal('dinner')).toEqual(['Stew'])
    expect(await meal('treats')).toEqual(['Fudge', 'Plain cake'])
    expect(titles(await kitchen.listCookbook({ userId: 0, meal: 'treats', query: 'cake' }))).toEqual(['Plain cake'])
    expect(titles(await kitchen.listCookbook({ userId: 0, meal: 'treats', query: 'stew' }))).toEqual([])
  })

  it('are listed with every recipe under the one that fits', async ({ app, ines, tobias, add }) => {
    await add('Hidden pancakes', { isPublic: false })
    const sections = await app.as(ines).kitchen.listSections({ userId: 0 })
    expect(Object.fromEntries(Object.entries(sections).map(([meal, list]) => [meal, titles(list)]))).toEqual({
      breakfast: ['Hidden pancakes', 'Unsweetened tea'],
      lunch: ['Breakfast bowl'],
      dinner: ['Stew'],
      treats: ['Fudge', 'Plain cake'],
    })
    const seen = await app.as(tobias).kitchen.listSections({ userId: ines.id })
    expect(titles(seen.breakfast)).toEqual(['Unsweetened tea'])
    await expect(app.as(tobias).kitchen.listSections({ userId: 999 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('the numbers of a kitchen', () => {
  it('count what the viewer may see', async ({ app, ines, tobias, add }) => {
    await add('Shown')
    await add('Kept', { isPublic: false })
    await app.make.backBurnerRecipe(ines)
    const gone = await app.make.backBurnerRecipe(ines)
    await app.as(ines).kitchen.deleteRecipe({ id: gone.id })
    await app.make.recipePost(ines)
    expect(await app.as(ines).kitchen.count()).toEqual({ backBurner: 1, cookbook: 2, posts: 1 })
    expect(await app.as(ines).kitchen.countOf({ id: 0 })).toEqual({ backBurner: 1, cookbook: 2 })
    expect(await app.as(tobias).kitchen.countOf({ id: ines.id })).toEqual({ backBurner: 1, cookbook: 1 })
    await expect(app.as(tobias).kitchen.countOf({ id: 999 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('what cards show', () => {
  it('is of the recipes that the documented call answers, in the same order, without their lines and texts', async ({
    app,
    ines,
    add,
  }) => {
    const picture = await pictureOf(app, ines, '#cc3300')
    await add('Soup', {
      imageUrl: picture.url,
      chefNotes: 'mine alone',
      dietaryTags: ['Vegan'],
      servings: 3,
      cookTime: 20,
    })
    await add('Stew')
    const { kitchen } = app.as(ines)
    await kitchen.toggleLike({ id: (await kitchen.listCookbook({ userId: 0, query: 'Soup' }))[0]?.id ?? 0 })
    const whole = await kitchen.listCookbook({ userId: 0 })
    const cards = await kitchen.listShelf({ id: 0, status: 'completed' })
    expect(cards.length).toBeGreaterThan(1)
    const shown = whole.map(recipe => {
      const card: Record<string, unknown> = Object.fromEntries(
        Object.entries(recipe).filter(([name]) => cards.some(one => name in one)),
      )
      const [cover] = recipe.pictures
      return {
        ...card,
        cover: cover ? { url: cover.url, colour: cover.colour, thumbhash: cover.thumbhash } : null,
        ingredientCount: recipe.ingredients.length,
        stepCount: recipe.instructions.length,
      }
    })
    expect(cards).toEqual(shown)
    expect(cards.find(({ title }) => title === 'Soup')).toMatchObject({
      cover: { url: picture.url },
      isLiked: true,
      likes: 1,
    })
    expect(JSON.stringify(cards)).not.toContain('mine alone')
  })

  it('comes page by page, and is refused and hidden as the whole recipes are', async ({ app, ines, tobias, add }) => {
    const hidden = await add('Alpha', { isPublic: false })
    const [first, second] = [await add('Beta'), await add('Gamma')]
    const shelf = { id: ines.id, status: 'completed', sort: 'title' } as const
    const others = app.as(tobias).kitchen
    expect((await others.listShelf(shelf)).map(card => card.id)).toEqual([first.id, second.id])
    expect((await others.listShelf({ ...shelf, before: first.id })).map(card => card.id)).toEqual([second.id])
    expect(await others.listShelf({ ...shelf, before: hidden.id })).toEqual([])
    expect((await others.listShelf({ ...shelf, query: 'gam' })).map(card => card.id)).toEqual([second.id])
    await app.db.update(users).set({ isPublic: false })
    await expect(others.listShelf(shelf)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
