import { describe, expect } from 'vitest'
import type { ChefCtx } from '#server/platform/context.ts'
import { chef, sharedAppTest } from '#tests/fixtures/app-test.ts'
import { FOOD_NAME_MAX, PANTRY_MAX } from './constants.ts'
import { suggestRecipes } from './ideas/suggest-recipes.ts'

const it = sharedAppTest()
  .extend('chef', { scope: 'file' }, chef('Inès'))
  .extend('cookie', { scope: 'file' }, ({ app, chef }) => app.cookieOf(chef))
  .extend(
    'ask',
    ({ app, cookie }) =>
      (path: string, json: unknown) =>
        app.request(path, { cookie, json }),
  )

const many = (text: string) =>
  Array.from({ length: PANTRY_MAX }, (_, at) => `${at} ${text.repeat(FOOD_NAME_MAX)}`.slice(0, FOOD_NAME_MAX))

describe('two hundred long names', () => {
  it.for([
    ['emoji', '🫘'],
    ['joined emoji', '👩🏽‍🍳'],
    ['writing from right to left', '‮حمص '],
    ['a pattern', '(a+)+$|.*?[^]'],
    ['brackets', '(((['],
    ['numbers', '1/2 x 3-'],
    ['marks without a letter', '́'],
    ['words that nobody knows', 'zorblatten qwixolophon '],
    ['markup', '<img src=x onerror=alert(1)>'],
    ['quotes and signs of SQL', `'";--%_ `],
  ] as const)('of %s are kept at hand, looked for and taken away', async ([_what, text], { ask }) => {
    const names = many(text)
    const ideas = await ask('/api/pantry/recipes', { ingredients: names })
    expect([ideas.status, await ideas.json()]).toEqual([200, { recipes: [], engine: 'kitchens' }])
    const items = names.map(name => ({ name }))
    const kept = await ask('/trpc/pantry.keepAtHand', { items })
    expect(kept.status).toBe(200)
    const list = (await kept.json()).result.data as { name: string }[]
    expect(list.length).toBeGreaterThan(0)
    const dropped = await ask('/trpc/pantry.dropAtHand', { names: list.map(({ name }) => name) })
    expect((await dropped.json()).result.data).toEqual([])
  })
})

it('control characters are not part of a name', async ({ app, chef }) => {
  const pantry = app.as(chef).pantry
  const list = await pantry.keepAtHand({ items: [{ name: 'Zzyx\u0000\u0007 goo\u001b' }] })
  expect(list.map(({ name }) => name)).toEqual(['Zzyx goo'])
  await pantry.dropAtHand({ names: ['Zzyx goo'] })
})

it('names of prototypes are names like others', async ({ app, chef }) => {
  const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty']
  const list = await app.as(chef).pantry.keepAtHand({ items: names.map(name => ({ name })) })
  expect(list.map(({ food }) => food)).toEqual([null, null, null, null])
  expect((await app.as(chef).pantry.suggest({ ingredients: names })).recipes).toEqual([])
})

it('is not looked for when nobody waits any more', async ({ app, chef }) => {
  await app.make.backBurnerRecipe(chef, 'Leek soup', { ingredients: ['2 leeks', '1 potato'] })
  const ctx = app.context(chef) as ChefCtx
  expect((await suggestRecipes(ctx, ['leeks', 'potatoes'])).recipes).toHaveLength(1)
  expect((await suggestRecipes(ctx, ['leeks', 'potatoes'], AbortSignal.abort())).recipes).toEqual([])
})
