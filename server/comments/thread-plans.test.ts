import { expect } from 'vitest'
import { comments } from '#db/schema/tables.ts'
import { chef, sharedAppTest } from '#tests/fixtures/app-test.ts'
import { planOf, queriesOf } from '#tests/fixtures/query-plans.ts'
import type { Caller } from '#tests/fixtures/test-app.ts'

/* How SQLite goes about threads, however long: straight to the end of the part of an index that is the thread. */

const it = sharedAppTest()
  .extend('chef', { scope: 'file' }, chef('Inès'))
  /** The plan of each query that a call runs for the first time: its steps in SQLite's words. */
  .extend('plansOf', ({ app, chef }) => async (call: (caller: Caller) => Promise<unknown>): Promise<string[][]> => {
    const texts = await queriesOf(app.db, () => call(app.as(chef)).catch(() => null))
    return texts.map(text => planOf(app.db, text))
  })

it.for([
  ['user_post', /^SEARCH comments USING COVERING INDEX comments_shown \(post_id=\? AND id<\?\)$/],
  ['trending_recipe', /^SEARCH comments USING INDEX comments_recipe \(recipe_id=\? AND post_type=\? AND id<\?\)$/],
  ['featured_recipe', /^SEARCH comments USING INDEX comments_recipe \(recipe_id=\? AND post_type=\? AND id<\?\)$/],
] as const)('a thread of the kind %s', async ([postType, index], { plansOf }) => {
  const [plan = [], ...more] = await plansOf(caller => caller.comments.listThread({ postType, postId: 1 }))
  expect(more).toEqual([])
  expect(plan).toContainEqual(expect.stringMatching(index))
  expect(plan).toContain('SEARCH comments USING INTEGER PRIMARY KEY (rowid=?) LEFT-JOIN')
  expect(plan.filter(step => /^SCAN (?!\w+ VIRTUAL)/.test(step) || /AUTOMATIC/.test(step))).toEqual([])
})

it('a thread of ten thousand comments is read a page at a time', async ({ app, chef }) => {
  const { id } = await app.make.generalPost(chef, 'Plums')
  const rows = Array.from({ length: 10_000 }, (_, at) => ({
    userId: chef.id,
    postType: 'user_post' as const,
    postId: id,
    content: `Comment ${at + 1}`,
    updatedAt: 0,
  }))
  for (let from = 0; from < rows.length; from += 1000) {
    await app.db.insert(comments).values(rows.slice(from, from + 1000))
  }
  const thread = (before?: number | null) =>
    app.as(chef).comments.listThread({ postType: 'user_post', postId: id, before: before ?? undefined, limit: 100 })
  const newest = await thread()
  expect(newest.comments.map(({ content }) => content)).toEqual(rows.slice(-100).map(({ content }) => content))
  const next = await thread(newest.earlier)
  expect(next.comments.at(-1)?.content).toBe('Comment 9900')
  const last = await thread(rows.length + 1 - 9900)
  expect([last.comments.length, last.comments[0]?.content, last.earlier]).toEqual([100, 'Comment 1', null])
})
