import { inArray } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { posts, users } from '#db/schema/tables.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import { recipeFields } from '#tests/fixtures/make.ts'
import { plainPicture } from '#tests/samples/pictures.ts'

let clock: number

const it = appTest(() => {
  clock = Date.UTC(2026, 4, 1)
  return { now: () => clock++ }
})
  .extend('ines', chef('Inès'))
  .extend('tobias', chef('Tobias'))

const titles = (page: { posts: { title: string | null; content: string }[] }) =>
  page.posts.map(post => post.title ?? post.content)

describe('The Dish', () => {
  it('is empty with an invitation for a chef who follows nobody', async ({ app, ines }) => {
    expect(await app.as(ines).feed.listFeed({})).toEqual({
      posts: [],
      showEmptyState: true,
      friendsCount: 0,
      older: null,
      newer: null,
      top: null,
    })
  })

  it('shows own posts and those of followed chefs, newest first', async ({ app, ines, tobias }) => {
    await app.make.recipePost(tobias, 'Rye Bread')
    await app.make.generalPost(ines, 'Who has plums?')
    const stranger = await app.make.chef('Stranger')
    await app.make.recipePost(stranger, 'Unseen Pie')
    expect(titles(await app.as(ines).feed.listFeed({}))).toEqual(['Who has plums?'])
    await app.as(ines).friends.follow({ followeeId: tobias.id })
    const page = await app.as(ines).feed.listFeed({})
    expect(titles(page)).toEqual(['Who has plums?', 'Rye Bread'])
    expect(page).toMatchObject({ friendsCount: 1, showEmptyState: false })
    expect(page.posts[1]).toMatchObject({ author: { id: tobias.id, name: 'Tobias' }, servings: 4, isLiked: false })
  })

  it('turns pages of nine back and forth, even past posts that are gone', async ({ app, ines, tobias }) => {
    await app.as(ines).friends.follow({ followeeId: tobias.id })
    const made: number[] = []
    for (let n = 1; n <= 20; n++) made.push((await app.make.generalPost(n % 2 ? ines : tobias, `Post ${n}`)).id)
    const turn = (input: { before?: string | null; after?: string | null }) =>
      app.as(ines).feed.listFeed(input as { before?: string })
    const first = await turn({})
    expect(titles(first)).toEqual([20, 19, 18, 17, 16, 15, 14, 13, 12].map(n => `Post ${n}`))
    expect(first).toMatchObject({ older: expect.any(String), newer: null, top: expect.any(String) })
    const second = await turn({ before: first.older })
    expect(titles(second)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3].map(n => `Post ${n}`))
    expect(second).toMatchObject({ older: expect.any(String), newer: expect.any(String) })
    const third = await turn({ before: second.older })
    expect(titles(third)).toEqual(['Post 2', 'Post 1'])
    expect(third).toMatchObject({ older: null, newer: expect.any(String) })
    const back = await turn({ after: third.newer })
    expect(titles(back)).toEqual(titles(second))
    expect(back).toMatchObject({ older: expect.any(String), newer: expect.any(String) })
    expect(titles(await turn({ after: back.newer }))).toEqual(titles(first))

    await app.db.delete(posts).where(inArray(posts.id, [made[1] ?? 0, made[0] ?? 0, made[2] ?? 0]))
    expect(titles(await turn({ before: first.older }))).toEqual([11, 10, 9, 8, 7, 6, 5, 4].map(n => `Post ${n}`))
    const empty = await turn({ before: second.older })
    expect(empty).toMatchObject({ posts: [], older: null, showEmptyState: false })
    expect(titles(await turn({ after: empty.newer }))).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4].map(n => `Post ${n}`))
  })

  it('loses the posts of a chef who goes private, unless they are friends', async ({ app, ines, tobias }) => {
    const friend = await app.make.chef('Friend')
    await app.as(ines).friends.follow({ followeeId: tobias.id })
    await app.make.friends(tobias, friend)
    const { id, recipeId } = await app.make.recipePost(tobias, 'Rye Bread')
    await app.db.update(users).set({ isPublic: false })
    expect(titles(await app.as(ines).feed.listFeed({}))).toEqual([])
    expect(titles(await app.as(friend).feed.listFeed({}))).toEqual(['Rye Bread'])
    for (const attempt of [
      () => app.as(ines).feed.getPost({ id }),
      () => app.as(ines).kitchen.getRecipe({ id: recipeId ?? 0 }),
      () => app.as(ines).feed.toggleLike({ id }),
      () => app.as(ines).feed.toggleSave({ id }),
      () => app.as(ines).feed.listChefPosts({ userId: tobias.id }),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    expect(await app.as(ines).feed.listPosts({})).toEqual([])
    expect((await app.as(friend).feed.getPost({ id })).title).toBe('Rye Bread')
  })

  it('keeps a post that is not public to its author', async ({ app, ines, tobias }) => {
    await app.make.friends(ines, tobias)
    const { id } = await app.make.generalPost(tobias, 'Secret', { isPublic: false })
    expect(titles(await app.as(ines).feed.listFeed({}))).toEqual([])
    await expect(app.as(ines).feed.getPost({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(titles(await app.as(tobias).feed.listFeed({}))).toEqual(['Secret'])
  })
})

describe('dishing', () => {
  it('takes a recipe as JSON and as a form with JSON lists', async ({ app, ines }) => {
    const cookie = await app.cookieOf(ines)
    const fields = recipeFields('Fig Tart')
    const asJson = await app.request('/api/user-posts', {
      cookie,
      json: { type: 'recipe', caption: 'Try it', ...fields },
    })
    expect(await asJson.json()).toMatchObject({ title: 'Fig Tart', caption: 'Try it', source: 'User Recipe' })
    const form = new FormData()
    form.set('type', 'recipe')
    form.set('title', 'Fig Tart')
    form.set('ingredients', JSON.stringify(fields.ingredients))
    form.set('instructions', JSON.stringify(fields.instructions))
    form.set('servings', '6')
    form.set('caption', '')
    const asForm = await app.request('/api/user-posts', { cookie, body: form })
    expect(await asForm.json()).toMatchObject({ ingredients: fields.ingredients, servings: 6 })
  })

  it('takes a photo along with the form, for a recipe and for words', async ({ app, ines }) => {
    const cookie = await app.cookieOf(ines)
    const photo = new File([new Uint8Array(await plainPicture('jpeg'))], 'plums.jpg', { type: 'image/jpeg' })
    for (const fields of [
      { type: 'general' },
      { type: 'recipe', title: 'Plums', ingredients: '["plums"]', instructions: '["Eat."]' },
    ]) {
      const body = new FormData()
      for (const [name, value] of Object.entries(fields)) body.set(name, value)
      body.set('image', photo)
      const post = await (await app.request('/api/user-posts', { cookie, body })).json()
      expect(post.imageUrl).toMatch(/^\/media\//)
      expect((await app.request(post.imageUrl, { cookie })).status).toBe(200)
    }
    const body = new FormData()
    body.set('type', 'general')
    body.set('image', new File(['<svg/>'], 'plums.jpg', { type: 'image/jpeg' }))
    const refused = await app.request('/api/user-posts', { cookie, body })
    expect([refused.status, (await refused.json()).message]).toEqual([415, 'Invalid File Type'])
    expect(await app.as(ines).feed.listPosts({})).toHaveLength(2)
  })

  it.for([
    [{ type: 'general', content: '  ' }, 'Please add some text or a photo to your post.'],
    [{ type: 'general', content: '\u200b\u2800' }, 'Please add some text or a photo to your post.'],
    [{ type: 'recipe', ...recipeFields(' ') }, 'Title is required'],
    [{ type: 'recipe', ...recipeFields(), ingredients: ['', ' '] }, 'At least one ingredient is required'],
    [{ type: 'recipe', title: 'Soup', ingredients: 'water' }, 'Instructions are required'],
    [{ type: 'sonnet' }, 'Please say what kind of post this is.'],
    [{ type: 'recipe', ...recipeFields(), sourceUrl: 'javascript:alert(1)' }, 'Please enter a valid URL'],
  ] as const)('refuses %o', async ([json, message], { app, ines }) => {
    const cookie = await app.cookieOf(ines)
    const answer = await app.request('/api/user-posts', { cookie, json })
    expect(answer.status).toBe(400)
    expect((await answer.json()).message).toBe(message)
  })

  it("does not dish what is another's", async ({ app, ines, tobias }) => {
    const { id } = await app.make.backBurnerRecipe(tobias)
    await expect(app.as(ines).feed.addPost({ type: 'recipe', recipeId: id })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })

  it('dishes a recipe from the kitchen, which stays there', async ({ app, ines }) => {
    const { id } = await app.make.backBurnerRecipe(ines, 'Plum Cake')
    const post = await app.as(ines).feed.addPost({ type: 'recipe', recipeId: id })
    expect(post).toMatchObject({ title: 'Plum Cake', recipeId: id })
    await app.as(ines).kitchen.removeFromBackBurner({ id: 0, itemId: id })
    expect((await app.as(ines).feed.getPost({ id: post.id })).title).toBe('Plum Cake')
    expect(await app.as(ines).kitchen.listBackBurner({ id: 0 })).toEqual([])
  })
})

describe('liking and saving', () => {
  it('counts every like once', async ({ app, ines, tobias }) => {
    const { id } = await app.make.recipePost(tobias)
    const others = await Promise.all([1, 2, 3, 4].map(n => app.make.chef(`Chef ${n}`)))
    await Promise.all(others.map(chef => app.as(chef).feed.toggleLike({ id })))
    expect(await app.as(ines).feed.toggleLike({ id })).toEqual({ isLiked: true, likes: 5 })
    expect(await app.as(ines).feed.toggleLike({ id })).toEqual({ isLiked: false, likes: 4 })
    expect(await app.as(others[0] ?? ines).feed.getPost({ id })).toMatchObject({ isLiked: true, likes: 4 })
  })

  it('copies the recipe to the Back Burner with credit, and takes it away again', async ({ app, ines, tobias }) => {
    const { id } = await app.make.recipePost(tobias, 'Rye Bread', {
      chefNotes: 'mine alone',
      sourceUrl: 'https://a.example/rye',
    })
    expect(await app.as(ines).feed.toggleSave({ id })).toEqual({ isSaved: true })
    const [copy] = await app.as(ines).kitchen.listBackBurner({ id: 0 })
    expect(copy).toMatchObject({ title: 'Rye Bread', originalAuthor: 'Tobias', chefNotes: '', author: { id: ines.id } })
    expect((await app.as(ines).feed.getPost({ id })).isSaved).toBe(true)
    expect(await app.as(ines).feed.toggleSave({ id })).toEqual({ isSaved: false })
    expect(await app.as(ines).kitchen.listBackBurner({ id: 0 })).toEqual([])
  })

  it('does not save words, or what is one’s own', async ({ app, ines, tobias }) => {
    const words = await app.make.generalPost(tobias, 'Hello')
    const own = await app.make.recipePost(ines)
    await expect(app.as(ines).feed.toggleSave({ id: words.id })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(app.as(ines).feed.toggleSave({ id: own.id })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})
