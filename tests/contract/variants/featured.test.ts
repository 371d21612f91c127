import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Fields } from '../case.ts'
import { type ContractWorld, openContractWorld } from '../contract-world.ts'
import { jpeg } from '../recipe-body.ts'

/* The Recipe of the Week and its photos, beside the plain requests. */

let world: ContractWorld
beforeAll(async () => {
  world = await openContractWorld()
})
afterAll(() => world?.close())

describe('the Recipe of the Week', () => {
  const UPDATE = 'POST /api/recipes/featured/update'
  const current = async () => (await world.ask('GET /api/recipes/featured', {}, world.ines)).body as Fields

  it('is a built-in one, stays for a chef, and is drawn anew for an admin', async () => {
    const recipe = await current()
    expect(Number(recipe.id)).toBeGreaterThanOrEqual(3001)
    expect((await world.ask(UPDATE, { body: { recipeId: 3002 } }, world.ines)).body).toEqual(recipe)
    const { status, body } = await world.ask(UPDATE, {}, world.ada)
    expect([status, (body as Fields).id]).not.toEqual([200, recipe.id])
    expect((await current()).id).toBe((body as Fields).id)
  })
})

describe('a photo', () => {
  const title = () => world.app.make.backBurnerRecipe(world.ines, `Tart ${world.count()}`).then(recipe => recipe.title)
  async function send(body: Fields, image: File | '' = '') {
    const form: Record<string, string | File> = image === '' ? {} : { recipeImage: image }
    const answer = await world.ask('POST /api/recipe-photos', { body, form }, world.ines, 'form')
    return [answer.status, answer.body as Fields & { photo: Fields }] as const
  }

  it.each([
    ['true', '', ''],
    ['false', 'Warm', 'Rye'],
    ['', 'Warm', 'Rye'],
    [undefined, 'Warm', 'Rye'],
  ])('with isRecipeOfTheWeek %o carries the words that it may', async (isRecipeOfTheWeek, caption, userTwist) => {
    const recipeTitle = await title()
    const words = { recipeTitle, isRecipeOfTheWeek, caption: 'Warm', userTwist: 'Rye' }
    const [status, { photo, ...answer }] = await send(words, await jpeg())
    expect([status, answer]).toEqual([200, { success: true }])
    expect(photo).toMatchObject({ recipeTitle, userName: 'Inès', caption, userTwist })
    const { body } = await world.ask('GET /api/recipe-photos/{recipeTitle}', { path: { recipeTitle } }, world.tobias)
    expect(body).toMatchObject([{ imageUrl: photo.imageUrl, userProfilePictureUrl: null, caption, userTwist }])
  })

  it('that is refused says so in `error` as well', async () => {
    const recipeTitle = await title()
    const refused = async (status: number, error: string, body: Fields, image?: File) =>
      expect(await send(body, image)).toMatchObject([status, { success: false, error, message: error }])
    await refused(400, 'No image selected', { recipeTitle })
    await refused(415, 'Invalid File Type', { recipeTitle }, new File(['hello'], 'a.jpg', { type: 'image/jpeg' }))
    await refused(413, 'File Too Large', { recipeTitle }, new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'a.jpg'))
    await refused(400, 'Please say which recipe this is a photo of.', {}, await jpeg())
    const unknown = 'There is no recipe of this title here that you can see. Please check the title.'
    await refused(404, unknown, { recipeTitle: 'Pans for sale' }, await jpeg())
    // Elsewhere a refusal is its message alone.
    const { body } = await world.ask('DELETE /api/posts/{id}', { path: { id: 999_999 } }, world.ines)
    expect(body).toEqual({ message: 'Post not found' })
  })

  it('of a title that no recipe has is empty', async () => {
    const { status, body } = await world.ask(
      'GET /api/recipe-photos/{recipeTitle}',
      { path: { recipeTitle: 'No such' } },
      world.ines,
    )
    expect([status, body]).toEqual([200, []])
  })
})
