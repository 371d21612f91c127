import { expect, it } from 'vitest'
import { feedback, reports } from '#db/schema/tables.ts'
import { testApp } from '#tests/fixtures/test-app.ts'

it('tells an admin how many chefs there are, and since today', async () => {
  let now = Date.UTC(2026, 4, 1, 23, 59)
  const app = await testApp({ now: () => now })
  const admin = await app.make.chef('Inès', { role: 'admin' })
  const { stats } = app.as(admin).admin
  expect(await stats()).toEqual({
    totalUsers: 1,
    newUsersToday: 1,
    activeUsers: 0,
    deactivatedUsers: 0,
    openReports: 0,
    newFeedback: 0,
  })
  now += 120_000
  await app.make.chef('Tobias', { lastLoginAt: now - 6 * 86_400_000 })
  await app.make.chef('Omar', { lastLoginAt: now - 8 * 86_400_000, status: 'deactivated' })
  expect(await stats()).toMatchObject({ totalUsers: 3, newUsersToday: 2, activeUsers: 1, deactivatedUsers: 1 })
  await app.close()
})

it('counts a thing once that several chefs reported, and feedback that nobody read', async () => {
  const app = await testApp()
  const admin = await app.make.chef('Inès', { role: 'admin' })
  const tobias = await app.make.chef('Tobias')
  const post = await app.make.generalPost(tobias, 'Soup')
  const other = await app.make.generalPost(tobias, 'Bread')
  const reportOf = (reporterId: number, postId: number, state: 'open' | 'kept') => ({
    reporterId,
    postId,
    state,
    reason: 'spam',
  })
  await app.db
    .insert(reports)
    .values([
      reportOf(admin.id, post.id, 'open'),
      reportOf(tobias.id, post.id, 'open'),
      reportOf(admin.id, other.id, 'kept'),
    ])
  const entry = { type: 'bug' as const, subject: 'x', message: 'y' }
  await app.db.insert(feedback).values([entry, { ...entry, state: 'done' }])
  expect(await app.as(admin).admin.stats()).toMatchObject({ openReports: 1, newFeedback: 1 })
  await app.close()
})
