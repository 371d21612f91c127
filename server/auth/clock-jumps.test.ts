import { afterEach, describe, expect, vi } from 'vitest'
import { oneTimeTokens } from '#db/schema/tables.ts'
import { appTest } from '#tests/fixtures/app-test.ts'
import { sessionCookieOf, type TestApp } from '#tests/fixtures/test-app.ts'
import { boundFutureDates } from './future-dates.ts'
import { livingResetToken, RESET_MS, replaceResetToken } from './reset-tokens.ts'

/* Signing in, and being signed in, while the clock of the server jumps. */

const HOUR = 3_600_000
const DAY = 24 * HOUR
const START = Date.UTC(2026, 4, 14, 12)
const credentials = { emailOrPhone: 'noor@cook.example', password: 'saffron and sea salt' }

const it = appTest(() => {
  // Sessions go by the clock of the machine itself.
  vi.useFakeTimers({ toFake: ['Date'], now: START })
  return {}
})

it.beforeEach(async ({ app }) => {
  const { emailOrPhone: email, password } = credentials
  expect((await app.request('/api/auth/register', { json: { name: 'Noor', email, password } })).status).toBe(200)
})
afterEach(() => {
  vi.useRealTimers()
})

async function signIn(app: TestApp): Promise<string> {
  const answer = await app.request('/api/auth/login', { json: credentials })
  expect(answer.status).toBe(200)
  return sessionCookieOf(answer)
}
const isIn = async (app: TestApp, cookie: string) => (await app.request('/api/user-posts', { cookie })).status === 200
const write = (app: TestApp, cookie: string) =>
  app.request('/api/user-posts', { json: { type: 'general', content: 'Soup' }, cookie })

it.for([
  ['an hour ahead', HOUR, true],
  ['an hour back', -HOUR, true],
  ['a month ahead', 31 * DAY, false],
  ['a month back', -31 * DAY, true],
  ['20 years ahead', 20 * 365 * DAY, false],
  ['20 years back', -20 * 365 * DAY, true],
] as const)('%s', async ([_name, jump, lasts], { app }) => {
  const before = await signIn(app)
  vi.setSystemTime(START + jump)
  expect(await isIn(app, before)).toBe(lasts)
  // The hourly job goes by the same clock.
  await app.services.sessions.removeExpired()
  expect(await isIn(app, before)).toBe(lasts)
  const during = await signIn(app)
  expect([await isIn(app, during), (await write(app, during)).status]).toEqual([true, 200])

  vi.setSystemTime(START + 1000)
  await app.services.sessions.removeExpired()
  const after = await signIn(app)
  expect([await isIn(app, after), (await write(app, after)).status]).toEqual([true, 200])
  // Set right, the clock calls what began 20 years ago over, and nothing else.
  expect(await isIn(app, during)).toBe(jump > -30 * DAY)
  expect((await app.request('/api/auth/logout', { method: 'POST', cookie: after })).status).toBe(200)
  expect(await isIn(app, after)).toBe(false)
})

describe('once the clock is right again', () => {
  it('sessions and links that began while it was years ahead end as if they began now', async ({ app }) => {
    vi.setSystemTime(START + 20 * 365 * DAY)
    const during = await signIn(app)
    await replaceResetToken(app.db, 'link', credentials.emailOrPhone, Date.now())
    const hasLink = async () =>
      (await app.db.select().from(oneTimeTokens).where(livingResetToken('link', Date.now()))).length > 0

    vi.setSystemTime(START)
    await boundFutureDates(app.services)
    expect([await isIn(app, during), await hasLink()]).toEqual([true, true])
    // A confirmation dated years ahead proves nothing.
    expect(await app.services.sessions.validate(during.split('=')[1] ?? '')).toMatchObject({ confirmedAt: null })
    vi.setSystemTime(START + RESET_MS + 1)
    expect(await hasLink()).toBe(false)
    vi.setSystemTime(START + 179 * DAY)
    expect(await isIn(app, during)).toBe(true)
    vi.setSystemTime(START + 181 * DAY)
    expect(await isIn(app, during)).toBe(false)
  })

  it.for([
    ['a month', 31 * DAY],
    ['20 years', 20 * 365 * DAY],
  ] as const)('sessions from before are there, though it was %s behind', async ([_name, behind], { app }) => {
    const before = await signIn(app)
    vi.setSystemTime(START - behind)
    await boundFutureDates(app.services)
    vi.setSystemTime(START + 1000)
    await boundFutureDates(app.services)
    expect(await isIn(app, before)).toBe(true)
  })
})
