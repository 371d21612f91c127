import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recipeFields } from '../../fixtures/make.ts'
import type { Fields } from '../case.ts'
import { type ContractWorld, openContractWorld } from '../contract-world.ts'
import { jpeg } from '../recipe-body.ts'

/* What a post may be, beside the plain requests: its types, its shelves, its pictures, who may do what with it. */

const POST = 'POST /api/user-posts'

let world: ContractWorld
beforeAll(async () => {
  world = await openContractWorld({ needsCatalogue: false })
})
afterAll(() => world?.close())

type Post = Fields & { id: number; recipeId: number; imageUrl: string | null; type: string }

async function post(body: Fields, form?: Record<string, string | File>, chef = world.ines): Promise<[number, Post]> {
  const answer = await world.ask(POST, { body, ...(form ? { form } : {}) }, chef, form ? 'form' : 'json')
  return [answer.status, answer.body as Post]
}
const soup = (more: Fields = {}) => ({ ...recipeFields(`Soup ${world.count()}`), ...more })
const idsAt = async (call: string, chef = world.ines) =>
  ((await world.ask(call, { path: { id: 0, userId: 0 } }, chef)).body as Post[]).map(({ id }) => id)

describe('a post', () => {
  it.each<[string, Fields, Fields]>([
    ['general', { content: 'Hot tip' }, { content: 'Hot tip', title: null, ingredients: [] }],
    ['general_post', { content: 'Hot tip' }, { content: 'Hot tip', recipeId: null }],
    ['recipe', recipeFields('Rye'), { title: 'Rye', recipeTitle: 'Rye', source: 'User Recipe', servings: 4 }],
    ['user_recipe', recipeFields('Rye'), { title: 'Rye', isPublic: true }],
  ])('of the type %s keeps its type', async (type, body, wanted) => {
    const [status, made] = await post({ type, ...body })
    expect([status, made]).toMatchObject([200, { type, ...wanted, likes: 0, isLiked: false, isSaved: false }])
    expect(made.author).toEqual({ id: world.ines.id, name: 'Inès', profileImage: null })
  })

  it('that is a remake credits the original as it is known here, whatever is sent', async () => {
    const original = await world.app.make.recipePost(world.tobias, 'Plum Tart', { cookTime: 40 })
    const said = { type: 'recipe_remake', originalPostId: String(original.id), content: 'Darker, and all gone' }
    const [, made] = await post({ ...said, originalAuthor: 'Somebody', recipeTitle: 'Rye Tart', myTwist: 'Rye' })
    const credits = { originalPostId: original.id, originalAuthor: 'Tobias' }
    expect(made).toMatchObject({ ...credits, title: 'Rye Tart', myTwist: 'Rye', cookTime: 40 })
    const [, asForm] = await post({ ...said, ingredients: '["1 plum"]', instructions: '[]' }, {})
    expect(asForm).toMatchObject({ ...credits, title: 'Plum Tart', ingredients: ['1 plum'] })
    expect(asForm.instructions).toEqual(original.instructions)
  })

  it.each<[string, Fields, number, string | RegExp]>([
    ['says nothing', { content: undefined }, 400, 'Please share how your version turned out!'],
    ['says too much', { content: 'x'.repeat(501) }, 400, 'Please keep this under 500 characters.'],
    ['has too long a twist', { myTwist: 'x'.repeat(301) }, 400, 'Please keep this under 300 characters.'],
    ['names no original', { originalPostId: '' }, 400, 'Please say what was remade.'],
    ['names none that is here', { originalPostId: 999_999 }, 404, /^The original post is not here any more/],
  ])('that is a remake and %s is refused', async (_what, change, status, says) => {
    const original = await world.app.make.recipePost(world.tobias)
    const given = { type: 'recipe_remake', originalPostId: original.id, content: 'All gone' }
    const [told, body] = await post({ ...given, ...change })
    expect([told, body.message]).toEqual([status, typeof says === 'string' ? says : expect.stringMatching(says)])
  })

  it('of words needs words or a picture', async () => {
    for (const content of [undefined, '', '  ', null]) {
      const [status, { message }] = await post({ type: 'general', content })
      expect([status, message]).toEqual([400, 'Please add some text or a photo to your post.'])
    }
    expect((await post({ type: 'general', content: 'x'.repeat(5001) }))[0]).toBe(400)
    const [status, made] = await post({ type: 'general', content: '' }, { image: await jpeg() })
    expect([status, made.imageUrl]).toEqual([200, expect.stringMatching(/^\/media\//)])
    expect(await post({ type: 'general', content: 'Bare' }, { image: '' })).toMatchObject([200, { imageUrl: null }])
  })

  it.each([
    ['dish', null],
    ['backburner', 'GET /api/users/{id}/back-burner'],
    ['cookbook', 'GET /api/users/{userId}/saved-recipes'],
    ['', null],
  ])('with the collection %o puts its recipe where it belongs', async (targetCollection, shelf) => {
    const [, { recipeId }] = await post(soup({ type: 'recipe', targetCollection }))
    for (const call of ['GET /api/users/{id}/back-burner', 'GET /api/users/{userId}/saved-recipes']) {
      expect((await idsAt(call)).includes(recipeId)).toBe(call === shelf)
    }
  })

  it('kept to oneself is seen by its author alone', async () => {
    const [, { id }] = await post(soup({ type: 'recipe', isPublic: 'false' }), {})
    expect(await idsAt('GET /api/user-posts')).toContain(id)
    expect(await idsAt('GET /api/user-posts/{userId}')).toContain(id)
    for (const chef of [world.tobias, world.ada]) {
      expect(await idsAt('GET /api/user-posts', chef)).not.toContain(id)
      const theirs = (await world.ask('GET /api/user-posts/{userId}', { path: { userId: world.ines.id } }, chef)).body
      expect((theirs as Post[]).map(one => one.id)).not.toContain(id)
      expect((await world.ask('POST /api/posts/{id}/like', { path: { id } }, chef)).status).toBe(404)
    }
  })
})

describe('the picture of a post', () => {
  const asDataUrl = async () =>
    `data:image/jpeg;base64,${Buffer.from(await (await jpeg()).arrayBuffer()).toString('base64')}`

  it('comes as a file in a form and as a data URL in JSON, for general posts, recipes and remakes', async () => {
    const original = await world.app.make.recipePost(world.tobias)
    for (const body of [
      { type: 'general', content: 'Look' },
      soup({ type: 'recipe' }),
      { type: 'recipe_remake', originalPostId: original.id, content: 'All gone' },
    ]) {
      for (const made of [
        (await post(body, { image: await jpeg() }))[1],
        (await post({ ...body, image: await asDataUrl() }))[1],
      ]) {
        const picture = await fetch(world.address + made.imageUrl)
        // Only chefs see it.
        expect([picture.status, made.imageUrl]).toEqual([404, expect.stringMatching(/^\/media\//)])
      }
    }
    const alone = await post({ type: 'general', image: await asDataUrl() })
    expect(alone).toMatchObject([200, { content: '', imageUrl: expect.any(String) }])
  })

  it.each<[string, string, number, string]>([
    ['something else', `data:image/png;base64,${btoa('<svg onload="alert(1)"/>')}`, 415, 'Invalid File Type'],
    ['no base64', 'data:image/png,hello', 415, 'Invalid File Type'],
    ['empty', 'data:image/png;base64,', 422, 'This file is empty. Please choose another picture.'],
    ['too large', `data:image/png;base64,${'A'.repeat(14_200_000)}`, 413, 'File Too Large'],
  ])('that is %s is refused, and there is no post', async (_what, image, status, message) => {
    const before = await idsAt('GET /api/user-posts')
    const [told, body] = await post({ type: 'general', content: 'Look', image })
    expect([told, body.message]).toEqual([status, message])
    expect(await idsAt('GET /api/user-posts')).toEqual(before)
  })

  it.each([
    ['no picture', new File(['hello'], 'a.jpg', { type: 'image/jpeg' }), 415, 'Invalid File Type'],
    ['too large a one', new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'a.jpg'), 413, 'File Too Large'],
  ])('as a file that is %s is refused', async (_what, image, status, message) => {
    const [told, body] = await post({ type: 'general', content: 'Look' }, { image })
    expect([told, body.message]).toEqual([status, message])
  })
})

describe('with a post', () => {
  const act = async (call: string, id: number, chef = world.ines) => {
    const { status, body } = await world.ask(call, { path: { id } }, chef)
    return [status, body]
  }

  it('liking and saving turn over', async () => {
    const { id } = await world.app.make.recipePost(world.tobias)
    for (const call of ['POST /api/posts/{id}/like', 'POST /api/user-posts/{id}/like']) {
      expect(await act(call, id)).toEqual([200, { isLiked: true, likes: 1 }])
      expect(await act('POST /api/posts/{id}/like', id)).toEqual([200, { isLiked: false, likes: 0 }])
    }
    const shelf = () => idsAt('GET /api/users/{id}/back-burner')
    const before = await shelf()
    expect(await act('POST /api/user-posts/{id}/save', id)).toEqual([200, { isSaved: true }])
    expect(await shelf()).toHaveLength(before.length + 1)
    expect(await act('POST /api/user-posts/{id}/save', id)).toEqual([200, { isSaved: false }])
    expect(await shelf()).toEqual(before)
  })

  it('only recipes of others are saved', async () => {
    const words = await world.app.make.generalPost(world.tobias, 'Bread day')
    expect(await act('POST /api/user-posts/{id}/save', words.id)).toEqual([
      400,
      { message: 'Only recipes can be saved.' },
    ])
    const own = await world.app.make.recipePost(world.ines)
    expect(await act('POST /api/user-posts/{id}/save', own.id)).toEqual([
      400,
      { message: 'This recipe is yours already.' },
    ])
  })

  it('what is not there is not found', async () => {
    for (const call of ['POST /api/posts/{id}/like', 'POST /api/user-posts/{id}/save', 'DELETE /api/posts/{id}']) {
      expect(await act(call, 999_999)).toEqual([404, { message: 'Post not found' }])
    }
  })

  it('deleting is for its author, and done once', async () => {
    const { id } = await world.app.make.generalPost(world.ines, 'Plums')
    const message = 'Failed to delete post. You can only delete your own posts.'
    expect(await act('DELETE /api/posts/{id}', id, world.tobias)).toEqual([403, { message }])
    expect(await act('DELETE /api/posts/{id}', id)).toEqual([200, { success: true }])
    expect(await act('DELETE /api/posts/{id}', id)).toEqual([404, { message: 'Post not found' }])
  })
})
