import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { firstWords } from '#common/text.ts'
import { newestId } from '#db/queries.ts'
import { blocks, comments, follows, friendRequests, notifications, posts, users } from '#db/schema/tables.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import type { TestApp } from '#tests/fixtures/test-app.ts'
import { notify, retract } from '../notifications/notify.ts'
import { removeOldNotifications } from '../notifications/remove-old-notifications.ts'
import type { ChefCtx, Viewer } from '../platform/context.ts'

let now = Date.parse('2026-03-01T12:00:00Z')

const it = appTest(() => ({ now: () => now }))
  .extend('ines', chef('Inès'))
  .extend('omar', chef('Omar'))
  .extend('post', { auto: true }, ({ app, ines }) => app.make.recipePost(ines, 'Apple Galette'))
  .extend(
    'listNotifications',
    ({ app, ines }) =>
      (chef: Viewer = ines) =>
        app.as(chef).notifications.list({}),
  )
  .extend(
    'counts',
    ({ app, ines }) =>
      (chef: Viewer = ines) =>
        app.as(chef).notifications.counts(),
  )
  .extend(
    'like',
    ({ app, omar, post }) =>
      (chef: Viewer = omar, id = post.id) =>
        app.as(chef).feed.toggleLike({ id }),
  )
  /** A comment of Omar's on the post, with its notification, in one batch as it is written. */
  .extend('comment', ({ app, ines, omar, post }) => async (content: string) => {
    const ctx = ctxOf(app, omar)
    await app.db.batch([
      app.db
        .insert(comments)
        .values({ userId: omar.id, postType: 'user_post', postId: post.id, content, updatedAt: now }),
      notify(ctx, { to: ines.id, kind: 'comment', postId: post.id, commentId: newestId(comments) }),
    ])
  })

const ctxOf = (app: TestApp, chef: Viewer) => app.context(chef) as ChefCtx

describe('a like', () => {
  it('is told to the author of the post', async ({ omar, post, listNotifications, counts, like }) => {
    await like()
    expect(await listNotifications()).toEqual([
      {
        id: 1,
        kind: 'like',
        actor: { id: omar.id, name: 'Omar', profileImage: null },
        postId: post.id,
        recipeId: null,
        postTitle: 'Apple Galette',
        comment: null,
        decision: null,
        isRead: false,
        createdAt: '2026-03-01T12:00:00.000Z',
      },
    ])
    expect(await counts()).toMatchObject({ unread: 1, requests: 0 })
    expect(await listNotifications(omar)).toEqual([])
  })

  it('is taken back with the like', async ({ listNotifications, like }) => {
    await like()
    await like()
    expect(await listNotifications()).toEqual([])
  })

  it('of one’s own notifies nobody', async ({ ines, listNotifications, like }) => {
    await like(ines)
    expect(await listNotifications()).toEqual([])
  })

  it('sent twice at once ends as one like and one notification, or none of either', async ({
    app,
    post,
    listNotifications,
    like,
  }) => {
    await Promise.all([like(), like(), like()])
    const [row] = await app.db.select({ likes: posts.likeCount }).from(posts).where(eq(posts.id, post.id))
    expect(await listNotifications()).toHaveLength(row?.likes ?? -1)
  })

  it('of a post that goes away meanwhile is refused and tells nobody', async ({
    app,
    post,
    listNotifications,
    like,
  }) => {
    const [answer] = await Promise.allSettled([like(), app.db.delete(posts).where(eq(posts.id, post.id))])
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'NOT_FOUND' })
    expect(await listNotifications()).toEqual([])
  })

  it('wakes the subscription of the author', async ({ app, ines, like }) => {
    const subscription = app.services.live.subscribe(ines.id, new AbortController().signal)[Symbol.asyncIterator]()
    await subscription.next()
    const woken = subscription.next()
    await like()
    expect(await woken).toEqual({ done: false, value: undefined })
  })
})

describe('what is told', () => {
  it('is told once', async ({ app, ines, omar, listNotifications }) => {
    const follow = notify(ctxOf(app, omar), { to: ines.id, kind: 'acceptance' })
    await app.db.batch([follow, follow])
    await follow
    expect(await listNotifications()).toHaveLength(1)
  })

  it('waits for its condition, as the statements before it left things', async ({
    app,
    ines,
    omar,
    listNotifications,
  }) => {
    const when = sql`exists (select 1 from ${follows} where follower_id = ${omar.id})`
    const notified = notify(ctxOf(app, omar), { to: ines.id, kind: 'follow', when })
    await notified
    expect(await listNotifications()).toEqual([])
    await app.db.batch([app.db.insert(follows).values({ followerId: omar.id, followeeId: ines.id }), notified])
    expect(await listNotifications()).toMatchObject([{ kind: 'follow', postId: null, postTitle: null }])
  })

  it('finds its receiver by a subselect', async ({ app, omar, post, listNotifications }) => {
    const to = sql`(select user_id from posts where id = ${post.id})`
    await notify(ctxOf(app, omar), { to, kind: 'acceptance' })
    expect(await listNotifications()).toHaveLength(1)
  })

  it('is told neither to oneself nor to a deactivated chef, nor where one blocked the other', async ({
    app,
    ines,
    omar,
  }) => {
    const notifyInes = () => notify(ctxOf(app, omar), { to: ines.id, kind: 'acceptance' })
    await notify(ctxOf(app, omar), { to: omar.id, kind: 'acceptance' })
    await app.db.insert(blocks).values({ blockerId: ines.id, blockedId: omar.id })
    await notifyInes()
    await app.db.update(blocks).set({ blockerId: omar.id, blockedId: ines.id })
    await notifyInes()
    await app.db.delete(blocks)
    await app.db.update(users).set({ status: 'deactivated' }).where(eq(users.id, ines.id))
    await notifyInes()
    expect(await app.db.select().from(notifications)).toEqual([])
  })

  it('is taken back by the same words, and nothing else is', async ({
    app,
    ines,
    omar,
    post,
    listNotifications,
    like,
    comment,
  }) => {
    await comment('Lovely crust')
    await like()
    await notify(ctxOf(app, omar), { to: ines.id, kind: 'acceptance' })
    await retract(ctxOf(app, omar), { to: ines.id, kind: 'acceptance', postId: post.id })
    await retract(ctxOf(app, ines), { to: ines.id, kind: 'acceptance' })
    expect(await listNotifications()).toHaveLength(3)
    await retract(ctxOf(app, ines), { to: ines.id, kind: 'acceptance', by: omar.id })
    expect((await listNotifications()).map(({ kind }) => kind)).toEqual(['like', 'comment'])
  })

  it('carries the first words of a comment, and goes with it', async ({ app, listNotifications, comment }) => {
    await comment('Lovely\n\ncrust, how long did it rest?')
    expect(await listNotifications()).toMatchObject([
      { kind: 'comment', comment: 'Lovely crust, how long did it rest?' },
    ])
    await app.db.delete(comments)
    expect(await listNotifications()).toEqual([])
  })

  it('names a remake by the dish it remakes, and leads to the remake', async ({
    app,
    ines,
    omar,
    post,
    listNotifications,
  }) => {
    const remake = await app.make.recipePost(omar, 'Pear Galette')
    await app.db.update(posts).set({ originalPostId: post.id, type: 'recipe_remake' }).where(eq(posts.id, remake.id))
    await notify(ctxOf(app, omar), { to: ines.id, kind: 'remake', postId: remake.id })
    expect(await listNotifications()).toMatchObject([{ postId: remake.id, postTitle: 'Apple Galette' }])
  })

  it('names a post without a recipe by its first words', async ({ app, ines, omar, listNotifications, like }) => {
    const plums = await app.make.generalPost(ines, 'Plums are ripe.\nCome over!')
    await like(omar, plums.id)
    expect(await listNotifications()).toMatchObject([{ postTitle: 'Plums are ripe. Come over!' }])
  })
})

describe('the list', () => {
  it('turns its pages by id, newest first', async ({ app, ines, like }) => {
    for (const name of ['Ada', 'Ben', 'Cem']) await like(await app.make.chef(name))
    const first = await app.as(ines).notifications.list({ limit: 2 })
    expect(first.map(({ actor }) => actor.name)).toEqual(['Cem', 'Ben'])
    const second = await app.as(ines).notifications.list({ limit: 2, before: first[1]?.id })
    expect(second.map(({ actor }) => actor.name)).toEqual(['Ada'])
  })

  it('of somebody else is out of reach', async ({ app, omar, listNotifications, counts, like }) => {
    await like()
    const [mine] = await listNotifications()
    await app.as(omar).notifications.markRead({ upTo: mine?.id ?? 0 })
    expect(await counts()).toMatchObject({ unread: 1 })
  })
})

describe('reading', () => {
  it('leaves what came later unread', async ({ app, ines, listNotifications, like }) => {
    await like()
    const [seen] = await listNotifications()
    await like(await app.make.chef('Ada'))
    expect(await app.as(ines).notifications.markRead({ upTo: seen?.id ?? 0 })).toMatchObject({ unread: 1, requests: 0 })
    expect((await listNotifications()).map(({ isRead }) => isRead)).toEqual([false, true])
  })
})

describe('counting', () => {
  it('stops at a hundred', async ({ app, ines, counts }) => {
    const crowd = await app.db
      .insert(users)
      .values(Array.from({ length: 101 }, (_, at) => ({ email: `${at}@example.com`, passwordHash: 'none' })))
      .returning({ id: users.id })
    await app.db
      .insert(notifications)
      .values(crowd.map(({ id }) => ({ userId: ines.id, actorId: id, kind: 'acceptance' as const })))
    expect(await counts()).toMatchObject({ unread: 100, requests: 0 })
  })

  it('leaves out requests of chefs who are not there', async ({ app, ines, omar, counts }) => {
    await app.db.insert(friendRequests).values({ requesterId: omar.id, receiverId: ines.id })
    expect(await counts()).toMatchObject({ requests: 1 })
    await app.db.update(users).set({ status: 'deactivated' }).where(eq(users.id, omar.id))
    expect(await counts()).toMatchObject({ requests: 0 })
  })
})

describe('old notifications', () => {
  it('is forgotten once it was read', async ({ app, ines, listNotifications, like }) => {
    const notifiedAt = now
    await like()
    await like(await app.make.chef('Ada'))
    const list = await listNotifications()
    await app.as(ines).notifications.markRead({ upTo: list.at(-1)?.id ?? 0 })
    now = notifiedAt + 180 * 86_400_000
    await removeOldNotifications(app.services)
    expect(await listNotifications()).toHaveLength(2)
    now += 1
    await removeOldNotifications(app.services)
    expect((await listNotifications()).map(({ actor }) => actor.name)).toEqual(['Ada'])
    now = notifiedAt
  })
})

describe('firstWords', () => {
  it('keeps what is short, in one line', () => {
    expect(firstWords(' a\n b ')).toBe('a b')
    expect([firstWords(''), firstWords('\n'), firstWords(null)]).toEqual([null, null, null])
  })

  it('cuts what is long between words, and a long word anywhere but inside a character', () => {
    expect(firstWords('plum '.repeat(40))).toBe(`${'plum '.repeat(23)}plum…`)
    expect(firstWords('x'.repeat(200))).toBe(`${'x'.repeat(120)}…`)
    expect(firstWords(`x${'🍑'.repeat(100)}`)).toBe(`x${'🍑'.repeat(59)}…`)
  })
})
