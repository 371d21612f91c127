import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { oneTimeTokens } from '#db/schema/tables.ts'
import { sessionCookieOf, type TestApp, testApp } from '#tests/fixtures/test-app.ts'
import { boundFutureDates } from './future-dates.ts'
import { livingResetToken, RESET_MS, replaceResetToken } from './reset-tokens.ts'

/* Signing in, and being signed in, while the clock of the server jumps. */

const HOUR = 3_600_000
const DAY = 24 * HOUR
const START = Date.UTC(2026, 4, 14, 12)
const given = { emailOrPhone: 'noor@cook.example', password: 'saffron and sea salt' }

let app: TestApp
beforeEach(async () => {
  // Sessions go by the clock of the machine itself.
  vi.useFakeTimers({ toFake: ['Date'], now: START })
  app = await testApp()
  const { emailOrPhone: email, password } = given
  expect((await app.request('/api/auth/register', { json: { name: 'Noor', email, password } })).status).toBe(200)
})
afterEach(async () => {
  vi.useRealTimers()
  await app.close()
})

async function signIn(): Promise<string> {
  const answer = await app.request('/api/auth/login', { json: given })
  expect(answer.status).toBe(200)
  return sessionCookieOf(answer)
}
const isIn = async (cookie: string) => (await app.request('/api/user-posts', { cookie })).status === 200
const write = (cookie: string) => app.request('/api/user-posts', { json: { type: 'general', content: 'Soup' }, cookie })

it.each([
  ['an hour ahead', HOUR, true],
  ['an hour back', -HOUR, true],
  ['a month ahead', 31 * DAY, false],
  ['a month back', -31 * DAY, true],
  ['20 years ahead', 20 * 365 * DAY, false],
  ['20 years back', -20 * 365 * DAY, true],
])('%s', async (_name, jump, lasts) => {
  const before = await signIn()
  vi.setSystemTime(START + jump)
  expect(await isIn(before)).toBe(lasts)
  // The hourly job goes by the same clock.
  await app.services.sessions.removeExpired()
  expect(await isIn(before)).toBe(lasts)
  const during = await signIn()
  expect([await isIn(during), (await write(during)).status]).toEqual([true, 200])

  vi.setSystemTime(START + 1000)
  await app.services.sessions.removeExpired()
  const after = await signIn()
  expect([await isIn(after), (await write(after)).status]).toEqual([true, 200])
  // Set right, the clock calls what began 20 years ago over, and nothing else.
  expect(await isIn(during)).toBe(jump > -30 * DAY)
  expect((await app.request('/api/auth/logout', { method: 'POST', cookie: after })).status).toBe(200)
  expect(await isIn(after)).toBe(false)
})

describe('once the clock is right again', () => {
  it('sessions and links that began while it was years ahead end as if they began now', async () => {
    vi.setSystemTime(START + 20 * 365 * DAY)
    const during = await signIn()
    await replaceResetToken(app.db, 'link', given.emailOrPhone, Date.now())
    const hasLink = async () =>
      (await app.db.select().from(oneTimeTokens).where(livingResetToken('link', Date.now()))).length > 0

    vi.setSystemTime(START)
    await boundFutureDates(app.services)
    expect([await isIn(during), await hasLink()]).toEqual([true, true])
    // A confirmation dated years ahead proves nothing.
    expect(await app.services.sessions.validate(during.split('=')[1] ?? '')).toMatchObject({ confirmedAt: null })
    vi.setSystemTime(START + RESET_MS + 1)
    expect(await hasLink()).toBe(false)
    vi.setSystemTime(START + 179 * DAY)
    expect(await isIn(during)).toBe(true)
    vi.setSystemTime(START + 181 * DAY)
    expect(await isIn(during)).toBe(false)
  })

  it.each([
    ['a month', 31 * DAY],
    ['20 years', 20 * 365 * DAY],
  ])('sessions from before are there, though it was %s behind', async (_name, behind) => {
    const before = await signIn()
    vi.setSystemTime(START - behind)
    await boundFutureDates(app.services)
    vi.setSystemTime(START + 1000)
    await boundFutureDates(app.services)
    expect(await isIn(before)).toBe(true)
  })
})
