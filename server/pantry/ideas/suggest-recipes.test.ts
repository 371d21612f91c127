import { afterAll, beforeAll, describe, expect } from 'vitest'
import { chef, sharedAppTest } from '#tests/fixtures/app-test.ts'
import { pictureOf } from '#tests/fixtures/full-account.ts'
import type { TestChef } from '#tests/fixtures/make.ts'
import { type TestApp, testApp } from '#tests/fixtures/test-app.ts'
import { fillCatalogue } from '../../featured/catalogue.ts'
import type { ChefCtx } from '../../platform/context.ts'
import { IDEAS_MAX, PANTRY_MAX } from '../constants.ts'
import { ideasView } from '../contract.ts'
import { drainFoodQueue } from '../foods/food-queue.ts'
import { suggestRecipes } from './suggest-recipes.ts'

let builtIn: TestApp
let guest: TestChef
beforeAll(async () => {
  builtIn = await testApp()
  await fillCatalogue(builtIn.services)
  await drainFoodQueue(builtIn.services)
  guest = await builtIn.make.chef('Guest')
})
afterAll(() => builtIn.close())

const suggest = async (names: string[], app = builtIn, chef = guest) => {
  const answer = await suggestRecipes(app.context(chef) as ChefCtx, names)
  return ideasView.parse(answer).recipes
}
const first = async (...args: Parameters<typeof suggest>) => (await suggest(...args))[0]

const it = sharedAppTest()
  .extend('ines', { scope: 'file' }, chef('Inès'))
  .extend('friend', { scope: 'file' }, chef('Friend'))
  .extend('other', { scope: 'file' }, chef('Other'))
  .extend(
    'look',
    ({ app, ines }) =>
      (...names: string[]) =>
        suggest(names, app, ines),
  )

describe('of the built-in recipes', () => {
  it.each([
    [['chickpeas', 'corn', 'lime', 'coriander', 'red onion', 'cucumber'], 'Chickpea Salad with Charred Corn and Lime'],
    [['Kichererbsen', 'Mais', 'Limetten', 'Koriander', 'rote Zwiebeln'], 'Chickpea Salad with Charred Corn and Lime'],
    [['pois chiches', 'maïs', 'citron vert', 'coriandre'], 'Chickpea Salad with Charred Corn and Lime'],
    [['chicken thighs', 'fennel', 'potatoes', 'lemon', 'garlic'], 'Traybake Chicken with Fennel and New Potatoes'],
    [['red lentils', 'carrots', 'onions', 'lemon', 'cumin', 'garlic'], 'Red Lentil Soup with Lemon and Crisp Onions'],
    [['eggs', 'flour', 'buttermilk', 'butter', 'blueberries'], 'Buttermilk Pancakes with Blueberries'],
    [['spaghetti', 'cherry tomatoes', 'garlic', 'basil'], 'Blistered Tomato Spaghetti with Toasted Crumbs'],
  ])('%s are for %s', async (names, title) => {
    expect((await first(names))?.title).toBe(title)
  })

  it('each says what it is', async () => {
    const idea = await first(['eggs', 'flour', 'buttermilk', 'butter', 'blueberries'])
    expect(idea).toMatchObject({
      id: 3009,
      source: 'house',
      chef: null,
      isSaved: false,
      recipe: null,
      difficulty: 'Easy',
      prepTime: 25,
      cookTime: 20,
      description: 'Thick, tender pancakes with berries that burst in the pan.',
    })
    expect(idea?.matchingIngredients.toSorted()).toEqual(['Blueberries', 'Butter', 'Buttermilk', 'Eggs', 'Flour'])
    expect(idea?.missingIngredients).toContain('Maple syrup')
    expect(idea?.missingIngredients).not.toContain('Salt')
  })

  it('what would do instead is named, and counts when it is there', async () => {
    const rest = ['eggs', 'flour', 'butter', 'blueberries', 'maple syrup', 'baking powder', 'baking soda']
    const pancakes = async (names: string[]) => (await suggest(names)).find(({ id }) => id === 3009)
    const [without, withMilk] = [await pancakes(rest), await pancakes([...rest, 'milk', 'lemon'])]
    const idea = { title: 'Buttermilk Pancakes with Blueberries', missingIngredients: ['Buttermilk'] }
    expect(without).toMatchObject({ ...idea, substitutes: [{ missing: 'Buttermilk', isAtHand: false }] })
    expect(withMilk).toMatchObject({
      ...idea,
      substitutes: [{ missing: 'Buttermilk', use: 'milk + lemon', isAtHand: true }],
    })
    expect(withMilk?.coverage).toBeGreaterThan(without?.coverage ?? 1)
  })

  it('there are a dozen at most, best first, and each once', async () => {
    const ideas = await suggest(['onions', 'garlic', 'eggs', 'butter', 'flour', 'lemon', 'tomatoes', 'rice', 'parsley'])
    expect(ideas).toHaveLength(IDEAS_MAX)
    expect(new Set(ideas.map(({ id }) => id)).size).toBe(IDEAS_MAX)
    expect(ideas.every(({ coverage }) => coverage > 0 && coverage <= 1)).toBe(true)
  })

  it('none are for what no recipe asks for, nor for no names at all', async () => {
    expect(await suggest(['kvorgle'])).toEqual([])
    expect(await suggest(['...', '42'])).toEqual([])
  })

  it('as many names as a call may carry are looked up', async () => {
    const names = Array.from({ length: PANTRY_MAX }, (_, n) => (n % 2 ? `thing ${n}` : 'x'.repeat(80)))
    expect((await first([...names.slice(2), 'blueberries', 'buttermilk']))?.id).toBe(3009)
  })
})

describe('in kitchens', () => {
  it.beforeAll(async ({ app, ines, friend }) => {
    await app.make.friends(ines, friend)
  })

  const keep = (app: TestApp, chef: TestChef, title: string, ingredients: string[], more: object = {}) =>
    app.make.backBurnerRecipe(chef, title, { ingredients, ...more })

  it('what is there serves as something broader', async ({ app, ines, look }) => {
    await keep(app, ines, 'Any pasta', ['400 g pasta', '500 g tomatoes', 'salt and pepper'])
    const [idea] = await look('penne', 'cherry tomatoes')
    expect(idea).toMatchObject({ title: 'Any pasta', coverage: 1, missingIngredients: [] })
  })

  it.for([
    ['pasta', '400 g spaghetti', 'Spaghetti'],
    ['chicken', '8 chicken thighs, bone in', 'Chicken thighs'],
    ['potato', '700 g new potatoes', 'New potatoes'],
    ['tomato', '500 g cherry tomatoes', 'Cherry tomatoes'],
    ['tomatoes', '500 g cherry tomatoes', 'Cherry tomatoes'],
    ['beef', '500 g minced beef', 'Minced beef'],
    ['Nudeln', '400 g penne', 'Penne and other shapes'],
  ] as const)(
    '%s counts for %s, by the name that the recipe has for it',
    async ([name, line, shown], { app, ines, look }) => {
      const title = `Swede and ${line}`
      await keep(app, ines, title, [line, '2 swedes'])
      const idea = (await look(name, 'swede')).find(idea => idea.title === title)
      expect(idea).toMatchObject({ missingIngredients: [], coverage: 1 })
      expect(idea?.matchingIngredients).toContain(shown)
    },
  )

  it.for([
    ['milk', '400 ml coconut milk'],
    ['butter', '100 g peanut butter'],
    ['potatoes', '40 g potato starch'],
    ['chicken', '1 l chicken stock'],
    ['minced beef', '1 kg stewing beef'],
  ] as const)('%s does not count for %s', async ([name, line], { app, ines, look }) => {
    const title = `Celeriac and ${line}`
    await keep(app, ines, title, [line, '2 celeriacs'])
    const idea = (await look(name, 'celeriac')).find(idea => idea.title === title)
    expect(idea?.missingIngredients).toHaveLength(1)
  })

  it('another kind of the same does instead, weaker, and says so', async ({ app, ines, look }) => {
    await keep(app, ines, 'Salsify and breast', ['400 g chicken breast', '2 salsify'])
    await keep(app, ines, 'Salsify and thighs', ['400 g chicken thighs', '2 salsify'])
    const [thighs, breast] = await look('chicken thighs', 'salsify')
    expect(thighs).toMatchObject({ title: 'Salsify and thighs', missingIngredients: [] })
    expect(breast).toMatchObject({ title: 'Salsify and breast', missingIngredients: ['Chicken breast'] })
    expect(breast?.substitutes).toMatchObject([{ missing: 'Chicken breast', isAtHand: true }])
    expect(breast?.coverage).toBeGreaterThan(0.5)
    expect(breast?.coverage).toBeLessThan(1)
  })

  it('staples are never missing, and alone lead to what needs them', async ({ app, ines, look }) => {
    await keep(app, ines, 'Boiled beetroots', ['4 beetroots', '1 tsp salt', '1 l water', '2 tbsp oil', '1 tsp sugar'])
    expect(await look('beetroot')).toMatchObject([{ title: 'Boiled beetroots', missingIngredients: [], coverage: 1 }])
    expect((await look('salt', 'water')).map(({ title }) => title)).toEqual([])
    await keep(app, ines, 'Sugar water', ['1 l water', '200 g sugar'])
    expect((await look('sugar', 'water'))[0]).toMatchObject({ title: 'Sugar water', coverage: 1 })
  })

  it('less that is missing comes first, then more that is used', async ({ app, ines, look }) => {
    await keep(app, ines, 'All of it', ['1 celeriac', '2 parsnips', '3 turnips'])
    await keep(app, ines, 'Two of it', ['1 celeriac', '2 parsnips'])
    await keep(app, ines, 'One missing', ['1 celeriac', '2 parsnips', '3 turnips', '1 kg pumpkin'])
    await keep(app, ines, 'Two missing', ['1 celeriac', '2 parsnips', '1 kg pumpkin', '4 artichokes'])
    const titles = (await look('celeriac', 'parsnips', 'turnips')).map(({ title }) => title)
    expect(titles.slice(0, 4)).toEqual(['All of it', 'Two of it', 'One missing', 'Two missing'])
  })

  it('what is hard to do without is missed more, and named first', async ({ app, ines, look }) => {
    await keep(app, ines, 'Without the garnish', ['1 kohlrabi', '2 radishes', '1 bunch parsley'])
    await keep(app, ines, 'Without the roast', ['1 kohlrabi', '2 radishes', '1 kg beef'])
    await keep(app, ines, 'Without either', ['1 kohlrabi', '2 radishes', '1 bunch parsley', '1 kg beef'])
    const ideas = (await look('kohlrabi', 'radishes')).slice(0, 3)
    expect(ideas.map(({ title }) => title)).toEqual(['Without the garnish', 'Without the roast', 'Without either'])
    expect(ideas[2]?.missingIngredients).toEqual(['Beef', 'Parsley'])
  })

  it('of equals the own come first, then those of friends; a picture and a chef are named', async ({
    app,
    ines,
    friend,
    other,
    look,
  }) => {
    const imageUrl = (await pictureOf(app, other, '#336699')).url
    await keep(app, other, 'Theirs', ['1 fennel', '3 leeks'], { imageUrl })
    await keep(app, friend, 'A friend’s', ['1 fennel', '3 leeks'])
    await keep(app, ines, 'Mine', ['1 fennel', '3 leeks'], { isPublic: false })
    const ideas = (await look('fennel', 'leeks')).slice(0, 3)
    expect(ideas).toMatchObject([
      { title: 'Mine', source: 'kitchen', chef: { id: ines.id, name: 'Inès' }, isSaved: true, imageUrl: null },
      { title: 'A friend’s', source: 'friends', chef: { id: friend.id, name: 'Friend' }, isSaved: false },
      { title: 'Theirs', source: 'chefs', chef: { id: other.id, name: 'Other' }, isSaved: false },
    ])
    expect(ideas[2]?.imageUrl).toMatch(/^\/media\/[\w-]+\/640$/)
  })

  it('what the lexicon does not know is found by its name', async ({ app, other, look }) => {
    await keep(app, other, 'Kvorgle soup', ['300 g kvorgles, diced', '1 leek'])
    expect((await look('Kvorgle', 'leek'))[0]).toMatchObject({ title: 'Kvorgle soup', coverage: 1 })
  })

  it('a recipe of which hardly anything is there is no idea', async ({ app, other, look }) => {
    const many = ['1 okra', '1 beetroot', '1 pumpkin', '1 cucumber', '1 aubergine', '1 broccoli', '1 cauliflower']
    await keep(app, other, 'Everything stew', [...many, '1 chicken', '1 kg beef', '200 g rice', '1 kg salmon'])
    expect((await look('okra')).map(({ title }) => title)).not.toContain('Everything stew')
  })
})

describe('copies of a recipe', () => {
  it('are shown once: a chef’s own copy to its owner, the best one to others', async () => {
    const app = await testApp()
    const [cook, keeper, reader] = [
      await app.make.chef('Cook'),
      await app.make.chef('Keeper'),
      await app.make.chef('Reader'),
    ]
    const ingredients = ['1 celeriac', '2 apples', '1 onion']
    const { id } = await app.make.backBurnerRecipe(cook, 'Celeriac soup', { ingredients })
    await app.make.recipePost(cook, 'Celeriac soup', { ingredients })
    await app.as(keeper).kitchen.saveToBackBurner({ id })
    await app.make.backBurnerRecipe(reader, 'Celeriac soup', { ingredients: ['1 celeriac', '1 pear'] })
    const of = async (chef: TestChef) => {
      const ideas = await suggest(['celeriac', 'apples', 'onions'], app, chef)
      return ideas.map(({ title, source, isSaved, chef }) => [title, source, isSaved, chef?.name])
    }
    expect(await of(keeper)).toEqual([
      ['Celeriac soup', 'kitchen', true, 'Keeper'],
      ['Celeriac soup', 'chefs', false, 'Reader'],
    ])
    expect(await of(cook)).toEqual([
      ['Celeriac soup', 'kitchen', expect.any(Boolean), 'Cook'],
      ['Celeriac soup', 'chefs', false, 'Reader'],
    ])
    expect(await of(reader)).toHaveLength(2)
    await app.close()
  })

  it('are told by their ids where the original fits and the copy does not', async () => {
    const app = await testApp()
    const [cook, keeper] = [await app.make.chef('Cook'), await app.make.chef('Keeper')]
    const { id } = await app.make.backBurnerRecipe(cook, 'Celeriac soup', { ingredients: ['1 celeriac', '2 apples'] })
    const copy = await app.as(keeper).kitchen.saveToBackBurner({ id })
    await app.as(keeper).kitchen.editRecipe({ id: copy.id, ingredients: ['1 squid', '2 okras'] })
    const known = await suggest(['celeriac', 'apples'], app, keeper)
    expect(known).toMatchObject([{ id, isSaved: true, savedId: copy.id }])
    expect(await suggest(['celeriac', 'apples'], app, cook)).toMatchObject([{ id, source: 'kitchen', savedId: null }])
    await app.close()
  })
})
