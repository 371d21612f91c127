import { expect } from 'vitest'
import { utcDayNumber } from '#common/days.ts'
import { sharedAppTest } from '#tests/fixtures/app-test.ts'
import { planOf, queriesOf } from '#tests/fixtures/query-plans.ts'
import type { TestApp } from '#tests/fixtures/test-app.ts'
import type { ChefCtx } from '../../platform/context.ts'
import { countDay } from '../engagement/count-day.ts'
import { readRetention } from '../engagement/retention.ts'
import { readQueue } from './queue.ts'

/* How SQLite goes about what admins look at: by indexes, however much there is. */

const it = sharedAppTest()

it.beforeAll(async ({ app }) => {
  const [ines, tobias] = [await app.make.chef('Inès'), await app.make.chef('Tobias')]
  const { id } = await app.make.generalPost(tobias, 'Beans')
  await app.as(ines).reports.report({ postId: id, reason: 'spam' })
})

/** The steps of the plans of all queries of a call, in SQLite's words. */
async function stepsOf(app: TestApp, call: (ctx: ChefCtx) => Promise<unknown>): Promise<string[]> {
  const ctx = app.context({ id: 1, name: 'Ada', role: 'admin' }) as ChefCtx
  return (await queriesOf(app.db, () => call(ctx))).flatMap(text => planOf(app.db, text))
}

const scans = (steps: string[], known: RegExp) => steps.filter(step => /^SCAN/.test(step) && !known.test(step))

it('walks along what waits, and looks up what stands on the page', async ({ app }) => {
  const steps = await stepsOf(app, ctx => readQueue(ctx, { state: 'open', cursor: '0' }))
  expect(steps).toContain('SEARCH r USING INDEX reports_state (state=? AND id>?)')
  expect(scans(steps, /^SCAN (\(subquery|place$)/)).toEqual([])
})

it('reads of what was decided no more than its state', async ({ app }) => {
  const steps = await stepsOf(app, ctx => readQueue(ctx, { state: 'kept' }))
  expect(steps).toContain('SEARCH r USING INDEX reports_state (state=?)')
})

it('counts a day and a week by their moments', async ({ app }) => {
  const steps = await stepsOf(app, ctx => countDay(ctx.db, 20_000))
  expect(steps).toContain('SEARCH recipes USING INDEX recipes_created_at (created_at>? AND created_at<?)')
  // The likes of photos are few, and have no index of moments.
  expect(scans(steps, /^SCAN (CONSTANT ROW|photo_likes)/)).toEqual([])
  const returns = await stepsOf(app, ctx => readRetention(ctx.db, utcDayNumber(ctx.now()) + 7))
  expect(scans(returns, /^SCAN (arrivals|\d+ CONSTANT ROWS|\d+-ROW VALUES|\(subquery)/)).toEqual([])
})
