import { afterEach, describe, expect, vi } from 'vitest'
import { appTest } from '#tests/fixtures/app-test.ts'
import { alwaysReady, cookiesOf, sessionCookieOf, type TestApp, testApp } from '#tests/fixtures/test-app.ts'
import { createApp } from '../app.ts'
import { createServices } from '../services.ts'
import { createSignInDelay } from './sign-in-delay.ts'

const json = { name: 'Inès', email: 'ines@example.com', phoneNumber: '+351912345678', password: 'seven lemons' }

const it = appTest({ settings: { LONGTABLE_RATE_LIMITS: 'on' } })

afterEach(async () => {
  vi.useRealTimers()
})

const register = async (app: TestApp) => sessionCookieOf(await app.request('/api/auth/register', { json }))
const guess = (app: TestApp, at: number, address?: string) =>
  app.request('/api/auth/login', {
    json: { emailOrPhone: 'ines@example.com', password: `guess ${at} of many` },
    ...(address ? { headers: { 'X-Forwarded-For': address, 'X-Real-IP': address, Forwarded: `for=${address}` } } : {}),
  })
const statuses = async (answers: Promise<Response>[]) => (await Promise.all(answers)).map(answer => answer.status)
const count = (codes: (number | string)[], code: number | string) => codes.filter(one => one === code).length

describe('guessing a password', () => {
  it('gains nothing from addresses that nobody vouches for', async ({ app }) => {
    await register(app)
    const codes: number[] = []
    for (let at = 0; at < 8; at++) codes.push((await guess(app, at, `203.0.113.${at}`)).status)
    expect(codes).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
  })

  it('gains nothing from asking all at once', async ({ app }) => {
    await register(app)
    const codes = await statuses(Array.from({ length: 12 }, (_, at) => guess(app, at)))
    expect([count(codes, 401), count(codes, 429)]).toEqual([5, 7])
  })

  it('gains nothing from a batch, of any procedure that takes a password', async ({ app }) => {
    const cookie = await register(app)
    const batch = async (name: string, body: (at: number) => object) => {
      const path = `/trpc/${Array(10).fill(name).join(',')}?batch=1`
      const bodies = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [at, body(at)]))
      const answers = await (await app.request(path, { json: bodies, cookie })).json()
      return answers.map((answer: { error: { data: { code: string } } }) => answer.error.data.code) as string[]
    }
    const changes = await batch('auth.changePassword', at => ({
      currentPassword: `guess ${at}`,
      newPassword: 'eleven tart limes',
    }))
    expect([count(changes, 'FORBIDDEN'), count(changes, 'TOO_MANY_REQUESTS')]).toEqual([5, 5])
    // The tries count together: by e-mail address, by phone number and at changing the password.
    for (const emailOrPhone of ['ines@example.com', '00351 912 345 678']) {
      const tries = await batch('auth.login', at => ({ emailOrPhone, password: `guess ${at}` }))
      expect(count(tries, 'TOO_MANY_REQUESTS')).toBe(10)
    }
  })

  it('of reset tokens is over after a few, from wherever the headers say', async ({ app }) => {
    const codes: number[] = []
    for (let at = 0; at < 14; at++) {
      const headers = { 'X-Forwarded-For': `203.0.113.${at}` }
      const guessed = { token: `${at}`.padStart(43, 'a'), password: 'eleven tart limes' }
      codes.push((await app.request('/api/auth/reset-password', { json: guessed, headers })).status)
    }
    expect([count(codes, 400), count(codes, 429)]).toEqual([10, 4])
  })
})

describe('a device in which its chef has signed in', () => {
  const rightFrom = (app: TestApp, cookie: string, headers: Record<string, string> = {}) =>
    app.request('/api/auth/login', { json: { emailOrPhone: json.email, password: json.password }, cookie, headers })
  const register = async (app: TestApp, fields = json) =>
    cookiesOf(await app.request('/api/auth/register', { json: fields }))
  const deviceIn = (cookies: string) => cookies.split('; ').find(cookie => cookie.includes('device')) ?? 'none'
  /** Tries until this address has to wait. */
  const attack = async (app: TestApp) => {
    for (let at = 0; at < 6; at++) await guess(app, at)
    expect((await rightFrom(app, '')).status).toBe(429)
  }

  it('is not held up by what others try, also after a restart', async ({ app }) => {
    const device = deviceIn(await register(app))
    await attack(app)
    expect((await rightFrom(app, device)).status).toBe(200)
    expect((await rightFrom(app, '')).status).toBe(429)
    const { db, settings, log } = app.services
    const restarted = createApp(createServices({ db, settings, log }), {
      clientFolder: 'none',
      drawnFolder: 'none',
      version: '',
      ready: alwaysReady,
    })
    app.request = (path, options = {}) =>
      Promise.resolve(
        restarted.request(path, {
          method: 'POST',
          body: JSON.stringify(options.json),
          headers: { 'Content-Type': 'application/json', Cookie: options.cookie ?? '' },
        }),
      )
    await attack(app)
    expect((await rightFrom(app, device)).status).toBe(200)
  })

  it('is known for its chef alone, by a cookie that nobody else can make', async ({ app }) => {
    const device = deviceIn(await register(app))
    const other = deviceIn(await register(app, { ...json, email: 'eve@example.com', phoneNumber: '+351912345679' }))
    await attack(app)
    const [name = '', value = ''] = device.split('=')
    const forged = [
      `${name}=${other.split('=')[1]}`,
      `${name}=${value.slice(0, -2)}xx`,
      `${name}=x.${value.split('.')[1]}`,
      `${name}=${value.split('.')[0]}`,
      `${name}=`,
    ]
    for (const cookie of [other, ...forged]) expect((await rightFrom(app, cookie)).status, cookie).toBe(429)
    expect((await rightFrom(app, `a=b; ${device}`)).status).toBe(200)
  })

  it('is a stranger again once the chef left all other devices, or has a new password', async ({ app }) => {
    const cookies = await register(app)
    const here = cookiesOf(await app.request('/trpc/auth.signOutElsewhere', { json: {}, cookie: cookies }))
    await attack(app)
    expect((await rightFrom(app, deviceIn(cookies))).status).toBe(429)
    const signedIn = cookiesOf(await rightFrom(app, deviceIn(here)))
    const passwords = { currentPassword: json.password, newPassword: 'eleven tart limes' }
    const change = await app.request('/trpc/auth.changePassword', { json: passwords, cookie: signedIn })
    expect(change.status).toBe(200)
    const json2 = { emailOrPhone: json.email, password: 'eleven tart limes' }
    const signIn = async (cookie: string) => (await app.request('/api/auth/login', { json: json2, cookie })).status
    for (let at = 0; at < 6; at++) await guess(app, at)
    expect([await signIn(deviceIn(signedIn)), await signIn(deviceIn(cookiesOf(change)))]).toEqual([429, 200])
  })

  it('has a cookie that only this site sets, over https', async () => {
    const https = await testApp({ settings: { BASE_URL: 'https://cook.example' } })
    const answer = await https.request('/api/auth/register', { json })
    expect(answer.headers.getSetCookie()[1]).toMatch(
      /^__Host-longtable-device-1=[\w-]{22}\.[\w-]{43}; HttpOnly; SameSite=Lax; Path=\/; Max-Age=34560000; Secure$/,
    )
    await https.close()
  })
})

describe('the delay', () => {
  const tries = async (delay: ReturnType<typeof createSignInDelay>, account: string, addresses: string[]) => {
    const results = await Promise.allSettled(addresses.map(address => delay.attempt(account, address)))
    return results.filter(({ status }) => status === 'fulfilled').length
  }

  it('lets one stranger a minute through when an account is tried from everywhere, and tells the others how long', async () => {
    vi.useFakeTimers()
    const delay = createSignInDelay()
    const everywhere = Array.from({ length: 150 }, (_, at) => `address ${at}`)
    expect(await tries(delay, 'ines', everywhere)).toBe(101)
    vi.advanceTimersByTime(45_000)
    await expect(delay.attempt('ines', 'elsewhere')).rejects.toMatchObject({
      message: 'Too many tries. Please wait 15 seconds and try again.',
      retryAfter: 15,
    })
    expect(await tries(delay, 'tobias', ['elsewhere'])).toBe(1)
    for (let minute = 0; minute < 30; minute++) {
      vi.advanceTimersByTime(60_000)
      expect(await tries(delay, 'ines', ['elsewhere', ...everywhere])).toBe(1)
    }
  })

  it('does not hold up a known device, and counts its tries apart', async () => {
    const delay = createSignInDelay()
    await tries(
      delay,
      'ines',
      Array.from({ length: 150 }, (_, at) => `address ${at % 30}`),
    )
    const own = await Promise.allSettled(Array.from({ length: 9 }, () => delay.attempt('ines', 'address 1', 'tablet')))
    expect(own.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    await delay.attempt('ines', 'address 1', 'phone')
  })

  it('is forgotten once the password was right', async () => {
    const delay = createSignInDelay()
    for (let round = 0; round < 3; round++) {
      expect(await tries(delay, 'ines', Array(5).fill('home'))).toBe(5)
      await delay.succeeded('ines', 'home')
    }
  })
})
