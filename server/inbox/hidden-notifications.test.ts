import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { newestId } from '#db/queries.ts'
import { blocks, comments, follows, friendRequests, notifications, posts, users } from '#db/schema/tables.ts'
import { appTest, chef, type With } from '#tests/fixtures/app-test.ts'
import { notify } from '../notifications/notify.ts'
import type { ChefCtx } from '../platform/context.ts'

const it = appTest()
  .extend('ines', chef('Inès'))
  .extend('omar', chef('Omar'))
  .extend('post', { auto: true }, ({ app, ines }) => app.make.recipePost(ines, 'Apple Galette'))
  .extend(
    'asOmar',
    ({ app, omar }) =>
      () =>
        app.context(omar) as ChefCtx,
  )
  .extend(
    'listNotifications',
    ({ app, ines }) =>
      () =>
        app.as(ines).notifications.list({}),
  )
  .extend(
    'counts',
    ({ app, ines }) =>
      () =>
        app.as(ines).notifications.counts(),
  )
  .extend(
    'like',
    ({ app, omar, post }) =>
      () =>
        app.as(omar).feed.toggleLike({ id: post.id }),
  )
  .extend(
    'comment',
    ({ app, ines, omar, post, asOmar }) =>
      (content: string) =>
        app.db.batch([
          app.db
            .insert(comments)
            .values({ userId: omar.id, postType: 'user_post', postId: post.id, content, updatedAt: Date.now() }),
          notify(asOmar(), { to: ines.id, kind: 'comment', postId: post.id, commentId: newestId(comments) }),
        ]),
  )
  /** What must make all notifications of Omar's disappear from list and count alike, and come back when undone. */
  .extend(
    'hides',
    ({ listNotifications, counts }) =>
      async (hide: () => Promise<unknown>, show: () => Promise<unknown>) => {
        expect(await listNotifications()).toHaveLength(1)
        await hide()
        expect(await listNotifications()).toEqual([])
        expect(await counts()).toMatchObject({ unread: 0, requests: 0 })
        await show()
        expect(await counts()).toMatchObject({ unread: 1 })
      },
  )

describe('notifications that may not be seen any more', () => {
  it.for([
    ['blocked by the viewer', ({ ines, omar }: With<'ines' | 'omar'>) => ({ blockerId: ines.id, blockedId: omar.id })],
    ['blocking the viewer', ({ ines, omar }: With<'ines' | 'omar'>) => ({ blockerId: omar.id, blockedId: ines.id })],
  ] as const)('of a chef %s', async ([_name, edge], { app, like, hides, ines, omar }) => {
    await like()
    await hides(
      () => app.db.insert(blocks).values(edge({ app, ines, omar })),
      () => app.db.delete(blocks),
    )
  })

  it('of a deactivated chef', async ({ app, omar, like, hides }) => {
    const set = (status: 'active' | 'deactivated') => app.db.update(users).set({ status }).where(eq(users.id, omar.id))
    await like()
    await hides(
      () => set('deactivated'),
      () => set('active'),
    )
  })

  it('about a post that moderators took out of sight', async ({ app, like, hides }) => {
    await like()
    await hides(
      () => app.db.update(posts).set({ hiddenAt: Date.now() }),
      () => app.db.update(posts).set({ hiddenAt: null }),
    )
  })

  it('about a comment that moderators took out of sight', async ({ app, comment, hides }) => {
    await comment('Lovely crust')
    await hides(
      () => app.db.update(comments).set({ hiddenAt: Date.now() }),
      () => app.db.update(comments).set({ hiddenAt: null }),
    )
  })

  it.for(['profile', 'post'] as const)(
    'about a remake whose %s is private now',
    async (what, { app, ines, omar, asOmar, hides }) => {
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
    },
  )

  it('about a post that is gone, is gone', async ({ app, like }) => {
    await like()
    await app.db.delete(posts)
    expect(await app.db.select().from(notifications)).toEqual([])
  })

  it('of a follower who follows no longer, or a request that does not wait', async ({
    app,
    ines,
    omar,
    asOmar,
    listNotifications,
    counts,
  }) => {
    await app.db.batch([
      app.db.insert(follows).values({ followerId: omar.id, followeeId: ines.id }),
      notify(asOmar(), { to: ines.id, kind: 'follow' }),
      app.db.insert(friendRequests).values({ requesterId: omar.id, receiverId: ines.id }),
      notify(asOmar(), { to: ines.id, kind: 'request' }),
    ])
    expect(await counts()).toMatchObject({ unread: 2, requests: 1 })
    await app.db.update(friendRequests).set({ state: 'withdrawn' })
    expect((await listNotifications()).map(({ kind }) => kind)).toEqual(['follow'])
    await app.db.delete(follows)
    expect(await counts()).toMatchObject({ unread: 0, requests: 0 })
  })

  it('does not include likes of one’s own post, however private it is', async ({ app, listNotifications, like }) => {
    await like()
    await app.db.update(posts).set({ isPublic: false })
    await app.db.update(users).set({ isPublic: false })
    expect(await listNotifications()).toHaveLength(1)
  })
})
