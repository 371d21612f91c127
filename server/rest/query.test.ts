import { expect } from 'vitest'
import { appTest } from '#tests/fixtures/app-test.ts'
import type { TestApp } from '#tests/fixtures/test-app.ts'

const PASSWORD = 'seven lemons'

const it = appTest()

it.beforeEach(async ({ app }) => {
  await app.make.chef('Inès', { email: 'ines@example.com', passwordHash: await app.services.passwords.hash(PASSWORD) })
})

const login = (app: TestApp, query: object, json: object) =>
  app.request(`/api/auth/login?${new URLSearchParams({ ...query })}`, { json })

it('a call that changes something takes nothing from behind the question mark, where logs would have it', async ({
  app,
}) => {
  const emailOrPhone = 'ines@example.com'
  expect((await login(app, {}, { emailOrPhone, password: PASSWORD })).status).toBe(200)
  expect((await login(app, { password: PASSWORD }, { emailOrPhone })).status).toBe(400)
  expect((await login(app, { emailOrPhone }, { password: PASSWORD })).status).toBe(400)
})
