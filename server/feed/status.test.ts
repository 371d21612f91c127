import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { blocks, comments, follows, users } from '#db/schema/tables.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import type { TestChef } from '#tests/fixtures/make.ts'
import type { TestApp } from '#tests/fixtures/test-app.ts'
import type { ChefCtx } from '../platform/context.ts'
import { notifyFollowers } from './notify-followers.ts'

let clock: number

const it = appTest(() => {
  clock = Date.UTC(2026, 4, 1)
  return { now: () => clock++ }
})
  .extend('ines', chef('Inès'))
  .extend('tobias', chef('Tobias'))
  .extend('olga', chef('Olga'))

const follow = (app: TestApp, chef: TestChef, whom: TestChef) => app.as(chef).friends.follow({ followeeId: whom.id })
const hide = (app: TestApp, chef: TestChef) =>
  app.db.update(users).set({ isPublic: false }).where(eq(users.id, chef.id))

describe('what is new', () => {
  it('is nothing for a chef who is alone', async ({ app, ines }) => {
    expect(await app.as(ines).feed.status({})).toEqual({
      newPosts: 0,
      newestPostId: null,
      friendsCount: 0,
      unread: 0,
      requests: 0,
    })
  })

  it('counts posts of others after the top of the feed, and those that may be seen alone', async ({
    app,
    ines,
    tobias,
    olga,
  }) => {
    await follow(app, ines, tobias)
    await app.make.generalPost(tobias, 'Old')
    const { top } = await app.as(ines).feed.listFeed({})
    const status = () => app.as(ines).feed.status({ after: top ?? undefined })
    expect(await status()).toMatchObject({ newPosts: 0, newestPostId: 1, friendsCount: 1 })
    await app.make.generalPost(ines, 'My own')
    await app.make.generalPost(olga, 'Of a stranger')
    await app.make.generalPost(tobias, 'Kept', { isPublic: false })
    expect(await status()).toMatchObject({ newPosts: 0, newestPostId: 1 })
    const newest = await app.make.generalPost(tobias, 'New')
    expect(await status()).toMatchObject({ newPosts: 1, newestPostId: newest.id })
    expect(await app.as(ines).feed.status({})).toMatchObject({ newPosts: 0, newestPostId: newest.id })
    await hide(app, tobias)
    expect(await status()).toMatchObject({ newPosts: 0, newestPostId: null })
  })

  it('has the unread notifications and waiting requests', async ({ app, ines, tobias, olga }) => {
    await app.as(ines).profile.setPrivacy({ id: 0, isPublic: false })
    const post = await app.make.generalPost(ines, 'Plums')
    await app.make.friends(ines, tobias)
    await app.as(tobias).feed.toggleLike({ id: post.id })
    await app.as(olga).friends.request({ receiverId: ines.id })
    expect(await app.as(ines).feed.status({})).toMatchObject({ unread: 2, requests: 1, friendsCount: 1 })
  })
})

describe('telling followers of a post', () => {
  /** How often the subscription of a chef woke, up to now. */
  function listen(app: TestApp, chef: TestChef) {
    const leave = new AbortController()
    const subscription = app.services.live.subscribe(chef.id, leave.signal)[Symbol.asyncIterator]()
    return {
      first: subscription.next(),
      woken: () => Promise.race([subscription.next().then(() => true), yieldToEventLoop()]),
    }
  }
  const yieldToEventLoop = () => new Promise<false>(resolve => setImmediate(() => resolve(false)))

  it('wakes the subscriptions of followers who may see it, and of nobody else', async ({ app, ines, tobias, olga }) => {
    const chefs = { ines, tobias, olga, blocked: await app.make.chef('Blocked'), friend: await app.make.chef('Friend') }
    for (const chef of [ines, chefs.blocked]) await follow(app, chef, tobias)
    await app.make.friends(tobias, chefs.friend)
    await app.db.insert(blocks).values({ blockerId: tobias.id, blockedId: chefs.blocked.id })
    const asTobias = app.context(tobias) as ChefCtx
    expect(asTobias.live.subscribedChefs()).toEqual([])
    await notifyFollowers(asTobias)

    const heardBy = async (tell: () => Promise<unknown>) => {
      const subscriptions = Object.entries(chefs).map(([name, chef]) => ({ name, ...listen(app, chef) }))
      await Promise.all(subscriptions.map(subscription => subscription.first))
      const waiting = subscriptions.map(async subscription => ((await subscription.woken()) ? subscription.name : null))
      await tell()
      return (await Promise.all(waiting)).filter(Boolean)
    }
    expect(await heardBy(() => notifyFollowers(asTobias))).toEqual(['ines', 'friend'])
    await hide(app, tobias)
    expect(await heardBy(() => notifyFollowers(asTobias))).toEqual(['friend'])
  })
})

describe('activities', () => {
  const told = async (app: TestApp, chef: TestChef) =>
    (await app.as(chef).feed.listActivities()).map(({ kind, actor, postTitle }) => [kind, actor.name, postTitle])
  const say = (app: TestApp, chef: TestChef, postId: number, more: object = {}) =>
    app.db.insert(comments).values({
      userId: chef.id,
      postType: 'user_post',
      postId,
      content: 'Yes',
      updatedAt: clock,
      createdAt: clock++,
      ...more,
    })

  it('tell what the followed dished, remade, asked, said and liked, newest first', async ({
    app,
    ines,
    tobias,
    olga,
  }) => {
    await follow(app, ines, tobias)
    const hers = await app.make.recipePost(olga, 'Plum Cake')
    await app.make.recipePost(tobias, 'Rye Bread')
    await app.make.generalPost(tobias, 'Who has a sourdough to share with me?')
    await app
      .as(tobias)
      .feed.addPost({ type: 'recipe_remake', originalPostId: hers.id, content: 'Good', recipeTitle: 'Damson Cake' })
    await say(app, tobias, hers.id)
    await app.as(tobias).feed.toggleLike({ id: hers.id })
    await app.as(olga).feed.toggleLike({ id: hers.id })
    expect(await told(app, ines)).toEqual([
      ['like', 'Tobias', 'Plum Cake'],
      ['comment', 'Tobias', 'Plum Cake'],
      ['remake', 'Tobias', 'Damson Cake'],
      ['post', 'Tobias', 'Who has a sourdough to share with me?'],
      ['recipe', 'Tobias', 'Rye Bread'],
    ])
    const [like] = await app.as(ines).feed.listActivities()
    expect(like).toMatchObject({ postId: hers.id, postAuthor: { id: olga.id, name: 'Olga' } })
    expect(await told(app, olga)).toEqual([])
  })

  it('tell nothing of posts, comments and chefs that the viewer may not see', async ({ app, ines, tobias, olga }) => {
    await follow(app, ines, tobias)
    const hers = await app.make.generalPost(olga, 'Plums')
    await say(app, tobias, hers.id)
    await say(app, tobias, hers.id, { hiddenAt: 1 })
    await app.as(tobias).feed.toggleLike({ id: hers.id })
    expect(await told(app, ines)).toHaveLength(2)
    await hide(app, olga)
    expect(await told(app, ines)).toEqual([])
    await app.make.friends(ines, olga)
    expect((await told(app, ines)).map(([kind]) => kind)).toEqual(['like', 'comment', 'post'])
    await hide(app, tobias)
    expect((await told(app, ines)).map(([kind]) => kind)).toEqual(['post'])
    await app.db.delete(follows)
    expect(await told(app, ines)).toEqual([])
  })

  it('are thirty at most', async ({ app, ines, tobias }) => {
    await follow(app, ines, tobias)
    for (let n = 0; n < 35; n++) await app.make.generalPost(tobias, `Post ${n}`)
    expect(await told(app, ines)).toHaveLength(30)
  })
})
