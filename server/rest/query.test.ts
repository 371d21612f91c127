import { afterEach, beforeEach, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/fixtures/test-app.ts'

const PASSWORD = 'seven lemons'

let app: TestApp
beforeEach(async () => {
  app = await testApp()
  await app.make.chef('Inès', { email: 'ines@example.com', passwordHash: await app.services.passwords.hash(PASSWORD) })
})
afterEach(() => app.close())

const login = (query: object, json: object) =>
  app.request(`/api/auth/login?${new URLSearchParams({ ...query })}`, { json })

it('a call that changes something takes nothing from behind the question mark, where logs would have it', async () => {
  const emailOrPhone = 'ines@example.com'
  expect((await login({}, { emailOrPhone, password: PASSWORD })).status).toBe(200)
  expect((await login({ password: PASSWORD }, { emailOrPhone })).status).toBe(400)
  expect((await login({ emailOrPhone }, { password: PASSWORD })).status).toBe(400)
})
