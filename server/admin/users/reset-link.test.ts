import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { auditLog, oneTimeTokens, users } from '#db/schema/tables.ts'
import { COMMAND_LINE } from '#server/audit/record.ts'
import { makeResetLink } from '#server/auth/reset-links.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import type { TestApp } from '#tests/fixtures/test-app.ts'

const it = appTest()
  .extend('admin', chef('Noor', { role: 'admin' }))
  .extend('chef', chef('Inès'))
  .extend(
    'make',
    ({ app, admin, chef }) =>
      (userId = chef.id) =>
        app.as(admin).admin.users.makeResetLink({ userId }),
  )

const links = async (app: TestApp) => (await app.db.select().from(oneTimeTokens)).length
const record = async (app: TestApp) =>
  (await app.db.select().from(auditLog)).map(({ actorId, action }) => [actorId, action])

describe('a link with which a chef chooses a new password', () => {
  it('is made by an admin or at the machine, replaces the one before, and is on record', async ({
    app,
    admin,
    chef,
    make,
  }) => {
    expect((await make()).link).toMatch(/#reset=[\w-]{43}$/)
    await makeResetLink({ ...app.services, viewer: COMMAND_LINE }, chef.id)
    expect(await links(app)).toBe(1)
    expect(await record(app)).toEqual([
      [admin.id, 'reset-link-made'],
      [0, 'reset-link-made'],
    ])
  })

  it.for([
    ['lost the role', { role: 'chef' }],
    ['was deactivated', { status: 'deactivated' }],
  ] as const)(
    'is not made by an admin who %s a moment ago, and the one before stays',
    async ([_, fields], { app, admin, make }) => {
      await make()
      await app.db.update(users).set(fields).where(eq(users.id, admin.id))
      await expect(make()).rejects.toMatchObject({ code: 'FORBIDDEN' })
      expect([await links(app), (await record(app)).length]).toEqual([1, 1])
    },
  )

  it('is not made for a chef who is deactivated or not there', async ({ app, chef, make }) => {
    await app.db.update(users).set({ status: 'deactivated' }).where(eq(users.id, chef.id))
    await expect(make()).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(make(9_999_999)).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Chef not found' })
    expect([await links(app), await record(app)]).toEqual([0, []])
  })
})
