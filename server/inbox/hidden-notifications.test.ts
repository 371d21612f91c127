import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newestId } from '#db/queries.ts'
import { blocks, comments, follows, friendRequests, notifications, posts, users } from '#db/schema/tables.ts'
import type { TestChef } from '#tests/fixtures/make.ts'
import { type TestApp, testApp } from '#tests/fixtures/test-app.ts'
import { notify } from '../notifications/notify.ts'
import type { ChefCtx } from '../platform/context.ts'

let app: TestApp
let ines: TestChef
let omar: TestChef
let post: { id: number }

beforeEach(async () => {
  app = await testApp()
  ines = await app.make.chef('Inès')
  omar = await app.make.chef('Omar')
  post = await app.make.recipePost(ines, 'Apple Galette')
})
afterEach(() => app.close())

const asOmar = () => app.context(omar) as ChefCtx
const listNotifications = () => app.as(ines).notifications.list({})
const counts = () => app.as(ines).notifications.counts()
const like = () => app.as(omar).feed.toggleLike({ id: post.id })

const comment = (content: string) =>
  app.db.batch([
    app.db
      .insert(comments)
      .values({ userId: omar.id, postType: 'user_post', postId: post.id, content, updatedAt: Date.now() }),
    notify(asOmar(), { to: ines.id, kind: 'comment', postId: post.id, commentId: newestId(comments) }),
  ])

describe('notifications that may not be seen any more', () => {
  /** What must make all notifications of Omar's disappear from list and count alike, and come back when undone. */
  const hides = async (hide: () => Promise<unknown>, show: () => Promise<unknown>) => {
    expect(await listNotifications()).toHaveLength(1)
    await hide()
    expect(await listNotifications()).toEqual([])
    expect(await counts()).toEqual({ unread: 0, requests: 0 })
    await show()
    expect(await counts()).toMatchObject({ unread: 1 })
  }

  it.each([
    ['blocked by the viewer', () => ({ blockerId: ines.id, blockedId: omar.id })],
    ['blocking the viewer', () => ({ blockerId: omar.id, blockedId: ines.id })],
  ])('of a chef %s', async (_name, edge) => {
    await like()
    await hides(
      () => app.db.insert(blocks).values(edge()),
      () => app.db.delete(blocks),
    )
  })

  it('of a deactivated chef', async () => {
    const set = (status: 'active' | 'deactivated') => app.db.update(users).set({ status }).where(eq(users.id, omar.id))
    await like()
    await hides(
      () => set('deactivated'),
      () => set('active'),
    )
  })

  it('about a post that moderators took out of sight', async () => {
    await like()
    await hides(
      () => app.db.update(posts).set({ hiddenAt: Date.now() }),
      () => app.db.update(posts).set({ hiddenAt: null }),
    )
  })

  it('about a comment that moderators took out of sight', async () => {
    await comment('Lovely crust')
    await hides(
      () => app.db.update(comments).set({ hiddenAt: Date.now() }),
      () => app.db.update(comments).set({ hiddenAt: null }),
    )
  })

  it.each(['profile', 'post'] as const)('about a remake whose %s is private now', async what => {
    const remake = await app.make.recipePost(omar, 'Pear Galette')
    await notify(asOmar(), { to: ines.id, kind: 'remake', postId: remake.id })
    const show = (isPublic: boolean) =>
      what === 'profile'
        ? app.db.update(users).set({ isPublic }).where(eq(users.id, omar.id))
        : app.db.update(posts).set({ isPublic }).where(eq(posts.id, remake.id))
    await hides(
      () => show(false),
      () => show(true),
    )
  })

  it('about a post that is gone, is gone', async () => {
    await like()
    await app.db.delete(posts)
    expect(await app.db.select().from(notifications)).toEqual([])
  })

  it('of a follower who follows no longer, or a request that does not wait', async () => {
    await app.db.batch([
      app.db.insert(follows).values({ followerId: omar.id, followeeId: ines.id }),
      notify(asOmar(), { to: ines.id, kind: 'follow' }),
      app.db.insert(friendRequests).values({ requesterId: omar.id, receiverId: ines.id }),
      notify(asOmar(), { to: ines.id, kind: 'request' }),
    ])
    expect(await counts()).toEqual({ unread: 2, requests: 1 })
    await app.db.update(friendRequests).set({ state: 'withdrawn' })
    expect((await listNotifications()).map(({ kind }) => kind)).toEqual(['follow'])
    await app.db.delete(follows)
    expect(await counts()).toEqual({ unread: 0, requests: 0 })
  })

  it('does not include likes of one’s own post, however private it is', async () => {
    await like()
    await app.db.update(posts).set({ isPublic: false })
    await app.db.update(users).set({ isPublic: false })
    expect(await listNotifications()).toHaveLength(1)
  })
})
