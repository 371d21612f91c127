import { afterEach, describe, expect, it } from 'vitest'
import { users } from '#db/schema/tables.ts'
import { type TestApp, testApp } from '#tests/fixtures/test-app.ts'
import { createServices } from '../services.ts'
import { registrationRefusals } from './constants.ts'
import { setupCode } from './setup-code.ts'

let app: TestApp
afterEach(() => app.close())

const open = async (settings: Record<string, string> = { SETUP_CODE: '' }) => {
  app = await testApp({ settings })
}
let number = 0
async function register(code?: unknown) {
  const json = {
    name: 'New Chef',
    email: `new${++number}@example.com`,
    password: 'seven green olives',
    setupCode: code,
  }
  const answer = await app.request('/api/auth/register', { json })
  return { status: answer.status, message: (await answer.json()).message as string }
}
const door = async () =>
  (await (await app.request('/api/registration', { method: 'POST' })).json()) as { needsSetupCode: boolean }
const roles = async () => (await app.db.select({ role: users.role }).from(users)).map(({ role }) => role).sort()

describe('the first account', () => {
  it('takes the code that the start prints', async () => {
    await open()
    expect(await door()).toMatchObject({ mode: 'open', isOpen: true, needsSetupCode: true })
    expect(await register()).toEqual({ status: 403, message: registrationRefusals.setupCodeMissing })
    expect(await register(' ')).toEqual({ status: 403, message: registrationRefusals.setupCodeMissing })
    expect(await register('K7QF-2MPA-XW4D')).toEqual({ status: 403, message: registrationRefusals.setupCodeWrong })
    expect(await roles()).toEqual([])
    const code = await setupCode(app.services)
    expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/)
    expect(await register(code)).toMatchObject({ status: 200 })
    expect(await roles()).toEqual(['admin'])
  })

  it('takes it however it was typed, and no account after the first one takes it', async () => {
    await open()
    const code = (await setupCode(app.services)) ?? ''
    expect(await register(` ${code.toLowerCase().replaceAll('-', ' ')}`)).toMatchObject({ status: 200 })
    expect(await door()).toMatchObject({ needsSetupCode: false })
    expect(await register()).toMatchObject({ status: 200 })
    expect(await register('nonsense')).toMatchObject({ status: 200 })
    expect(await roles()).toEqual(['admin', 'chef', 'chef'])
  })

  it('makes one admin of thirty who come at once with the code, and none of those without', async () => {
    await open()
    const code = await setupCode(app.services)
    const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => register(at % 2 ? code : undefined)))
    expect(answers.filter(({ status }, at) => at % 2 && status !== 200)).toEqual([])
    expect((await roles()).filter(role => role === 'admin')).toHaveLength(1)
  })

  it('takes the same code after a restart, and another one elsewhere', async () => {
    await open()
    const { db, settings, log } = app.services
    const code = await setupCode(app.services)
    expect(await setupCode(createServices({ db, settings, log }))).toBe(code)
    const other = await testApp({ settings: { SETUP_CODE: '' } })
    expect(await setupCode(other.services)).not.toBe(code)
    await other.close()
  })

  it('takes the code that was set, and none where none is asked for', async () => {
    await open({ SETUP_CODE: 'Grandma’s oven' })
    expect(await register('Grandpa’s oven')).toMatchObject({ status: 403 })
    expect(await register('grandma’s oven')).toMatchObject({ status: 200 })
    await app.close()
    await open({ SETUP_CODE: 'off' })
    expect(await door()).toMatchObject({ needsSetupCode: false })
    expect(await register()).toMatchObject({ status: 200 })
  })

  it('cannot be had by trying codes', async () => {
    await open({ SETUP_CODE: '', LONGTABLE_RATE_LIMITS: 'on' })
    for (let at = 0; at < 10; at++) expect(await register(`guess ${at}`)).toMatchObject({ status: 403 })
    expect(await register(await setupCode(app.services))).toMatchObject({ status: 429 })
  })
})
