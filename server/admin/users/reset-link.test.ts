import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { auditLog, oneTimeTokens, users } from '#db/schema/tables.ts'
import { COMMAND_LINE } from '#server/audit/record.ts'
import { makeResetLink } from '#server/auth/reset-links.ts'
import type { TestChef } from '#tests/fixtures/make.ts'
import { type TestApp, testApp } from '#tests/fixtures/test-app.ts'

let app: TestApp
let admin: TestChef
let chef: TestChef
beforeEach(async () => {
  app = await testApp()
  admin = await app.make.chef('Noor', { role: 'admin' })
  chef = await app.make.chef('Inès')
})
afterEach(() => app.close())

const links = async () => (await app.db.select().from(oneTimeTokens)).length
const record = async () => (await app.db.select().from(auditLog)).map(({ actorId, action }) => [actorId, action])
const make = (userId = chef.id) => app.as(admin).admin.users.makeResetLink({ userId })

describe('a link with which a chef chooses a new password', () => {
  it('is made by an admin or at the machine, replaces the one before, and is on record', async () => {
    expect((await make()).link).toMatch(/#reset=[\w-]{43}$/)
    await makeResetLink({ ...app.services, viewer: COMMAND_LINE }, chef.id)
    expect(await links()).toBe(1)
    expect(await record()).toEqual([
      [admin.id, 'reset-link-made'],
      [0, 'reset-link-made'],
    ])
  })

  it.each([
    ['lost the role', { role: 'chef' }],
    ['was deactivated', { status: 'deactivated' }],
  ] as const)('is not made by an admin who %s a moment ago, and the one before stays', async (_, fields) => {
    await make()
    await app.db.update(users).set(fields).where(eq(users.id, admin.id))
    await expect(make()).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect([await links(), (await record()).length]).toEqual([1, 1])
  })

  it('is not made for a chef who is deactivated or not there', async () => {
    await app.db.update(users).set({ status: 'deactivated' }).where(eq(users.id, chef.id))
    await expect(make()).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(make(9_999_999)).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Chef not found' })
    expect([await links(), await record()]).toEqual([0, []])
  })
})
