import { expect, it } from 'vitest'
import { testApp } from '../testing/test-app.ts'

it('tells an admin how many chefs there are, and since today', async () => {
  let now = Date.UTC(2026, 4, 1, 23, 59)
  const app = await testApp({ now: () => now })
  const admin = await app.make.chef('Inès', { role: 'admin' })
  expect(await app.as(admin).admin.stats()).toEqual({ totalUsers: 1, newUsersToday: 1 })
  now += 120_000
  await app.make.chef('Tobias')
  expect(await app.as(admin).admin.stats()).toEqual({ totalUsers: 2, newUsersToday: 1 })
  await app.close()
})
