import { describe, expect } from 'vitest'
import { appTest, chef } from '#tests/fixtures/app-test.ts'

/* The feed as programs ask for it: plain JSON at the documented addresses. */

let clock: number

const it = appTest(() => {
  clock = Date.UTC(2026, 4, 1)
  return { now: () => clock++ }
})
  .extend('ines', chef('Inès'))
  .extend('tobias', chef('Tobias'))
  .extend('cookie', { auto: true }, async ({ app, ines, tobias }) => {
    await app.as(ines).friends.follow({ followeeId: tobias.id })
    return app.cookieOf(ines)
  })
  .extend('get', ({ app, cookie }) => async (path: string) => {
    const answer = await app.request(path, { cookie })
    return { status: answer.status, body: await answer.json() }
  })

describe('over REST', () => {
  it('the feed names where its pages lead', async ({ app, tobias, get }) => {
    for (let n = 1; n <= 12; n++) await app.make.generalPost(tobias, `Post ${n}`)
    const first = (await get('/api/feed/posts')).body
    expect(first).toMatchObject({ showEmptyState: false, friendsCount: 1, newer: null })
    expect(first.posts).toHaveLength(9)
    const second = (await get(`/api/feed/posts?before=${first.older}`)).body
    expect(second.posts.map((post: { content: string }) => post.content)).toEqual(['Post 3', 'Post 2', 'Post 1'])
    const back = (await get(`/api/feed/posts?after=${second.newer}`)).body
    expect(back.posts).toEqual(first.posts)
    expect((await get('/api/feed/posts?before=&after=')).body).toEqual(first)
  })

  it.for(['yesterday', '12', '-1.5', '1.2.3', `${'9'.repeat(16)}.1`, "1.1' or 1=1"] as const)(
    'the cursor %s is invalid',
    async (place, { get }) => {
      for (const path of ['/api/feed/posts?before', '/api/user-posts?before', '/api/content/status?after']) {
        expect((await get(`${path}=${encodeURIComponent(place)}`)).status).toBe(400)
      }
    },
  )

  it('places far outside of everything are just empty', async ({ app, tobias, get }) => {
    await app.make.generalPost(tobias, 'Hello')
    const far = '9'.repeat(15)
    expect((await get(`/api/feed/posts?after=${far}.${far}`)).body.posts).toEqual([])
    expect((await get('/api/feed/posts?before=0.0')).body.posts).toEqual([])
    expect((await get(`/api/feed/posts?before=${far}.${far}`)).body.posts).toHaveLength(1)
  })

  it('there is the status, and what friends did', async ({ app, tobias, get }) => {
    const { id } = await app.make.recipePost(tobias, 'Rye Bread')
    expect(await get('/api/content/status?after=1.1')).toEqual({
      status: 200,
      body: { newPosts: 1, newestPostId: id, friendsCount: 1, unread: 0, requests: 0 },
    })
    expect((await get('/api/feed/friends-activities')).body).toEqual([
      {
        kind: 'recipe',
        actor: { id: tobias.id, name: 'Tobias', profileImage: null },
        postId: id,
        postTitle: 'Rye Bread',
        postAuthor: { id: tobias.id, name: 'Tobias', profileImage: null },
        createdAt: expect.stringMatching(/^2026-05-01T/),
      },
    ])
  })

  it('posts are lists: of all, of a chef, and of oneself, who is 0', async ({ app, ines, tobias, get }) => {
    await app.make.generalPost(ines, 'Mine')
    await app.make.generalPost(tobias, 'His')
    const contents = async (path: string) => (await get(path)).body.map((post: { content: string }) => post.content)
    expect(await contents('/api/user-posts')).toEqual(['His', 'Mine'])
    expect(await contents('/api/user-posts?limit=1')).toEqual(['His'])
    expect(await contents(`/api/user-posts/${tobias.id}`)).toEqual(['His'])
    expect(await contents('/api/user-posts/0')).toEqual(['Mine'])
    expect(await contents('/api/users/0/hot-tips')).toEqual(['Mine'])
    expect((await get('/api/user-posts/999')).status).toBe(404)
  })

  it('what is trending is a list of recipes', async ({ app, ines, tobias, get }) => {
    const { id, recipeId } = await app.make.recipePost(tobias, 'Rye Bread')
    await app.as(ines).feed.toggleLike({ id })
    expect((await get('/api/trending/recipes')).body).toMatchObject([
      { id: recipeId, title: 'Rye Bread', postId: id, recentLikes: 1, recentSaves: 0, recentRemakes: 0 },
    ])
  })

  it('a post is changed and deleted', async ({ app, ines, cookie, get }) => {
    const { id } = await app.make.generalPost(ines, 'Plums')
    const changed = await app.request(`/api/posts/${id}`, { method: 'PUT', cookie, json: { caption: 'Ripe' } })
    expect(await changed.json()).toMatchObject({ id, caption: 'Ripe', content: 'Plums' })
    const deleted = await app.request(`/api/posts/${id}`, { method: 'DELETE', cookie })
    expect(await deleted.json()).toEqual({ success: true })
    expect((await get('/api/feed/posts')).body.posts).toEqual([])
  })
})
