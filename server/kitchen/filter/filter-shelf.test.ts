import { describe, expect } from 'vitest'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import { recipeFields, type TestChef } from '#tests/fixtures/make.ts'
import { FILTER_INGREDIENTS_MAX, FILTER_TAGS_MAX, filterMessages } from './constants.ts'
import type { ShelfFilter } from './contract.ts'

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
  /** The titles of what is found in Inès' Cookbook, and that as many are counted. */
  .extend('filtered', ({ app, ines }) => async (filter: ShelfFilter & { query?: string }, viewer: TestChef = ines) => {
    const { kitchen } = app.as(viewer)
    const found = await kitchen.listCookbook({ userId: ines.id, sort: 'title', ...filter })
    const counted = await kitchen.countShelf({ id: ines.id, status: 'completed', ...filter })
    expect(counted.count).toBe(found.length)
    return found.map(recipe => recipe.title)
  })
  .extend('tagged', ({ app, ines }) => async (...names: string[]) => {
    const tags = await app.as(ines).kitchen.listTags()
    return names.map(name => tags.find(tag => tag.name === name)?.id ?? 0)
  })

describe('a filtered shelf', () => {
  it('keeps what has all tags', async ({ add, filtered, tagged }) => {
    await add('Bread', { tags: ['Weeknight', 'Baking'] })
    await add('Curry', { tags: ['Weeknight'] })
    await add('Soup')
    expect(await filtered({ tags: await tagged('Weeknight') })).toEqual(['Bread', 'Curry'])
    expect(await filtered({ tags: await tagged('Weeknight', 'Baking') })).toEqual(['Bread'])
    expect(await filtered({ tags: [] })).toEqual(['Bread', 'Curry', 'Soup'])
    expect(await filtered({ tags: [999_999] })).toEqual([])
  })

  it('keeps what is in a collection, until that is deleted', async ({ app, ines, add, filtered }) => {
    const bread = await add('Bread')
    await add('Soup')
    const { id } = await app.as(ines).collections.add({ name: 'Winter', recipeIds: [bread.id] })
    expect(await filtered({ collection: id })).toEqual(['Bread'])
    await app.as(ines).collections.remove({ id })
    expect(await filtered({ collection: id })).toEqual([])
  })

  it('keeps what the viewer gave so many stars, and what they marked', async ({ app, ines, add, filtered }) => {
    const bread = await add('Bread')
    const curry = await add('Curry')
    await add('Soup')
    const { kitchen } = app.as(ines)
    await kitchen.setStars({ id: bread.id, stars: 5 })
    await kitchen.setStars({ id: curry.id, stars: 3 })
    await kitchen.setFavourite({ id: curry.id, isFavourite: true })
    expect(await filtered({ stars: 3 })).toEqual(['Bread', 'Curry'])
    expect(await filtered({ stars: 4 })).toEqual(['Bread'])
    expect(await filtered({ favourite: true })).toEqual(['Curry'])
    expect(await filtered({ favourite: false })).toHaveLength(3)
    expect(await filtered({ favourite: true, stars: 4 })).toEqual([])
  })

  it('keeps what takes so long at most, and nothing whose time nobody said', async ({ add, filtered }) => {
    await add('Bread', { prepTime: 30, cookTime: 40 })
    await add('Salad', { prepTime: 10, cookTime: undefined })
    await add('Soup', { cookTime: 20 })
    expect(await filtered({ minutes: 20 })).toEqual(['Salad', 'Soup'])
    expect(await filtered({ minutes: 69 })).toEqual(['Salad', 'Soup'])
    expect(await filtered({ minutes: 70 })).toHaveLength(3)
  })

  it('joins a search, a meal and what is deleted', async ({ app, ines, add, filtered }) => {
    await add('Lemon cake', { tags: ['Baking'], mealSection: 'treats', minutes: 10 })
    const tart = await add('Lemon tart', { tags: ['Baking'] })
    await add('Lemon soup')
    const [baking] = (await app.as(ines).kitchen.listTags()).map(tag => tag.id)
    const tags = [baking ?? 0]
    expect(await filtered({ tags, query: 'lemon' })).toEqual(['Lemon cake', 'Lemon tart'])
    expect(await filtered({ tags, query: 'soup' })).toEqual([])
    await app.as(ines).kitchen.deleteRecipe({ id: tart.id })
    expect(await filtered({ tags })).toEqual(['Lemon cake'])
  })

  it('goes on page by page', async ({ app, ines, add }) => {
    for (const title of ['A', 'B', 'C', 'D']) await add(title, { tags: title === 'B' ? [] : ['Good'] })
    const { kitchen } = app.as(ines)
    const [tag] = await kitchen.listTags()
    const page = { userId: 0, limit: 2, tags: [tag?.id ?? 0] }
    const first = await kitchen.listCookbook(page)
    const second = await kitchen.listCookbook({ ...page, before: first.at(-1)?.id })
    expect([...first, ...second].map(recipe => recipe.title)).toEqual(['D', 'C', 'A'])
  })
})

describe('ingredients', () => {
  const lines = (...ingredients: string[]) => ({ ingredients })

  it('are foods, by any of their names and with their kinds', async ({ add, filtered }) => {
    await add('Roast', lines('8 chicken thighs', '1 lemon'))
    await add('Salad', lines('2 chicken breasts', '1 Salatgurke'))
    await add('Stew', lines('500 g beef', '2 carrots'))
    expect(await filtered({ ingredients: ['Chicken'] })).toEqual(['Roast', 'Salad'])
    expect(await filtered({ ingredients: ['Hähnchen'] })).toEqual(['Roast', 'Salad'])
    expect(await filtered({ ingredients: ['chicken', 'cucumber'] })).toEqual(['Salad'])
    expect(await filtered({ without: ['chicken'] })).toEqual(['Stew'])
    expect(await filtered({ ingredients: ['chicken'], without: ['lemons'] })).toEqual(['Salad'])
    expect(await filtered({ without: ['beef', 'lemon'] })).toEqual(['Salad'])
  })

  it('are no parts of words, nor of the names of other foods', async ({ add, filtered }) => {
    await add('Aubergines', lines('2 eggplants'))
    await add('Curry', lines('400 ml coconut milk'))
    await add('Noodles', lines('2 tbsp peanut butter'))
    await add('Pancakes', lines('2 eggs', '300 ml milk', '20 g butter'))
    expect(await filtered({ without: ['egg'] })).toEqual(['Aubergines', 'Curry', 'Noodles'])
    expect(await filtered({ without: ['milk'] })).toEqual(['Aubergines', 'Curry', 'Noodles'])
    expect(await filtered({ without: ['butter'] })).toEqual(['Aubergines', 'Curry', 'Noodles'])
    expect(await filtered({ ingredients: ['egg'] })).toEqual(['Pancakes'])
  })

  it('that no list of foods has are found by whole words of the ingredients alone', async ({ add, filtered }) => {
    await add('Dumplings', lines('1 tbsp gloopberry-jam', '2 kneaders'))
    await add('Porridge', { ...lines('3 gloopberries extra'), notes: 'Good with kneader.' })
    await add('Toast', lines('2 gloopber'))
    expect(await filtered({ ingredients: ['gloopberry'] })).toEqual(['Dumplings'])
    expect(await filtered({ ingredients: ['kneader'] })).toEqual(['Dumplings'])
    expect(await filtered({ without: ['Kneaders'] })).toEqual(['Porridge', 'Toast'])
    expect(await filtered({ ingredients: ['gloop'] })).toEqual([])
    expect(await filtered({ ingredients: ['"', ' '] })).toHaveLength(3)
  })

  it('follow a change of the recipe at once', async ({ app, ines, add, filtered }) => {
    const { id } = await add('Soup', lines('1 leek'))
    expect(await filtered({ ingredients: ['leek'] })).toEqual(['Soup'])
    await app.as(ines).kitchen.editRecipe({ id, ingredients: ['1 carrot'] })
    expect(await filtered({ ingredients: ['leek'] })).toEqual([])
    expect(await filtered({ without: ['leek'] })).toEqual(['Soup'])
  })
})

describe('on the shelf of another chef', () => {
  it('tags, favourites and private collections tell nothing of their owner', async ({
    app,
    ines,
    tobias,
    add,
    filtered,
    tagged,
  }) => {
    await app.make.friends(ines, tobias)
    const bread = await add('Bread', { tags: ['For Lea'] })
    const { kitchen, collections } = app.as(ines)
    await kitchen.setFavourite({ id: bread.id, isFavourite: true })
    const own = await collections.add({ name: 'Mine', recipeIds: [bread.id] })
    const shared = await collections.add({ name: 'Ours', visibility: 'friends', recipeIds: [bread.id] })
    expect(await filtered({ tags: await tagged('For Lea') }, tobias)).toEqual([])
    expect(await filtered({ favourite: true }, tobias)).toEqual([])
    expect(await filtered({ collection: own.id }, tobias)).toEqual([])
    expect(await filtered({ collection: shared.id }, tobias)).toEqual(['Bread'])
  })

  it('stars are the viewer’s own', async ({ app, ines, tobias, add, filtered }) => {
    const bread = await add('Bread')
    const soup = await add('Soup')
    await app.as(ines).kitchen.setStars({ id: bread.id, stars: 5 })
    await app.as(tobias).kitchen.setStars({ id: soup.id, stars: 4 })
    expect(await filtered({ stars: 1 }, tobias)).toEqual(['Soup'])
    expect(await filtered({ stars: 1 })).toEqual(['Bread'])
  })

  it('ingredients and times find what is shown, not what is kept', async ({ tobias, add, filtered }) => {
    await add('Bread', { ingredients: ['500 g flour', '1 pinch zorbel'] })
    await add('Secret bread', { ingredients: ['500 g flour', '1 pinch zorbel'], isPublic: false })
    await add('Soup', { ingredients: ['1 leek'], notes: 'No zorbel in it.', cookTime: 90 })
    expect(await filtered({ ingredients: ['flour'] }, tobias)).toEqual(['Bread'])
    expect(await filtered({ ingredients: ['zorbel'] }, tobias)).toEqual(['Bread'])
    expect(await filtered({ without: ['zorbel'] }, tobias)).toEqual(['Soup'])
    expect(await filtered({ minutes: 60 }, tobias)).toEqual(['Bread'])
  })
})

describe('the addresses of lists', () => {
  it('have the fields of a filter, lists with commas or as JSON', async ({ app, ines, add }) => {
    await add('Bread', { ingredients: ['500 g flour', '1 egg'], tags: ['Weeknight', 'Baking'], cookTime: 20 })
    await add('Soup', { ingredients: ['1 leek'] })
    const tags = (await app.as(ines).kitchen.listTags()).map(tag => tag.id).join(',')
    const found = async (filter: string) => {
      const answer = await app.request(`/api/users/0/saved-recipes?${filter}`, { cookie: await app.cookieOf(ines) })
      return ((await answer.json()) as { title: string }[]).map(recipe => recipe.title)
    }
    expect(await found(`tags=${tags}&minutes=20`)).toEqual(['Bread'])
    expect(await found(`ingredients=${encodeURIComponent('["Flour","Egg"]')}`)).toEqual(['Bread'])
    expect(await found('without=egg,flour&favourite=false')).toEqual(['Soup'])
    expect(await found('tags=&collection=&stars=&minutes=')).toEqual(['Soup', 'Bread'])
  })

  it('say what is wrong with one', async ({ app, ines }) => {
    const refusal = async (filter: object) => {
      try {
        await app.as(ines).kitchen.listCookbook({ userId: 0, ...filter })
      } catch (error) {
        return String(error)
      }
      return ''
    }
    const many = (length: number) => Array.from({ length }, (_, at) => at + 1)
    expect(await refusal({ tags: many(FILTER_TAGS_MAX + 1) })).toContain(filterMessages.tooManyTags)
    expect(await refusal({ tags: {} })).toContain(filterMessages.noTags)
    expect(await refusal({ ingredients: many(FILTER_INGREDIENTS_MAX + 1).map(at => `food ${at}`) })).toContain(
      filterMessages.tooManyIngredients,
    )
    expect(await refusal({ without: {} })).toContain(filterMessages.noIngredients)
  })
})
