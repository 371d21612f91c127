import { describe, expect } from 'vitest'
import * as t from '#db/schema/tables.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import type { TestApp } from '#tests/fixtures/test-app.ts'
import { plainPicture } from '#tests/samples/pictures.ts'
import { openApiDocument } from '../rest/openapi/document.ts'
import { appRouter } from '../router.ts'
import { fillCatalogue, readCatalogue } from './catalogue.ts'

/* The four documented calls as programs make them. */

const CURRENT = '/api/recipes/featured'
const UPDATE = '/api/recipes/featured/update'
const PHOTOS = '/api/recipe-photos'

const recipeTitle = 'Tart: 50% plums/nuts?'

const it = appTest()
  .extend('ines', chef('Inès'))
  .extend('cookie', ({ app, ines }) => app.cookieOf(ines))
  .extend(
    'answerOf',
    ({ app, cookie }) =>
      async (path: string, options: Parameters<TestApp['request']>[1] = { cookie }) => {
        const answer = await app.request(path, options)
        return { status: answer.status, body: await answer.json() }
      },
  )
  .extend(
    'list',
    ({ answerOf }) =>
      () =>
        answerOf(`${PHOTOS}/${encodeURIComponent(recipeTitle)}`),
  )

async function form(fields: Record<string, string>, image?: File): Promise<FormData> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  const picture = new Uint8Array(await plainPicture('jpeg', 60, 40))
  body.append('recipeImage', image ?? new File([picture], 'tart.jpg', { type: 'image/jpeg' }))
  return body
}

it('are documented', () => {
  const { paths } = openApiDocument(appRouter, '0') as { paths: Record<string, Record<string, object>> }
  expect(paths[CURRENT]).toHaveProperty('get')
  expect(paths[UPDATE]).toHaveProperty('post')
  expect(paths[PHOTOS]).toHaveProperty('post')
  expect(paths['/api/recipe-photos/{recipeTitle}']).toHaveProperty('get')
})

it.for([
  ['GET', CURRENT],
  ['POST', UPDATE],
  ['GET', `${PHOTOS}/Tart`],
  ['POST', PHOTOS],
] as const)('%s %s is for chefs alone', async ([method, path], { answerOf }) => {
  expect(await answerOf(path, { method })).toMatchObject({ status: 401, body: { message: 'Authentication required' } })
})

describe('the featured recipe', () => {
  it('is one of the bundled ones, kept by no shared cache', async ({ app, cookie, answerOf }) => {
    expect(await answerOf(CURRENT)).toEqual({ status: 404, body: { message: 'Coming soon' } })
    await fillCatalogue(app.services)
    const answer = await app.request(CURRENT, { cookie })
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const recipe = await answer.json()
    expect(readCatalogue().map(({ title }) => title)).toContain(recipe.title)
    expect(recipe).toMatchObject({
      id: expect.any(Number),
      description: expect.any(String),
      cookTime: expect.any(Number),
      servings: expect.any(Number),
      difficulty: expect.any(String),
      source: 'Longtable',
      ingredients: expect.any(Array),
      instructions: expect.any(Array),
      reason: expect.stringMatching(/\.$/),
    })
    expect(await answerOf(UPDATE, { cookie, method: 'POST' })).toEqual({ status: 200, body: recipe })
    expect((await answerOf(UPDATE, { cookie, json: { recipeId: 3002, week: '2020-01-06' } })).body).toEqual(recipe)
  })
})

describe('the photos', () => {
  it.beforeEach(({ app, ines }) => app.make.backBurnerRecipe(ines, 'Tart: 50% plums/nuts?'))

  it('come as a form and go out as a list', async ({ ines, cookie, answerOf, list }) => {
    const body = await form({ recipeTitle, isRecipeOfTheWeek: 'false', caption: 'Mine', userTwist: '' })
    const added = await answerOf(PHOTOS, { cookie, body })
    expect(added).toMatchObject({ status: 200, body: { success: true, photo: { caption: 'Mine', userTwist: '' } } })
    expect(await list()).toEqual({ status: 200, body: [added.body.photo] })
    const week = await form({ recipeTitle, isRecipeOfTheWeek: 'true', caption: 'No', userId: '999', likes: '7' })
    const { id } = added.body.photo
    expect((await answerOf(PHOTOS, { cookie, body: week })).body.photo).toMatchObject({ id, userId: ines.id, likes: 0 })
  })

  it.for<[string, Record<string, string>, number, string]>([
    ['no title', {}, 400, 'Please say which recipe this is a photo of.'],
    ['a blank title', { recipeTitle: ' \u200b' }, 400, 'Please say which recipe this is a photo of.'],
    ['a long title', { recipeTitle: 'x'.repeat(201) }, 400, 'Please keep this under 200 characters.'],
    ['a long caption', { recipeTitle, caption: 'x'.repeat(501) }, 400, 'Please keep this under 500 characters.'],
    ['a long twist', { recipeTitle, userTwist: 'x'.repeat(301) }, 400, 'Please keep this under 300 characters.'],
    ['an odd yes or no', { recipeTitle, isRecipeOfTheWeek: 'perhaps' }, 400, 'Please check what you entered.'],
    [
      'an unknown title',
      { recipeTitle: 'Pans for sale' },
      404,
      'There is no recipe of this title here that you can see. Please check the title.',
    ],
  ] as const)('are refused with %s', async ([_name, fields, status, message], { app, cookie, answerOf }) => {
    const answer = await answerOf(PHOTOS, { cookie, body: await form(fields) })
    expect([answer.status, answer.body.message]).toEqual([status, message])
    expect(await app.db.select().from(t.recipePhotos)).toEqual([])
  })

  it('are refused without a picture, and with a file that is not one or is too large', async ({
    cookie,
    answerOf,
    list,
  }) => {
    const statusOf = async (image: File) =>
      (await answerOf(PHOTOS, { cookie, body: await form({ recipeTitle }, image) })).status
    expect(await answerOf(PHOTOS, { cookie, json: { recipeTitle } })).toMatchObject({
      status: 400,
      body: { message: 'No image selected' },
    })
    expect(await statusOf(new File([], 'none.jpg'))).toBe(422)
    expect(await statusOf(new File(['<svg/>'], 'it.jpg', { type: 'image/jpeg' }))).toBe(415)
    const large = new Uint8Array(10 * 1024 * 1024 + 1)
    large.set(await plainPicture('jpeg', 60, 40))
    expect(await statusOf(new File([large], 'it.jpg'))).toBe(413)
    expect((await answerOf(`${PHOTOS}/${'x'.repeat(700)}`)).status).toBe(400)
    expect((await answerOf(`${PHOTOS}/Tart?limit=1000`)).status).toBe(400)
    expect((await list()).body).toEqual([])
  })
})
