import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Fields } from '../case.ts'
import { type ContractWorld, openContractWorld } from '../contract-world.ts'

/* What is commented on, and what the Recipe of the Week answers. */

const ADD = 'POST /api/comments'
const LIST = 'GET /api/comments/{postType}/{postId}'
const NO_TARGET = 'Please say what the comment is about.'

let world: ContractWorld
beforeAll(async () => {
  world = await openContractWorld()
})
afterAll(() => world?.close())

const add = async (body: Fields, chef = world.ines) => {
  const { status, body: answer } = await world.ask(ADD, { body }, chef)
  return [status, answer as Fields] as const
}
const list = async (postType: string, postId: number) =>
  (await world.ask(LIST, { path: { postType, postId } }, world.ines)).body as Fields[]

/** Of each kind something to comment on: what names it in a comment, and its id. */
async function targets(): Promise<[string, string, number][]> {
  const post = await world.app.make.recipePost(world.tobias)
  return [
    ['user_post', 'postId', post.id],
    ['trending_recipe', 'recipeId', post.recipeId ?? 0],
    ['featured_recipe', 'featuredRecipeId', 3001],
  ]
}

it('each kind of thing has a thread of its own', async () => {
  for (const [postType, name, id] of await targets()) {
    const content = `Said of a ${postType}`
    const [status, comment] = await add({ userId: 0, content, postType, [name]: String(id) })
    expect([status, comment]).toMatchObject([200, { content, userId: world.ines.id, userName: 'Inès', likes: 0 }])
    expect(comment.tags).toEqual(['homemade', 'delicious', 'photo-captured'])
    expect(await list(postType, id)).toEqual([comment])
  }
})

it('who comments is known from the session', async () => {
  const { id } = await world.app.make.generalPost(world.tobias, 'Bread day')
  const [, comment] = await add({ userId: world.tobias.id, content: 'Hello', postType: 'user_post', postId: id })
  expect(comment.userId).toBe(world.ines.id)
})

it('the id has to be that of the kind, and of something that is there', async () => {
  for (const [postType, name, id] of await targets()) {
    const others = ['postId', 'recipeId', 'featuredRecipeId'].filter(other => other !== name)
    const said = { content: 'Hello', postType }
    expect(await add({ ...said, [others[0] ?? '']: id, [others[1] ?? '']: id })).toMatchObject([
      400,
      { message: NO_TARGET },
    ])
    const message = postType === 'user_post' ? 'Post not found' : 'Recipe not found'
    expect(await add({ ...said, [name]: 999_999 })).toEqual([404, { message }])
  }
  // Only what is or was featured has such a thread.
  const { recipeId } = await world.app.make.recipePost(world.tobias)
  const said = { content: 'Hello', postType: 'featured_recipe', featuredRecipeId: recipeId }
  expect(await add(said)).toEqual([404, { message: 'Recipe not found' }])
})

it('a like of a comment turns over', async () => {
  const post = await world.app.make.generalPost(world.tobias, 'Bread day')
  const [, { id }] = await add({ content: 'Yum', postType: 'user_post', postId: post.id })
  const like = async () =>
    (await world.ask('POST /api/comments/{id}/like', { path: { id: Number(id) } }, world.tobias)).body
  expect(await like()).toEqual({ isLiked: true, likes: 1 })
  expect(await like()).toEqual({ isLiked: false, likes: 0 })
})
