import { describe, expect } from 'vitest'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import { recipeFields } from '#tests/fixtures/make.ts'
import { plainPicture } from '#tests/samples/pictures.ts'
import { listRestCalls } from '../rest/list-calls.ts'
import { appRouter } from '../router.ts'

const it = appTest()
  .extend('ines', chef('Inès'))
  .extend('tobias', chef('Tobias'))
  .extend('cookie', ({ app, ines }) => app.cookieOf(ines))
  .extend('call', ({ app, cookie }) => async (method: string, path: string, json?: object) => {
    const answer = await app.request(path, { method, cookie, json })
    return { status: answer.status, body: await answer.json() }
  })

describe('the REST side of the kitchen', () => {
  it('has every documented call', () => {
    const known = new Set(
      listRestCalls(appRouter).map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`),
    )
    for (const documented of [
      'POST /api/saved-recipes',
      'DELETE /api/saved-recipes',
      'POST /api/user-recipes',
      'GET /api/users/{}/back-burner',
      'POST /api/users/{}/back-burner',
      'DELETE /api/users/{}/back-burner/{}',
      'POST /api/users/{}/back-burner/{}/move-to-cookbook',
      'GET /api/users/{}/saved-recipes',
      'GET /api/users/{}/saved-recipes/sections',
      'POST /api/users/{}/saved-recipes',
      'DELETE /api/users/{}/saved-recipes/{}',
      'PATCH /api/users/{}/saved-recipes/{}/section',
      'PATCH /api/users/{}/recipes/{}/status',
      'POST /api/recipes/{}/save-to-back-burner',
      'POST /api/recipes/{}/move-to-cookbook',
      'PATCH /api/recipes/{}/visibility',
      'PATCH /api/users/recipes/{}',
    ]) {
      expect(known).toContain(documented)
    }
  })

  it('takes a recipe through its life', async ({ ines, call }) => {
    const link = 'https://a.example/soup'
    const added = await call('POST', '/api/user-recipes', {
      ...recipeFields(),
      originalLink: link,
      status: 'on-back-burner',
    })
    expect(added.body).toMatchObject({ status: 'on-back-burner', originalLink: link, sourceUrl: link })
    const { id } = added.body
    expect((await call('GET', '/api/users/0/back-burner?sort=title&query=tomato')).body).toHaveLength(1)
    const moved = await call('POST', `/api/users/0/back-burner/${id}/move-to-cookbook`)
    expect(moved.body).toMatchObject({ id, status: 'completed' })
    const section = await call('PATCH', `/api/users/${ines.id}/saved-recipes/${id}/section`, { mealSection: 'lunch' })
    expect(section.body).toMatchObject({ mealSection: 'lunch' })
    const sections = await call('GET', '/api/users/0/saved-recipes/sections')
    expect(sections.body).toMatchObject({ breakfast: [], lunch: [{ id }], dinner: [], treats: [] })
    const hidden = await call('PATCH', `/api/recipes/${id}/visibility`, { isPublic: false })
    expect(hidden.body).toMatchObject({ isPublic: false })
    const back = await call('PATCH', `/api/users/0/recipes/${id}/status`, { status: 'on-back-burner' })
    expect(back.body).toMatchObject({ status: 'on-back-burner' })
    expect((await call('POST', `/api/recipes/${id}/move-to-cookbook`)).body).toMatchObject({ status: 'completed' })
    expect((await call('DELETE', `/api/users/0/saved-recipes/${id}`)).body).toEqual({ success: true })
    expect(await call('DELETE', `/api/users/0/saved-recipes/${id}`)).toMatchObject({ status: 404 })
  })

  it('keeps and lets go what another chef shows', async ({ app, ines, tobias, call }) => {
    const { id } = await app.make.backBurnerRecipe(tobias, 'Rye Bread')
    const body = {
      userId: ines.id,
      recipeType: 'user',
      recipeTitle: 'Rye Bread',
      mealSection: 'breakfast',
      userRecipeId: id,
    }
    expect((await call('POST', '/api/saved-recipes', body)).body).toMatchObject({ mealSection: 'breakfast' })
    expect((await call('DELETE', '/api/saved-recipes', { userId: 0, userRecipeId: id })).body).toEqual({
      success: true,
    })
    expect((await call('POST', `/api/recipes/${id}/save-to-back-burner`)).body).toMatchObject({ title: 'Rye Bread' })
    const nothing = await call('POST', '/api/saved-recipes', { recipeType: 'user', recipeTitle: 'Rye' })
    expect(nothing).toMatchObject({ status: 400, body: { message: 'Please say which recipe.' } })
  })

  it('edits by form, with a photo', async ({ app, ines, cookie, call }) => {
    const { id } = await app.make.backBurnerRecipe(ines, 'Soup', { chefNotes: 'Old' })
    const form = new FormData()
    form.set('title', 'Better Soup')
    form.set('chefNotes', '')
    form.set('image', new File([new Uint8Array(await plainPicture('jpeg'))], 'soup.jpg', { type: 'image/jpeg' }))
    const answer = await app.request(`/api/users/recipes/${id}`, { method: 'PATCH', cookie, body: form })
    const recipe = await answer.json()
    expect(recipe).toMatchObject({ title: 'Better Soup', chefNotes: '', cookTime: 30 })
    expect((await app.request(recipe.imageUrl, { cookie })).status).toBe(200)
    expect((await call('PATCH', `/api/users/recipes/${id}`, { servings: 6 })).body).toMatchObject({
      servings: 6,
      title: 'Better Soup',
      imageUrl: recipe.imageUrl,
    })
    form.set('image', new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'soup.jpg', { type: 'image/jpeg' }))
    const tooLarge = await app.request(`/api/users/recipes/${id}`, { method: 'PATCH', cookie, body: form })
    expect([tooLarge.status, (await tooLarge.json()).message]).toEqual([413, 'File Too Large'])
  })

  it('says no in the documented ways', async ({ app, tobias, call }) => {
    const shown = await app.make.backBurnerRecipe(tobias)
    const hidden = await app.make.backBurnerRecipe(tobias, 'Secret', { isPublic: false })
    expect(await call('PATCH', `/api/users/recipes/${shown.id}`, { title: 'x' })).toMatchObject({ status: 403 })
    expect(await call('PATCH', `/api/users/recipes/${hidden.id}`, { title: 'x' })).toMatchObject({ status: 404 })
    const path = `/api/users/${tobias.id}/recipes/${shown.id}/status`
    expect(await call('PATCH', path, { status: 'completed' })).toMatchObject({ status: 403 })
    expect(await call('PATCH', '/api/users/0/recipes/1/status', { status: 'eaten' })).toMatchObject({ status: 400 })
    expect((await app.request('/api/users/0/saved-recipes/sections')).status).toBe(401)
  })
})
