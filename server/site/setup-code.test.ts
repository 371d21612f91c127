import { describe, expect } from 'vitest'
import { users } from '#db/schema/tables.ts'
import { appTest } from '#tests/fixtures/app-test.ts'
import { type TestApp, testApp } from '#tests/fixtures/test-app.ts'
import { createServices } from '../services.ts'
import { registrationRefusals } from './constants.ts'
import { setupCode } from './setup-code.ts'

const it = appTest({ settings: { SETUP_CODE: '' } })
const itWithOwnCode = appTest({ settings: { SETUP_CODE: 'Grandma’s oven' } })
const itWithout = appTest({ settings: { SETUP_CODE: 'off' } })
const itWithLimits = appTest({ settings: { SETUP_CODE: '', LONGTABLE_RATE_LIMITS: 'on' } })

let number = 0
async function register(app: TestApp, code?: unknown) {
  const json = {
    name: 'New Chef',
    email: `new${++number}@example.com`,
    password: 'seven green olives',
    setupCode: code,
  }
  const answer = await app.request('/api/auth/register', { json })
  return { status: answer.status, message: (await answer.json()).message as string }
}
const door = async (app: TestApp) =>
  (await (await app.request('/api/registration', { method: 'POST' })).json()) as { needsSetupCode: boolean }
const roles = async (app: TestApp) =>
  (await app.db.select({ role: users.role }).from(users)).map(({ role }) => role).sort()

describe('the first account', () => {
  it('takes the code that the start prints', async ({ app }) => {
    expect(await door(app)).toMatchObject({ mode: 'open', isOpen: true, needsSetupCode: true })
    expect(await register(app)).toEqual({ status: 403, message: registrationRefusals.setupCodeMissing })
    expect(await register(app, ' ')).toEqual({ status: 403, message: registrationRefusals.setupCodeMissing })
    expect(await register(app, 'K7QF-2MPA-XW4D')).toEqual({ status: 403, message: registrationRefusals.setupCodeWrong })
    expect(await roles(app)).toEqual([])
    const code = await setupCode(app.services)
    expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/)
    expect(await register(app, code)).toMatchObject({ status: 200 })
    expect(await roles(app)).toEqual(['admin'])
  })

  it('takes it however it was typed, and no account after the first one takes it', async ({ app }) => {
    const code = (await setupCode(app.services)) ?? ''
    expect(await register(app, ` ${code.toLowerCase().replaceAll('-', ' ')}`)).toMatchObject({ status: 200 })
    expect(await door(app)).toMatchObject({ needsSetupCode: false })
    expect(await register(app)).toMatchObject({ status: 200 })
    expect(await register(app, 'nonsense')).toMatchObject({ status: 200 })
    expect(await roles(app)).toEqual(['admin', 'chef', 'chef'])
  })

  it('makes one admin of thirty who come at once with the code, and none of those without', async ({ app }) => {
    const code = await setupCode(app.services)
    const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => register(app, at % 2 ? code : undefined)))
    expect(answers.filter(({ status }, at) => at % 2 && status !== 200)).toEqual([])
    expect((await roles(app)).filter(role => role === 'admin')).toHaveLength(1)
  })

  it('takes the same code after a restart, and another one elsewhere', async ({ app }) => {
    const { db, settings, log } = app.services
    const code = await setupCode(app.services)
    expect(await setupCode(createServices({ db, settings, log }))).toBe(code)
    const other = await testApp({ settings: { SETUP_CODE: '' } })
    expect(await setupCode(other.services)).not.toBe(code)
    await other.close()
  })

  itWithOwnCode('takes the code that was set', async ({ app }) => {
    expect(await register(app, 'Grandpa’s oven')).toMatchObject({ status: 403 })
    expect(await register(app, 'grandma’s oven')).toMatchObject({ status: 200 })
  })

  itWithout('takes none where none is asked for', async ({ app }) => {
    expect(await door(app)).toMatchObject({ needsSetupCode: false })
    expect(await register(app)).toMatchObject({ status: 200 })
  })

  itWithLimits('cannot be had by trying codes', async ({ app }) => {
    for (let at = 0; at < 10; at++) expect(await register(app, `guess ${at}`)).toMatchObject({ status: 403 })
    expect(await register(app, await setupCode(app.services))).toMatchObject({ status: 429 })
  })
})
