import { describe, expect } from 'vitest'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import { bringIn, previewFile } from '#tests/fixtures/imports.ts'
import type { TestChef } from '#tests/fixtures/make.ts'
import type { TestApp } from '#tests/fixtures/test-app.ts'
import { transferMessages } from './constants.ts'

const it = appTest()
  .extend('ines', chef('Inès'))
  .extend('cookie', ({ app, ines }) => app.cookieOf(ines))
  .extend(
    'preview',
    ({ app, ines }) =>
      (body: Buffer | string, as = ines) =>
        previewFile(app, as, body),
  )
  .extend(
    'takeOut',
    ({ app, cookie }) =>
      async () =>
        Buffer.from(await (await app.request('/api/kitchen/export', { cookie })).arrayBuffer()),
  )

const kitchenOf = async (app: TestApp, chef: TestChef) => {
  const { kitchen } = app.as(chef)
  const all = [...(await kitchen.listBackBurner({ id: 0 })), ...(await kitchen.listCookbook({ userId: 0 }))]
  const lasting = all.map(({ id: _, ownerId: __, author: ___, updatedAt: ____, ...rest }) => rest)
  return lasting.sort((one, other) => `${one.title}${one.source}`.localeCompare(`${other.title}${other.source}`))
}
const none = { ingredients: [], instructions: [] }

describe('a kitchen with bare recipes', () => {
  it('is brought back whole: those of one name from several places, and what became of them', async ({
    app,
    ines,
    preview,
    takeOut,
  }) => {
    const { kitchen } = app.as(ines)
    const link = 'https://recipes.example/lasagne'
    await kitchen.addUserRecipe({ title: 'Lasagne', source: 'Ada', notes: 'For Sunday.', isPublic: false, ...none })
    await kitchen.addUserRecipe({ title: 'Lasagne', sourceUrl: link, ...none })
    await app.make.backBurnerRecipe(ines, 'Lasagne', { sourceUrl: link })
    const cooked = await kitchen.addUserRecipe({ title: 'Lasagne', source: 'The blue book', ...none })
    await kitchen.addCooking({ recipeId: cooked.id, cookedOn: '2026-01-31' })
    await kitchen.moveRecipeToCookbook({ id: cooked.id })
    const bare = await kitchen.addUserRecipe({ title: 'Stew', source: 'Ada', ...none })
    await kitchen.editRecipe({ id: bare.id, ingredients: ['1 leek'] })

    const archive = await takeOut()
    const tobias = await app.make.chef('Tobias')
    const { token, lines } = await preview(archive, tobias)
    expect(lines.map(({ kind }) => kind)).toEqual(Array(5).fill('new'))
    await bringIn(app, tobias, token)
    expect(await kitchenOf(app, tobias)).toEqual(await kitchenOf(app, ines))
    expect((await preview(archive)).lines.map(({ kind }) => kind)).toEqual(Array(5).fill('duplicate'))
  })
})

describe('a recipe of another program without ingredients and steps', () => {
  const bookmark = (more: object = {}) => ({ '@type': 'Recipe', name: 'Plum Cake', ...more })
  const page = 'https://recipes.example/plum-cake'

  it.for<[string, object, object]>([
    ['RecipeSage', { isBasedOn: page, creditText: 'The blue book' }, { source: 'The blue book', sourceUrl: page }],
    [
      'Mealie',
      { '@type': undefined, recipeIngredient: [], recipeInstructions: [], orgURL: page },
      { source: 'Longtable', sourceUrl: page },
    ],
    ['a page', { mainEntityOfPage: { '@id': page }, publisher: { name: 'A Site' } }, { source: 'A Site' }],
    ['one that names a person', { author: 'Ada' }, { source: 'Ada', sourceUrl: null }],
    ['a dangerous address', { isBasedOn: 'javascript:alert(1)', url: 'file:///etc' }, { sourceUrl: null }],
    ['one that lists pages', { isBasedOn: ['cake.html', { url: page }], cookTime: 'PT1H' }, { cookTime: 60 }],
  ] as const)('of %s goes to the Back Burner as it is', async ([_, more, kept], { app, ines, preview }) => {
    const { token, lines } = await preview(JSON.stringify(bookmark(more)))
    expect(lines).toMatchObject([{ title: 'Plum Cake', kind: 'new' }])
    const {
      lines: [done],
    } = await bringIn(app, ines, token)
    expect(done).toMatchObject({ outcome: 'added', note: null })
    const recipe = await app.as(ines).kitchen.getRecipe({ id: done?.recipeId ?? 0 })
    const nothing = { ...none, cookTime: null, servings: null, calories: null, difficulty: null }
    expect(recipe).toMatchObject({ title: 'Plum Cake', status: 'on-back-burner', ...nothing, ...kept })
    expect((await preview(JSON.stringify(bookmark(more)))).lines).toMatchObject([{ kind: 'duplicate' }])
  })

  it.for<[string, object, string]>([
    ['nowhere', {}, transferMessages.noIngredients],
    ['endless words', { creditText: 'x'.repeat(100_000) }, transferMessages.noIngredients],
    ['a page, without a name', { name: '', url: page }, transferMessages.noTitle],
  ] as const)('from %s is refused', async ([_, more, problem], { preview }) => {
    expect((await preview(JSON.stringify(bookmark(more)))).lines).toMatchObject([{ kind: 'unreadable', problem }])
  })
})
