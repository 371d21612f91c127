import { expect, it } from 'vitest'
import { planOf, queriesOf } from '#tests/fixtures/query-plans.ts'
import { testApp } from '#tests/fixtures/test-app.ts'
import { listHotTips } from '../ideas/hot-tips.ts'
import { listTips } from '../ideas/tips.ts'
import { listTrending } from '../ideas/trending.ts'
import type { ChefCtx } from '../platform/context.ts'
import { listActivities } from './activities.ts'
import { readFeed } from './feed-page.ts'
import { listAllPosts, listChefPosts } from './list-posts.ts'
import { readNewPosts } from './new-posts.ts'
import { listRemakes } from './remakes.ts'

/*
 * How SQLite goes about the queries that a million posts would make slow: the order comes out of an index, and what is
 * passed over on the way is not read.
 */

/** The queries that a call runs, and the steps of their plans in SQLite's words. */
async function plansOf(call: (ctx: ChefCtx) => Promise<unknown>) {
  // On a database of its own, because prepared queries are compiled once per database.
  const app = await testApp()
  const chef = await app.make.chef('Inès')
  const { id } = await app.make.recipePost(chef)
  const tip = await app.make.generalPost(chef, 'Salt early')
  const fan = await app.make.chef('Fan')
  for (const post of [id, tip.id]) await app.as(fan).feed.toggleLike({ id: post })
  const texts = await queriesOf(app.db, () => call(app.context(chef) as ChefCtx))
  const steps = texts.flatMap(text => planOf(app.db, text))
  await app.close()
  return { texts, steps }
}

const place = '1000.1'
const calls: [name: string, call: (ctx: ChefCtx) => Promise<unknown>, led: RegExp][] = [
  [
    'a page by walking',
    ctx => readFeed(ctx, { side: 'older', cursor: place, steps: 500 }),
    /^SEARCH posts USING COVERING INDEX posts_shown \(created_at<\?\)/,
  ],
  [
    'a page by asking each',
    ctx => readFeed(ctx, { side: 'older', cursor: place, steps: 0 }),
    /^SEARCH posts USING COVERING INDEX posts_of_chef \(user_id=\? AND created_at<\?\)/,
  ],
  [
    'the counts by walking',
    ctx => readNewPosts(ctx, { after: place, steps: 500 }),
    /^SEARCH posts USING COVERING INDEX posts_shown \(created_at>\?\)/,
  ],
  [
    'the counts by asking each',
    ctx => readNewPosts(ctx, { after: place, steps: 0 }),
    /^SEARCH posts USING COVERING INDEX posts_of_chef \(user_id=\? AND created_at>\?\)/,
  ],
  [
    'all posts',
    ctx => listAllPosts(ctx, { before: place }),
    /^SEARCH posts USING COVERING INDEX posts_shown \(created_at<\?\)/,
  ],
  [
    'a chef’s posts',
    ctx => listChefPosts(ctx, { userId: 0, before: place }),
    /^SEARCH posts USING INDEX posts_user \(user_id=\? AND created_at<\?\)/,
  ],
  [
    'remakes',
    ctx => listRemakes(ctx, { id: 1, before: place }),
    /^SEARCH posts USING INDEX posts_original \(original_post_id=\? AND created_at<\?\)/,
  ],
  [
    'activities',
    ctx => listActivities(ctx),
    /^SEARCH post_likes USING COVERING INDEX post_likes_recent \(created_at<\?\)/,
  ],
  [
    'trending',
    ctx => listTrending(ctx, {}),
    /^SEARCH post_likes USING COVERING INDEX post_likes_recent \(created_at>\? AND created_at<\?\)/,
  ],
  ['tips', ctx => listTips(ctx, {}), /^SEARCH posts USING COVERING INDEX posts_shown \(created_at>\?\)/],
  ['hot tips', ctx => listHotTips(ctx, { id: 0 }), /^SEARCH posts USING INDEX posts_tips \(user_id=\?\)/],
]

it.each(calls)('%s: by an index that has the order', async (_name, call, led) => {
  const { steps, texts } = await plansOf(call)
  expect(steps).toContainEqual(expect.stringMatching(led))
  // What is scanned is only what the query itself has put together, or the newest rows of an index, of which a limit
  // takes a few.
  const own =
    /^SCAN (\(subquery-\d+\)|passed|heads|reach|followed|near|activity|seen|written|remake|event|candidate|json_each|taken|shown|recent|liked|named|CONSTANT ROW|comments|posts USING COVERING INDEX posts_shown)/
  expect(steps.filter(step => step.startsWith('SCAN') && !own.test(step))).toEqual([])
  // SQLite compiles a query with a bare parameter for a limit anew on every call.
  expect(texts.filter(text => /\blimit \?(?! \+ 0)/.test(text))).toEqual([])
})

it('a page of the feed takes three queries at most, whatever is on it', async () => {
  const { texts } = await plansOf(ctx => readFeed(ctx, { side: 'start', steps: 500 }))
  expect(texts.filter(text => /^(select|with)/i.test(text)).length).toBeLessThanOrEqual(2)
})

it('comments are counted without being read', async () => {
  const { steps } = await plansOf(ctx => readFeed(ctx, { side: 'start', steps: 0 }))
  expect(steps).toContainEqual(expect.stringMatching(/^SEARCH comments USING COVERING INDEX comments_shown/))
})
