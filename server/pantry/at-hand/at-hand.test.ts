import { describe, expect } from 'vitest'
import { pantryItems } from '#db/schema/tables.ts'
import { PANTRY_MAX, pantryMessages } from '#server/pantry/constants.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'

const it = appTest()
  .extend('ada', chef('Ada'))
  .extend(
    'pantry',
    ({ app, ada }) =>
      (chef = ada) =>
        app.as(chef).pantry,
  )
  .extend(
    'keep',
    ({ pantry }) =>
      (...names: string[]) =>
        pantry().keepAtHand({ items: names.map(name => ({ name })) }),
  )

const many = (count: number, word = 'Jar') => Array.from({ length: count }, (_, at) => `${word} zq${at}`)
const namesOf = (list: { name: string }[]) => list.map(item => item.name)

describe('what is at hand', () => {
  it('is kept by the lexicon’s names, each food once', async ({ pantry, keep }) => {
    await keep('chick peas', 'Zzyxian goo', 'Kichererbsen')
    const list = await keep('CHICKPEAS', 'zzyxian  GOO')
    expect(list).toEqual([
      { name: 'Chickpeas', category: 'protein', stock: 'have', food: 'chickpea' },
      { name: 'Zzyxian goo', category: 'pantry', stock: 'have', food: null },
    ])
    expect(await pantry().atHand()).toEqual(list)
  })

  it('changes in what is said, and in nothing else', async ({ pantry, keep }) => {
    await pantry().keepAtHand({ items: [{ name: 'Zzyxian goo', category: 'spice', stock: 'running low' }] })
    expect(await keep('zzyxian goo')).toMatchObject([{ category: 'spice', stock: 'running low' }])
    const changed = await pantry().keepAtHand({ items: [{ name: 'ZZYXIAN GOO', stock: 'have' }] })
    expect(changed).toMatchObject([{ category: 'spice', stock: 'have' }])
  })

  it('is of the category of its food where nobody said another', async ({ pantry }) => {
    const category = 'pantry' as const
    expect(await pantry().keepAtHand({ items: [{ name: 'tomato', category }] })).toMatchObject([
      { name: 'Tomatoes', category: 'vegetable' },
    ])
    expect(await pantry().keepAtHand({ items: [{ name: 'tomato', category: 'fruit' }] })).toMatchObject([
      { category: 'fruit' },
    ])
  })

  it('of an unknown category stands in the pantry', async ({ app, ada }) => {
    const cookie = await app.cookieOf(ada)
    const answer = await app.request('/trpc/pantry.keepAtHand', {
      cookie,
      json: { items: [{ name: 'Zzyxian goo', category: 'weapons' }] },
    })
    expect((await answer.json()).result.data).toMatchObject([{ category: 'pantry' }])
  })

  it('goes by any of its names, and what is not there is not missed', async ({ pantry, keep }) => {
    await keep('Chickpeas', 'Zzyxian goo', 'Honey')
    expect(namesOf(await pantry().dropAtHand({ names: ['chick peas', 'ZZYXIAN goo', 'tofu'] }))).toEqual(['Honey'])
  })

  it('is the chef’s alone', async ({ app, ada, pantry, keep }) => {
    await keep('Chickpeas', 'Zzyxian goo')
    const bea = await app.make.chef('Bea')
    await app.make.friends(ada, bea)
    expect(await pantry(bea).atHand()).toEqual([])
    expect(await pantry(bea).dropAtHand({ names: ['Chickpeas', 'Zzyxian goo'] })).toEqual([])
    expect(await pantry(bea).complete({ text: 'zzyx' })).toEqual([])
    expect(await pantry().atHand()).toHaveLength(2)
  })
})

describe('how much is kept', () => {
  it(`is ${PANTRY_MAX} at most, all of a list or none of it`, async ({ pantry, keep }) => {
    await keep(...many(PANTRY_MAX - 1))
    await expect(keep('Zzyxian goo', 'Qqqian goo')).rejects.toThrow(pantryMessages.full)
    expect(await pantry().atHand()).toHaveLength(PANTRY_MAX - 1)
    expect(await keep('Zzyxian goo')).toHaveLength(PANTRY_MAX)
    await expect(keep('Qqqian goo')).rejects.toThrow(pantryMessages.full)
    const changed = await pantry().keepAtHand({ items: [{ name: 'zzyxian goo', stock: 'running low' }] })
    expect(changed).toHaveLength(PANTRY_MAX)
    expect(changed.find(item => item.name === 'Zzyxian goo')?.stock).toBe('running low')
  })

  it('holds when several lists come at once', async ({ pantry, keep }) => {
    const lists = ['Jar', 'Tin', 'Box'].map(word => keep(...many(90, word)).catch(() => null))
    const kept = (await Promise.all(lists)).filter(list => list !== null)
    expect(kept).toHaveLength(2)
    expect(await pantry().atHand()).toHaveLength(180)
  })

  it('counts a name once that two screens send at once', async ({ app, pantry, keep }) => {
    await Promise.all([keep('zzyxian goo'), keep('Zzyxian Goo'), keep('chickpeas'), keep('chick peas')])
    expect(await pantry().atHand()).toHaveLength(2)
    expect(await app.db.select().from(pantryItems)).toHaveLength(2)
  })
})

describe('typing a name', () => {
  it.for([
    ['tomato', 'tomato', 'vegetable'],
    ['egg', 'egg', 'protein'],
    ['onion', 'onion', 'vegetable'],
    ['carrot', 'carrot', 'vegetable'],
    ['Potato ', 'potato', 'vegetable'],
    [' LEMON', 'lemon', 'fruit'],
    ['2 eggs', 'egg', 'protein'],
    ['3 cloves garlic', 'garlic', 'vegetable'],
    ['500 g flour', 'flour', 'grain'],
    ['Zwiebel', 'onion', 'vegetable'],
    ['œufs', 'egg', 'protein'],
    ['leche', 'milk', 'dairy'],
    ['cipolle', 'onion', 'vegetable'],
    ['meat', 'meat', 'protein'],
    ['chicken thigh', 'chicken-thigh', 'protein'],
    ['coconut milk', 'coconut-milk', 'pantry'],
    ['potato starch', 'cornstarch', 'grain'],
    ['eggs (free range)', null, 'protein'],
    ['Zzyxian goo', null, null],
  ] as const)('%j is %s of %s', async ([text, food, category], { pantry }) => {
    expect(await pantry().identify({ text })).toEqual({ food, category })
  })

  it('offers the chef’s own words first, then the lexicon’s', async ({ pantry }) => {
    await pantry().keepAtHand({ items: [{ name: 'Chickle of Aunt Rosa', category: 'spice' }] })
    const offered = await pantry().complete({ text: 'chick' })
    expect(offered[0]).toMatchObject({ name: 'Chickle of Aunt Rosa', category: 'spice' })
    expect(offered).toContainEqual({ name: 'Chickpeas', category: 'protein', food: 'chickpea' })
    expect(await pantry().complete({ text: 'chick', limit: 1 })).toHaveLength(1)
    expect(await pantry().complete({ text: ' ' })).toEqual([])
    expect((await pantry().complete({ text: 'a', limit: 1000 })).length).toBeLessThanOrEqual(8)
  })
})
