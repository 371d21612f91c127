import { describe, expect } from 'vitest'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import { recipeFields } from '#tests/fixtures/make.ts'

const storage = {
  shelfLife: '3 days in the fridge',
  reheatingInstructions: 'Gently, with a splash of water',
  canFreeze: true,
}

const it = appTest().extend('ines', chef('Inès')).extend('tobias', chef('Tobias'))

describe('how a recipe keeps', () => {
  it.for(['/api/users/0/back-burner', '/api/users/0/saved-recipes', '/api/user-recipes'] as const)(
    'is stored by POST %s',
    async (path, { app, ines }) => {
      const cookie = await app.cookieOf(ines)
      const answer = await app.request(path, { cookie, json: { ...recipeFields(), ...storage } })
      expect(await answer.json()).toMatchObject(storage)
    },
  )

  it('is stored with a recipe that is posted, from a form too', async ({ app, ines }) => {
    const cookie = await app.cookieOf(ines)
    const json = { type: 'recipe', ...recipeFields('Stew'), ...storage, canFreeze: false }
    const posted = (await (await app.request('/api/user-posts', { cookie, json })).json()) as { recipeId: number }
    expect(await app.as(ines).kitchen.getRecipe({ id: posted.recipeId })).toMatchObject({
      ...storage,
      canFreeze: false,
    })

    const form = new FormData()
    form.set('type', 'recipe')
    form.set('title', 'Soup')
    form.set('ingredients', '["1 onion"]')
    form.set('instructions', '["Cook it."]')
    form.set('shelfLife', storage.shelfLife)
    form.set('reheatingInstructions', '  ')
    form.set('canFreeze', 'true')
    const sent = (await (await app.request('/api/user-posts', { cookie, body: form })).json()) as { recipeId: number }
    expect(await app.as(ines).kitchen.getRecipe({ id: sent.recipeId })).toMatchObject({
      shelfLife: storage.shelfLife,
      reheatingInstructions: null,
      canFreeze: true,
    })
  })

  it('stays null where nothing is said, and has limits', async ({ app, ines }) => {
    const { kitchen } = app.as(ines)
    expect(await kitchen.addToCookbook({ id: 0, ...recipeFields() })).toMatchObject({
      shelfLife: null,
      reheatingInstructions: null,
      canFreeze: null,
    })
    const long = { id: 0, ...recipeFields(), shelfLife: 'x'.repeat(201) }
    await expect(kitchen.addToCookbook(long)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const longer = { id: 0, ...recipeFields(), reheatingInstructions: 'x'.repeat(1001) }
    await expect(kitchen.addToBackBurner(longer)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('goes along to the Cookbook, into copies and into remakes', async ({ app, ines, tobias }) => {
    const created = await app.make.backBurnerRecipe(ines, 'Stew', storage)
    expect(await app.as(ines).kitchen.moveToCookbook({ userId: 0, recipeId: created.id })).toMatchObject(storage)
    const { kitchen, feed } = app.as(tobias)
    expect(await kitchen.saveRecipe({ recipeId: created.id })).toMatchObject(storage)
    const post = await app.as(ines).feed.addPost({ type: 'recipe', recipeId: created.id })
    const remake = { type: 'recipe_remake', originalPostId: post.id, content: 'Lovely' } as const
    const first = await feed.addPost(remake)
    expect(await kitchen.getRecipe({ id: first.recipeId ?? 0 })).toMatchObject(storage)
    const second = await feed.addPost({ ...remake, canFreeze: false, shelfLife: 'a day' })
    expect(await kitchen.getRecipe({ id: second.recipeId ?? 0 })).toMatchObject({
      ...storage,
      canFreeze: false,
      shelfLife: 'a day',
    })
  })
})
